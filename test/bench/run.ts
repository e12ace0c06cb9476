// Measures everything in one run, side by side in raw workerd, and writes RESULTS.md with its charts.
// Usage: npm run bench -- [--rounds N] [--corpus FOLDER] [--growth 1,4,16] [--json FILE]
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrom, CORPUS_FOLDER } from '../../corpus-build/ensure.ts';
import { ROOT, targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import { weigh } from '../../dev/weigh.ts';
import { emptyStartMs, measureStart } from './cold-start.ts';
import { measureCorpusGrowth } from './corpus-growth.ts';
import { measureDocsSearch } from './docs-search.ts';
import { type AreaFigures, type Figures, missed } from './figures.ts';
import { machineLines } from './machine.ts';
import { modulesOf } from './modules.ts';
import { installPeers } from './peers.ts';
import { measurePlatformCall } from './platform-call.ts';
import { measureProtocol } from './protocol.ts';
import { measureToolGrowth } from './tool-growth.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: {
    /** Slices of a quarter of a second that each worker gets of each operation. */
    rounds: { type: 'string', default: '10' },
    /** A documentation folder to measure the docs function with, beside the corpus that ships. */
    corpus: { type: 'string' },
    /** How many times that corpus, such as 1,4,16. */
    growth: { type: 'string' },
    json: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const FULL = resolve(ROOT, '.build/full');

installPeers();
const machine = machineLines();
const built = targets();
await build(built);
if (options.corpus !== undefined) await buildFrom(options.corpus, { out: FULL });

const protocol = await measureProtocol(rounds);
const platformCall = await measurePlatformCall(rounds);
const docsSearch = {
  'corpus that ships': await measureDocsSearch(CORPUS_FOLDER, rounds),
  ...(options.corpus !== undefined && { 'full corpus': await measureDocsSearch(FULL, rounds) }),
};
console.error('calls and searches measured');
const emptyMs = await emptyStartMs();
const areas: AreaFigures[] = [];
for (const { name, outDir } of built) {
  const start = await measureStart({ modules: modulesOf(outDir) });
  areas.push({ name, ...weigh(outDir), ...start });
  console.error(`${name} weighed`);
}
const docs = built.find(({ name }) => name === 'docs');
if (options.corpus !== undefined && docs !== undefined) {
  const start = await measureStart({ modules: modulesOf(docs.outDir, FULL) });
  areas.push({ name: 'docs, full corpus', ...weigh(docs.outDir, FULL), ...start });
}
const toolGrowth = await measureToolGrowth([10, 100, 1_000], rounds);
const corpusGrowth =
  options.corpus !== undefined && options.growth !== undefined && docs !== undefined
    ? await measureCorpusGrowth(options.corpus, options.growth, docs.outDir)
    : [];

const figures: Figures = {
  machine,
  command: ['npm run bench', ...said()].join(' '),
  protocol,
  platformCall,
  docsSearch,
  emptyMs,
  areas,
  toolGrowth,
  corpusGrowth,
};
writeResults(figures);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
const over = missed(figures);
for (const target of over) console.error(`missed: ${target}`);
if (over.length > 0) process.exitCode = 1;

/** The options of this run without the places that they name. */
function said(): string[] {
  const words = [
    options.rounds !== '10' && `--rounds ${rounds}`,
    options.corpus !== undefined && '--corpus FOLDER',
    options.growth !== undefined && `--growth ${options.growth}`,
  ].filter((word) => word !== false);
  return words.length === 0 ? [] : ['--', ...words];
}
