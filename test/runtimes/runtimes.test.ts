// The functions, as they were built for workerd, on other runtimes.
// All of the contract tests run there with `RUNTIME=node` (or deno, bun, azion) and `vitest run test/contract`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targets } from '../../dev/areas.ts';
import { RUNTIMES } from '../../dev/runtimes/bundle.ts';
import { type Outcome, smoke } from '../../dev/smoke/smoke.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import { isInstalled, type Running, startOn } from './start.ts';

const platform = await startFakePlatform();
platform.answer = (request, response) =>
  /x{35}/.test(request.headers.authorization ?? '')
    ? status(401)(request, response)
    : status(200, { data: { id: 1, name: 'One' }, results: [], count: 0 })(request, response);
afterAll(() => platform.stop());

const all = targets();

describe.each(RUNTIMES)('on %s', (runtime) => {
  if (!isInstalled(runtime)) {
    it.skip(`needs ${runtime}: npm run test:runtimes installs it`, () => {});
    return;
  }
  let running: Running;
  beforeAll(async () => {
    running = await startOn(runtime, { targets: all, vars: { AZION_API_URL: platform.url } });
  });
  afterAll(() => running?.stop());

  it.each(all.map(({ name }) => name))('%s passes what a deployment is checked by', async (area) => {
    const outcomes: Outcome[] = [];
    await smoke(running.url(area), personalToken('r'), (outcome) => outcomes.push(outcome));
    expect(outcomes.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(6);
  });

  it('a token that the platform refuses is refused', async () => {
    const { status } = await post(
      `${running.url('storage')}/mcp`,
      rpc('tools/list'),
      headers(personalToken('x')),
    );
    expect(status).toBe(403);
  });
});
