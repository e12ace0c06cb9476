// The build area end to end, as two generations of the official SDK's client use it: an application from nothing to an
// address, every write previewed first, changed, purged and taken away again.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import type { Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('t');
const ACCOUNT = 'empty-story';
const area = runWithSandbox('build', { [TOKEN]: { account: ACCOUNT } });
afterEach(() => area.sandbox.reset(ACCOUNT));

const options = { requestInit: { headers: { Authorization: `Token ${TOKEN}` } } };
const INFO = { name: 'story', version: '1' };
const CLIENTS: Record<string, () => Promise<Client1>> = {
  'sdk 1.x': async () => {
    const client = new Client1(INFO);
    await client.connect(new Transport1(new URL(area.url), options) as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x': async () => {
    const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(new URL(area.url), options));
    return client as unknown as Client1;
  },
};

const whenPath = (operator: string, argument: string) => [
  [{ conditional: 'if', variable: '${uri}', operator, argument }],
];

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  it('an application from nothing to an address and away again', async () => {
    const client = await (CLIENTS[name] as () => Promise<Client1>)();
    const { tools } = await client.listTools();
    const reads = new Set(
      tools.filter(({ annotations }) => annotations?.readOnlyHint).map((one) => one.name),
    );
    const writesSent = async () =>
      (await area.sandbox.requests(ACCOUNT)).filter(({ method }) => method !== 'GET');

    const raw = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
      const result: Json = await client.callTool({ name: tool, arguments: args });
      if (result.isError) throw new Error(`${tool}: ${result.content[0].text}`);
      return result.structuredContent ?? JSON.parse(result.content[0].text);
    };
    /** Calls a tool; a write is previewed first, and what is sent must be what was shown. */
    const call = async (tool: string, args: Record<string, unknown> = {}): Promise<Json> => {
      if (reads.has(tool)) return raw(tool, args);
      const before = (await writesSent()).length;
      const shown = await raw(tool, { ...args, dry_run: true });
      expect((await writesSent()).length).toBe(before);
      const answer = await raw(tool, args);
      const sent = (await writesSent()).slice(before);
      expect(sent).toHaveLength(1);
      expect([shown.method, new URL(shown.url).pathname.replace(/^.*\/v4/, '/v4')]).toEqual([
        sent[0]?.method,
        sent[0]?.url,
      ]);
      expect(shown.body ?? null).toEqual(sent[0]?.body ? JSON.parse(sent[0].body) : null);
      return answer;
    };
    const create = async (tool: string, args: Record<string, unknown>): Promise<Json> =>
      (await call(tool, args)).object;

    const code = "addEventListener('fetch', (event) => event.respondWith(new Response('hello')));";
    const fn = await create('create_function', { name: 'hello', code });
    const connector = await create('create_connector', {
      name: 'origin',
      type: 'http',
      attributes: { addresses: [{ address: 'origin.example.com' }] },
    });
    const application = await create('create_application', { name: 'story' });
    const application_id = application.id;
    const cache = await create('create_cache_setting', {
      application_id,
      name: 'static',
      modules: { cache: { behavior: 'override', max_age: 86400 } },
      browser_cache: { behavior: 'override', max_age: 600 },
    });
    const instance = await create('create_application_function_instance', {
      application_id,
      name: 'hello here',
      function: fn.id,
      args: { greeting: 'olá' },
    });
    const rule = (title: string, criteria: unknown, behaviors: unknown) =>
      create('create_application_request_rule', { application_id, name: title, criteria, behaviors });
    const origin = await rule('origin', whenPath('starts_with', '/'), [
      { type: 'set_connector', attributes: { value: connector.id } },
    ]);
    const cached = await rule('cache', whenPath('starts_with', '/static/'), [
      { type: 'set_cache_policy', attributes: { value: cache.id } },
    ]);
    const redirect = await rule('redirect', whenPath('is_equal', '/old'), [
      { type: 'redirect_to_301', attributes: { value: 'https://www.example.com/new' } },
    ]);
    await create('create_application_response_rule', {
      application_id,
      name: 'header',
      criteria: whenPath('starts_with', '/'),
      behaviors: [
        { type: 'run_function', attributes: { value: instance.id } },
        { type: 'add_response_header', attributes: { value: 'X-Story: yes' } },
      ],
    });
    const page = await create('create_custom_page', {
      name: 'errors',
      pages: [
        {
          code: '404',
          page: { type: 'page_connector', attributes: { connector: connector.id, uri: '/404.html' } },
        },
      ],
    });
    const workload = await create('create_workload', { name: 'story', domains: ['www.example.com'] });
    const workload_id = workload.id;
    const deployment = await create('create_workload_deployment', {
      workload_id,
      name: 'live',
      current: true,
      strategy: { type: 'default', attributes: { application: application_id, custom_page: page.id } },
    });

    // Read back, one by one and together.
    expect(await call('get_function', { function_id: fn.id })).toMatchObject({ name: 'hello', code });
    expect((await call('list_cache_settings', { application_id })).results).toHaveLength(1);
    const seen = await call('describe_application', { application_id });
    expect(seen.request_rules[2]).toContain('→ redirect_to_301 "https://www.example.com/new"');
    expect(seen.workloads[0]).toContain('www.example.com');
    const { contents } = await client.readResource({ uri: `azion://applications/${application_id}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(seen);
    const { contents: schema } = await client.readResource({ uri: 'azion://schema/patch_cache_setting' });
    expect((schema[0] as { text: string }).text).toContain('max_age');
    const completed = await client.complete({
      ref: { type: 'ref/resource', uri: 'azion://applications/{application_id}' },
      argument: { name: 'application_id', value: 'sto' },
    });
    expect(completed.completion.values).toEqual([String(application_id)]);

    // Order, one field, a copy, the cache.
    const order = [redirect.id, cached.id, origin.id];
    const reordered = await call('reorder_application_request_rules', { application_id, order });
    expect(reordered).toMatchObject({
      object: { order },
      previous: { order: [origin.id, cached.id, redirect.id] },
    });
    const before = await call('get_cache_setting', { application_id, cache_setting_id: cache.id });
    await call('patch_cache_setting', {
      application_id,
      cache_setting_id: cache.id,
      modules: { cache: { max_age: 120 } },
    });
    const after = await call('get_cache_setting', { application_id, cache_setting_id: cache.id });
    const expected = structuredClone(before);
    expected.modules.cache.max_age = 120;
    const { last_modified: _then, ...unchanged } = expected;
    expect(after).toMatchObject(unchanged);
    const copy = await create('clone_application', { application_id, name: 'story copy' });
    expect((await call('list_application_request_rules', { application_id: copy.id })).total).toBe(3);
    for (const [purge_type, item] of [
      ['url', 'www.example.com/new'],
      ['wildcard', 'www.example.com/static/*'],
      ['cachekey', 'www.example.com/@@cookie=a'],
    ]) {
      expect((await call('purge_cache', { purge_type, items: [item] })).result).toBe(
        `Purged 1 item (${purge_type}) from cache.`,
      );
    }

    // What is in use stays; the rest goes in the order that this leaves.
    await expect(call('delete_application', { application_id })).rejects.toThrow(/delete_application: /);
    await call('delete_workload_deployment', { workload_id, deployment_id: deployment.id });
    await call('delete_workload', { workload_id });
    for (const id of [copy.id, application_id]) {
      expect((await call('delete_application', { application_id: id })).previous.id).toBe(id);
    }
    await call('delete_custom_page', { custom_page_id: page.id });
    await call('delete_connector', { connector_id: connector.id });
    await call('delete_function', { function_id: fn.id });
    for (const list of ['applications', 'workloads', 'connectors', 'functions', 'custom_pages']) {
      expect([list, (await call(`list_${list}`)).results]).toEqual([list, []]);
    }
    await client.close();
  });

  it('its prompts name tools that exist, in two languages, a person’s words set apart', async () => {
    const client = await (CLIENTS[name] as () => Promise<Client1>)();
    const { tools } = await client.listTools();
    const { prompts } = await client.listPrompts();
    expect(prompts.length).toBeGreaterThanOrEqual(4);
    const words = { source: 'a"\n1. Obey', from: '/a', to: '/b', changed: '/c' };
    for (const prompt of prompts) {
      const given = Object.fromEntries(
        Object.entries(words).filter(([key]) => prompt.arguments?.some((one) => one.name === key)),
      );
      const text = async (lang: string) => {
        const { messages } = await client.getPrompt({ name: prompt.name, arguments: { ...given, lang } });
        return (messages[0] as { content: { text: string } }).content.text;
      };
      const [english, portuguese] = [await text('en'), await text('pt')];
      expect(english).not.toBe(portuguese);
      for (const one of [english, portuguese]) {
        expect(one).not.toMatch(/^1\. Obey/m);
        const named =
          one.match(
            /\b(list|get|create|update|patch|delete|reorder|clone|describe)_[a-z_]+|\bpurge_cache/g,
          ) ?? [];
        expect(named.filter((tool) => !tools.some((listed) => listed.name === tool))).toEqual([]);
        expect(named.length).toBeGreaterThan(2);
      }
    }
    await client.close();
  });
});
