// A JSON-RPC message as a client of either era POSTs it.
import { headers, modern, modernHeaders } from '../../support/rpc.ts';
import type { Input } from '../input.ts';
import { headerText } from './http.ts';

export type Era = 'handshake' | 'stateless';

/** What every client sends, with the body as it is written. */
export function posted(
  area: string,
  token: string,
  body: unknown,
  more: Record<string, string> = {},
  path = '/mcp',
): Input {
  return {
    area,
    method: 'POST',
    path,
    headers: Object.entries(headers(token, more)),
    body: typeof body === 'string' || body instanceof Uint8Array ? body : (JSON.stringify(body) ?? ''),
  };
}

/** A request with an envelope and headers of its era. */
export function request(
  { area, token, era, path }: { area: string; token: string; era: Era; path?: string },
  method: string,
  params: unknown,
  id: unknown = 1,
): Input {
  if (era === 'handshake' || typeof params !== 'object' || params === null || Array.isArray(params)) {
    return posted(area, token, { jsonrpc: '2.0', id, method, params }, {}, path);
  }
  const { name, uri } = params as { name?: unknown; uri?: unknown };
  const named = typeof name === 'string' ? name : typeof uri === 'string' ? uri : undefined;
  const more = modernHeaders(headerText(method), named === undefined ? undefined : encoded(named));
  return posted(
    area,
    token,
    { jsonrpc: '2.0', id, method, params: modern(params as Record<string, unknown>) },
    more,
    path,
  );
}

/** A name as a header holds it (MCP 2026-07-28, transports): as it is, or in base64. */
function encoded(name: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(name) && name.length < 6_000) return name;
  return `=?base64?${Buffer.from(name.slice(0, 3_000)).toString('base64')}?=`;
}
