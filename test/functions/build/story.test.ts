// A person publishes an application through their agent and takes it down again: every step through both SDK
// clients, each write previewed first, against the sandbox platform.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import type { Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKENS = { one: personalToken('1'), two: personalToken('2') };
const build = runWithSandbox('build', {
  [TOKENS.one]: { account: 'empty-one', permissions: 'all' },
  [TOKENS.two]: { account: 'empty-two', permissions: 'all' },
});
const INFO = { name: 'story', version: '1' };
const options = (token: string) => ({ requestInit: { headers: { Authorization: `Token ${token}` } } });

const CLIENTS: Record<string, () => Promise<Client1>> = {
  'sdk 1.x, 2025-11-25': async () => {
    const client = new Client1(INFO);
    const transport = new Transport1(new URL(build.url), options(TOKENS.one));
    await client.connect(transport as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x, 2026-07-28': async () => {
    const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(new URL(build.url), options(TOKENS.two)));
    return client as unknown as Client1;
  },
};

describe.each([
  ['sdk 1.x, 2025-11-25', 'empty-one'],
  ['client 2.x, 2026-07-28', 'empty-two'],
])('%s', (name, account) => {
  it('publishes an application, changes it, and takes everything down again', {
    timeout: 120_000,
  }, async () => {
    const client = (await CLIENTS[name]?.()) as Client1;
    const call = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
      const result = (await client.callTool({ name: tool, arguments: args })) as Json;
      const { text } = result.content[0];
      if (result.isError) throw new Error(`${tool}: ${text}`);
      return JSON.parse(text);
    };
    /** Previews a write, then carries it out: the preview must have sent nothing and have shown what was sent. */
    const write = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
      const sent = async () =>
        (await build.sandbox.requests(account)).filter(({ method }) => method !== 'GET');
      const before = (await sent()).length;
      const preview = await call(tool, { ...args, dry_run: true });
      expect((await sent()).length).toBe(before);
      const done = await call(tool, args);
      const [request] = (await sent()).slice(before) as Json[];
      expect([preview.method, new URL(preview.url).pathname]).toEqual([
        request.method,
        `/sandbox${request.url}`,
      ]);
      expect(preview.headers.Authorization).toBe('Token $AZION_TOKEN');
      if (preview.body !== undefined) expect(JSON.parse(request.body)).toEqual(preview.body);
      return done;
    };
    const idOf = async (tool: string, args: Record<string, unknown>) => (await write(tool, args)).object.id;

    const code = "addEventListener('fetch', (event) => event.respondWith(new Response('hi')))";
    const function_id = await idOf('create_function', { name: 'greeting', code });
    const application_id = await idOf('create_application', {
      name: 'shop',
      modules: { application_accelerator: { enabled: true } },
    });
    const cache = await idOf('create_cache_setting', {
      application_id,
      name: 'static files',
      modules: { cache: { behavior: 'override', max_age: 3600 } },
    });
    const connector = await idOf('create_connector', {
      name: 'origin',
      type: 'http',
      attributes: { addresses: [{ address: 'origin.example.com' }] },
    });
    const instance = await idOf('create_application_function_instance', {
      application_id,
      name: 'greeting here',
      function: function_id,
    });
    const when = (prefix: string) => [
      [{ conditional: 'if', variable: '${uri}', operator: 'starts_with', argument: prefix }],
    ];
    const rule = (name: string, prefix: string, type: string, value: unknown) =>
      idOf('create_application_request_rule', {
        application_id,
        name,
        criteria: when(prefix),
        behaviors: [{ type, attributes: { value } }],
      });
    const rules = [
      await rule('redirect', '/old', 'redirect_to_301', 'https://www.example.com/new'),
      await rule('cache', '/static', 'set_cache_policy', cache),
      await rule('greet', '/hi', 'run_function', instance),
      await rule('origin', '/', 'set_connector', connector),
    ];
    const header = await idOf('create_application_response_rule', {
      application_id,
      name: 'frame',
      criteria: when('/'),
      behaviors: [{ type: 'add_response_header', attributes: { value: 'X-Frame-Options: DENY' } }],
    });
    const workload_id = await idOf('create_workload', { name: 'shop', domains: ['www.example.com'] });
    const deployment_id = await idOf('create_workload_deployment', {
      workload_id,
      name: 'release 1',
      current: true,
      strategy: { type: 'default', attributes: { application: application_id } },
    });

    const read = await call('get_application_request_rule', { application_id, request_rule_id: rules[0] });
    expect(JSON.stringify(read)).toContain('https://www.example.com/new');
    const listed = await call('list_application_request_rules', { application_id });
    expect(listed).toMatchObject({ total: 4 });

    const patched = await write('patch_application', { application_id, debug: true });
    expect(patched.previous).toMatchObject({ name: 'shop', debug: false });
    expect(patched.object).toMatchObject({ name: 'shop', debug: true, active: true });
    expect(patched.object.modules).toEqual(patched.previous.modules);

    await write('reorder_application_request_rules', { application_id, order: rules.toReversed() });
    const reordered = await call('list_application_request_rules', { application_id, ordering: 'order' });
    expect(reordered.results.map(({ id }: Json) => id)).toEqual(rules.toReversed());

    const copy = await idOf('clone_application', { application_id, name: 'shop copy' });
    expect((await call('list_cache_settings', { application_id: copy })).total).toBe(1);
    await write('purge_cache', { purge_type: 'wildcard', items: ['www.example.com/static/*'] });

    await expect(call('delete_application', { application_id })).rejects.toThrow(/in use|deployment/i);
    await write('delete_workload_deployment', { workload_id, deployment_id });
    await write('delete_workload', { workload_id });
    for (const request_rule_id of rules)
      await write('delete_application_request_rule', { application_id, request_rule_id });
    await write('delete_application_response_rule', { application_id, response_rule_id: header });
    await write('delete_application_function_instance', { application_id, function_id: instance });
    await write('delete_cache_setting', { application_id, cache_setting_id: cache });
    await write('delete_application', { application_id });
    await write('delete_application', { application_id: copy });
    await write('delete_connector', { connector_id: connector });
    await write('delete_function', { function_id });
    for (const list of ['list_applications', 'list_functions', 'list_connectors', 'list_workloads'])
      expect([list, (await call(list, {})).total]).toEqual([list, 0]);
    await client.close();
  });
});
