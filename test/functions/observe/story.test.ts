// A morning with the observe server, through both generations of the official client: a question in two languages,
// then a stream that sends the logs somewhere.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { tokenHash } from '../../../dev/local-token.ts';
import { sandboxWorkers } from '../../sandbox/workers.ts';
import { runFunctions } from '../../support/functions.ts';
import { personalToken } from '../../support/tokens.ts';

const token = personalToken('s');
const functions = runFunctions(['observe'], async () => ({
  sandbox: await sandboxWorkers({
    tokens: { [tokenHash(token)]: { account: 'acme' } },
  }),
}));
const options = { requestInit: { headers: { Authorization: `Token ${token}` } } };
const INFO = { name: 'story', version: '1' };

const CLIENTS: Record<string, (url: URL) => Promise<Client1>> = {
  'sdk 1.x': async (url) => {
    const client = new Client1(INFO);
    await client.connect(new Transport1(url, options) as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x, choosing the revision itself': async (url) => {
    const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(url, options));
    return client as unknown as Client1;
  },
};

// biome-ignore lint/suspicious/noExplicitAny: results are read loosely in tests
type Result = any;

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  const connect = () => CLIENTS[name]?.(new URL(`${functions.url('observe')}/mcp`)) as Promise<Client1>;

  it('asks which hosts got the most 5xx last week, in two languages, and gets the same answer', async () => {
    const client = await connect();
    const seen: string[] = [];
    const onprogress = ({ message }: { message?: string | undefined }) => seen.push(message ?? '');
    const ask = async (query: string): Promise<Result> => {
      const params = { name: 'create_graphql_query', arguments: { query, dataSource: 'real-time-metrics' } };
      // The older client takes a schema of results before its options.
      return name.startsWith('sdk')
        ? client.callTool(params, undefined, { onprogress })
        : client.callTool(params, { onprogress } as never);
    };
    const english = await ask('which hosts got the most 5xx last week');
    const portuguese = await ask('quais hosts tiveram mais 5xx na semana passada');
    expect(english.isError ?? false).toBe(false);
    const rows = english.structuredContent.rows.httpMetrics;
    expect(rows.length).toBeGreaterThan(1);
    const sums = rows.map(({ sum }: { sum: number }) => sum);
    expect(sums).toEqual([...sums].sort((one, other) => other - one));
    // Both end at the second they were asked.
    const timeless = ({ structuredContent }: Result) =>
      structuredContent.query.replace(/"\d{4}-[^"]+"/g, '"…"');
    expect(timeless(portuguese)).toBe(timeless(english));
    expect(english.structuredContent.query).toContain('statusRange: {begin: 500, end: 599}');
    expect(english.content[0].text).toContain(rows[0].host);
    expect(seen.some((message) => message.startsWith('Attempt 1'))).toBe(true);
    const again: Result = await client.callTool({
      name: 'run_graphql_query',
      arguments: { query: english.structuredContent.query, dataSource: 'real-time-metrics' },
    });
    expect(again.structuredContent.rows.httpMetrics).toEqual(rows);
    await client.close();
  });

  it('sends the logs to a collector: previewed, created, checked, taken away', async () => {
    const client = await connect();
    const call = async (tool: string, args: object = {}): Promise<Result> => {
      const result: Result = await client.callTool({ name: tool, arguments: { ...args } });
      expect([tool, result.isError ?? false, result.content[0].text]).toEqual([
        tool,
        false,
        expect.any(String),
      ]);
      return JSON.parse(result.content[0].text);
    };
    const { results: templates } = await call('list_data_stream_templates');
    const stream = {
      name: `Requests by ${name}`,
      inputs: [{ type: 'raw_logs', attributes: { data_source: 'http' } }],
      transform: [{ type: 'render_template', attributes: { template: templates[0].id } }],
      outputs: [{ type: 'splunk', attributes: { url: 'https://splunk.example.com', api_key: 'hidden-key' } }],
    };
    const count = async () => (await call('list_data_streams')).total;
    const before = await count();
    const preview = await call('create_data_stream', { ...stream, dry_run: true });
    expect([preview.dry_run, preview.method, await count()]).toEqual([true, 'POST', before]);
    expect(preview.body.outputs[0].attributes).toMatchObject({
      type: 'splunk',
      api_key: '<api_key: not shown>',
    });
    const { object } = await call('create_data_stream', stream);
    const read = await call('get_data_stream', { stream_id: object.id });
    expect([read.name, read.active, await count()]).toEqual([stream.name, true, before + 1]);
    expect(JSON.stringify([preview, object, read])).not.toContain('hidden-key');
    await call('delete_data_stream', { stream_id: object.id });
    expect(await count()).toBe(before);
    await client.close();
  });
});
