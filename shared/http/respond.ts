// Answers: JSON bodies and JSON-RPC errors that are made before a JSON-RPC request was understood.

/** JSON-RPC error codes used outside the protocol layer. */
export const AUTHENTICATION_FAILED = -32001;
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INTERNAL_ERROR = -32603;
/** Requests refused by HTTP rules: method, media type, size, origin. */
export const HTTP_REFUSED = -32000;

const JSON_TYPE = 'application/json';

/** A JSON answer. */
export function json(body: unknown, status = 200, headers?: Record<string, string>): Response {
  return jsonText(JSON.stringify(body), status, headers);
}

/** Made once: to make headers of an object costs more than the rest of an answer. A response copies them. */
const PLAIN = { headers: new Headers({ 'content-type': JSON_TYPE }) };

/** A JSON answer whose text is already there. */
export function jsonText(text: string, status = 200, headers?: Record<string, string>): Response {
  if (status === 200 && headers === undefined) return new Response(text, PLAIN);
  return new Response(text, { status, headers: { 'content-type': JSON_TYPE, ...headers } });
}

/**
 * A JSON-RPC error that belongs to no request (`id` null).
 * @param status HTTP status
 * @param code JSON-RPC error code
 * @param message what was wrong and what to do, for a person or a model
 */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  data?: unknown,
): Response {
  const error = data === undefined ? { code, message } : { code, message, data };
  return json({ jsonrpc: '2.0', error, id: null }, status, headers);
}

/** Something the HTTP layer refuses; thrown where it is noticed and answered in one place. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: number;
  readonly headers: Record<string, string>;

  constructor(status: number, code: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  toResponse(): Response {
    return rpcError(this.status, this.code, this.message, this.headers);
  }
}
