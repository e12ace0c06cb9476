// The whole way: official clients of both eras through the gateway to every area and to two foreign servers, while a
// third hangs, a fourth answers 500 and a fifth redirects. Recorders show what went upstream.
import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../../dev/local-token.ts';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { fixed, silent, startRecorded } from '../../gateway/servers/recorder.ts';
import { startWeather } from '../../gateway/servers/weather.ts';
import { sandboxAt } from '../../sandbox/start.ts';
import { sandboxWorkers } from '../../sandbox/workers.ts';
import { AREAS, runFunctions } from '../../support/functions.ts';
import type { Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

const weather = await startWeather();
const ledger = await startLedger({ circle: true });
const target = await startRecorded(fixed(200));
const hanging = await startRecorded(silent);
const broken = await startRecorded(fixed(500, {}, '<h1>a stack trace</h1>'));
const moved = await startRecorded(fixed(307, { location: target.url }));
const foreign = [weather, ledger, target, hanging, broken, moved];
afterAll(() => Promise.all(foreign.map((server) => server.stop())));

const token = personalToken('e');
const controlKey = randomUUID();
const secret = { type: 'secret', value: 'Bearer of the operator' };
const functions = runFunctions(AREAS, async () => ({
  sandbox: await sandboxWorkers({ tokens: { [tokenHash(token)]: { account: 'demo' } }, controlKey }),
  vars: {
    SEAL_KEY: 'a seal key of the tests, long enough',
    MCP_SERVERS: JSON.stringify([
      { name: 'weather', url: weather.url },
      { name: 'ledger', url: ledger.url, credential: secret },
      { name: 'hanging', url: hanging.url, timeout: 1, credential: secret },
      { name: 'broken', url: broken.url, credential: secret },
      { name: 'moved', url: moved.url, credential: secret },
    ]),
  },
}));
const requestInit = {
  headers: {
    Authorization: `Token ${token}`,
    Cookie: 'session=of-the-browser',
    'X-Forwarded-For': '192.0.2.7',
  },
};
const CLIENTS: Record<string, () => Promise<Client | Client1>> = {
  'sdk 1.x (2025)': async () => {
    const client = new Client1({ name: 'test', version: '1' });
    const transport = new Transport1(new URL(`${functions.url('gateway')}/mcp`), { requestInit });
    await client.connect(transport as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x (2026-07-28)': async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${functions.url('gateway')}/mcp`), { requestInit }),
    );
    return client;
  },
};

/** A task for every server, what finds it, and what it answers. */
const TASKS: [server: string, task: string, tool: string, args: Json, answer: RegExp][] = [
  [
    'docs',
    'search the documentation',
    'search_azion_docs_and_site',
    { query: 'purge cache' },
    /"results":\[\{/,
  ],
  ['build', 'list my applications', 'list_applications', {}, /"results"|"count"|"total/],
  ['secure', 'listar as listas de rede', 'list_network_lists', {}, /"results"|"count"|"total/],
  ['observe', 'which graphql datasets are there', 'list_graphql_datasets', {}, /httpMetrics|workload/i],
  ['storage', 'list the buckets', 'list_buckets', {}, /"results"|"count"|"total/],
  ['weather', 'forecast of a city', 'get_forecast', { city: 'Lima' }, /^Lima: sun/],
  ['ledger', 'find an invoice', 'find_invoice', { number: 7 }, /^invoice 7/],
];

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  const withClient = async <T>(work: (call: (tool: string, args?: Json) => Promise<Json>) => Promise<T>) => {
    const client = (await CLIENTS[name]?.()) as Client1;
    try {
      return await work((tool, args = {}) => client.callTool({ name: tool, arguments: args }));
    } finally {
      await client.close();
    }
  };

  it('one server down, everything gone: finds a tool of every server and reads with it all the same', async () => {
    await withClient(async (call) => {
      for (const [server_name, task, tool_name, args, answer] of TASKS) {
        const found = JSON.parse((await call('find_tools', { task, server_name })).content[0].text);
        const names = found.tools.map((one: Json) => one.tool_name);
        expect([server_name, names]).toEqual([server_name, expect.arrayContaining([tool_name])]);
        expect(found.tools.find((one: Json) => one.tool_name === tool_name).read_only).toBe(true);
        const read = await call('read_mcp_tool', { server_name, tool_name, arguments: args });
        expect([server_name, read.isError, read.content[0].text]).toEqual([
          server_name,
          undefined,
          expect.stringMatching(answer),
        ]);
      }
      const { not_searched } = JSON.parse((await call('find_tools', { task: 'forecast' })).content[0].text);
      const said = not_searched.join('\n');
      for (const server of ['hanging', 'broken', 'moved']) expect(said).toContain(server);
      expect(said).not.toContain('stack trace');
    });
  });

  it('previews a write and is refused one without approval', async () => {
    await withClient(async (call) => {
      const write = (tool_name: string, args: Json) =>
        call('use_mcp_tool', { server_name: 'build', tool_name, arguments: args });
      const preview = await write('create_application', { name: 'from-afar', dry_run: true });
      expect(preview.isError).toBeUndefined();
      expect(preview.content[0].text).toContain('POST');
      expect(preview.content[0].text).not.toContain(token);
      const refused = await write('delete_application', { application_id: 1 });
      expect(refused.isError).toBe(true);
      expect(refused.content[0].text).toContain('/approve?request=');
    });
  });
});

describe('upstream', () => {
  it("went the caller's token to the platform, and to no foreign server", async () => {
    const requests = await sandboxAt(functions.local(), controlKey).requests('demo');
    const paths = requests.map(({ url }) => url).join('\n');
    expect(paths).toMatch(/\/applications/);
    expect(paths).toMatch(/\/network_lists/);
    expect(paths).toMatch(/\/buckets/);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    for (const { recorded } of foreign) expect(JSON.stringify(recorded)).not.toContain(token);
  });

  it('went the configured secret where it belongs, nothing else of the caller anywhere, and nothing to a redirect target', () => {
    expect(target.recorded).toEqual([]);
    for (const { recorded } of [ledger, hanging, broken, moved]) {
      expect(recorded.length).toBeGreaterThan(0);
      for (const { headers } of recorded) expect(headers.authorization).toBe('Bearer of the operator');
    }
    for (const { recorded } of foreign) {
      for (const { headers } of recorded) {
        expect(headers['user-agent']).toMatch(/^azion-edge-mcp\//);
        expect(JSON.stringify(headers)).not.toMatch(/of-the-browser|192\.0\.2\.7|x-forwarded|cf-connecting/);
      }
    }
    for (const { headers } of weather.recorded) expect(headers.authorization).toBeUndefined();
  });

  it('left no secret in a log', () => {
    const logged = functions.logs.join('\n');
    expect(logged).toContain('find_tools');
    expect(logged).not.toMatch(/of the operator|of-the-browser/);
    expect(logged).not.toContain(token);
  });
});
