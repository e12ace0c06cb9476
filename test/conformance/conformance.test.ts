// The official conformance suite's core scenarios against functions as they are deployed. The suite sends no
// credential, so a proxy adds one.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { startTokenProxy, type TokenProxy } from '../support/token-proxy.ts';
import { personalToken } from '../support/tokens.ts';

const run = promisify(execFile);
const suite = resolve(ROOT, 'node_modules/.bin/conformance');

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

/** Scenarios that the diagnostic function has everything for. */
const DIAGNOSTIC: readonly [revision: string, scenario: string][] = [
  ...[
    'completion-complete',
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ]
    .concat('prompts-list', 'prompts-get-simple', 'prompts-get-with-args')
    .concat('tools-call-simple-text', 'tools-call-image', 'tools-call-error', 'tools-call-with-progress')
    .flatMap((scenario) =>
      ['2025-11-25', '2026-07-28'].map((revision) => [revision, scenario] as [string, string]),
    ),
  ['2026-07-28', 'sep-2164-resource-not-found'],
  ['2026-07-28', 'caching'],
];

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });

describe.each([...AREAS, 'diagnostic'])('%s', (name) => {
  let proxy: TokenProxy;
  beforeAll(async () => {
    proxy = await startTokenProxy(functions.url(name), personalToken('c'));
  });
  afterAll(() => proxy?.stop());

  it.each(name === 'diagnostic' ? [...CORE, ...DIAGNOSTIC] : CORE)('%s %s', async (revision, scenario) => {
    const args = ['server', '--url', `${proxy.url}/mcp`, '--spec-version', revision, '--scenario', scenario];
    const { stdout } = await run(process.execPath, [suite, ...args]).catch(
      (error) => error as { stdout: string },
    );
    const [, passed, total] = /Passed: (\d+)\/(\d+)/.exec(stdout) ?? [];
    expect({ passed, output: passed === total ? '' : stdout }).toEqual({ passed: total, output: '' });
    expect(Number(total)).toBeGreaterThan(0);
  });
});
