// HTTP requests of any kind: methods, paths, headers, bodies that are no JSON-RPC.
import fc from 'fast-check';
import { headers, rpc } from '../../support/rpc.ts';
import type { Input } from '../input.ts';
import { hostileText } from './hostile.ts';

/** Methods that HTTP servers know; the runtime itself refuses others. */
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'PURGE',
  'MKCOL',
];

const PATHS = [
  '/mcp',
  '/mcp/',
  '/mcp/readonly',
  '/mcp/readonly/',
  '/MCP',
  '/%6dcp',
  '/mcp%2f',
  '/mcp;a=b',
  '/mcp/x',
  '//mcp',
  '/',
  '/health',
  '/tools',
  '/llms.txt',
  '/server.json',
  '/icon.svg',
  '/approve',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/%00',
  '/v1/functions',
  '/v1/functions/call',
  '/v1/chat/completions',
  '/v1/',
  '/favicon.ico',
  '/%',
  '/%E0%A4%A',
  '/%2e%2e/%2e%2e/etc/passwd',
];

/** The characters that may stand in a header value. */
export function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6_000);
}

/** The characters that may stand in a request line. */
export function pathText(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (char) =>
    /[\ud800-\udfff]/.test(char) ? '' : encodeURIComponent(char),
  );
}

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constant('/mcp') },
  { weight: 5, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 1, arbitrary: hostileText.map((text) => `/${pathText(text)}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), hostileText)
      .map(([one, text]) => `${one}?${pathText(text)}`),
  },
);

/** Headers that the functions look at, with usual, odd and hostile values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'text/event-stream',
    'application/json',
    'text/html',
    'text/markdown;q=0',
    ',',
    ';q=;',
    'application/json;q=0',
  ],
  'accept-language': ['pt-BR', 'en;q=0', '*', ';;;,,'],
  'access-control-request-headers': ['mcp-param-x', '*', ',,,', 'mcp-param-\xe9'],
  authorization: [
    '',
    'Token',
    'Token x',
    'Bearer',
    'Bearer x.y.z',
    'Basic YTpi',
    'token token token',
    'Bearer e30.e30.e30',
  ],
  'content-encoding': ['gzip', 'identity', 'br'],
  'content-type': [
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'text/plain',
    'application/json,application/json',
    ';',
  ],
  cookie: ['a=b'],
  forwarded: ['for=127.0.0.1;host=evil.example'],
  'idempotency-key': ['x', ''],
  'if-none-match': ['*', '"x"', ','],
  'last-event-id': ['1', ''],
  'mcp-method': ['tools/list', 'x', '=?base64?eA==?=', '=?base64?%?='],
  'mcp-name': ['x', '=?base64?gA==?=', '=?base64?'],
  'mcp-param-x': ['y', '=?base64?gA==?='],
  'mcp-protocol-version': [
    '2026-07-28',
    '2025-11-25',
    '2024-11-05',
    '1900-01-01',
    '',
    'x',
    '2025-11-25, 2025-11-25',
  ],
  'mcp-session-id': ['stale', '', '../..'],
  origin: ['null', 'http://localhost', 'https://evil.example', '', 'x', 'file://', 'http://[::1'],
  range: ['bytes=0-1'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'x', 'ff-'],
  tracestate: ['a=b', ','],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-mcp-confirm': ['destructive', 'x'],
  'x-mcp-exclude': ['get_account', 'x', ','],
  'x-mcp-readonly': ['true', '2', ''],
  'x-mcp-toolsets': ['all', 'account', 'x', ''],
  'x-mcp-tools': ['get_account', 'all', 'x'],
  'x-mcp-anything': ['x'],
};

const header = fc.constantFrom(...Object.keys(VALUES)).chain((name) =>
  fc.tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(name) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          name.toUpperCase(),
          name.replace(/\w/, (letter) => letter.toUpperCase()),
        ),
      },
    ),
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(VALUES[name] as string[])) },
      { weight: 1, arbitrary: hostileText.map(headerText) },
    ),
  ),
);

const body = fc.oneof(
  fc.constant(JSON.stringify(rpc('tools/list'))),
  fc.constant(JSON.stringify(rpc('ping'))),
  fc.constantFrom(
    '',
    ' ',
    '\ufeff{}',
    'null',
    '[]',
    '{}',
    'request=x',
    '{"jsonrpc":"2.0","id":1,"method":"ping"}\0',
  ),
  fc.constantFrom(
    '{"messages":[]}',
    '{"messages":[{"role":"user","content":"hello"}],"stream":true}',
    '{"name":"build__get_account","arguments":"{}"}',
  ),
  fc.uint8Array({ maxLength: 60 }),
  hostileText,
);

const NO_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Any request, with a good token or not, with headers changed, added, doubled or left out. */
export function httpInputs(areas: readonly string[], token: string): fc.Arbitrary<Input> {
  return fc
    .record({
      area: fc.constantFrom(...areas),
      method: fc.oneof(fc.constantFrom('POST', 'GET'), fc.constantFrom(...METHODS)),
      path,
      changed: fc.array(header, { maxLength: 4 }),
      doubled: fc.boolean(),
      without: fc.constantFrom('', '', 'authorization', 'content-type', 'accept'),
      body,
    })
    .map(({ area, method, path, changed, doubled, without, body }) => {
      const usual = Object.entries(headers(token)).filter(
        ([name]) => name !== without && (doubled || !changed.some(([other]) => other.toLowerCase() === name)),
      );
      return {
        area,
        method,
        path,
        headers: [...usual, ...changed.map(([name, value]) => [name, value] as const)],
        ...(NO_BODY.has(method) ? {} : { body }),
      };
    });
}
