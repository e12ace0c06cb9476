// Chooses the ranking's weights by coordinate search and states what the choice is worth on questions it has not
// seen: the search is repeated for each of five folds without that fold's questions.
// Usage: node test/bench/search/tune.ts --queries FILE --corpus BUILT-FOLDER [--folds 5] [--passes 2]
import { parseArgs } from 'node:util';
import { WEIGHTS, type Weights } from '../../../shared/search/weights.ts';
import { type LabelledQuery, measure } from './measures.ts';
import { openCorpus, readQueries, sourcesOf } from './offline.ts';

const { values: options } = parseArgs({
  options: {
    queries: { type: 'string' },
    corpus: { type: 'string', default: '.build/full' },
    folds: { type: 'string', default: '5' },
    passes: { type: 'string', default: '2' },
  },
});
if (options.queries === undefined) throw new Error('--queries FILE is needed');

type Flat = Record<string, number>;
const STEPS = [0.75, 1.3, 0.5, 1.8];
/** Factors around 1 move in small steps. */
const FACTOR_STEPS = [0.93, 1.07, 0.85, 1.15];
const FACTOR = /^(?:kinds|unasked|operation|otherOperation|product|otherProduct|uncovered)/;
/** A step must be worth this much on the questions it is chosen on. */
const WORTH = 0.004;

const queries = readQueries(options.queries);
const corpus = openCorpus(options.corpus);
const known = new Map<string, Float64Array>();

/** nDCG@5 of each question. */
function scores(flat: Flat): Float64Array {
  const key = JSON.stringify(flat);
  const earlier = known.get(key);
  if (earlier) return earlier;
  const weights = unflatten(flat) as Weights;
  const made = Float64Array.from(
    queries.map((query) => measure(query.relevant, sourcesOf(corpus.search(query, 10, weights))).ndcg5),
  );
  known.set(key, made);
  return made;
}

function mean(flat: Flat, chosen: readonly number[]): number {
  const all = scores(flat);
  return chosen.reduce((sum, index) => sum + (all[index] as number), 0) / chosen.length;
}

/** Coordinate search from the given weights, on the chosen questions only. */
function tune(start: Flat, chosen: readonly number[]): Flat {
  let best = { ...start };
  let value = mean(best, chosen);
  for (let pass = 0; pass < Number(options.passes); pass++) {
    const before = value;
    for (const name of Object.keys(start)) {
      for (const step of FACTOR.test(name) ? FACTOR_STEPS : STEPS) {
        const tried = { ...best, [name]: Math.round((best[name] as number) * step * 1000) / 1000 };
        const reached = mean(tried, chosen);
        if (reached < value + WORTH) continue;
        best = tried;
        value = reached;
      }
    }
    if (value - before < WORTH) break;
  }
  return best;
}

const start = flatten(WEIGHTS);
const folds = Number(options.folds);
const foldOf = assignFolds(queries, folds);
const all = queries.map((_, index) => index);
const unseen = new Float64Array(queries.length);
for (let fold = 0; fold < folds; fold++) {
  const tuned = tune(
    start,
    all.filter((index) => foldOf[index] !== fold),
  );
  for (const index of all) if (foldOf[index] === fold) unseen[index] = scores(tuned)[index] as number;
  console.error(`fold ${fold + 1}: ${known.size} settings tried`);
}
const final = tune(start, all);
const parts = new Map<string, number[]>();
queries.forEach((query, index) => {
  for (const part of ['all', `${query.collection} ${query.lang}`, query.collection]) {
    parts.set(part, [...(parts.get(part) ?? []), index]);
  }
});
console.log('| part | questions | as set | chosen on all | cross-validated |');
console.log('|---|---:|---:|---:|---:|');
for (const [part, list] of parts) {
  const crossed = list.reduce((sum, index) => sum + (unseen[index] as number), 0) / list.length;
  console.log(
    `| ${part} | ${list.length} | ${mean(start, list).toFixed(3)} | ${mean(final, list).toFixed(3)} | ${crossed.toFixed(3)} |`,
  );
}
console.log('\nChanged by the choice on all questions:');
for (const [name, value] of Object.entries(final)) {
  if (value !== start[name]) console.log(`  ${name}: ${start[name]} -> ${value}`);
}

/** Folds with a like share of each collection and language. */
function assignFolds(list: readonly LabelledQuery[], count: number): number[] {
  const seen = new Map<string, number>();
  return list.map(({ collection, lang }) => {
    const part = `${collection} ${lang}`;
    const number = seen.get(part) ?? 0;
    seen.set(part, number + 1);
    return number % count;
  });
}

function flatten(value: object, prefix = ''): Flat {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, number][] =>
      typeof inner === 'number'
        ? [[prefix + name, inner]]
        : Object.entries(flatten(inner, `${prefix}${name}.`)),
    ),
  );
}

function unflatten(flat: Flat): object {
  const made: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const parts = path.split('.');
    let at = made;
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[parts.at(-1) as string] = value;
  }
  return made;
}
