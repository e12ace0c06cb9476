// Search quality over the real documentation, where it is present beside the repository.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildResult } from '../../corpus-build/build.ts';
import { buildFrom } from '../../corpus-build/ensure.ts';
import { average, type LabelledQuery, type Measures, measure } from '../bench/search/measures.ts';
import { runDocs } from '../support/docs-search.ts';
import { TOOL_OF } from '../support/docs-tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CORPUS = resolve(ROOT, '../shared/corpus');
const present = existsSync(CORPUS);
if (!present) console.warn('../shared/corpus is not there: tests over the full corpus are skipped.');

describe.skipIf(!present)('the full corpus', () => {
  let built: BuildResult;
  const functions = runDocs(async () => {
    const out = resolve(ROOT, '.build/full');
    built = await buildFrom(CORPUS, { out });
    return out;
  });

  it('parses without a problem, every page', () => {
    expect(built.problems).toEqual([]);
    expect(
      Object.fromEntries(Object.entries(built.manifest.partitions).map(([name, { pages }]) => [name, pages])),
    ).toEqual({
      'docs.en': 742,
      'docs.pt': 742,
      samples: 129,
      cli: 143,
      'api-v4': 167,
      'api-v3': 214,
      terraform: 70,
    });
  });

  it('names the commits it was made from', () => {
    expect(built.manifest.sources.map(({ repository }) => repository)).toContain('aziontech/docs');
    expect(built.manifest.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('reaches the quality that is asked for on the labelled questions, through the running function', async () => {
    const queries = readFileSync(resolve(CORPUS, 'queries-dev.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledQuery);
    const scores: Measures[] = [];
    for (const { query, collection, relevant } of queries) {
      const { results } = await functions.search(TOOL_OF[collection] ?? '', { query, docsAmount: 10 });
      scores.push(
        measure(
          relevant,
          results.map(({ source }) => source),
        ),
      );
    }
    expect(average(scores).ndcg5).toBeGreaterThan(0.65);
  });
});
