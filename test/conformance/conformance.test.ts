// The official conformance suite's core scenarios against functions as they are deployed. The suite sends no
// credential, so a proxy adds one.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { startTokenProxy } from '../support/token-proxy.ts';
import { personalToken } from '../support/tokens.ts';
import baseline from './baseline.json' with { type: 'json' };

const run = promisify(execFile);
const conformance = resolve(ROOT, 'node_modules/.bin/conformance');

/** Scenarios that need no tools of the suite's own. */
const CORE: readonly [revision: string, scenario: string][] = [
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
  ['2026-07-28', 'tools-list'],
  ['2026-07-28', 'http-header-validation'],
  ['2026-07-28', 'dns-rebinding-protection'],
];

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const functions = runFunctions(undefined, { vars });
const withoutFastPath = runFunctions(['diagnostic'], { vars: { ...vars, FAST_PATH: 'false' } });

async function suite(url: string, args: readonly string[]): Promise<string> {
  const proxy = await startTokenProxy(url, personalToken('c'));
  try {
    const all = [conformance, 'server', '--url', `${proxy.url}/mcp`, '--timeout', '20000', ...args];
    const { stdout } = await run(process.execPath, all).catch((error) => error as { stdout: string });
    return stdout;
  } finally {
    await proxy.stop();
  }
}

describe.each([...AREAS, 'diagnostic'])('%s, as it is deployed', (name) => {
  it.each(CORE)('%s %s', async (revision, scenario) => {
    const stdout = await suite(functions.url(name), ['--spec-version', revision, '--scenario', scenario]);
    const [, passed, total] = /Passed: (\d+)\/(\d+)/.exec(stdout) ?? [];
    expect({ passed, output: passed === total ? '' : stdout }).toEqual({ passed: total, output: '' });
    expect(Number(total)).toBeGreaterThan(0);
  });
});

/** Every scenario that a revision requires. Those that fail stand in a list that may only get shorter. */
describe.each([
  ['with the fast path', functions],
  ['through the SDK alone', withoutFastPath],
])('the diagnostic function, %s', (_name, { url }) => {
  it.each([
    ['2026-07-28', 37],
    ['2025-11-25', 30],
  ] as const)('meets the requirements of %s', { timeout: 240_000 }, async (revision, scored) => {
    const stdout = await suite(url('diagnostic'), ['--requirements', revision]);
    const [summary = '', unscored = ''] = stdout.split('Not scored for');
    const rest = new Set([...unscored.matchAll(/^ {2}[✓✗] (\S+)/gm)].map(([, name]) => name));
    const outcomes = [...summary.matchAll(/^([✓✗]) (\S+):/gm)].filter(([, , name]) => !rest.has(name));
    expect(outcomes).toHaveLength(scored);
    const failing = outcomes.filter(([, mark]) => mark === '✗').map(([, , name]) => name);
    expect(failing).toEqual(baseline[revision]);
  });
});
