// What the gateway shows as a server: a small list of tools, everything of every server where that is asked for, and
// resources, templates, completions and prompts passed through.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, describe, expect, it } from 'vitest';
import { exposedNames } from '../../../functions/gateway/upstreams/exposed-name.ts';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { startWeather } from '../../gateway/servers/weather.ts';
import type { Json } from '../../support/rpc.ts';
import { runGateway, token } from './support.ts';

const weather = await startWeather();
const ledger = await startLedger();
afterAll(() => Promise.all([weather.stop(), ledger.stop()]));
const gateway = await runGateway(
  () => [
    { name: 'weather', url: weather.url },
    { name: 'Ledger 1', url: ledger.url },
  ],
  { APPROVAL: 'host' },
  ['docs'],
);
const requestInit = { headers: { Authorization: `Token ${token}` } };
const CLIENTS: Record<string, (path: string) => Promise<Client | Client1>> = {
  'sdk 1.x': async (path) => {
    const client = new Client1({ name: 'test', version: '1' });
    await client.connect(
      new Transport1(new URL(gateway.url(path)), { requestInit }) as Parameters<Client1['connect']>[0],
    );
    return client;
  },
  'client 2.x on 2026-07-28': async (path) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(gateway.url(path)), { requestInit }));
    return client;
  },
};

it('costs an agent under 2,000 tokens, however many servers there are', async () => {
  const { result } = await gateway.request('tools/list');
  expect(result.tools.map(({ name }: Json) => name)).toEqual([
    ...[
      'find_tools',
      'read_mcp_tool',
      'use_mcp_tool',
      'access_mcp_resource',
      'list_mcp_resources',
      'list_mcp_servers',
    ],
  ]);
  expect(encode(JSON.stringify(result.tools)).length).toBeLessThan(2_000);
});

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  const connect = (path = '/mcp') => CLIENTS[name]?.(path) as Promise<Client1>;

  it('sees and calls every tool of every server with ?tools=all', async () => {
    const client = await connect('/mcp?tools=all');
    const { tools } = await client.listTools();
    const names = tools.map((tool) => tool.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'find_tools',
        'docs__search_azion_terraform',
        'weather__get_forecast',
        'ledger_1__find_invoice',
      ]),
    );
    expect(names.every((one) => /^[a-zA-Z0-9_-]{1,48}$/.test(one))).toBe(true);
    const result = (await client.callTool({
      name: 'weather__get_forecast',
      arguments: { city: 'Recife' },
    })) as Json;
    expect(result.content[0].text).toBe('Recife: sun for 1 days');
    const wrong = (await client.callTool({ name: 'ledger_1__find_invoice', arguments: {} })) as Json;
    expect(wrong.isError).toBe(true);
    expect(wrong.content[0].text).toContain('number');
    await client.close();
  });

  it('lists and reads resources of the servers under their own addresses', async () => {
    const client = await connect();
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining(['weather://radar', 'azion://guides/test-cache/step-0-preparation']),
    );
    const { contents } = await client.readResource({ uri: 'weather://radar' });
    expect(contents.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
      ['weather://radar', 'image/png'],
      ['weather://radar/raw', 'application/x-grib'],
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('weather://cities/{city}');
    const city = await client.readResource({ uri: 'weather://cities/lisboa' });
    expect(city.contents).toMatchObject([{ uri: 'weather://cities/lisboa', text: 'weather in lisboa' }]);
    await expect(client.readResource({ uri: 'weather://nowhere' })).rejects.toThrow('not found');
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'weather://cities/{city}' },
      argument: { name: 'city', value: 'li' },
    });
    expect(completion.values).toEqual(['lisboa', 'lima']);
    await client.close();
  });

  it('gets its own prompt and those of the servers', async () => {
    const client = await connect();
    const { prompts } = await client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toEqual(
      expect.arrayContaining(['diagnose_5xx', 'weather__pack_for_trip', 'docs__debug_cache']),
    );
    const passed = await client.getPrompt({ name: 'weather__pack_for_trip', arguments: { city: 'Natal' } });
    expect(passed.messages).toMatchObject([{ role: 'user', content: { text: 'What to pack for Natal?' } }]);
    const own = await client.getPrompt({ name: 'diagnose_5xx', arguments: { domain: 'www.example.com' } });
    const { text } = (own.messages as Json)[0].content;
    for (const word of ['www.example.com', 'observe', 'build', 'docs', 'create_graphql_query'])
      expect(text).toContain(word);
    await client.close();
  });

  it('is told how far a tool of a server is', async () => {
    const client = await connect();
    const told: unknown[] = [];
    const params = {
      name: 'read_mcp_tool',
      arguments: { server_name: 'weather', tool_name: 'count_clouds' },
    };
    const options = { onprogress: (progress: unknown) => void told.push(progress) };
    const result = (await (client instanceof Client1
      ? client.callTool(params, undefined, options)
      : (client as unknown as Client).callTool(params, options))) as Json;
    expect(result.content[0].text).toBe('3 clouds');
    expect(told).toMatchObject(
      [1, 2, 3].map((progress) => ({ progress, total: 3, message: `cloud ${progress}` })),
    );
    await client.close();
  });
});

it('lists the resources of servers as a tool', async () => {
  const { servers } = await gateway.ask('list_mcp_resources', { server_name: 'weather' });
  expect(servers).toMatchObject([
    {
      name: 'weather',
      resources: [
        { uri: 'weather://san-francisco/current', name: 'san-francisco' },
        { uri: 'weather://radar' },
      ],
      templates: [{ uriTemplate: 'weather://cities/{city}' }],
    },
  ]);
});

it('answers lists with the same bytes again', async () => {
  const text = async () => JSON.stringify(await gateway.request('tools/list', undefined, '/mcp?tools=all'));
  expect(await text()).toBe(await text());
});

describe('names in one list', () => {
  const exposed = (...entries: [prefix: string, name: string][]) => [
    ...exposedNames(entries.map(([prefix, name]) => ({ prefix, name }))).keys(),
  ];

  it('are server and tool, cut and marked where they are too long', () => {
    expect(exposed(['docs', 'search'])).toEqual(['docs__search']);
    const [long] = exposed(['a_server', 'a_tool_with_a_name_that_is_much_longer_than_fits_in_here']);
    expect(long).toMatch(/^a_server__a_tool_with_a_name_that_is_muc?_?[a-z_]*_\w{7}$/);
    expect(long?.length).toBeLessThanOrEqual(48);
  });

  it('stay apart where two would be equal, and stay the same in any company', () => {
    const both = exposed(['s', 'a b'], ['s', 'a.b'], ['s', 'c']);
    expect(new Set(both).size).toBe(3);
    expect(exposed(['s', 'c'], ['s', 'a.b'], ['s', 'a b']).toSorted()).toEqual(both.toSorted());
  });
});
