// JSON-RPC and MCP behaviour of every revision, with the fast path and without it.
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, META, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const fast = runFunctions(['diagnostic'], { vars });
const slow = runFunctions(['diagnostic'], { vars: { ...vars, FAST_PATH: 'false' } });
const HANDSHAKE = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];

describe.each([
  ['with the fast path', fast],
  ['through the SDK alone', slow],
])('%s', (_name, functions) => {
  const call = (body: unknown, more: Record<string, string> = {}) =>
    post(`${functions.url('diagnostic')}/mcp`, body, headers(personalToken('p'), more));

  describe('handshake revisions', () => {
    it.each(HANDSHAKE)('agrees on %s', async (protocolVersion) => {
      const { status, json } = await call(rpc('initialize', { ...INITIALIZE, protocolVersion }));
      expect(status).toBe(200);
      expect(json.result).toMatchObject({
        protocolVersion,
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        serverInfo: { name: 'azion-diagnostic' },
        instructions: 'For tests only.',
      });
      expect(Object.keys(json)).toEqual(expect.arrayContaining(['jsonrpc', 'id', 'result']));
    });

    it.each(['1999-01-01', '2099-01-01', '2026-07-28', 'nonsense'])(
      'answers initialize with %s by the latest handshake revision',
      async (protocolVersion) => {
        const { status, json } = await call(rpc('initialize', { ...INITIALIZE, protocolVersion }));
        expect([status, json.result.protocolVersion]).toEqual([200, '2025-11-25']);
      },
    );

    it('negotiates also where initialize carries a version header we do not know', async () => {
      const { json } = await call(rpc('initialize', INITIALIZE), { 'mcp-protocol-version': '2099-01-01' });
      expect(json.result.protocolVersion).toBe('2025-11-25');
    });

    it.each([...HANDSHAKE, undefined])(
      'serves tools/list and calls with version header %s',
      async (version) => {
        const more = version === undefined ? {} : { 'mcp-protocol-version': version };
        const listed = await call(rpc('tools/list'), more);
        expect(listed.json.result.tools.map((tool: { name: string }) => tool.name)).toContain('echo_kinds');
        const called = await call(
          rpc('tools/call', { name: 'test_simple_text', arguments: {} }, 'text-id'),
          more,
        );
        expect(called.json).toEqual({
          jsonrpc: '2.0',
          id: 'text-id',
          result: { content: [{ type: 'text', text: 'This is a simple text response for testing.' }] },
        });
      },
    );

    it.each(['1900-01-01', 'x', '2025-11-26'])(
      'refuses version header %s with the supported ones',
      async (version) => {
        const { status, json } = await call(rpc('tools/list'), { 'mcp-protocol-version': version });
        expect([status, json.error.code]).toEqual([400, -32000]);
        for (const revision of HANDSHAKE) expect(json.error.message).toContain(revision);
      },
    );

    it('answers a notification with 202 and nothing else, whatever its method', async () => {
      for (const method of [
        'notifications/initialized',
        'notifications/cancelled',
        'notifications/unheard',
        'tools/list',
      ]) {
        const { status, text } = await call({ jsonrpc: '2.0', method });
        expect([method, status, text]).toEqual([method, 202, '']);
      }
    });

    it('takes a posted response and a stale session id', async () => {
      expect((await call({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202);
      const { status } = await call(rpc('tools/list'), { 'mcp-session-id': 'stale' });
      expect(status).toBe(200);
    });

    it('serves a batch, answers in it keep their ids, and refuses an empty one', async () => {
      const { status, json } = await call([
        rpc('ping', undefined, 'a'),
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        rpc('tools/list', undefined, 'b'),
      ]);
      expect(status).toBe(200);
      expect(json.map((one: { id: string }) => one.id).sort()).toEqual(['a', 'b']);
      const one = await call([rpc('ping', undefined, 'c')]);
      expect(one.json).toEqual([{ jsonrpc: '2.0', id: 'c', result: {} }]);
      const empty = await call([]);
      expect([empty.status, empty.json.error.code]).toEqual([400, -32600]);
    });

    it.each([
      ['an unknown method', rpc('tools/nothing'), 200, -32601],
      ['an unknown tool', rpc('tools/call', { name: 'nothing', arguments: {} }), 200, -32602],
      ['a cursor that was never given', rpc('tools/list', { cursor: 'x' }), 200, -32602],
      ['a call without name', rpc('tools/call', { arguments: {} }), 200, -32602],
      ['an unknown prompt', rpc('prompts/get', { name: 'nothing' }), 200, -32602],
      [
        'a prompt without its arguments',
        rpc('prompts/get', { name: 'test_prompt_with_arguments' }),
        200,
        -32602,
      ],
      ['an unknown resource', rpc('resources/read', { uri: 'test://nothing' }), 200, -32002],
      [
        'a resource its template does not have',
        rpc('resources/read', { uri: 'test://template/missing/data' }),
        200,
        -32002,
      ],
      ['no JSON-RPC', { hello: 1 }, 400, -32600],
      ['id null', { jsonrpc: '2.0', id: null, method: 'ping' }, 400, -32600],
      ['text', '"text"', 400, -32600],
    ])('answers %s with its error', async (_what, body, code, error) => {
      const { status, json } = await call(body);
      expect([status, json.error?.code]).toEqual([code, error]);
    });

    it.each([
      ['initialize', {}, '"protocolVersion": expected string'],
      ['initialize', { ...INITIALIZE, clientInfo: { name: 'x' } }, '"clientInfo.version": expected string'],
      ['tools/call', { name: 'echo_kinds', arguments: [] }, '"arguments": expected object, received array'],
      ['tools/list', { cursor: 1 }, '"cursor": expected string, received number'],
      ['resources/read', { uri: null }, '"uri": expected string, received null'],
      ['prompts/get', { name: 'x', arguments: { a: 1 } }, '"arguments.a": expected string, received number'],
      ['completion/complete', { ref: { type: 'x' } }, '"ref": is not as expected'],
    ])('names what is wrong with the params of %s', async (method, params, said) => {
      const { status, json } = await call(rpc(method, params));
      expect([status, json.error?.code]).toEqual([200, -32602]);
      expect(json.error.message).toContain(`The params are not valid: ${said}`);
    });

    it('answers what a tool finds wrong as a result that the model can read', async () => {
      const bad = await call(rpc('tools/call', { name: 'structured_sum', arguments: { a: 'one' } }));
      expect(bad.json.result.isError).toBe(true);
      expect(bad.json.result.content[0].text).toContain('"a"');
      expect(bad.json.result.structuredContent).toBeUndefined();
      const refused = await call(rpc('tools/call', { name: 'structured_sum', arguments: { a: -1, b: 0 } }));
      expect(refused.json.result).toEqual({
        content: [{ type: 'text', text: '"a" and "b" must not add up to less than zero.' }],
        isError: true,
      });
    });

    it('answers a bug with an id and without its message', async () => {
      const { text } = await call(rpc('tools/call', { name: 'throw_bug' }));
      expect(text).not.toContain('secret detail');
      const [id = 'no id'] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
      expect(functions.logs.find((line) => line.includes(id))).toContain('TypeError');
      expect(functions.logs.join('\n')).not.toContain('secret detail');
    });

    it('streams only where progress was asked for', async () => {
      const params = { name: 'test_tool_with_progress', arguments: {} };
      const plain = await call(rpc('tools/call', params));
      expect(plain.headers.get('content-type')).toBe('application/json');
      const streamed = await call(rpc('tools/call', { ...params, _meta: { progressToken: 7 } }));
      expect(streamed.headers.get('content-type')).toBe('text/event-stream');
      const messages = [...streamed.text.matchAll(/^data: (.*)$/gm)].map((match) =>
        JSON.parse(match[1] as string),
      );
      expect(messages.slice(0, 3).map((message) => message.params)).toEqual(
        [0, 50, 100].map((progress) => ({
          progressToken: 7,
          progress,
          total: 100,
          message: `${progress} %`,
        })),
      );
      expect(messages[3]).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
    });
  });

  describe('resources, prompts, completion', () => {
    it('reads every listed resource as listed, and old addresses', async () => {
      const { json } = await call(rpc('resources/list'));
      for (const { uri, mimeType } of json.result.resources) {
        const read = await call(rpc('resources/read', { uri }));
        expect(read.json.result.contents).toMatchObject([{ uri, mimeType }]);
      }
      const old = await call(rpc('resources/read', { uri: 'test://old-text' }));
      expect(old.json.result.contents[0]).toMatchObject({ uri: 'test://old-text', mimeType: 'text/plain' });
    });

    it('decodes template variables exactly once', async () => {
      const read = await call(rpc('resources/read', { uri: 'test://path/a%2520b/c%2Fd/é' }));
      expect(read.json.result.contents[0].text).toBe('a%20b/c/d/é');
      const broken = await call(rpc('resources/read', { uri: 'test://path/%E0%A4%A' }));
      expect(broken.json.error.code).toBe(-32002);
    });

    it('completes arguments of templates and prompts', async () => {
      const template = await call(
        rpc('completion/complete', {
          ref: { type: 'ref/resource', uri: 'test://template/{id}/data' },
          argument: { name: 'id', value: 't' },
        }),
      );
      expect(template.json.result.completion).toEqual({ values: ['two', 'three'], total: 2, hasMore: false });
      const prompt = await call(
        rpc('completion/complete', {
          ref: { type: 'ref/prompt', name: 'test_prompt_with_arguments' },
          argument: { name: 'arg1', value: 'x' },
        }),
      );
      expect(prompt.json.result.completion.values).toEqual(['x1', 'x2']);
      const none = await call(
        rpc('completion/complete', {
          ref: { type: 'ref/resource', uri: 'test://template/{id}/data' },
          argument: { name: '__proto__', value: 't' },
        }),
      );
      expect(none.json.result.completion).toEqual({ values: [], total: 0, hasMore: false });
      const unknown = await call(
        rpc('completion/complete', {
          ref: { type: 'ref/prompt', name: 'nothing' },
          argument: { name: 'a', value: '' },
        }),
      );
      expect(unknown.json.error.code).toBe(-32602);
    });
  });

  describe('2026-07-28', () => {
    const stateless = (
      method: string,
      params: Record<string, unknown> = {},
      more: Record<string, string> = {},
    ) =>
      call(rpc(method, modern(params)), {
        ...modernHeaders(method, typeof params.name === 'string' ? params.name : undefined),
        ...more,
      });

    it('needs no handshake', async () => {
      const discover = await stateless('server/discover');
      expect(discover.json.result).toMatchObject({
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {} },
        cacheScope: 'public',
        _meta: { [`${META}serverInfo`]: { name: 'azion-diagnostic' } },
      });
      const list = await stateless('tools/list');
      expect(list.json.result).toMatchObject({
        resultType: 'complete',
        ttlMs: 600_000,
        cacheScope: 'public',
      });
      const called = await stateless('tools/call', { name: 'structured_sum', arguments: { a: 1, b: 2 } });
      expect(called.json.result).toMatchObject({ resultType: 'complete', structuredContent: { sum: 3 } });
    });

    it('takes a tool name in its base64 form', async () => {
      const name = `=?base64?${Buffer.from('structured_sum').toString('base64')}?=`;
      const called = await stateless(
        'tools/call',
        { name: 'structured_sum', arguments: { a: 1, b: 2 } },
        { 'mcp-name': name },
      );
      expect(called.json.result?.structuredContent).toEqual({ sum: 3 });
    });

    it.each([
      [
        'a method header that says something else',
        'tools/list',
        {},
        { 'mcp-method': 'tools/call' },
        400,
        -32020,
      ],
      [
        'a name header that says something else',
        'tools/call',
        { name: 'echo_kinds' },
        { 'mcp-name': 'other' },
        400,
        -32020,
      ],
      [
        'a version header that says something else',
        'tools/list',
        {},
        { 'mcp-protocol-version': '2025-11-25' },
        400,
        -32020,
      ],
      ['an unknown method', 'tools/nothing', {}, {}, 404, -32601],
      ['ping, which is gone', 'ping', {}, {}, 404, -32601],
      ['an unknown tool', 'tools/call', { name: 'nothing' }, {}, 200, -32602],
      [
        'an unknown resource',
        'resources/read',
        { uri: 'test://nothing' },
        { 'mcp-name': 'test://nothing' },
        200,
        -32602,
      ],
    ])('refuses %s', async (_what, method, params, more, code, error) => {
      const { status, json } = await stateless(method, params, more);
      expect([status, json.error?.code]).toEqual([code, error]);
    });

    it('names the revisions it has to one that asks for another', async () => {
      const { status, json } = await call(rpc('tools/list', modern({}, '2030-01-01')), {
        ...modernHeaders('tools/list'),
        'mcp-protocol-version': '2030-01-01',
      });
      expect([status, json.error.code, json.error.data.supported]).toEqual([400, -32022, ['2026-07-28']]);
    });

    it('refuses the version header without the envelope', async () => {
      const { status, json } = await call(rpc('tools/list'), modernHeaders('tools/list'));
      expect([status, json.error.code]).toEqual([400, -32602]);
    });

    it('streams progress where it was asked for', async () => {
      const params = modern({ name: 'test_tool_with_progress', arguments: {} });
      (params._meta as Record<string, unknown>).progressToken = 'p';
      const streamed = await call(
        rpc('tools/call', params),
        modernHeaders('tools/call', 'test_tool_with_progress'),
      );
      expect(streamed.headers.get('content-type')).toBe('text/event-stream');
      expect(streamed.text.match(/notifications\/progress/g)).toHaveLength(3);
    });
  });

  it('accepts and ignores unknown _meta of any shape, and never logs it', async () => {
    for (const value of [null, 1, 'canary-meta', [], { a: { b: null } }]) {
      const { json } = await call(
        rpc('tools/call', {
          name: 'test_simple_text',
          arguments: {},
          _meta: { _aiv_nonce: value, other: value },
        }),
      );
      expect(json.result.content[0].type).toBe('text');
    }
    expect(functions.logs.join('\n')).not.toContain('canary-meta');
  });
});
