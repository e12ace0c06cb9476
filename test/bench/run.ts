// What a POST costs: CPU per request in raw workerd, as ratios to a bare worker in the same run, and what a function
// weighs and takes to start. Usage: npm run bench -- [--json FILE] [--rounds N] [--corpus FOLDER]
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { buildFrom } from '../../corpus-build/ensure.ts';
import { ROOT, targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import { bundledModules } from '../../dev/local.ts';
import { toolsText } from '../../dev/surface.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { headers, INITIALIZE, modern, modernHeaders, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import { type Load, load } from './load.ts';
import { type Script, startWorkerd } from './workerd.ts';
import { area } from './workers/area.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    /** A documentation folder to build and measure the docs function with, beside the corpus it holds. */
    corpus: { type: 'string' },
  },
});
const SCRATCH = resolve(ROOT, '.build/bench');
const SLICE_MS = 400;
const token = personalToken('b');
const name = 'measure_tool_7';
const args = { parameter_0: 'value' };

const OPERATIONS: Record<string, Load> = {
  initialize: operation(rpc('initialize', INITIALIZE)),
  'tools/list': operation(rpc('tools/list')),
  'tools/call': operation(rpc('tools/call', { name, arguments: args })),
  'server/discover (2026)': operation(rpc('server/discover', modern()), modernHeaders('server/discover')),
  'tools/list (2026)': operation(rpc('tools/list', modern()), modernHeaders('tools/list')),
  'tools/call (2026)': operation(
    rpc('tools/call', modern({ name, arguments: args })),
    modernHeaders('tools/call', name),
  ),
};

/** Most CPU that the protocol layer alone may take, as a multiple of the bare worker's. */
const BUDGET: Record<string, number> = { initialize: 1.25, 'tools/list': 1.35, 'tools/call': 1.25 };

function operation(body: object, more: Record<string, string> = {}): Load {
  return { path: '/mcp', headers: headers(token, more), body: JSON.stringify(body) };
}

const platform = await startFakePlatform();
platform.answer = status(200);
const vars = { TOKEN_CHECK_URL: platform.url, REQUESTS_PER_MINUTE: '999999999' };
await build(targets());
const tools = { 'tools.ndjson.txt': toolsText(area) };
const core = await worker('core', tools);
const deployed = { ...(await worker('deployed', tools)), vars };
const bare = await worker('bare', { 'answers.json.txt': JSON.stringify(await answersOf(deployed)) });

// All workers run side by side and take turns in short slices, so that whatever else the machine does meets all alike.
const running = {
  bare: await startWorkerd(join(SCRATCH, 'bare'), bare),
  core: await startWorkerd(join(SCRATCH, 'core'), core),
  deployed: await startWorkerd(join(SCRATCH, 'deployed'), deployed),
};
type Kind = keyof typeof running;
const cpu: Record<string, Record<Kind, number>> = {};
for (const [operation, request] of Object.entries(OPERATIONS)) {
  const of = (kind: Kind) => ({
    ...request,
    path: kind === 'bare' ? `/${encodeURIComponent(operation)}` : request.path,
  });
  const used = { bare: 0, core: 0, deployed: 0 };
  const answered = { bare: 0, core: 0, deployed: 0 };
  for (const kind of Object.keys(running) as Kind[]) await load(running[kind].url, of(kind), 1_000);
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const kind of Object.keys(running) as Kind[]) {
      const before = running[kind].cpuMs();
      answered[kind] += await load(running[kind].url, of(kind), SLICE_MS);
      used[kind] += running[kind].cpuMs() - before;
    }
  }
  const perRequest = (kind: Kind) => (used[kind] / answered[kind]) * 1000;
  cpu[operation] = { bare: perRequest('bare'), core: perRequest('core'), deployed: perRequest('deployed') };
  console.error(`${operation} done`);
}
for (const worker of Object.values(running)) worker.stop();

