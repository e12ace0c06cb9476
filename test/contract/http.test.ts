// HTTP rules that hold for every function.
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const { url, local } = runFunctions(['diagnostic'], {
  vars: { TOKEN_CHECK_URL: platform.url, ALLOWED_ORIGINS: 'https://app.example' },
});
const token = personalToken('h');
const send = (path: string, init: RequestInit = {}) =>
  fetch(`${url('diagnostic')}${path}`, { redirect: 'manual', ...init });
const good = (more: Record<string, string> = {}) => headers(token, more);
const list = JSON.stringify(rpc('tools/list'));

describe('methods and paths', () => {
  it('answers other paths with a JSON 404', async () => {
    for (const path of ['/nothing', '/mcp/more', '/MCP', '/health/x']) {
      const response = await send(path, { method: 'POST', headers: good(), body: list });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json',
      ]);
    }
  });

  it('says that it is healthy to anybody, by GET and HEAD', async () => {
    const response = await send('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', area: 'diagnostic' });
    expect((await send('/health', { method: 'HEAD' })).status).toBe(200);
    expect((await send('/health', { method: 'POST' })).status).toBe(401);
  });
});

describe('pages of other origins', () => {
  it('refuses a foreign origin and serves its own, localhost, listed ones and none', async () => {
    const statusFor = async (origin?: string) =>
      (
        await send('/mcp', {
          method: 'POST',
          headers: good(origin === undefined ? {} : { origin }),
          body: list,
        })
      ).status;
    expect(await statusFor()).toBe(200);
    expect(await statusFor('http://localhost:5173')).toBe(200);
    expect(await statusFor(new URL(url('diagnostic')).origin)).toBe(200);
    expect(await statusFor('https://app.example')).toBe(200);
    expect(await statusFor('https://evil.example')).toBe(403);
    expect(await statusFor('https://localhost.evil.example')).toBe(403);
    expect(await statusFor('null')).toBe(403);
  });
});

describe('media types', () => {
  it('checks the content type', async () => {
    const statusFor = async (type: string) =>
      (await send('/mcp', { method: 'POST', headers: good({ 'content-type': type }), body: list })).status;
    expect(await statusFor('application/json; charset=utf-8')).toBe(200);
    expect(await statusFor('Application/JSON')).toBe(200);
    expect(await statusFor('text/plain')).toBe(415);
    expect(await statusFor('application/jsonp')).toBe(415);
  });
});

describe('bodies', () => {
  const call = (body: string) => post(`${url('diagnostic')}/mcp`, body, good());

  it.each([
    ['no JSON', '{"jsonrpc":'],
    ['an empty body', ''],
  ])('answers %s with a parse error', async (_name, body) => {
    const answer = await call(body);
    expect([answer.status, answer.json.error.code, answer.json.id]).toEqual([400, -32700, null]);
  });

  it('refuses bytes that are not UTF-8 instead of repairing them', async () => {
    const response = await send('/mcp', {
      method: 'POST',
      headers: good(),
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: { code: number } }).error.code).toBe(-32700);
  });

  it('refuses half a character, which no address could hold, and takes a whole one', async () => {
    const body = (text: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo_kinds","arguments":{"anything":${text}}}}`;
    for (const half of ['"\\ud800"', '"a\\uDFFFb"', '[{"\\ud83d":1}]']) {
      const answer = await call(body(half));
      expect([half, answer.status, answer.json.error?.code]).toEqual([half, 400, -32600]);
      expect(answer.json.error.message).toMatch(
        /^"params\.arguments\.anything(\.0)?" holds half a character/,
      );
    }
    expect((await call(body('"\\ud83d\\ude00 and \\\\ud800"'))).status).toBe(200);
  });

  it('refuses a body beyond the bound, declared or streamed', async () => {
    const large = JSON.stringify(
      rpc('tools/call', { name: 'echo_kinds', arguments: { anything: 'x'.repeat(1024 * 1024) } }),
    );
    expect((await call(large)).status).toBe(413);
    const streamed = await send('/mcp', {
      method: 'POST',
      headers: good(),
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it('refuses nesting beyond 64 levels, but not brackets in text', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = (levels: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo_kinds","arguments":{"anything":${nested(levels)}}}}`;
    expect((await call(body(61))).status).toBe(200);
    const deep = await call(body(62));
    expect([deep.status, deep.json.error.code]).toEqual([400, -32600]);
    const text = rpc('tools/call', { name: 'echo_kinds', arguments: { anything: '["{'.repeat(100) } });
    expect((await call(JSON.stringify(text))).status).toBe(200);
  });
});

// Other runtimes do not tell it.
it.skipIf(process.env.RUNTIME)('refuses TLS below 1.3 where the runtime tells the version', async () => {
  const worker = await local().miniflare.getWorker('diagnostic');
  const statusFor = async (tlsVersion: string) => {
    const response = await worker.fetch('http://function/mcp', {
      method: 'POST',
      headers: good(),
      body: JSON.stringify(rpc('initialize', INITIALIZE)),
      cf: { tlsVersion },
    } as never);
    return [response.status, await response.text()] as const;
  };
  expect((await statusFor('TLSv1.3'))[0]).toBe(200);
  const [code, text] = await statusFor('TLSv1.2');
  expect(code).toBe(426);
  expect(text).toContain('TLS 1.3');
});

describe('settings', () => {
  const broken = runFunctions(['diagnostic'], {
    vars: { AZION_API_URL: 'http://plain.example/v4', DEFAULT_LANG: 'fr' },
  });

  it('names each variable that is malformed, without its value', async () => {
    const response = await fetch(`${broken.url('diagnostic')}/health`);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('AZION_API_URL');
    expect(text).toContain('DEFAULT_LANG');
    expect(text).not.toContain('plain.example');
  });
});
