// The measures of the search benchmark are those of the evaluator that the labelled questions come with.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { average, type LabelledQuery, measure } from '../bench/search/measures.ts';
import { readQueries } from '../bench/search/offline.ts';
import { bootstrap } from '../bench/search/statistics.ts';

const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus');
const EVALUATOR = resolve(CORPUS, 'evaluate.mjs');
const present = existsSync(EVALUATOR);
if (!present) console.warn('../shared/corpus/evaluate.mjs is not there: the comparison with it is skipped.');

/** A made-up ranking that finds some pages and misses others, different for each question. */
function ranking({ id, relevant }: LabelledQuery): string[] {
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const found = relevant.map(({ path }) => path).filter((_, index) => (index + seed) % 3 !== 0);
  const wrong = Array.from({ length: 9 }, (_, index) => `wrong/${index}`);
  const all = [...found, ...wrong].map((path, index) => ({ path, key: (index * 7 + seed) % 13 }));
  return all.sort((a, b) => a.key - b.key).map(({ path }) => path);
}

describe('the measures', () => {
  it('give a perfect ranking 1 and an empty one 0', () => {
    const relevant = [
      { path: 'a', grade: 3 },
      { path: 'b', grade: 1 },
    ];
    expect(measure(relevant, ['a', 'b'])).toEqual({ ndcg5: 1, recall5: 1, mrr: 1, hit1: 1, hit5: 1 });
    expect(measure(relevant, [])).toEqual({ ndcg5: 0, recall5: 0, mrr: 0, hit1: 0, hit5: 0 });
  });

  it.skipIf(!present)('are those of the evaluator, to the last digit', () => {
    const file = resolve(CORPUS, 'queries-dev.jsonl');
    const queries = readQueries(file);
    const folder = mkdtempSync(join(tmpdir(), 'measures-'));
    try {
      const run = join(folder, 'run.jsonl');
      writeFileSync(
        run,
        queries.map((query) => JSON.stringify({ id: query.id, ranked: ranking(query) })).join('\n'),
      );
      const rows = JSON.parse(
        execFileSync(process.execPath, [EVALUATOR, file, run, '--json'], { encoding: 'utf8' }),
      ) as { group: string }[];
      const theirs = rows.find(({ group }) => group === 'all');
      const ours = average(queries.map((query) => measure(query.relevant, ranking(query))));
      expect(ours.ndcg5).toBeGreaterThan(0.1);
      expect(theirs).toMatchObject({ ...ours });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the bootstrap', () => {
  it('brackets the mean, gives the same each time, and is wider for fewer questions', () => {
    const few = [0, 1, 1, 0.5, 0.2, 1, 0, 1];
    const many = Array.from({ length: 25 }, () => few).flat();
    const [a, b] = [bootstrap(few), bootstrap(many)];
    expect(bootstrap(few)).toEqual(a);
    expect(a.low).toBeLessThan(a.mean);
    expect(a.high).toBeGreaterThan(a.mean);
    expect(b.high - b.low).toBeLessThan((a.high - a.low) / 3);
  });
});
