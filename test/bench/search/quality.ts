// How well the built docs function answers labelled questions, beside other engines over the same sections.
// Usage: npm run bench:search -- --queries FILE --corpus FOLDER [--json FILE] [--no-peers] [--rounds N]
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildFrom } from '../../../corpus-build/ensure.ts';
import { MANIFEST_FILE } from '../../../corpus-build/partitions.ts';
import { ROOT } from '../../../dev/areas.ts';
import { startBareFor, startDocsFunction, timeBare } from './docs-function.ts';
import { average, type LabelledQuery, type Measures, measure } from './measures.ts';
import { openCorpus, readQueries } from './offline.ts';
import { PEERS, sectionsOf } from './peers.ts';
import { bootstrap, mean, percentile } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    queries: { type: 'string' },
    /** A documentation folder, or one that the corpus build wrote. */
    corpus: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    'no-peers': { type: 'boolean' },
  },
});
if (options.queries === undefined || options.corpus === undefined) {
  throw new Error('usage: npm run bench:search -- --queries FILE --corpus FOLDER [--json FILE]');
}
const RANKED = 10;

interface Result {
  ndcg5: number;
  recall5: number;
  mrr: number;
  hit1: number;
  hit5: number;
  /** By collection, language and type, with the bounds of the 95 % interval of nDCG@5. */
  groups: Record<string, Measures & { questions: number; low: number; high: number }>;
  /** Milliseconds a question. */
  latency: { p50: number; p99: number };
  gzipBytes: number;
}

const queries = readQueries(options.queries);
const corpusDir = await builtCorpus(options.corpus);
const corpus = openCorpus(corpusDir);

const docs = await startDocsFunction(corpusDir, 'docs-quality');
const rankings: string[][] = [];
for (const query of queries) rankings.push(await docs.search(query, RANKED));
const ours: Result = {
  ...summarize(rankings),
  latency: await latency(Number(options.rounds)),
  gzipBytes: Object.values(docs.modules).reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0),
};
await docs.stop();

const peers: Record<string, Result> = {};
if (!options['no-peers']) {
  const collections = [...new Set(queries.map(({ collection }) => collection))];
  for (const peer of PEERS) {
    const ranked = new Map<LabelledQuery, string[]>();
    const times: number[] = [];
    let gzipBytes = 0;
    for (const collection of collections) {
      const sections = sectionsOf(corpus, collection);
      const index = await peer.index(sections);
      gzipBytes += gzipSync(await index.serialize(), { level: 9 }).length;
      for (const query of queries.filter((each) => each.collection === collection)) {
        const started = performance.now();
        const found = await index.search(query.query);
        times.push(performance.now() - started);
        ranked.set(query, [...new Set(found.map((id) => sections[id]?.source ?? ''))].slice(0, RANKED));
      }
    }
    peers[peer.name] = {
      ...summarize(queries.map((query) => ranked.get(query) ?? [])),
      latency: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
      gzipBytes,
    };
    console.error(`${peer.name} done`);
  }
}
report();
if (options.json !== undefined) {
  writeFileSync(options.json, `${JSON.stringify({ questions: queries.length, ours, peers }, null, 2)}\n`);
}

async function builtCorpus(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST_FILE))) return resolve(folder);
  const out = resolve(ROOT, '.build/full');
  await buildFrom(folder, { out });
  return out;
}

function summarize(found: readonly string[][]): Omit<Result, 'latency' | 'gzipBytes'> {
  const scores = queries.map(({ relevant }, index) => measure(relevant, found[index] ?? []));
  const groups: Result['groups'] = {};
  const names = new Map<string, number[]>();
  queries.forEach(({ collection, lang, type }, index) => {
    for (const name of [`${collection}`, `${collection} ${lang}`, `language ${lang}`, `type ${type}`]) {
      names.set(name, [...(names.get(name) ?? []), index]);
    }
  });
  for (const [name, list] of [['all', queries.map((_, index) => index)] as const, ...names]) {
    const chosen = list.map((index) => scores[index] as Measures);
    const { low, high } = bootstrap(chosen.map(({ ndcg5 }) => ndcg5));
    groups[name] = { questions: list.length, ...average(chosen), low, high };
  }
  return { ...average(scores), groups };
}

/** One client, one question after the other; what a bare worker takes for the same bytes is taken off. */
async function latency(rounds: number): Promise<Result['latency']> {
  const bare = await startBareFor(docs, queries);
  const [searching, answering]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const [index, query] of queries.entries()) {
      const [a, b] = [await docs.time(query), await timeBare(bare, index, query)];
      if (round === 0) continue; // Loads the corpus and warms both.
      searching.push(a);
      answering.push(b);
    }
  }
  bare.stop();
  const base = percentile(answering, 0.5);
  return { p50: percentile(searching, 0.5) - base, p99: percentile(searching, 0.99) - base };
}

function report(): void {
  const groups = Object.keys(ours.groups);
  const engines: [string, Result][] = [['this search', ours], ...Object.entries(peers)];
  console.log('\nThrough the running function\n');
  console.log('| group | questions | nDCG@5 | 95 % | Recall@5 | MRR | hit@1 |');
  console.log('|---|---:|---:|---|---:|---:|---:|');
  for (const name of groups) {
    const group = ours.groups[name];
    if (!group) continue;
    const { questions, ndcg5, low, high, recall5, mrr, hit1 } = group;
    console.log(
      `| ${name} | ${questions} | ${fixed(ndcg5)} | ${fixed(low)}–${fixed(high)} | ${fixed(recall5)} | ${fixed(mrr)} | ${fixed(hit1)} |`,
    );
  }
  console.log('\nnDCG@5 of every engine over the same sections\n');
  const columns = groups.filter(
    (name) => !name.startsWith('type') && !/^docs$/.test(name) && !/^(?!docs).* (?:en|pt)$/.test(name),
  );
  console.log(`| engine | ${columns.join(' | ')} | Recall@5 | MRR | hit@1 | p50 ms | p99 ms | gzip kB |`);
  console.log(`|---|${columns.map(() => '---:|').join('')}---:|---:|---:|---:|---:|---:|`);
  for (const [name, result] of engines) {
    const cells = columns.map((column) => fixed(result.groups[column]?.ndcg5 ?? 0));
    const { recall5, mrr, hit1, gzipBytes } = result;
    const { p50, p99 } = result.latency;
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${fixed(recall5)} | ${fixed(mrr)} | ${fixed(hit1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${Math.round(gzipBytes / 1000)} |`,
    );
  }
  console.log(
    '\nLatency: ours is a whole request to the running function minus that of a bare worker, the others are calls in ' +
      'Node. Size: ours is the whole function with all texts, the others are their indexes alone. ' +
      `Mean over collections: ${fixed(mean(macro(ours)))}.`,
  );
}

function macro(result: Result): number[] {
  const names = new Set(queries.map(({ collection }) => collection));
  return [...names].map((name) => result.groups[name]?.ndcg5 ?? 0);
}

function fixed(value: number): string {
  return value.toFixed(3);
}
