// The smoke checks against built functions: they pass where everything is right and name what is not.
import { afterAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../dev/local-token.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { command } from '../support/command.ts';
import { startFakeInternet } from '../support/fake-internet.ts';
import { ALL, runFunctions } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const internet = await startFakeInternet(['example.com'], 'TLSv1.2');
afterAll(() => internet.stop());
const functions = runFunctions(undefined, async () => ({
  sandbox: await sandboxWorkers({
    tokens: { [tokenHash(personalToken('s'))]: { account: 'smoke', permissions: 'all' } },
  }),
}));
const token = { SMOKE_TOKEN: personalToken('s') };
const smoke = (url: string, args: string[] = [], env: Record<string, string> = token) =>
  command('dev/smoke.ts', [url, '--token-env', 'SMOKE_TOKEN', ...args], env);

describe('every function', () => {
  it.each(ALL.map(({ name }) => name))('%s passes', async (area) => {
    const { code, stdout, stderr } = await smoke(`${functions.url(area)}/mcp`, ['--json']);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('failed')]);
    const { good, outcomes } = JSON.parse(stdout);
    expect(good).toBe(true);
    expect(outcomes.length).toBeGreaterThan(6);
  });
});

it('fails where the platform refuses the token, and does not print it', async () => {
  const { code, stdout, stderr } = await smoke(functions.url('docs'), [], {
    SMOKE_TOKEN: personalToken('x'),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/failed +tool list +403/);
  expect(stderr).toMatch(/ok +health/);
  expect(stdout + stderr).not.toContain(personalToken('x'));
});

it('fails where nobody answers', async () => {
  const { code, stderr } = await smoke('http://127.0.0.1:9/mcp');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/failed +health/)]);
});

it('fails where a domain still takes TLS 1.2, and says what to set', async () => {
  internet.route = () => functions.url('docs');
  const { code, stderr } = await smoke('https://docs-mcp.example.com', [], { ...token, ...internet.env });
  expect([code, stderr]).toEqual([1, expect.stringContaining("set the zone's minimum TLS version to 1.3")]);
  expect(stderr.match(/^ {2}failed/gm)).toHaveLength(1);
});

it('asks for the variable that holds the token, and for an address', async () => {
  const none = await smoke(functions.url('docs'), [], {});
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('SMOKE_TOKEN is not set')]);
  const noUrl = await command('dev/smoke.ts', ['docs'], token);
  expect([noUrl.code, noUrl.stderr]).toEqual([1, expect.stringContaining('Usage:')]);
});
