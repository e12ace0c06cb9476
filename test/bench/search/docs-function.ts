// The built docs function with a corpus of choice in a workerd process of its own, called as a client calls it,
// and beside it a bare worker that answers the same bytes: the difference is what a search costs.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from '../../../corpus-build/manifest.ts';
import { MANIFEST_FILE } from '../../../corpus-build/partitions.ts';
import { ROOT, targets } from '../../../dev/areas.ts';
import { build } from '../../../dev/build.ts';
import { bundledModules } from '../../../dev/local.ts';
import { bundleDocs } from '../../support/docs-bundle.ts';
import { TOOL_OF } from '../../support/docs-tools.ts';
import { startFakePlatform, status } from '../../support/fake-platform.ts';
import { headers, rpc } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';
import { type Measured, type Script, startWorkerd } from '../workerd.ts';
import type { LabelledQuery } from './measures.ts';

const SCRATCH = resolve(ROOT, '.build/bench');
const HEADERS = headers(personalToken('s'));

const BARE = `import answers from 'answers.json.txt';
const texts = JSON.parse(answers);
export default {
  async fetch(request) {
    await request.text();
    return new Response(texts[new URL(request.url).pathname] ?? '', { headers: { 'content-type': 'application/json' } });
  },
};`;

type Asked = Pick<LabelledQuery, 'query' | 'collection'>;

export interface DocsFunction {
  /** The modules it consists of, the script first. */
  modules: Record<string, string | Uint8Array>;
  process: Measured;
  /** Sources of the pages found. */
  search(asked: Asked, amount: number): Promise<string[]>;
  /** Milliseconds from sending a question to having read its answer. */
  time(asked: Asked, amount?: number): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Builds the docs function and starts it with the files of a built corpus.
 * @param name of the folder it runs in
 * @param more what else its process is started with
 */
export async function startDocsFunction(
  corpusDir: string,
  name = 'docs',
  more: Pick<Script, 'inspector' | 'vars'> = {},
): Promise<DocsFunction> {
  const modules = await modulesOf(corpusDir);
  const platform = await startFakePlatform();
  platform.answer = status(200);
  const process = await startWorkerd(join(SCRATCH, name), {
    modules,
    ...more,
    vars: { TOKEN_CHECK_URL: platform.url, ...more.vars },
  });
  const ask = async (asked: Asked, docsAmount: number) => {
    const body = bodyOf(asked, docsAmount);
    const response = await fetch(`${process.url}/mcp`, { method: 'POST', headers: HEADERS, body });
    return response.text();
  };
  return {
    modules,
    process,
    async search(asked, amount) {
      const { result } = JSON.parse(await ask(asked, amount)) as {
        result?: { isError?: boolean; structuredContent?: { results: { source: string }[] } };
      };
      if (!result?.structuredContent) throw new Error(`no answer to "${asked.query}"`);
      return result.structuredContent.results.map(({ source }) => source);
    },
    async time(asked, amount = 5) {
      const started = performance.now();
      await ask(asked, amount);
      return performance.now() - started;
    },
    async stop() {
      process.stop();
      await platform.stop();
    },
  };
}

/** The built function with other files in it; a profile that reads its corpus at start needs a bundle of its own. */
async function modulesOf(corpusDir: string): Promise<DocsFunction['modules']> {
  const manifest = JSON.parse(readFileSync(join(corpusDir, MANIFEST_FILE), 'utf8')) as Manifest;
  const docs = targets().filter((target) => target.name === 'docs');
  await build(docs);
  if (manifest.profile !== 'standard') return bundleDocs(corpusDir);
  const { 'index.js': main, ...rest } = bundledModules(docs[0]?.outDir ?? '', corpusDir);
  return Object.fromEntries(
    [['index.js', main] as const, ...Object.entries(rest)].map(([file, part]) => [
      file,
      part?.contents ?? '',
    ]),
  );
}

/** A bare worker that answers each question with the bytes the docs function answers. */
export async function startBare(docs: DocsFunction, questions: readonly Asked[]): Promise<Measured> {
  const answers: Record<string, string> = {};
  for (const [index, asked] of questions.entries()) {
    const body = bodyOf(asked, 5);
    const response = await fetch(`${docs.process.url}/mcp`, { method: 'POST', headers: HEADERS, body });
    answers[`/${index}`] = await response.text();
  }
  const script: Script = { modules: { 'bare.js': BARE, 'answers.json.txt': JSON.stringify(answers) } };
  return startWorkerd(join(SCRATCH, 'bare-search'), script);
}

/** Milliseconds of one exchange with the bare worker. */
export async function timeBare(bare: Measured, index: number, asked: Asked): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${bare.url}/${index}`, {
    method: 'POST',
    headers: HEADERS,
    body: bodyOf(asked, 5),
  });
  await response.text();
  return performance.now() - started;
}

function bodyOf({ query, collection }: Asked, docsAmount: number): string {
  return JSON.stringify(rpc('tools/call', { name: TOOL_OF[collection], arguments: { query, docsAmount } }));
}
