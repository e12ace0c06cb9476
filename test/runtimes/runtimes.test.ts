// The functions, as they were built for workerd, on Node and on the engine of Azion's own runtime.
// All of the contract tests run there with `RUNTIME=node` or `RUNTIME=edge-runtime` and `vitest run test/contract`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targets } from '../../dev/areas.ts';
import { type Outcome, smoke } from '../../dev/smoke/smoke.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import { RUNTIMES, type Running, startOn } from './start.ts';

const platform = await startFakePlatform();
platform.answer = (request, response) =>
  /x{35}/.test(request.headers.authorization ?? '')
    ? status(401)(request, response)
    : status(200, { data: { id: 1, name: 'One' }, results: [], count: 0 })(request, response);
afterAll(() => platform.stop());

/** The corpus is compressed, and this engine has no DecompressionStream. */
const UNABLE: Readonly<Record<string, readonly string[]>> = { 'edge-runtime': ['docs'] };

describe.each(RUNTIMES)('on %s', (runtime) => {
  let running: Running;
  const all = targets();
  beforeAll(async () => {
    running = await startOn(runtime, { targets: all, vars: { AZION_API_URL: platform.url } });
  });
  afterAll(() => running?.stop());

  it.each(all.map(({ name }) => name))('%s passes what a deployment is checked by', async (area) => {
    const outcomes: Outcome[] = [];
    await smoke(`${running.url}/${area}`, personalToken('r'), (outcome) => outcomes.push(outcome));
    const failed = outcomes.filter(({ state }) => state === 'failed');
    const unable = UNABLE[runtime]?.includes(area) === true;
    expect(failed.map(({ name }) => name)).toEqual(unable ? ['a call that reads'] : []);
    expect(outcomes.length).toBeGreaterThan(6);
  });

  it('a token that the platform refuses is refused', async () => {
    const { status } = await post(
      `${running.url}/storage/mcp`,
      rpc('tools/list'),
      headers(personalToken('x')),
    );
    expect(status).toBe(403);
  });
});
