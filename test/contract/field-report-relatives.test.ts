// Relatives of the field reports: what else clients, proxies and models get nearly right, over every area.
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, type Json, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const token = personalToken('w');
const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(AREAS, {
  vars: { AZION_API_URL: platform.url, TOKEN_CHECK_URL: `${platform.url}/check` },
});
const PING = JSON.stringify(rpc('ping'));
const PONG = { jsonrpc: '2.0', id: 1, result: {} };

beforeEach(() => {
  platform.answer = status(200, { results: [], count: 0, page: 1, total_pages: 1, data: {} });
});

/** Sends headers as they are written, doubled ones too. */
function raw(
  area: string,
  sent: string[],
  body: string,
  path = '/mcp',
  method = 'POST',
): Promise<{ status: number; json: Json }> {
  const { hostname, port } = new URL(functions.url(area));
  const all = ['Host', `${hostname}:${port}`, 'Content-Length', String(Buffer.byteLength(body)), ...sent];
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path: `/${area}${path}`, method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: text === '' ? undefined : JSON.parse(text) }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe.each(AREAS)('%s', (area) => {
  const url = () => `${functions.url(area)}/mcp`;
  const ask = (body: unknown, more: Record<string, string> = {}) => post(url(), body, headers(token, more));
  const send = (body: Uint8Array | ReadableStream, more: Record<string, string> = {}) =>
    fetch(url(), { method: 'POST', headers: headers(token, more), body, duplex: 'half' } as RequestInit);

  it('answers a batch by a list, also of one, of notifications alone by nothing, of nonsense by an error for each', async () => {
    expect((await ask([rpc('ping')])).json).toEqual([PONG]);
    const mixed = await ask([
      rpc('ping', undefined, 'a'),
      { jsonrpc: '2.0', method: 'x' },
      rpc('nothing/such', {}, 'b'),
    ]);
    expect(mixed.json.map((one: Json) => [one.id, one.error?.code ?? 'ok']).sort()).toEqual([
      ['a', 'ok'],
      ['b', -32601],
    ]);
    const notes = await ask([{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
    expect([notes.status, notes.text]).toEqual([202, '']);
    for (const body of [[], [1], [[]], [null]]) {
      const { status: code, json } = await ask(body);
      expect([body, code, json.error.code]).toEqual([body, 400, -32600]);
    }
  });

  it.each(['0', '""', '-1', '1.0', '9007199254740991', '"é\\u0000"', `"${'i'.repeat(500)}"`])(
    'gives the id %s back',
    async (id) => {
      const { json } = await ask(`{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`);
      expect([json.id, json.result.tools.length > 0]).toEqual([JSON.parse(id), true]);
      const other = await ask(`{"jsonrpc":"2.0","id":${id},"method":"resources/list"}`);
      expect(other.json.id).toEqual(JSON.parse(id));
    },
  );

  it.each(['null', '1.5', 'true', '{}', '[]', '9007199254740993', '1e999'])(
    'refuses the id %s, which no answer could repeat',
    async (id) => {
      const { status: code, json } = await ask(`{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`);
      expect([code, json.error.code]).toEqual([400, -32600]);
    },
  );

  it('takes the letter case of headers and schemes lightly, of methods and tools strictly', async () => {
    const loud = [
      'AUTHORIZATION',
      `tOKEN ${token}`,
      'CONTENT-TYPE',
      'Application/JSON; Charset=UTF-8',
      'ACCEPT',
      'APPLICATION/JSON',
    ];
    expect((await raw(area, loud, PING)).json).toEqual(PONG);
    const modernLoud = [
      ...loud,
      ...Object.entries(modernHeaders('tools/list')).flatMap(([name, value]) => [name.toUpperCase(), value]),
    ];
    expect(
      (await raw(area, modernLoud, JSON.stringify(rpc('tools/list', modern())))).json.result.tools.length,
    ).toBeGreaterThan(0);
    expect((await ask(rpc('Tools/List'))).json.error.code).toBe(-32601);
    expect((await ask(rpc('tools/call', { name: 'Get_Account' }))).json.error.code).toBe(-32602);
  });

  it('takes stale headers of a session and of a stream', async () => {
    for (const more of [
      { 'mcp-session-id': 'stale' },
      { 'mcp-session-id': '' },
      { 'last-event-id': '41_17' },
    ]) {
      expect((await ask(PING, more as Record<string, string>)).json).toEqual(PONG);
      const first = await ask(rpc('initialize', INITIALIZE), more as Record<string, string>);
      expect([first.json.result.protocolVersion, first.headers.get('mcp-session-id')]).toEqual([
        '2025-11-25',
        null,
      ]);
    }
  });

  it('refuses a cursor that it never gave out, whatever it looks like', async () => {
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      for (const cursor of ['', 'x', 'eyJwYWdlIjoyfQ==', '2', 'é'.repeat(900)]) {
        const { status: code, json } = await ask(rpc(method, { cursor }));
        const offered = json.error?.code !== -32601;
        if (offered)
          expect([method, cursor.slice(0, 9), code, json.error?.code]).toEqual([
            method,
            cursor.slice(0, 9),
            200,
            -32602,
          ]);
      }
    }
  });

  it('reads a body with a byte order mark, in pieces, with spaces around, and none that is compressed', async () => {
    const bytes = new TextEncoder().encode(PING);
    expect(await (await send(new TextEncoder().encode(`\ufeff${PING}`))).json()).toEqual(PONG);
    const odd = PING.replace('{', '{"params":{"_meta":{"odd":"\ufffd"}},');
    expect(await (await send(new TextEncoder().encode(`\ufeff${odd}`))).json()).toEqual(PONG);
    expect((await ask(`\r\n\t ${PING} \n`)).json).toEqual(PONG);
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await (await send(pieces)).json()).toEqual(PONG);
    for (const coding of ['gzip', 'GZIP', 'br', 'identity, gzip']) {
      const refused = await send(gzipSync(PING), { 'content-encoding': coding });
      expect([coding, refused.status, refused.headers.get('accept-encoding')]).toEqual([
        coding,
        415,
        'identity',
      ]);
      expect(((await refused.json()) as Json).error.message).toContain('Content-Encoding');
    }
    expect((await ask(PING, { 'content-encoding': 'identity' })).json).toEqual(PONG);
    for (const body of [gzipSync(PING), Uint8Array.of(0, 1, 2), new Uint8Array()]) {
      const broken = await send(body);
      expect([broken.status, ((await broken.json()) as Json).error.code]).toEqual([400, -32700]);
    }
  });

  it('answers HEAD as GET without a body, and encoded spellings of a path as other paths', async () => {
    for (const path of ['/health', '/', '/tools', '/llms.txt', '/server.json', '/icon.svg']) {
      const response = await fetch(`${functions.url(area)}${path}`, { method: 'HEAD' });
      expect([path, response.status, await response.text()]).toEqual([path, 200, '']);
    }
    for (const path of ['/%6Dcp', '/mcp%2F', '/mcp%00', '/mcp;x', '/%2e%2e/mcp', '/mcp/%72eadonly']) {
      const { status: code, json } = await raw(area, Object.entries(headers(token)).flat(), PING, path);
      expect([path, [200, 404].includes(code), code === 200 ? json : json.error]).toEqual([
        path,
        true,
        code === 200 ? PONG : 'not_found',
      ]);
    }
  });

  it('takes no side where a header comes twice', async () => {
    const usual = Object.entries(headers(token)).flat();
    const twice = async (...more: string[]) => (await raw(area, [...usual, ...more], PING)).status;
    expect(await twice('Accept', 'text/html')).toBe(200);
    expect(await twice('Authorization', `Token ${personalToken('v')}`)).toBe(403);
    expect(await twice('Content-Type', 'text/plain')).toBe(415);
    expect(await twice('MCP-Protocol-Version', '2025-11-25', 'MCP-Protocol-Version', '2025-06-18')).toBe(400);
    expect(await twice('Mcp-Session-Id', 'a', 'Mcp-Session-Id', 'b')).toBe(200);
  });

  it('takes a very long header for what it is, and repeats none of it', async () => {
    const long = 'q'.repeat(12_000);
    const expected: [string, number][] = [
      ['accept', 406],
      ['mcp-protocol-version', 400],
      ['mcp-session-id', 200],
      ['traceparent', 200],
      ['x-mcp-toolsets', 400],
      ['x-unknown', 200],
    ];
    for (const [name, code] of expected) {
      const answer = await ask(PING, { [name]: long });
      expect([name, answer.status, answer.text.includes('q'.repeat(200))]).toEqual([name, code, false]);
    }
    expect((await ask(PING, { authorization: `Token ${long}` })).status).toBe(403);
  });
});

describe('values that models write', () => {
  const call = async (area: string, name: string, args: object): Promise<Json> => {
    const { json } = await post(
      `${functions.url(area)}/mcp`,
      rpc('tools/call', { name, arguments: args }),
      headers(token),
    );
    return { ...json.result, text: json.result.content[0].text };
  };
  const credential = (expiration_date: string) =>
    call('storage', 'create_storage_credential', {
      name: 'x',
      capabilities: ['listBuckets'],
      expiration_date,
      dry_run: true,
    });

  it.each([
    '2027-01-31T00:00:00Z',
    '2027-01-31T00:00:00.123Z',
    '2028-02-29T23:59:59+14:00',
    '2027-01-31 10:00:00-03:00',
  ])('takes the moment %s as it is written', async (moment) => {
    const { isError, text } = await credential(moment);
    expect([isError, JSON.parse(text).body.expiration_date]).toEqual([undefined, moment]);
  });

  it.each([
    '2027-02-29T00:00:00Z',
    '2027-04-31T00:00:00Z',
    '2027-01-31T00:00:00',
    '2027-01-31',
    '31/01/2027',
    'tomorrow',
    '1798761600',
    '2027-01-31T25:00:00Z',
  ])('refuses %s, which is no moment or has no zone', async (moment) => {
    const { isError, text } = await credential(moment);
    expect([isError, text]).toEqual([true, expect.stringContaining('"expiration_date"')]);
  });

  it('refuses a token of one list for the next page of another in the words of the platform', async () => {
    platform.answer = (request, response) =>
      request.url?.includes('continuation_token') === true
        ? status(400, {
            errors: [{ code: '1', detail: 'Invalid token.', source: { parameter: 'continuation_token' } }],
          })(request, response)
        : status(200, {})(request, response);
    const { isError, text } = await call('storage', 'list_objects', {
      bucket_name: 'site',
      continuation_token: 'of another',
    });
    expect([isError, text]).toEqual([true, expect.stringContaining('continuation_token')]);
  });

  it.each([0, -1, 1.5, '', null, '1e3', 'abc', true, [], {}])(
    'refuses the id %j of an object, naming the field',
    async (application_id) => {
      const { isError, text } = await call('build', 'get_application', { application_id });
      expect([isError, text]).toEqual([true, expect.stringContaining('"application_id"')]);
    },
  );
});
