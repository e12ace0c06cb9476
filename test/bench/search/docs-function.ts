// The built docs function with a corpus of choice in a workerd process of its own, called as a client calls it,
// and beside it a bare worker that answers the same bytes: the difference is what a search costs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../corpus-build/manifest.ts';
import { MANIFEST_FILE } from '../../../corpus-build/partitions.ts';
import { targets } from '../../../dev/areas.ts';
import { build } from '../../../dev/build.ts';
import { bundleDocs } from '../../support/docs-bundle.ts';
import { TOOL_OF } from '../../support/docs-tools.ts';
import { startFakePlatform, status } from '../../support/fake-platform.ts';
import { headers, rpc } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';
import { answerOf, startBare } from '../bare.ts';
import type { Load } from '../load.ts';
import { modulesOf } from '../modules.ts';
import { type Measured, SCRATCH, type Script, startWorkerd } from '../workerd.ts';
import type { LabelledQuery } from './measures.ts';

const HEADERS = headers(personalToken('s'));

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
  const modules = await modulesWith(corpusDir);
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
async function modulesWith(corpusDir: string): Promise<DocsFunction['modules']> {
  const manifest = JSON.parse(readFileSync(join(corpusDir, MANIFEST_FILE), 'utf8')) as Manifest;
  const docs = targets().filter((target) => target.name === 'docs');
  await build(docs);
  if (manifest.profile !== 'standard') return bundleDocs(corpusDir);
  return modulesOf(docs[0]?.outDir ?? '', corpusDir);
}

/** A bare worker that answers each question with the bytes the docs function answers. */
export async function startBareFor(docs: DocsFunction, questions: readonly Asked[]): Promise<Measured> {
  const answers: string[] = [];
  for (const asked of questions) answers.push(await answerOf(docs.process, requestOf(asked)));
  return startBare('bare-search', answers);
}

/** A question as a client sends it. */
export function requestOf(asked: Asked): Load {
  return { path: '/mcp', headers: HEADERS, body: bodyOf(asked, 5) };
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
