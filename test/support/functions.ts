// Starts built functions in workerd for one test file.
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROOT, targets } from '../../dev/areas.ts';
import { type Local, type LocalOptions, startLocal } from '../../dev/local.ts';
import type { Runtime } from '../../dev/runtimes/bundle.ts';
import { type Running, startOn } from '../runtimes/start.ts';

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
  let elsewhere: Running | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    const more = typeof options === 'function' ? await options() : options;
    const given: LocalOptions = {
      targets: ALL.filter(({ name }) => names.includes(name)),
      onLog: (line) => logs.push(line),
      ...more,
      // Tests call more often than any person's agent; the bound has tests of its own.
      vars: { REQUESTS_PER_MINUTE: '0', ...more.vars },
    };
    if (OTHER === undefined || more.sandbox !== undefined) local = await startLocal(given);
    else elsewhere = await startOn(OTHER, given);
  });
  afterAll(() => Promise.all([local?.stop(), elsewhere?.stop()]));
  const running = () => {
    if (local === undefined) throw new Error('The functions are not started yet.');
    return local;
  };
  return { url: (name) => elsewhere?.url(name) ?? `${running().url}/${name}`, local: running, logs };
}

/** Another runtime than workerd, for the tests that need no sandbox, which is workerd's. */
const OTHER = process.env.RUNTIME as Runtime | undefined;
