// What the search costs: memory, the first search of an isolate, latency and CPU of one client beside a bare worker,
// the ranker and FlexSearch alone, and how all of it grows with the corpus.
// Usage: npm run bench:search-cost -- --corpus FOLDER [--queries FILE] [--growth 1,4,16] [--json FILE] [--rounds N]
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { writeCorpus } from '../../../corpus-build/build.ts';
import { folderFiles } from '../../../corpus-build/corpus-files.ts';
import { buildFrom } from '../../../corpus-build/ensure.ts';
import { MANIFEST_FILE } from '../../../corpus-build/partitions.ts';
import { readCorpus } from '../../../corpus-build/read-corpus.ts';
import { ROOT } from '../../../dev/areas.ts';
import { prepareQuery } from '../../../shared/search/query.ts';
import { readQuestion } from '../../../shared/search/question.ts';
import { WEIGHTS } from '../../../shared/search/weights.ts';
import { corpusHeapBytes } from './corpus-heap.ts';
import { type DocsFunction, startBareFor, startDocsFunction, timeBare } from './docs-function.ts';
import { grow } from './growth.ts';
import { openCorpus, readQueries } from './offline.ts';
import { mean, percentile } from './statistics.ts';
import { worstQuestions } from './worst-questions.ts';

const { values: options } = parseArgs({
  options: {
    /** A documentation folder, or one that the corpus build wrote. */
    corpus: { type: 'string' },
    /** Labelled questions; those beside the documentation by default. */
    queries: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    /** How many times the corpus, such as 1,4,16; measured in place of the corpus as it is. */
    growth: { type: 'string' },
  },
});
if (options.corpus === undefined)
  throw new Error('usage: npm run bench:search-cost -- --corpus FOLDER [--json FILE]');

const LABELLED = 'labelled questions';
const WORST = 'worst cases of 1,000 characters';
const COLD_STARTS = 7;
/** No caller waits for the rate limit here. */
const MORE = { vars: { REQUESTS_PER_MINUTE: '999999999' } };

type Question = { query: string; collection: string };

interface Cost {
  gzipBytes: number;
  heapBytes: number;
  /** Milliseconds of the first search of a process, one a start. */
  first: { median: number; most: number; cpu: number };
  warm: Record<string, Warm>;
}

interface Grown extends Cost {
  factor: number;
  pages: number;
  buildMs: number;
}

/** Milliseconds, of requests without the median of the bare worker's. */
interface Warm {
  questions: number;
  p50: number;
  p99: number;
  /** The same over each question's median, so that what else the machine does counts less. */
  steadyP50: number;
  steadyP99: number;
  bareP50: number;
  bareP99: number;
  cpu: number;
  bareCpu: number;
  ranker: { p50: number; p99: number };
  flexSearch: { p50: number; p99: number };
}

const queriesFile = options.queries ?? join(options.corpus, 'queries-dev.jsonl');
const labelled: Question[] = readQueries(queriesFile);
if (options.growth === undefined) {
  const cost = await costOf(await builtCorpus(options.corpus));
  print(cost);
  save(cost);
} else {
  await growth(options.corpus, options.growth.split(',').map(Number));
}

function save(figures: unknown): void {
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
}

/** The cost of the corpus several times over, each built from its pages. */
async function growth(from: string, factors: readonly number[]): Promise<void> {
  const cacheFile = resolve(ROOT, '.build/corpus-cache/growth.json');
  const { pages } = await readCorpus(folderFiles(from), { cacheFile });
  const grown: Grown[] = [];
  for (const factor of factors) {
    const out = resolve(ROOT, `.build/growth/${factor}`);
    const many = grow(pages, factor);
    const started = performance.now();
    await writeCorpus(many, [], { out, name: 'full' });
    const buildMs = performance.now() - started;
    console.error(`${factor} times built in ${Math.round(buildMs)} ms`);
    grown.push({ factor, pages: many.length, buildMs, ...(await costOf(out)) });
    save(grown);
    printGrowth(grown);
  }
}

async function builtCorpus(from: string): Promise<string> {
  if (existsSync(join(from, MANIFEST_FILE))) return resolve(from);
  const out = resolve(ROOT, '.build/full');
  await buildFrom(from, { out });
  return out;
}

