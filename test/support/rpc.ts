// A small MCP caller for tests that need to see every byte of an exchange.

export const META = 'io.modelcontextprotocol/';

/** Headers of a plain client of a handshake revision. */
export function headers(token: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    authorization: `Token ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...more,
  };
}

/** A JSON-RPC request body. */
export function rpc(method: string, params?: unknown, id: string | number = 1): Record<string, unknown> {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

/** Params of a request of the stateless revision. */
export function modern(
  params: Record<string, unknown> = {},
  version = '2026-07-28',
): Record<string, unknown> {
  return {
    ...params,
    _meta: {
      [`${META}protocolVersion`]: version,
      [`${META}clientInfo`]: { name: 'test', version: '1' },
      [`${META}clientCapabilities`]: {},
    },
  };
}

/** Headers that the stateless revision wants beside the common ones. */
export function modernHeaders(method: string, name?: string): Record<string, string> {
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': name }),
  };
}

export const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

/** POSTs a body (text is sent as it is) and reads the whole answer. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string; json: Json }> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  let json: Json = {};
  if (response.headers.get('content-type')?.startsWith('application/json')) json = JSON.parse(text) as Json;
  return { status: response.status, headers: response.headers, text, json };
}

/** Answers are read loosely in tests. */
// biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
export type Json = any;
