// Stand-ins of Workers AI and Vectorize for tests: a service for embeddings as the corpus build calls it, and workers
// that answer the methods of both bindings over what the corpus build wrote.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPATIBILITY_DATE, type LocalOptions } from '../../dev/local.ts';

type Worker = NonNullable<LocalOptions['beside']>[number];

/** A text to numbers, one for each subject: how many of its words the text has. Its source runs in the stand-in too. */
function embed(text: string, subjects: readonly (readonly string[])[]): number[] {
  return subjects.map((words) =>
    words.reduce((sum, word) => sum + text.toLowerCase().split(word).length - 1, 0.01),
  );
}

/** Texts with these words make the model fail, never answer, or answer something else. */
export const TROUBLES = { failing: 'xfailx', hanging: 'xhangx', odd: 'xoddx' } as const;

/** Starts a service for embeddings. @param subjects words that mean the same, a list for each subject */
export async function startEmbedder(subjects: readonly (readonly string[])[]) {
  const asked: { url: string | undefined; authorization: string | undefined; model: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { model, input } = JSON.parse(body) as { model: string; input: string[] };
    asked.push({ url: request.url, authorization: request.headers.authorization, model });
    const data = input.map((text, index) => ({ index, embedding: embed(text, subjects) })).reverse();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const MODEL = `import { WorkerEntrypoint } from 'cloudflare:workers';
const embed = ${embed};
export default class extends WorkerEntrypoint {
  async run(model, { text }) {
    if (text.some((each) => each.includes('${TROUBLES.failing}'))) throw new Error('over quota');
    if (text.some((each) => each.includes('${TROUBLES.hanging}'))) await new Promise((resolve) => setTimeout(resolve, 20000));
    if (text.some((each) => each.includes('${TROUBLES.odd}'))) return { shape: [1] };
    return { shape: [text.length, this.env.SUBJECTS.length], data: text.map((each) => embed(each, this.env.SUBJECTS)) };
  }
}`;

const INDEX = `import { WorkerEntrypoint } from 'cloudflare:workers';
const cosine = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0) / (Math.hypot(...a) * Math.hypot(...b));
export default class extends WorkerEntrypoint {
  async query(vector, { topK, namespace }) {
    const matches = this.env.LINES.filter((line) => line.namespace === namespace)
      .map(({ id, values }) => ({ id, score: cosine(vector, values) }))
      .sort((a, b) => b.score - a.score).slice(0, topK);
    return { count: matches.length, matches };
  }
}`;

/** The bindings `AI` and `VECTORS`. @param lines what the corpus build wrote */
export function vectorBindings(
  lines: string,
  subjects: readonly (readonly string[])[],
): Pick<LocalOptions, 'beside' | 'bindings'> {
  const index = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  return {
    beside: [
      worker('stand-in-ai', MODEL, { SUBJECTS: subjects }),
      worker('stand-in-vectors', INDEX, { LINES: index }),
    ],
    bindings: {
      AI: { type: 'worker', worker: 'stand-in-ai' },
      VECTORS: { type: 'worker', worker: 'stand-in-vectors' },
    },
  };
}

function worker(name: string, contents: string, env: Readonly<Record<string, unknown>>): Worker {
  return {
    config: {
      name,
      compatibilityDate: COMPATIBILITY_DATE,
      exports: {},
      manifest: {
        mainModule: 'index.js',
        modulesRoot: process.cwd(),
        modules: { 'index.js': { type: 'esm', contents } },
      },
      env: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, { type: 'json', value }])),
    },
    dev: { rootPath: process.cwd() },
  } as unknown as Worker;
}
