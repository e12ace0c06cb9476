// The gateway as a client of many servers: what it finds, what it sends, and what a bad server takes away (nothing).
import { afterAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { fixed, silent, startRecorded } from '../../gateway/servers/recorder.ts';
import { startWeather } from '../../gateway/servers/weather.ts';
import { runGateway, token } from './support.ts';

const weather = await startWeather();
const ledger = await startLedger({ circle: true });
const elsewhere = await startRecorded(fixed(200));
const hanging = await startRecorded(silent);
const broken = await startRecorded(fixed(500, {}, '<h1>secret stack</h1>'));
const moved = await startRecorded(fixed(307, { location: elsewhere.url }));
const locked = await startRecorded(fixed(401));
const page = await startRecorded(fixed(200, { 'content-type': 'text/html' }, '<p>hello</p>'));
const servers = [weather, ledger, elsewhere, hanging, broken, moved, locked, page];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** How a setting names a secret. */
const variable = (name: string) => `\${${name}}`;
const secret = (value: string) => ({ type: 'secret', value });
const { ask, call, logs, request } = await runGateway(
  () => [
    {
      name: 'weather',
      url: weather.url,
      headers: { 'X-Api-Key': variable('WEATHER_KEY') },
      disabledTools: ['fail_always'],
    },
    { name: 'Ledger 1', url: ledger.url, credential: { type: 'caller', hosts: [new URL(ledger.url).host] } },
    { name: 'hanging', url: hanging.url, timeout: 1, credential: secret('Bearer hidden') },
    { name: 'broken', url: broken.url, credential: secret('Bearer hidden') },
    { name: 'moved', url: moved.url, credential: secret('Bearer hidden') },
    { name: 'locked', url: locked.url },
    { name: 'page', url: page.url },
    { name: 'off', url: 'https://off.example/mcp', disabled: true },
  ],
  { WEATHER_KEY: 'the weather key' },
  ['docs'],
);

describe('list_mcp_servers', () => {
  it('names every server with its state, its checks and what is wrong', async () => {
    const { servers } = await ask('list_mcp_servers');
    const by = Object.fromEntries(servers.map((server: { name: string }) => [server.name, server]));
    expect(Object.keys(by)).toEqual([
      ...['docs', 'build', 'secure', 'observe', 'storage'],
      ...['weather', 'Ledger 1', 'hanging', 'broken', 'moved', 'locked', 'page', 'off'],
    ]);
    const good = { reachable: true, streamable_http: true, credential_accepted: true, tools_found: true };
    expect(by.docs).toMatchObject({ state: 'connected', checks: good, revision: '2026-07-28' });
    expect(by.weather).toMatchObject({
      state: 'connected',
      checks: good,
      server: 'weather 1.2.3',
      revision: '2025-11-25',
      tools: 5,
      resources: 2,
      resource_templates: 1,
      prompts: 1,
    });
    expect(by['Ledger 1']).toMatchObject({
      state: 'connected',
      checks: good,
      tools: 4,
      revision: '2026-07-28',
    });
    expect(by.off).toEqual({ name: 'off', state: 'disabled' });
    expect(by.hanging).toMatchObject({
      state: 'disconnected',
      problem: expect.stringContaining('within 1 s'),
    });
    expect(by.broken).toMatchObject({
      state: 'disconnected',
      checks: { reachable: true },
      problem: 'it answered 500',
    });
    expect(by.moved.problem).toContain(`redirects to ${new URL(elsewhere.url).host}`);
    expect(by.locked).toMatchObject({
      state: 'disconnected',
      checks: { reachable: true, credential_accepted: false },
    });
    expect(by.page).toMatchObject({
      state: 'disconnected',
      checks: { reachable: true, streamable_http: false },
    });
    expect(JSON.stringify(servers)).not.toContain('secret stack');
  });

  it('tells the same again from what it saw, without asking the servers', async () => {
    const before = servers.map(({ recorded }) => recorded.length);
    const { servers: again } = await ask('list_mcp_servers');
    expect(again.find(({ name }: { name: string }) => name === 'weather')).toMatchObject({
      state: 'connected',
    });
    expect(servers.map(({ recorded }) => recorded.length)).toEqual(before);
  });

  it('looks again where told to', async () => {
    const before = weather.bodies('tools/list').length;
    await ask('list_mcp_servers', { refresh: true });
    expect(weather.bodies('tools/list').length).toBe(before + 1);
  });
});

describe('what goes upstream', () => {
  it('is the configured credential, never more, and never to a redirect target', () => {
    expect(elsewhere.recorded).toEqual([]);
    for (const { headers } of weather.recorded) {
      expect(headers['x-api-key']).toBe('the weather key');
      expect(headers.authorization).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain(token);
    }
    for (const { headers } of ledger.recorded) expect(headers.authorization).toBe(`Token ${token}`);
    for (const { headers } of [...hanging.recorded, ...broken.recorded, ...moved.recorded]) {
      expect(headers.authorization).toBe('Bearer hidden');
    }
    for (const server of servers) {
      for (const { headers } of server.recorded) {
        expect(
          Object.keys(headers).filter((name) => /cookie|forwarded|^cf-connecting|^x-real/.test(name)),
        ).toEqual([]);
      }
    }
    expect(logs.join('\n')).not.toMatch(/hidden|weather key/);
  });

  it('lets sessions of a server end', async () => {
    await expect.poll(() => weather.sessions()).toBe(0);
  });

  it('follows cursors to the end, even where they go in a circle', () => {
    expect(ledger.bodies('tools/list').length).toBeLessThan(10);
  });
});

describe('calls', () => {
  it('reach servers of both eras', async () => {
    expect(
      await call('read_mcp_tool', {
        server_name: 'weather',
        tool_name: 'get_forecast',
        arguments: { city: 'Lima', days: 2 },
      }),
    ).toEqual({
      content: [{ type: 'text', text: 'Lima: sun for 2 days' }],
    });
    const found = await call('read_mcp_tool', {
      server_name: 'Ledger 1',
      tool_name: 'find_invoice',
      arguments: { number: 7 },
    });
    expect(found.content[0].text).toMatch(/^invoice 7/);
    const docs = await call('read_mcp_tool', {
      server_name: 'docs',
      tool_name: 'search_azion_docs_and_site',
      arguments: { query: 'purge cache' },
    });
    expect(JSON.parse(docs.content[0].text).results.length).toBeGreaterThan(0);
  });

  it('take up a known server without asking it again what it offers', async () => {
    const before = ledger.recorded.length;
    await call('read_mcp_tool', {
      server_name: 'Ledger 1',
      tool_name: 'find_invoice',
      arguments: { number: 8 },
    });
    expect(ledger.recorded.slice(before).map(({ body }) => body.method)).toEqual(['tools/call']);
  });

  it('are checked against the schema of the server first, and the schema is told', async () => {
    const before = ledger.recorded.length;
    const { isError, content } = await call('read_mcp_tool', {
      server_name: 'Ledger 1',
      tool_name: 'find_invoice',
      arguments: { number: 'seven' },
    });
    expect(isError).toBe(true);
    expect(content[0].text).toContain('#/number');
    expect(content[0].text).toContain('"minimum":1');
    expect(ledger.recorded.length).toBe(before);
  });

  it('of tools that are not marked read-only are refused by read_mcp_tool', async () => {
    const { isError, content } = await call('read_mcp_tool', {
      server_name: 'weather',
      tool_name: 'add_station',
      arguments: { name: 'x' },
    });
    expect(isError).toBe(true);
    expect(content[0].text).toContain('use_mcp_tool');
  });

  it('pass on images, audio and text, and describe the rest', async () => {
    const { content } = await call('read_mcp_tool', { server_name: 'weather', tool_name: 'take_picture' });
    expect(content.map(({ type }: { type: string }) => type)).toEqual(['image', 'audio', 'text', 'text']);
    expect(content[2].text).toContain('weather://archive');
    expect(content[3].text).toContain('a note');
  });

  it('say what is wrong: unknown server, disabled server, unknown tool, disabled tool, dead server', async () => {
    const text = async (server_name: string, tool_name = 'x') =>
      (await call('use_mcp_tool', { server_name, tool_name })).content[0].text;
    expect(await text('nobody')).toMatch(/no server is called "nobody".*weather/);
    expect(await text('off')).toContain('off is disabled');
    expect(await text('weather')).toContain('find_tools');
    expect(await text('weather', 'fail_always')).toContain('disabled in this gateway');
    expect(await text('locked')).toContain('401');
    expect(await text('build')).toContain('HTTP 404');
  });

  it('leave a server alone that failed three times in a row', async () => {
    const texts: string[] = [];
    for (let i = 0; i < 4; i++)
      texts.push((await call('use_mcp_tool', { server_name: 'page', tool_name: 'x' })).content[0].text);
    expect(texts.at(-1)).toMatch(/left alone for another \d+ s/);
    const before = page.recorded.length;
    await call('use_mcp_tool', { server_name: 'page', tool_name: 'x' });
    expect(page.recorded.length).toBe(before);
  });
});

describe('find_tools', () => {
  it('finds tools over all servers, with schemas, and names the servers it could not search', async () => {
    const { tools, not_searched } = await ask('find_tools', { task: 'forecast for a city' });
    expect(tools[0]).toMatchObject({ server_name: 'weather', tool_name: 'get_forecast', read_only: true });
    expect(tools[0].input_schema.properties.city.description).toContain('Porto Alegre');
    expect(not_searched.join('\n')).toMatch(/hanging.*\n.*broken/);
    const docs = await ask('find_tools', { task: 'buscar na documentação' });
    expect(docs.tools[0]).toMatchObject({ server_name: 'docs', tool_name: 'search_azion_docs_and_site' });
  });
});

describe('an idempotency key', () => {
  const withKey = async (tool_name: string, args: object) => {
    const { result } = await request('tools/call', {
      name: 'use_mcp_tool',
      arguments: { server_name: 'Ledger 1', tool_name, arguments: args },
      _meta: { idempotencyKey: 'k-1' },
    });
    return result.content[0].text as string;
  };
  const calls = () => ledger.bodies('tools/call');

  it.each([['pay_invoice', {}] as const, ['delete_invoice', { number: 7 }] as const])(
    'is refused for %s of a server that could ignore it, before a person is asked',
    async (tool, args) => {
      const before = calls().length;
      expect(await withKey(tool, args)).toMatch(
        /Ledger 1 does not say that it takes such keys.*Nothing was sent/,
      );
      expect(calls().length).toBe(before);
    },
  );

  it('does no harm on a tool that reads, and goes nowhere', async () => {
    await withKey('find_invoice', { number: 7 });
    expect(calls().at(-1)?.body.params).toMatchObject({ name: 'find_invoice' });
    expect(JSON.stringify(calls().at(-1)?.body)).not.toContain('k-1');
  });
});
