// Requests of the smoke checks: one function at an address, spoken to as a plain client of either protocol era.
export const META = 'io.modelcontextprotocol/';
export const HANDSHAKE = '2025-11-25';
export const STATELESS = '2026-07-28';

/** Longest wait for one answer, in milliseconds. */
const ANSWER_MS = 30_000;

export interface Answer {
  status: number;
  type: string;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came back is what is being checked
  json: any;
}

/** A function under check. */
export interface Subject {
  /** Base address without a slash at the end. */
  base: string;
  token: string;
}

/** One request, its answer read to the end. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    ...init,
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text, json: type.includes('json') ? JSON.parse(text) : undefined };
}

/** A JSON-RPC message to `/mcp`, with any Authorization header or none. */
export function send(
  { base }: Subject,
  message: Record<string, unknown>,
  authorization: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(`${base}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
}

/** A request as a client of a handshake revision sends it after its handshake. */
export function handshake(subject: Subject, method: string, params: object = {}): Promise<Answer> {
  const headers: Record<string, string> =
    method === 'initialize' ? {} : { 'mcp-protocol-version': HANDSHAKE };
  return send(subject, { id: 1, method, params }, `Token ${subject.token}`, headers);
}

/** A request as a client of the stateless revision sends it. */
export function stateless(subject: Subject, method: string, params: object = {}): Promise<Answer> {
  const _meta = {
    [`${META}protocolVersion`]: STATELESS,
    [`${META}clientInfo`]: { name: 'smoke', version: '1' },
    [`${META}clientCapabilities`]: {},
  };
  const headers = { 'mcp-protocol-version': STATELESS, 'mcp-method': method };
  return send(subject, { id: 1, method, params: { ...params, _meta } }, `Token ${subject.token}`, headers);
}
