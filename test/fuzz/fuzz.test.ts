// A short run of what `npm run fuzz` does for long: hostile inputs of every kind, and an answer to each that is as
// it must be.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalToken } from '../support/tokens.ts';
import { escaped, fuzzer, KINDS, type Kind, type Report, SHARES } from './properties.ts';
import { type Running, startTarget } from './target.ts';

const RUNS = 2_000;
const TOKEN = personalToken('f');
/** Always the same here, so that a failure is one of the change at hand; the long run takes another each time. */
const SEED = 20_261_201;

let running: Running;
let reports: Report[];
beforeAll(async () => {
  running = await startTarget(TOKEN);
  const fire = await fuzzer(running, TOKEN);
  reports = await Promise.all(
    KINDS.map((kind) => fire(kind, Math.ceil(RUNS * SHARES[kind]), { seed: SEED })),
  );
});
afterAll(() => running.stop());

const reportOf = (kind: Kind) => reports.find((report) => report.kind === kind) as Report;

it.each(KINDS)('answers every input of kind %s as documented', (kind) => {
  const { failure, runs } = reportOf(kind);
  const again = `npm run fuzz -- --seed ${SEED} --kind ${kind} --path ${failure?.path}`;
  expect(failure && `${failure.said}\n\n${failure.input}\n\n${again}`).toBeUndefined();
  expect(runs).toBeGreaterThan(60);
});

it('does not only send what is refused', () => {
  expect(reportOf('tools').statuses['200']).toBeGreaterThan(300);
  expect(reportOf('json-rpc').statuses['200']).toBeGreaterThan(30);
});

it('lets no error escape and writes no token into the log', () => {
  expect(escaped(running, TOKEN)).toEqual([]);
  expect(running.logs.length).toBeGreaterThan(RUNS / 2);
});
