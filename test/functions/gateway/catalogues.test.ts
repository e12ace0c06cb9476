// What is known of servers: one discovery for many requests, old answers while a new one is fetched, nobody kept
// waiting by a server that hangs, and the data centre's cache across isolates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startLocal } from '../../../dev/local.ts';
import { startGated } from '../../gateway/servers/gated.ts';
import { startFakePlatform } from '../../support/fake-platform.ts';
import { ALL } from '../../support/functions.ts';
import { headers, type Json, post, rpc } from '../../support/rpc.ts';
import { runGateway, token } from './support.ts';

const flight = await startGated();
const stale = await startGated();
const hanging = await startGated();
const kept = await startGated();
const servers = [flight, stale, hanging, kept];
afterAll(() => Promise.all(servers.map((server) => server.stop())));
beforeEach(() => {
  for (const server of servers) server.hold(false);
});
const lists = (server: (typeof servers)[number]) => server.bodies('tools/list').length;

const gateway = await runGateway(() => [
  { name: 'flight', url: flight.url },
  { name: 'stale', url: stale.url, cacheDuration: 0 },
  { name: 'hanging', url: hanging.url },
]);
const toolsOf = async (server_name: string, task: string): Promise<Json> =>
  gateway.ask('find_tools', { task, server_name });

describe('discovery', () => {
  it('is made once for requests that come at the same time', async () => {
    flight.have('fold_paper');
    flight.hold(true);
    const asking = Array.from({ length: 6 }, () => toolsOf('flight', 'fold paper'));
    await expect.poll(() => flight.waiting()).toBe(1);
    flight.hold(false);
    for (const { tools } of await Promise.all(asking)) expect(tools[0].tool_name).toBe('fold_paper');
    expect(lists(flight)).toBe(1);
  });

  it('gives what it knew while it asks again, and then what is new', async () => {
    stale.have('old_paper');
    expect((await toolsOf('stale', 'paper')).tools[0].tool_name).toBe('old_paper');
    stale.have('new_paper');
    stale.hold(true);
    expect((await toolsOf('stale', 'paper')).tools[0].tool_name).toBe('old_paper');
    await expect.poll(() => stale.waiting()).toBe(1);
    expect((await toolsOf('stale', 'paper')).tools[0].tool_name).toBe('old_paper');
    expect(stale.waiting()).toBe(1);
    stale.hold(false);
    await expect.poll(async () => (await toolsOf('stale', 'paper')).tools[0].tool_name).toBe('new_paper');
  });

  it('keeps nobody waiting in find_tools for a server that hangs, and goes on behind the answer', async () => {
    hanging.have('tear_paper');
    hanging.hold(true);
    const { tools, not_searched } = await gateway.ask('find_tools', { task: 'fold paper' });
    expect(tools[0].tool_name).toBe('fold_paper');
    expect(not_searched.join('\n')).toContain('hanging did not say within 2 s what it offers');
    const asked = lists(hanging);
    hanging.hold(false);
    await expect
      .poll(async () => (await toolsOf('hanging', 'tear paper')).tools[0]?.tool_name)
      .toBe('tear_paper');
    expect(lists(hanging)).toBe(asked);
  });

  it('asks only the server that find_tools names', async () => {
    const before = lists(stale);
    await toolsOf('flight', 'fold paper');
    expect(lists(stale)).toBe(before);
  });
});

describe("the data centre's cache", async () => {
  const platform = await startFakePlatform();
  const folder = mkdtempSync(join(tmpdir(), 'gateway-cache-'));
  afterAll(async () => {
    await platform.stop();
    rmSync(folder, { recursive: true });
  });
  /** What an isolate of its own finds, the cache being that of earlier ones. */
  const inNewIsolate = async (vars: Record<string, string>): Promise<string[]> => {
    const local = await startLocal({
      targets: ALL.filter(({ name }) => name === 'gateway'),
      stateDir: folder,
      vars: {
        TOKEN_CHECK_URL: platform.url,
        MCP_SERVERS: JSON.stringify([{ name: 'kept', url: kept.url }]),
        ...vars,
      },
    });
    const body = rpc('tools/call', {
      name: 'find_tools',
      arguments: { task: 'keep paper', server_name: 'kept' },
    });
    const { json } = await post(`${local.url}/gateway/mcp`, body, headers(token));
    await local.stop();
    return JSON.parse(json.result.content[0].text).tools.map(({ tool_name }: Json) => tool_name);
  };
  const key = { SEAL_KEY: 'one seal key for all isolates of it' };

  it('spares a new isolate the discovery where isolates share a key, and is of no use to others', async () => {
    kept.have('keep_paper');
    expect(await inNewIsolate(key)).toEqual(['keep_paper']);
    expect(lists(kept)).toBe(1);
    expect(await inNewIsolate(key)).toEqual(['keep_paper']);
    expect(lists(kept)).toBe(1);
    expect(await inNewIsolate({ SEAL_KEY: 'another seal key of other isolates' })).toEqual(['keep_paper']);
    expect(lists(kept)).toBe(2);
    expect(await inNewIsolate({})).toEqual(['keep_paper']);
    expect(lists(kept)).toBe(3);
  });
});