async function costOf(corpusDir: string): Promise<Cost> {
  const corpus = openCorpus(corpusDir);
  const heap = await corpusHeapBytes(corpusDir);
  const first: number[] = [];
  const firstCpu: number[] = [];
  for (let start = 0; start < COLD_STARTS; start++) {
    const docs = await startDocsFunction(corpusDir, 'docs-cold');
    const before = docs.process.cpuMs();
    first.push(await docs.time({ query: 'how to configure cache', collection: 'docs' }));
    firstCpu.push(docs.process.cpuMs() - before);
    await docs.stop();
  }
  const docs = await startDocsFunction(corpusDir, 'docs-cost', MORE);
  const worst = ['docs', 'api'].flatMap((collection) =>
    worstQuestions(corpus, collection).map(({ query }) => ({ query, collection })),
  );
  const warm = {
    [LABELLED]: await latency(docs, labelled),
    [WORST]: await latency(docs, worst),
  };
  const gzipBytes = Object.values(docs.modules).reduce(
    (sum, part) => sum + gzipSync(part, { level: 9 }).length,
    0,
  );
  await docs.stop();
  return {
    gzipBytes,
    heapBytes: heap,
    first: { median: percentile(first, 0.5), most: Math.max(...first), cpu: mean(firstCpu) },
    warm,
  };

  /** One client, one question after the other, taking turns with a bare worker that answers the same bytes. */
  async function latency(docs: DocsFunction, questions: readonly Question[]): Promise<Warm> {
    const bare = await startBareFor(docs, questions);
    const times = questions.map((): number[] => []);
    const bareTimes: number[] = [];
    const used = { docs: 0, bare: 0 };
    const rounds = Number(options.rounds);
    for (let round = 0; round <= rounds; round++) {
      const before = docs.process.cpuMs();
      for (const [index, question] of questions.entries()) {
        const took = await docs.time(question);
        if (round > 0) times[index]?.push(took);
      }
      const between = [docs.process.cpuMs(), bare.cpuMs()] as const;
      for (const [index, question] of questions.entries()) {
        const took = await timeBare(bare, index, question);
        if (round > 0) bareTimes.push(took);
      }
      if (round === 0) continue; // Loads the corpus and warms both.
      used.docs += between[0] - before;
      used.bare += bare.cpuMs() - between[1];
    }
    bare.stop();
    const base = percentile(bareTimes, 0.5);
    const steady = times.map((each) => percentile(each, 0.5));
    const asked = rounds * questions.length;
    return {
      questions: questions.length,
      p50: percentile(times.flat(), 0.5) - base,
      p99: percentile(times.flat(), 0.99) - base,
      steadyP50: percentile(steady, 0.5) - base,
      steadyP99: percentile(steady, 0.99) - base,
      bareP50: base,
      bareP99: percentile(bareTimes, 0.99),
      cpu: used.docs / asked,
      bareCpu: used.bare / asked,
      ...alone(questions),
    };
  }

  /** The ranker in this process, and FlexSearch over the same dump with the stems of the question's own words. */
  function alone(questions: readonly Question[]): Pick<Warm, 'ranker' | 'flexSearch'> {
    const [ranker, flexSearch]: [number[], number[]] = [[], []];
    const asked = questions.map((question) => ({
      question,
      looked: corpus.partitionsOf(question.collection).map((partition) => ({
        partition,
        stems: prepareQuery(readQuestion(question.query), partition, WEIGHTS)
          .groups.filter((group) => group.asked)
          .flatMap(({ variants }) => variants.map(({ stem }) => stem)),
      })),
    }));
    for (let round = 0; round < 6; round++) {
      for (const { question, looked } of asked) {
        const started = performance.now();
        corpus.search(question, 5);
        const between = performance.now();
        for (const { partition, stems } of looked) partition.candidates.find(stems);
        if (round === 0) continue;
        ranker.push(between - started);
        flexSearch.push(performance.now() - between);
      }
    }
    const both = (times: number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
    return { ranker: both(ranker), flexSearch: both(flexSearch) };
  }
}

function print({ gzipBytes, heapBytes, first, warm }: Cost): void {
  console.log(`\nSize: ${Math.round(gzipBytes / 1000)} kB gzip, every module`);
  console.log(
    `Memory over an empty isolate, all parts loaded: ${(heapBytes / 1e6).toFixed(1)} MB (at most 40)`,
  );
  console.log(
    `First search of a process: median ${ms(first.median)}, slowest ${ms(first.most)} (at most 150 ms), ${ms(first.cpu)} CPU\n`,
  );
  console.log(
    'Milliseconds a request, one client, the median of a bare worker taken off (at most 3 and 12)\n',
  );
  console.log(
    '| questions | p50 | p99 | p50 of medians | p99 of medians | bare p50 | bare p99 | CPU | bare CPU | ranker in Node p50 / p99 | FlexSearch in Node p50 / p99 |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [name, each] of Object.entries(warm)) {
    const { p50, p99, steadyP50, steadyP99, bareP50, bareP99, cpu, bareCpu, ranker, flexSearch } = each;
    const cells = [p50, p99, steadyP50, steadyP99, bareP50, bareP99, cpu, bareCpu].map(fixed);
    const pairs = [ranker, flexSearch].map((pair) => `${fixed(pair.p50)} / ${fixed(pair.p99)}`);
    console.log(`| ${name} (${each.questions}) | ${[...cells, ...pairs].join(' | ')} |`);
  }
}

/** One row a size, and how each figure grows: 1 where it doubles as the corpus does, 0 where it stays. */
function printGrowth(grown: readonly Grown[]): void {
  const columns: Record<string, (each: Grown) => number> = {
    'build s': ({ buildMs }) => buildMs / 1000,
    'gzip MB': ({ gzipBytes }) => gzipBytes / 1e6,
    'memory MB': ({ heapBytes }) => heapBytes / 1e6,
    'first search ms': ({ first }) => first.median,
    'p50 ms': ({ warm }) => warm[LABELLED]?.steadyP50 ?? 0,
    'p99 ms': ({ warm }) => warm[LABELLED]?.steadyP99 ?? 0,
    'CPU ms': ({ warm }) => warm[LABELLED]?.cpu ?? 0,
    'worst p99 ms': ({ warm }) => warm[WORST]?.steadyP99 ?? 0,
  };
  const names = Object.keys(columns);
  console.log(`\n| times | pages | ${names.join(' | ')} |`);
  console.log(`|---:|---:|${names.map(() => '---:|').join('')}`);
  for (const each of grown) {
    const cells = names.map((name) => fixed(columns[name]?.(each) ?? 0));
    console.log(`| ${each.factor} | ${each.pages} | ${cells.join(' | ')} |`);
  }
  const [first, last] = [grown[0], grown.at(-1)];
  if (!first || !last || first === last) return;
  const slopes = names.map((name) => {
    const of = columns[name] as (each: Grown) => number;
    return fixed(Math.log(of(last) / of(first)) / Math.log(last.factor / first.factor));
  });
  console.log(`| slope | | ${slopes.join(' | ')} |`);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function fixed(value: number): string {
  return value.toFixed(2);
}
