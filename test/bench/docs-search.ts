// What a documentation search costs in processor time, beside a bare worker that answers the same bytes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TOOL_OF } from '../support/docs-tools.ts';
import { type Cost, race } from './race.ts';
import { corpusHeapBytes } from './search/corpus-heap.ts';
import { requestOf, startBareFor, startDocsFunction } from './search/docs-function.ts';

const QUESTIONS = resolve(import.meta.dirname, '../search/starter-questions.jsonl');

export interface SearchCosts {
  bare: Cost;
  deployed: Cost;
  /** Bytes over an empty isolate with every part of the corpus loaded. */
  heapBytes: number;
}

/**
 * Asks questions of all kinds in turns.
 * @param corpusDir a built corpus
 * @param rounds slices that each gets
 */
export async function measureDocsSearch(corpusDir: string, rounds: number): Promise<SearchCosts> {
  const collections = Object.fromEntries(
    Object.entries(TOOL_OF).map(([collection, tool]) => [tool, collection]),
  );
  const questions = readFileSync(QUESTIONS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { query: string; tool: string })
    .map(({ query, tool }) => ({ query, collection: collections[tool] ?? 'docs' }));
  const docs = await startDocsFunction(corpusDir, 'docs-race', {
    vars: { REQUESTS_PER_MINUTE: '999999999' },
  });
  const bare = await startBareFor(docs, questions);
  const requests = questions.map(requestOf);
  const costs = await race(
    {
      bare: { worker: bare, requests: requests.map((request, i) => ({ ...request, path: `/${i}` })) },
      deployed: { worker: docs.process, requests },
    },
    rounds,
  );
  bare.stop();
  await docs.stop();
  return { ...costs, heapBytes: await corpusHeapBytes(corpusDir) };
}
