// Starts built functions in workerd for one test file.
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROOT, targets } from '../../dev/areas.ts';
import { type Local, type LocalOptions, startLocal } from '../../dev/local.ts';

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
    local = await startLocal({
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
