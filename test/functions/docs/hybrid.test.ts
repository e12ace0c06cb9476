// Search by words and vectors together: from the corpus build's vectors to answers, with stand-ins of both bindings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../../corpus-build/build.ts';
import { memoryFiles } from '../../../corpus-build/corpus-files.ts';
import type { Manifest } from '../../../corpus-build/manifest.ts';
import { searchTools } from '../../../functions/docs/tools/search.ts';
import type { Context } from '../../../shared/mcp/define.ts';
import { teaCorpus } from '../../corpus-build/tea-corpus.ts';
import { runDocs, type SearchAnswer } from '../../support/docs-search.ts';
import { startEmbedder, TROUBLES, vectorBindings } from '../../support/vector-bindings.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** "Sencha" is a word that the corpus has not; only vectors know that it is green. */
const SUBJECTS = [
  ['green', 'verde', 'sencha'],
  ['black', 'preto', 'assam'],
  ['degrees', 'graus', 'hot', 'quente'],
];
const DOCS = 'search_azion_docs_and_site';
const folder = mkdtempSync(join(tmpdir(), 'hybrid-'));
const file = join(folder, 'vectors.ndjson');
let manifest: Manifest;
let embedder: Awaited<ReturnType<typeof startEmbedder>>;

beforeAll(async () => {
  embedder = await startEmbedder(SUBJECTS);
});
afterAll(async () => {
  await embedder.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run corpus -- …` with the key of an embedder. @returns its exit status */
async function corpus(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'corpus-build/cli.ts'), ...args], {
    env: { ...process.env, EMBEDDER_KEY: 'k' },
    stdio: 'ignore',
  });
  const [status] = (await once(child, 'exit')) as [number];
  return status;
}

const functions = runDocs(async () => {
  const out = join(folder, 'corpus');
  ({ manifest } = await buildCorpus({ files: memoryFiles(teaCorpus()), out, name: 'test' }));
  expect(await corpus('--out', out, '--vectors', file, '--embedder', embedder.url)).toBe(0);
  return { corpusDir: out, ...vectorBindings(readFileSync(file, 'utf8'), SUBJECTS) };
});

const ask = (query: string, args: Record<string, unknown> = {}): Promise<SearchAnswer> =>
  functions.search(DOCS, { query, search_type: 'hybrid', ...args });

describe('the vectors of a corpus', () => {
  it('are lines with id, namespace and values for every section, made with the key', () => {
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const sections = Object.values(manifest.partitions).reduce((sum, { chunks }) => sum + chunks, 0);
    expect(lines).toHaveLength(sections);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(sections);
    expect(lines[0]).toEqual({
      id: `${manifest.id}.docs.en.0`,
      namespace: `${manifest.id}.docs.en`,
      values: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
    expect(embedder.asked[0]).toEqual({
      url: '/v1/embeddings',
      authorization: 'Bearer k',
      model: '@cf/baai/bge-m3',
    });
  });

  it('are not written where the embedder cannot be reached', async () => {
    const other = join(folder, 'none.ndjson');
    const args = ['--out', join(folder, 'corpus'), '--vectors', other, '--embedder', 'http://127.0.0.1:9'];
    expect(await corpus(...args)).toBe(1);
    expect(existsSync(other)).toBe(false);
  });
});

describe('a hybrid search', () => {
  it('finds by meaning what no word finds', async () => {
    const byWords = await functions.search(DOCS, { query: 'sencha' });
    expect(byWords.results).toEqual([]);
    const { results, hint, note } = await ask('sencha');
    expect(results[0]).toMatchObject({
      source: 'docs/en/green.mdx',
      search_type: 'hybrid',
      similarity: 0,
      relevance_score: 1,
    });
    expect(hint).toBeUndefined();
    expect(note).toBeUndefined();
  });

  it('puts first what both find, and keeps what words alone find', async () => {
    const { results } = await ask('sencha brewTime terms');
    expect(results[0]).toMatchObject({ source: 'docs/en/green.mdx', search_type: 'hybrid' });
    expect(results[0]?.similarity).toBeGreaterThan(0);
    expect(results.map(({ source }) => source)).toContain('docs/en/terms.mdx');
  });

  it('asks for sections in the language that is wanted', async () => {
    const { results } = await ask('assam', { lang: 'pt' });
    expect(results[0]?.source).toBe('docs/pt-br/preto.mdx');
    expect(results.map(({ source }) => source)).not.toContain('docs/en/black.mdx');
  });

  it.each([
    ['fails', TROUBLES.failing, 'could not be reached'],
    ['hangs', TROUBLES.hanging, 'gave no answer in time'],
    ['answers in another form', TROUBLES.odd, 'gave an answer of an unknown form'],
  ])('is one by words, and says so, where the model %s', async (_name, trouble, reason) => {
    const { results, note } = await ask(`green tea ${trouble}`);
    expect(results[0]).toMatchObject({ source: 'docs/en/green.mdx', search_type: 'fts' });
    expect(note).toBe(`The vector search ${reason}, so these are the pages found by words.`);
  });

  it('is one by words where the index has nothing of this corpus', async () => {
    const { note } = await functions.search('search_azion_code_samples', {
      query: 'tea',
      search_type: 'hybrid',
    });
    expect(note).toContain('holds no vectors of this corpus');
  });

  it('is refused where the deployment has no bindings', async () => {
    const [docs] = searchTools;
    const context = { config: { defaultLang: 'en' }, env: {} } as unknown as Context;
    await expect(docs?.run({ query: 'tea', docsAmount: 5, search_type: 'hybrid' }, context)).rejects.toThrow(
      /^search_type: "hybrid" needs a vector search.*Leave search_type out/,
    );
  });
});
