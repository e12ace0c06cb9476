// The official conformance suite, in both of its release lines, against every function as it is deployed and with the
// fast path off.
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import baseline from './baseline.json' with { type: 'json' };
import { runSuite, type Suite } from './suite.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url, AZION_API_URL: platform.url };
const asDeployed = runFunctions(undefined, { vars });
const withoutFastPath = runFunctions(undefined, { vars: { ...vars, FAST_PATH: 'false' } });

const newest = '@modelcontextprotocol/conformance';
const HANDSHAKE = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'];
const ORIGIN = 'dns-rebinding-protection';
const SUITES: Record<string, Suite & { scored: number; core: readonly string[] }> = {
  '0.1, its active scenarios': {
    package: 'conformance-0.1',
    args: ['--suite', 'active'],
    scored: 30,
    core: [...HANDSHAKE, ORIGIN],
  },
  '0.2, requirements of 2025-11-25': {
    package: newest,
    args: ['--requirements', '2025-11-25', '--timeout', '20000'],
    scored: 30,
    core: [...HANDSHAKE, ORIGIN],
  },
  '0.2, requirements of 2026-07-28': {
    package: newest,
    args: ['--requirements', '2026-07-28', '--timeout', '20000'],
    scored: 37,
    core: [
      ...['tools-list', 'resources-list', 'prompts-list', 'caching', 'sep-2164-resource-not-found'],
      ...['http-header-validation', ORIGIN],
    ],
  },
};

describe.each([
  ['as deployed', asDeployed],
  ['through the SDK alone', withoutFastPath],
])('%s', (_how, { url }) => {
  describe.each(Object.entries(SUITES))('%s', (_name, { core, scored, ...suite }) => {
    // What needs tools of the suite's own, which an area does not have, says nothing of an area.
    it.each(AREAS)('%s passes what needs no tools of the suite', async (area) => {
      const { all, printed } = await runSuite(suite, url(area));
      const failing = core.filter((scenario) => all.get(scenario) !== true);
      expect(failing, printed).toEqual([]);
    });

    it('the diagnostic function passes all but those of the baseline', async () => {
      const outcomes = await runSuite(suite, url('diagnostic'));
      expect(outcomes.scored.size, outcomes.printed).toBe(scored);
      const failing = [...outcomes.scored].filter(([, passed]) => !passed).map(([name]) => name);
      // Exactly those: one that passes by now leaves the baseline.
      const expected = Object.keys(baseline).filter((name) => outcomes.scored.has(name));
      expect(failing.sort(), outcomes.printed).toEqual(expected.sort());
    });
  });
});

it('the baseline has no more entries than it had', () => {
  expect(Object.keys(baseline).length).toBeLessThanOrEqual(4);
  for (const reason of Object.values(baseline)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
