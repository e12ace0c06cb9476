// npm run fuzz: a long run over every kind of input, or one input again.
// Usage: npm run fuzz -- [--runs N] [--seed N] [--kind KIND [--path P]]
import '../../dev/edge-modules.ts';
import { parseArgs } from 'node:util';
import { targets } from '../../dev/areas.ts';
import { build } from '../../dev/build.ts';
import { personalToken } from '../support/tokens.ts';
import { escaped, fuzzer, KINDS, type Kind, type Report, SHARES } from './properties.ts';
import { startTarget } from './target.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    kind: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = Number(options.seed);
const runs = Number(options.runs);
const kinds = options.kind === undefined ? KINDS : KINDS.filter((kind) => kind === options.kind);
if (
  kinds.length === 0 ||
  !Number.isInteger(seed) ||
  !(runs >= 1) ||
  (options.path !== undefined && kinds.length > 1)
) {
  console.error(`Usage: npm run fuzz -- [--runs N] [--seed N] [--kind ${KINDS.join('|')} [--path P]]`);
  process.exit(2);
}

await build(targets());
const token = personalToken('f');
const target = await startTarget(token);
const started = Date.now();
const fire = await fuzzer(target, token, (sent) => {
  if (sent % 10_000 === 0) console.error(`${sent} inputs after ${seconds()} s`);
});
console.log(`seed ${seed}`);
const whole = kinds.reduce((sum, kind) => sum + SHARES[kind], 0);
const count = (kind: Kind) => (options.path === undefined ? Math.ceil((runs * SHARES[kind]) / whole) : 1);
const reports = await Promise.all(kinds.map((kind) => fire(kind, count(kind), { seed, path: options.path })));
for (const report of reports) print(report);
const problems = escaped(target, token);
for (const problem of problems.slice(0, 20)) console.log(`\nlog: ${problem}`);
await target.stop();
const answered = reports.reduce((sum, report) => sum + report.runs, 0);
const failed = reports.filter(({ failure }) => failure !== undefined).length + problems.length;
console.log(`\n${answered} inputs in ${seconds()} s, ${failed} problems`);
process.exit(failed === 0 ? 0 : 1);

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}

function print({ kind, runs, statuses, failure }: Report): void {
  console.log(`${kind.padEnd(10)} ${String(runs).padStart(7)}  ${JSON.stringify(statuses)}`);
  if (failure === undefined) return;
  console.log(`\n${failure.said}\n\n${failure.input}`);
  console.log(`\nAgain: npm run fuzz -- --seed ${seed} --kind ${kind} --path ${failure.path}\n`);
}
