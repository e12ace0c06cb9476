// What the AI Cockpit (A) and the AIVAX AI Gateway (B) do as clients, line by line, and what this client does there.
// Where it does better than the document's client, the name of the test says so.
import { createHash } from 'node:crypto';
import { compareSync } from 'bcryptjs';
import { afterAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { type Methods, startScripted } from '../../gateway/servers/scripted.ts';
import { PIXEL } from '../../gateway/servers/weather.ts';
import type { Json } from '../../support/rpc.ts';
import { runGateway, token } from './support.ts';

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
const RESULTS: Record<string, object> = {
  say_nothing: { content: [] },
  say_much: text('word '.repeat(40_000)),
  say_parts: {
    content: [
      { type: 'text', text: 'one' },
      { type: 'resource', resource: { uri: 'a://b', mimeType: 'application/zip', blob: PIXEL } },
      { type: 'text', text: 'two' },
      { type: 'hologram', rays: 7 },
    ],
  },
  say_wrong: { ...text('no such city'), isError: true },
  take_picture: {
    content: [
      { type: 'image', data: PIXEL, mimeType: 'image/png' },
      { type: 'audio', data: 'UklGRg==', mimeType: 'audio/mpeg' },
    ],
  },
};
const CONTENTS: Record<string, object[]> = {
  'a://empty': [],
  'a://image': [{ uri: 'a://image', mimeType: 'image/png', blob: PIXEL }],
  'a://prefixed': [{ uri: 'a://prefixed', mimeType: 'image/png', blob: `data:image/png;base64,${PIXEL}` }],
  'a://archive': [{ uri: 'a://archive', mimeType: 'application/zip', blob: PIXEL }],
};
const object = { type: 'object', properties: {} };
const full: Methods = {
  'tools/list': ({ cursor }) =>
    cursor === undefined
      ? {
          tools: Object.keys(RESULTS).map((name) => ({
            name,
            inputSchema: object,
            annotations: { readOnlyHint: true },
          })),
          nextCursor: '2',
        }
      : {
          tools: [
            {
              name: 'choose_one',
              inputSchema: { ...object, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
              annotations: { readOnlyHint: true },
            },
            {
              name: 'take_maybe',
              inputSchema: {
                type: 'object',
                properties: { a: { type: ['string', 'null'] } },
                required: ['a'],
              },
              annotations: { readOnlyHint: true },
            },
          ],
        },
  'tools/call': ({ name }) => RESULTS[name as string] ?? {},
  'resources/templates/list': () => ({ resourceTemplates: [{ uriTemplate: 'a://{b}', name: 'b' }] }),
  'resources/read': ({ uri }) => {
    const contents = CONTENTS[uri as string];
    return contents === undefined ? undefined : { contents };
  },
};
const server = await startScripted({ tools: {}, resources: {} }, full);
const toolless = await startScripted({ resources: {} }, { 'resources/list': () => ({ resources: [] }) });
const ledger = await startLedger();
afterAll(() => Promise.all([server.stop(), toolless.stop(), ledger.stop()]));

const KEY = 'gk-a-key-for-the-checklists';
const entries = () => [
  {
    name: 'full',
    type: 'streamable-http',
    url: server.url,
    headers: { 'X-Api-Key': 'k' },
    timeout: 1,
    alwaysAllow: ['*'],
  },
  { name: 'careful', url: server.url },
  { name: 'toolless', url: toolless.url },
  { name: 'ledger', url: ledger.url, allowClientInstructions: false },
  { name: 'gone', url: 'http://127.0.0.1:9/mcp' },
  { name: 'off', url: server.url, disabled: true },
];
const gateway = await runGateway(entries, {
  GATEWAY_HOOK_KEY: 'the hook key',
  SEAL_KEY: 'a seal key of the tests, long enough',
  GATEWAY_KEYS: JSON.stringify([
    {
      name: 'k',
      sha256: createHash('sha256').update(KEY).digest('hex'),
      servers: ['ledger'],
      tools: ['find_*'],
    },
  ]),
});
const access = (args: Json) => gateway.call('access_mcp_resource', args);
const read = (tool_name: string) => gateway.call('read_mcp_tool', { server_name: 'full', tool_name });
const reads = () => server.bodies('resources/read').length;
const v1 = async (path: string, body?: Json, authorization = `Token ${token}`): Promise<Json> =>
  (
    await fetch(gateway.url(path), {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  ).json();
const settings = async (entry: Json): Promise<Json> => {
  const { readSettings } = await import('../../../functions/gateway/settings/settings.ts');
  const { readConfig } = await import('../../../shared/config.ts');
  return readSettings(
    { MCP_SERVERS: JSON.stringify([entry]) },
    readConfig({}),
    'https://gateway.example/mcp',
  ).upstreams.at(-1);
};

describe('AI Cockpit as a client', () => {
  it('A1: a read wants server name and URI, and asks nobody where one is missing', async () => {
    for (const args of [{}, { server_name: 'full' }, { uri: 'a://image' }]) {
      const { isError, content } = await access(args);
      expect([isError, content[0].text]).toEqual([
        true,
        expect.stringMatching(/"(uri|server_name)" is required/),
      ]);
    }
    expect(reads()).toBe(0);
  });

  it('A2: the server is looked up, then its being disabled, then the user is asked, then it is read', async () => {
    const texts = [];
    for (const server_name of ['nobody', 'off', 'careful', 'full'])
      texts.push((await access({ server_name, uri: 'a://image' })).content[0].text ?? 'read');
    expect(texts).toEqual([
      expect.stringContaining('no server is called'),
      expect.stringContaining('is disabled'),
      expect.stringContaining('approval'),
      'read',
    ]);
    expect(reads()).toBe(1);
  });

  it('A3: the question shows server name and URI, and "*" in alwaysAllow spares it', async () => {
    const asked = (await access({ server_name: 'careful', uri: 'a://image' })).content[0].text;
    expect(asked).toContain('Server: careful; URI: a://image');
    expect((await access({ server_name: 'full', uri: 'a://image' })).isError).toBeUndefined();
  });

  it('A4: servers are connected, disconnected or disabled, and an unknown one is an error', async () => {
    const { servers } = await gateway.ask('list_mcp_servers');
    const states = Object.fromEntries(servers.map(({ name, state }: Json) => [name, state]));
    expect(states).toMatchObject({
      full: 'connected',
      toolless: 'connected',
      gone: 'disconnected',
      off: 'disabled',
    });
  });

  it('A5: settings are those of the family, within their bounds; another transport is refused by name', async () => {
    const url = 'https://weather.example/mcp';
    expect(await settings({ name: 'w', url, type: 'streamable-http' })).toMatchObject({
      timeoutMs: 60_000,
      disabled: false,
    });
    expect((await settings({ name: 'w', url, timeout: 300 })).timeoutMs).toBe(300_000);
    for (const wrong of [{ type: 'sse' }, { timeout: 0 }, { timeout: 3_601 }, { url: 'ftp://x/' }]) {
      await expect(settings({ name: 'w', url, ...wrong })).rejects.toThrow(
        new RegExp(`MCP_SERVERS\\[0\\]\\.${Object.keys(wrong)[0]} must`),
      );
    }
  });

  it('A6: reading keeps to the configured time', async () => {
    const { isError, content } = await access({ server_name: 'full', uri: 'a://hangs' });
    expect([isError, content[0].text]).toEqual([
      true,
      expect.stringContaining('full did not answer within 1 s'),
    ]);
  });

  it('A7: every list is asked for once, all its pages read, and one that fails is noted and takes nothing away', async () => {
    const { servers } = await gateway.ask('list_mcp_servers');
    expect(servers.find(({ name }: Json) => name === 'full')).toMatchObject({
      tools: 7,
      resources: 0,
      resource_templates: 1,
      notes: ['resources could not be listed'],
    });
    // Two entries point at that server.
    const cursors = server.bodies('tools/list').map(({ body }) => body.params?.cursor ?? null);
    expect(cursors.toSorted()).toEqual(['2', '2', null, null]);
  });

  it('A8: the client says its name, and opens no stream of its own', () => {
    const [first] = server.bodies('initialize');
    expect(first?.body.params.clientInfo.name).toBe('azion-gateway');
    expect(server.recorded.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  it('A9: a broken connection marks the server, with a short reason', async () => {
    const { servers } = await gateway.ask('list_mcp_servers');
    const { problem, checks } = servers.find(({ name }: Json) => name === 'gone');
    expect(problem).toBe('no connection could be made');
    expect(checks.reachable).toBe(false);
  });

  it('A10: an answer without content says so', async () => {
    expect((await read('say_nothing')).content).toEqual([{ type: 'text', text: '(Empty response)' }]);
    expect((await access({ server_name: 'full', uri: 'a://empty' })).content[0].text).toBe(
      '(Empty resource)',
    );
  });

  it('A11: images come with or without a prefix of their own; other bytes are described, not dropped', async () => {
    for (const uri of ['a://image', 'a://prefixed']) {
      expect((await access({ server_name: 'full', uri })).content).toEqual([
        { type: 'image', data: PIXEL, mimeType: 'image/png' },
      ]);
    }
    expect((await access({ server_name: 'full', uri: 'a://archive' })).content[0].text).toContain(
      'application/zip',
    );
  });

  it('A12: reading is offered where a server has templates only, too', async () => {
    const { result } = await gateway.request('tools/list');
    expect(result.tools.map(({ name }: Json) => name)).toContain('access_mcp_resource');
    const { servers } = await gateway.ask('list_mcp_resources', { server_name: 'full' });
    expect(servers[0].templates).toEqual([{ uriTemplate: 'a://{b}', name: 'b' }]);
  });

  it('A13: names fit into 64 characters with one more prefix, and none is dropped', async () => {
    const { result } = await gateway.request('tools/list', undefined, '/mcp?tools=all');
    const names = result.tools.map(({ name }: Json) => name);
    expect(names.filter((name: string) => name.length > 48 || !/^[\w-]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['full__choose_one', 'careful__choose_one']));
  });

  it('A14: schemas that have no strict form are passed on whole and not called strict', async () => {
    const { data } = await v1('/v1/functions?servers=full');
    const by = Object.fromEntries(data.map(({ function: one }: Json) => [one.name, one]));
    expect(by.full__choose_one).toMatchObject({ strict: false, parameters: { anyOf: expect.any(Array) } });
    expect(by.full__take_maybe).toMatchObject({
      strict: true,
      parameters: { required: ['a'], additionalProperties: false },
    });
  });

  it('A15: texts stay in order, embedded bytes are described, unknown kinds are named, and errors are errors', async () => {
    const { content } = await read('say_parts');
    expect(content.map((one: Json) => one.text)).toEqual([
      'one',
      expect.stringContaining('application/zip'),
      'two',
      expect.stringContaining('not supported here: hologram'),
    ]);
    expect(await read('say_wrong')).toMatchObject({ isError: true, content: [{ text: 'no such city' }] });
  });

  it('A16: an answer that is too large is cut, and says so', async () => {
    const { content } = await read('say_much');
    expect(content[0].text.length).toBeLessThanOrEqual(80_000);
    expect(content[0].text).toMatch(/\[Cut: \d+ of 200000 characters shown/);
  });
});

describe('AIVAX AI Gateway as a client', () => {
  const find = (more: Json = {}, authorization?: string) =>
    v1(
      '/v1/functions/call',
      { name: 'ledger__find_invoice', arguments: { number: 1 }, ...more },
      authorization,
    );
  const metas = () => ledger.bodies('tools/call').map(({ body }) => body.params._meta);

  it('B1: servers are reached by streamable HTTP', () => {
    for (const { headers } of server.bodies('tools/list')) {
      expect(headers.accept).toContain('application/json');
      expect(headers.accept).toContain('text/event-stream');
    }
  });

  it('B2: a source is name, url and headers; what it offers is kept for 600 s unless it says otherwise', async () => {
    expect(
      await settings({ name: 'w', url: 'https://weather.example/mcp', headers: { A: 'b' } }),
    ).toMatchObject({
      cacheMs: 600_000,
      allowInstructions: true,
      headers: { A: 'b' },
    });
    expect(
      server.recorded.every(
        ({ headers }) => headers['x-api-key'] === undefined || headers['x-api-key'] === 'k',
      ),
    ).toBe(true);
    expect(JSON.stringify(await v1('/v1/functions?servers=ledger'))).not.toContain('Invoices.');
  });

  it('B3: every tool is a function of a unique name, also where two servers have the same', async () => {
    const names = (await v1('/v1/functions')).data.map((one: Json) => one.function.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['full__say_much', 'careful__say_much', 'ledger__find_invoice']),
    );
  });

  it('B4: tools are asked for only where the server says that it has any', () => {
    expect(toolless.bodies('initialize').length).toBeGreaterThan(0);
    expect(toolless.bodies('tools/list')).toEqual([]);
  });

  it('B5: every call carries _meta beside its arguments, and no list does', async () => {
    await find();
    const { params } = ledger.bodies('tools/call').at(-1)?.body ?? {};
    expect(params.arguments).toEqual({ number: 1 });
    expect(params._meta).toHaveProperty('_aiv_moment');
    for (const { body } of [...ledger.bodies('tools/list'), ...server.bodies('tools/list')])
      expect(JSON.stringify(body)).not.toContain('_aiv');
  });

  it('B6: metadata is merged flat, and names of the gateway are refused', async () => {
    await find({ metadata: { tenant: 't' } });
    expect(metas().at(-1)).toMatchObject({ tenant: 't' });
    expect(metas().at(-1)).not.toHaveProperty('metadata');
    expect((await find({ metadata: { _aiv_call_source: 'x' } })).error.message).toContain('reserved');
  });

  it('B7: the five fields are there, null where there is nothing to say', async () => {
    await find();
    expect(metas().at(-1)).toMatchObject({
      _aiv_nonce: expect.stringMatching(/^\$2[aby]\$10\$/),
      _aiv_external_user_id: null,
      _aiv_call_source: 'FunctionsApi',
      _aiv_conversation_token: null,
      _aiv_moment: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{7}\+00:00$/),
    });
  });

  it('B8: the source is where the call came from: functions, or a client of MCP', async () => {
    await find();
    await gateway.call('read_mcp_tool', {
      server_name: 'ledger',
      tool_name: 'find_invoice',
      arguments: { number: 2 },
    });
    expect(
      metas()
        .slice(-2)
        .map(({ _aiv_call_source: source }) => source),
    ).toEqual(['FunctionsApi', 'McpClient']);
  });

  it('B9: the nonce is a bcrypt hash of the hook key, checked by verifying and not by comparing', () => {
    const nonce = metas().at(-1)._aiv_nonce;
    expect(compareSync('the hook key', nonce)).toBe(true);
    expect(compareSync('another key', nonce)).toBe(false);
  });

  it('B10: the nonce signs nothing: calls with other arguments carry the same', async () => {
    await find();
    await find({ arguments: { number: 5 } });
    expect(
      new Set(
        metas()
          .slice(-2)
          .map(({ _aiv_nonce: nonce }) => nonce),
      ).size,
    ).toBe(1);
  });

  it('B11: text, images and audio come back as parts; other kinds are reported as unsupported text', async () => {
    const picture = await v1('/v1/functions/call', { name: 'full__take_picture', arguments: {} });
    expect(picture.content).toMatchObject([
      { type: 'image_url' },
      { type: 'input_audio', input_audio: { format: 'mp3' } },
    ]);
    const parts = await v1('/v1/functions/call', { name: 'full__say_parts', arguments: {} });
    expect(parts.content.map(({ type }: Json) => type)).toEqual(['text', 'text', 'text', 'text']);
    expect(parts.content[3].text).toContain('not supported here: hologram');
  });

  it('B12: metadata opens nothing that the credential does not', async () => {
    const bearer = `Bearer ${KEY}`;
    const more = { user: 'admin', idempotency_key: 'c', metadata: { role: 'admin', tools: '*' } };
    expect((await find(more, bearer)).is_error).toBe(false);
    const refused = await v1('/v1/functions/call', { name: 'ledger__pay_invoice', ...more }, bearer);
    expect(refused).toMatchObject({
      is_error: true,
      content: [{ text: expect.stringContaining('no function is called') }],
    });
  });

  it('B13: no extension for skills is asked for', () => {
    for (const { body } of server.bodies('initialize')) expect(body.params.capabilities).toEqual({});
  });
});