console.log('\nCPU per POST, µs (in brackets the ratio to the bare worker; 70 tools)\n');
console.log('| operation | bare | protocol layer alone | as deployed | budget |');
console.log('|---|---:|---:|---:|---:|');
const figures: Record<string, unknown> = {};
let over = 0;
for (const [operation, { bare: base, core: alone, deployed: whole }] of Object.entries(cpu)) {
  const budget = BUDGET[operation];
  if (budget !== undefined && alone / base > budget) over++;
  figures[operation] = {
    bareUs: base,
    coreUs: alone,
    deployedUs: whole,
    core: alone / base,
    deployed: whole / base,
  };
  console.log(
    `| ${operation} | ${base.toFixed(0)} | ${alone.toFixed(0)} (${(alone / base).toFixed(2)}) | ${whole.toFixed(0)} (${(whole / base).toFixed(2)}) | ${budget ?? ''} |`,
  );
}

console.log('\nSize and start of each function as it is built now\n');
console.log(
  '| function | gzip kB | script gzip kB | start to first answer, ms (an empty worker in the same run) |',
);
console.log('|---|---:|---:|---:|');
const empty: Script = { modules: { 'empty.js': 'export default { fetch: () => new Response("ok") }' } };
for (const target of targets()) await weigh(target.name, bundledModules(target.outDir));
if (options.corpus !== undefined) {
  const out = resolve(ROOT, '.build/full');
  await buildFrom(options.corpus, { out });
  for (const target of targets().filter(({ name }) => name === 'docs')) {
    await weigh('docs, full corpus', bundledModules(target.outDir, out));
  }
}

await platform.stop();
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
if (over > 0) {
  console.error(`\n${over} operation(s) over budget`);
  process.exitCode = 1;
}

/** Weighs a function and times its start, beside an empty worker. */
async function weigh(name: string, bundled: ReturnType<typeof bundledModules>): Promise<void> {
  const { 'index.js': main, ...rest } = bundled;
  const modules = Object.fromEntries(
    [['index.js', main] as const, ...Object.entries(rest)].map(([file, module]) => [
      file,
      module?.contents ?? '',
    ]),
  );
  const gzipBytes = Object.values(modules).reduce(
    (sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length,
    0,
  );
  const scriptGzipBytes = gzipSync(main?.contents ?? '', { level: 9 }).length;
  const starts = { function: [] as number[], empty: [] as number[] };
  for (let i = 0; i < 5; i++) {
    for (const [kind, script] of Object.entries({ function: { modules, vars }, empty })) {
      const process = await startWorkerd(join(SCRATCH, `start-${kind}`), script);
      starts[kind as keyof typeof starts].push(process.startMs);
      process.stop();
    }
  }
  const [startMs, emptyMs] = [median(starts.function), median(starts.empty)];
  figures[name] = { gzipBytes, scriptGzipBytes, startMs, emptyMs };
  console.log(
    `| ${name} | ${(gzipBytes / 1000).toFixed(0)} | ${(scriptGzipBytes / 1000).toFixed(0)} | ${startMs.toFixed(0)} (${emptyMs.toFixed(0)}) |`,
  );
}

/**
 * Bundles one of the measured workers as wrangler would: texts stay modules of their own.
 * @param texts contents of those that are made here rather than by the build
 */
async function worker(file: string, texts: Record<string, string>): Promise<Script> {
  const modules: Record<string, string> = {};
  const { outputFiles } = await bundle({
    entryPoints: [resolve(import.meta.dirname, `workers/${file}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    plugins: [
      {
        name: 'texts',
        setup({ onResolve }) {
          onResolve({ filter: /\.txt$/ }, ({ path, resolveDir }) => {
            const name = basename(path);
            modules[name] = texts[name] ?? readFileSync(resolve(resolveDir, path), 'utf8');
            return { path: name, external: true };
          });
        },
      },
    ],
  });
  return { modules: { [`${file}.js`]: outputFiles[0]?.text ?? '', ...modules } };
}

/** The bytes that a function answers each operation with, for the bare worker to answer. */
async function answersOf(script: Script): Promise<Record<string, string>> {
  const process = await startWorkerd(join(SCRATCH, 'answers'), script);
  const answers: Record<string, string> = {};
  for (const [operation, { path, headers, body }] of Object.entries(OPERATIONS)) {
    const response = await fetch(process.url + path, { method: 'POST', headers, body });
    answers[`/${encodeURIComponent(operation)}`] = await response.text();
  }
  process.stop();
  return answers;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
