// Starts built functions in workerd for one test file.
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROOT, targets } from '../../dev/areas.ts';
import { type Local, type LocalOptions, startLocal } from '../../dev/local.ts';
import { type Runtime, startOn } from '../runtimes/start.ts';

/** Every function that is deployed. */
export const AREAS = targets().map(({ name }) => name);

/** Every function, and the one that exists for tests. */
export const ALL = [...targets(), ...targets(resolve(ROOT, 'test/diagnostic/wrangler.toml'))];

/**
 * Runs functions for the tests of the file that calls this.
 * @param names which functions; all by default
 * @param options what else to start them with; a function is called when they start
 */
export function runFunctions(
  names: readonly string[] = ALL.map(({ name }) => name),
  options: Partial<LocalOptions> | (() => Promise<Partial<LocalOptions>>) = {},
): { url(name: string): string; local(): Local; logs: string[] } {
  let local: Local | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    const more = typeof options === 'function' ? await options() : options;
    const start = OTHER === undefined || more.sandbox !== undefined ? startLocal : startElsewhere;
    local = await start({
      targets: ALL.filter(({ name }) => names.includes(name)),
      onLog: (line) => logs.push(line),
      ...more,
      // Tests call more often than any person's agent; the bound has tests of its own.
      vars: { REQUESTS_PER_MINUTE: '0', ...more.vars },
    });
  });
  afterAll(() => local?.stop());
  const running = () => {
    if (local === undefined) throw new Error('The functions are not started yet.');
    return local;
  };
  return { url: (name) => `${running().url}/${name}`, local: running, logs };
}

/** `RUNTIME=node` or `edge-runtime` runs the tests that need no sandbox, which is workerd's, on that runtime. */
const OTHER = process.env.RUNTIME as Runtime | undefined;

function startElsewhere(options: LocalOptions): Promise<Local> {
  return startOn(OTHER as Runtime, options) as Promise<Local>;
}
