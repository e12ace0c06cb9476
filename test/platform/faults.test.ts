// What a person reads when the platform is in trouble, and that no fault loses a write or repeats one that adds.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { area } from '../../functions/build/area.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import type { Effect } from '../sandbox/worker/protocol.ts';
import { caller, toolContext } from '../shared/nouns/call.ts';
import { personalToken } from '../support/tokens.ts';

const TOKEN = personalToken('n');
const SHOP = 1700000101;

let sandbox: Sandbox;
let call: ReturnType<typeof caller>;
let before: number;
beforeAll(async () => {
  sandbox = await startSandbox({ [TOKEN]: { account: 'acme' } });
  call = caller(area.tools, toolContext(`${sandbox.url}/v4`));
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.calm();
  await sandbox.reset('acme');
  before = (await sandbox.requests('acme')).length;
});

const sent = async (method: string) =>
  (await sandbox.requests('acme')).slice(before).filter((one) => one.method === method).length;
const named = async (name: string) => {
  await sandbox.calm();
  const { json } = await sandbox.call(TOKEN, 'GET', `/workspace/applications?name=${name}`);
  return json.count as number;
};
const order = (effect: Effect, method: string, times?: number) =>
  sandbox.trouble({ effect, method, account: 'acme', ...(times === undefined ? {} : { times }) });

/** Faults after which nobody knows whether a create happened, and how many applications there are then. */
const UNKNOWN: readonly [Effect, RegExp, number][] = [
  [{ kind: 'cut', when: 'before' }, /the connection failed/, 0],
  [{ kind: 'cut', when: 'middle' }, /was cut off|connection failed/, 1],
  [{ kind: 'cut', when: 'applied' }, /the connection failed/, 1],
  [{ kind: 'html', status: 502 }, /the platform's gateway answered 502/, 0],
  [{ kind: 'status', status: 503 }, /the platform's gateway answered 503/, 0],
  [{ kind: 'html', status: 504 }, /the platform's gateway answered 504/, 0],
  [{ kind: 'text', status: 200, body: 'welcome' }, /something that is not JSON/, 0],
];

/** Faults that say that a create did not happen. */
const REFUSED: readonly [Effect, RegExp][] = [
  [{ kind: 'status', status: 429, retryAfter: '30' }, /30 s to wait.*Wait 30 s, then call again/s],
  [{ kind: 'status', status: 403 }, /may not change/],
  [
    { kind: 'redirect', location: 'https://elsewhere.example.com/' },
    /another address, which is not followed/,
  ],
];

describe('creating', () => {
  it.each(UNKNOWN)('after %j says that the outcome is unknown and asks once', async (effect, text, there) => {
    await order(effect, 'POST');
    const error = await failure(call('create_application', { name: 'once' }));
    expect(error).toMatch(/^Sent, outcome unknown/);
    expect(error).toMatch(text);
    expect(error).toMatch(/Before you repeat it, look with list_applications\.$/);
    expect(await sent('POST')).toBe(1);
    expect(await named('once')).toBe(there);
  });

  it.each(REFUSED)('after %j says what was refused and asks once', async (effect, text) => {
    await order(effect, 'POST');
    expect(await failure(call('create_application', { name: 'once' }))).toMatch(text);
    expect(await sent('POST')).toBe(1);
    expect(await named('once')).toBe(0);
  });

  it('after 500 says that it may have been carried out all the same', async () => {
    await order({ kind: 'status', status: 500 }, 'POST');
    expect(await failure(call('create_application', { name: 'once' }))).toMatch(
      /failed on its own account.*look with list_applications before you repeat it/s,
    );
    expect(await sent('POST')).toBe(1);
  });

  it.each<Effect>([
    { kind: 'slow', parts: 5, pauseMs: 30 },
    { kind: 'latency', ms: 300 },
  ])('waits for %j', async (effect) => {
    await order(effect, 'POST');
    expect((await call('create_application', { name: 'once' })).result).toMatch(/^Created application/);
    expect(await sent('POST')).toBe(1);
    expect(await named('once')).toBe(1);
  });
});

describe('changing and deleting, which may be repeated', () => {
  const PASSING: readonly Effect[] = [
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'applied' },
    { kind: 'html', status: 502 },
    { kind: 'status', status: 429, retryAfter: '1' },
  ];

  it.each(PASSING)('a change comes through %j', async (effect) => {
    await order(effect, 'PATCH', 1);
    const { result, previous } = await call('patch_application', { application_id: SHOP, name: 'renamed' });
    expect(result).toBe(`Changed application ${SHOP} "renamed".`);
    expect(previous.name).toBe('acme shop');
    expect(await sent('PATCH')).toBe(2);
    expect(await named('renamed')).toBe(1);
  });

  it('a delete whose answer was lost is known to have happened', async () => {
    const { object } = await call('create_application', { name: 'gone' });
    await order({ kind: 'cut', when: 'applied' }, 'DELETE', 1);
    const { result } = await call('delete_application', { application_id: object.id });
    expect(result).toMatch(/^It is gone/);
    expect(await named('gone')).toBe(0);
  });

  it('gives up after two repeats, with the outcome named unknown', async () => {
    await order({ kind: 'html', status: 503 }, 'PATCH');
    const error = await failure(call('patch_application', { application_id: SHOP, name: 'renamed' }));
    expect(error).toMatch(/^Sent, outcome unknown/);
    expect(await sent('PATCH')).toBe(3);
    expect(await named('renamed')).toBe(0);
  });
});

describe('reading', () => {
  it.each<[Effect, RegExp]>([
    [{ kind: 'html', status: 502 }, /failed on its own account.*Try again/s],
    [{ kind: 'cut', when: 'middle' }, /could not be asked.*Nothing was changed/s],
    [{ kind: 'text', status: 200, body: '<html>' }, /not JSON/],
    [{ kind: 'huge', bytes: 29 * 1024 * 1024 }, /more than 28 MiB.*Ask for less/s],
    [{ kind: 'status', status: 401 }, /does not accept the token/],
  ])('after %j says so without the platform’s page', async (effect, text) => {
    await order(effect, 'GET');
    const error = await failure(call('list_applications'));
    expect(error).toMatch(text);
    expect(error).not.toMatch(/</);
    expect(await sent('GET')).toBeLessThanOrEqual(3);
  });
});

/** The message of a call that must fail. */
async function failure(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing failed');
}
