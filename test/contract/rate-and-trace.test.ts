// Bounds per caller, traces that go on, and the record of writes.
import { resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../../dev/areas.ts';
import { tokenHash } from '../../dev/local-token.ts';
import { readConfig } from '../../shared/config.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
const webhook = await startFakePlatform();
afterAll(() => Promise.all([platform.stop(), webhook.stop()]));

describe('requests of one caller', () => {
  const { url } = runFunctions(['diagnostic'], {
    vars: { TOKEN_CHECK_URL: platform.url, REQUESTS_PER_MINUTE: '5' },
  });
  const call = (letter: string) =>
    post(`${url('diagnostic')}/mcp`, rpc('ping'), headers(personalToken(letter)));

  it('are answered with 429 and the time to wait beyond the bound, others’ are not', async () => {
    const codes = [];
    for (let i = 0; i < 7; i++) codes.push((await call('a')).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await call('a');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.json.error.message).toContain('Too many requests');
    expect((await call('b')).status).toBe(200);
  });
});

// Other runtimes have no such binding.
describe.skipIf(process.env.RUNTIME)('requests of one caller, counted by the platform’s rate limiter', () => {
  const LIMIT = 5;
  const { url } = runFunctions(['diagnostic'], {
    vars: { TOKEN_CHECK_URL: platform.url, REQUESTS_PER_MINUTE: '1000' },
    bindings: { RATE_LIMIT: { type: 'rate-limit', namespace: '1', simple: { limit: LIMIT, period: 60 } } },
  });
  const call = (letter: string) =>
    post(`${url('diagnostic')}/mcp`, rpc('ping'), headers(personalToken(letter)));

  it('are refused beyond its bound, whatever the variable says, and others’ are not', async () => {
    const answers = [];
    for (let i = 0; i < 3 * LIMIT; i++) answers.push(await call('r'));
    const served = answers.filter(({ status }) => status === 200).length;
    // The limiter's minutes begin when they will, so that one may end in between.
    expect([served >= LIMIT, served <= 2 * LIMIT]).toEqual([true, true]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(refused?.json.error.message).toContain('Too many requests');
    expect((await call('s')).status).toBe(200);
  });
});

it('wrangler.toml gives every area a rate limiter of its own with the usual bound of the variable', () => {
  const limiters = AREAS.map((env) => {
    const { ratelimits } = unstable_readConfig(
      { config: resolve(ROOT, 'wrangler.toml'), env },
      { hideWarnings: true },
    );
    const [limiter] = ratelimits ?? [];
    expect([env, limiter?.name, limiter?.simple]).toEqual([env, 'RATE_LIMIT', { limit: 600, period: 60 }]);
    return limiter?.namespace_id;
  });
  expect(new Set(limiters).size).toBe(AREAS.length);
  expect(readConfig({}).requestsPerMinute).toBe(600);
});

describe('a write', () => {
  const token = personalToken('w');
  const functions = runFunctions(['build'], async () => ({
    sandbox: await sandboxWorkers({
      tokens: { [tokenHash(token)]: { account: 'audited', permissions: 'all' } },
    }),
    vars: { AUDIT_WEBHOOK: webhook.url },
  }));
  beforeEach(() => {
    webhook.received.length = 0;
    webhook.answer = status(200);
  });
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const call = (name: string, args: object, more: Record<string, string> = {}) =>
    post(`${functions.url('build')}/mcp`, rpc('tools/call', { name, arguments: args }), headers(token, more));
  const records = () =>
    functions.logs.filter((line) => line.includes('"audit":"write"')).map((line) => JSON.parse(line));

  it('is recorded with who, what, where and how it ended, and without its arguments', async () => {
    await call(
      'create_application',
      { name: 'secret-name-of-it' },
      { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    );
    expect(records()).toMatchObject([
      {
        area: 'build',
        tool: 'create_application',
        method: 'POST',
        path: '/workspace/applications',
        outcome: 'done',
        status: 201,
        trace: TRACE,
      },
    ]);
    expect(records()[0].caller).toMatch(/^[0-9a-f]{16}$/);
    expect(functions.logs.join('\n')).not.toContain('secret-name-of-it');
    await expect.poll(() => webhook.received.length).toBe(1);
    expect(JSON.parse(webhook.received[0]?.body ?? '')).toEqual(records()[0]);
  });

  it('that the platform refuses is recorded as refused, a preview not at all', async () => {
    const before = records().length;
    await call('delete_application', { application_id: 42 });
    await call('create_application', { name: 'x', dry_run: true });
    const after = records().slice(before);
    expect(after.filter(({ outcome }) => outcome !== 'refused')).toEqual([]);
    expect(after.every(({ path }) => path === '/workspace/applications/42')).toBe(true);
  });

  it('answers a traced request with the time it took', async () => {
    const answer = await call('list_applications', {}, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
    expect(answer.headers.get('server-timing')).toMatch(/^total;dur=\d+$/);
    expect((await call('list_applications', {})).headers.get('server-timing')).toBeNull();
  });
});

describe('a traceparent', () => {
  const functions = runFunctions(['build'], {
    vars: { AZION_API_URL: platform.url, TOKEN_CHECK_URL: platform.url },
  });
  const sentOn = async (traceparent: string) => {
    platform.received.length = 0;
    platform.answer = status(200, { count: 0, results: [] });
    await post(
      `${functions.url('build')}/mcp`,
      rpc('tools/call', { name: 'list_applications', arguments: {} }),
      headers(personalToken('t'), { traceparent }),
    );
    return platform.received.at(-1)?.headers.traceparent;
  };

  it('goes on to the platform with a span of our own', async () => {
    expect(await sentOn('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')).toMatch(
      /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
    );
  });

  it.each([
    '',
    'x',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  ])('that is not valid (%j) goes nowhere', async (header) => {
    expect(await sentOn(header)).toBeUndefined();
  });
});
