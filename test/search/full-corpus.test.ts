// Search quality over the real documentation, where it is present beside the repository.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildResult } from '../../corpus-build/build.ts';
import { buildFrom } from '../../corpus-build/ensure.ts';
import { loadPartition } from '../../corpus-build/load.ts';
import { guessLanguage } from '../../shared/search/language.ts';
import type { Partition } from '../../shared/search/partition.ts';
import { search } from '../../shared/search/search.ts';
import { average, type LabelledQuery, measure } from '../bench/search/measures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CORPUS = resolve(ROOT, '../shared/corpus');
const present = existsSync(CORPUS);
if (!present) console.warn('../shared/corpus is not there: tests over the full corpus are skipped.');

describe.skipIf(!present)('the full corpus', () => {
  const out = resolve(ROOT, '.build/full');
  let built: BuildResult;
  let partitions: Record<string, Partition>;
  beforeAll(async () => {
    built = await buildFrom(CORPUS, { out });
    partitions = Object.fromEntries(
      Object.keys(built.manifest.partitions).map((name) => [name, loadPartition(out, name)]),
    );
  });

  const named = (collection: string): Partition[] =>
    (collection === 'docs' ? ['docs.en', 'docs.pt'] : [collection === 'api' ? 'api-v4' : collection]).flatMap(
      (name) => partitions[name] ?? [],
    );

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

  it('reaches the quality that is asked for on the labelled questions', () => {
    const queries = readFileSync(resolve(CORPUS, 'queries-dev.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledQuery);
    const scores = queries.map(({ query, collection, relevant }) => {
      const found = search(named(collection), query, { limit: 10, lang: guessLanguage(query).lang });
      return measure(
        relevant,
        found.map(({ partition, page }) => partition.page(page).source),
      );
    });
    expect(average(scores).ndcg5).toBeGreaterThan(0.65);
  });
});
