// Reads a request body within its bounds and parses it as JSON without losing digits.
import { parseWithBigints } from '../json.ts';
import type { Limits } from './limits.ts';
import { HTTP_REFUSED, HttpError, INVALID_REQUEST, PARSE_ERROR } from './respond.ts';

/**
 * Reads and parses a JSON body.
 * @returns the parsed value; integers beyond 2^53 come as `bigint`, so that ids keep their digits
 * @throws HttpError 415 for another media type or a compressed body, 413 beyond the bound, 400 for what is not JSON,
 *   nests too deep or holds half a character
 */
export async function readJson(request: Request, limits: Limits): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) {
    throw new HttpError(415, HTTP_REFUSED, 'Unsupported Media Type: send Content-Type: application/json.');
  }
  if (!isPlain(request.headers.get('content-encoding'))) {
    throw new HttpError(415, HTTP_REFUSED, 'Unsupported Content-Encoding: send the body as it is.', {
      'accept-encoding': 'identity',
    });
  }
  const text = await readText(request, limits.bodyBytes);
  if (depthExceeds(text, limits.jsonDepth)) {
    throw new HttpError(400, INVALID_REQUEST, `The JSON nests deeper than ${limits.jsonDepth} levels.`);
  }
  let value: unknown;
  try {
    value = parseWithBigints(text);
  } catch {
    throw new HttpError(400, PARSE_ERROR, 'Parse error: the body is not valid JSON.');
  }
  const half = SURROGATE.test(text) ? halfCharacterIn(value) : undefined;
  if (half !== undefined) {
    throw new HttpError(
      400,
      INVALID_REQUEST,
      `"${half}" holds half a character (a surrogate escape without its pair): send whole characters, or base64 where a tool takes that.`,
    );
  }
  return value;
}

/** The escape of a surrogate; in UTF-8 none can stand as itself. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Where a text, or the name of a field, cannot be written as UTF-8, as all that goes into addresses and hashes must be.
 * @returns path of the first such place
 */
function halfCharacterIn(value: unknown, path = 'body'): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    if (!key.isWellFormed()) return path;
    const half = halfCharacterIn(one, path === 'body' ? key : `${path}.${key}`);
    if (half !== undefined) return half;
  }
  return undefined;
}

function isJson(contentType: string | null): boolean {
  return contentType !== null && /^\s*application\/json\s*(;|$)/i.test(contentType);
}

/** A compressed body could unfold to any size (RFC 9110, 8.4: 415 and `Accept-Encoding`). */
function isPlain(contentEncoding: string | null): boolean {
  return contentEncoding === null || /^\s*(identity)?\s*$/i.test(contentEncoding);
}

/** How much of a body that is too large is read to its end, so that its sender gets to see the refusal. */
const DRAINED_BYTES = 64 * 1024 * 1024;

async function readText(request: Request, limitBytes: number): Promise<string> {
  const declared = request.headers.get('content-length');
  return declared !== null && Number(declared) <= limitBytes
    ? readDeclared(request, Number(declared))
    : decode(await readBounded(request, limitBytes));
}

/** Bytes of a mark at the beginning, which is not part of the text. */
const BYTE_ORDER_MARK = 3;

/**
 * A body whose length is known is read as text by the runtime, which costs a third of taking its bytes first. Bytes
 * that are not UTF-8 come as U+FFFD; that the text really had that character shows in its length. (One case looks the
 * same: a character of four bytes that lost the last.)
 */
async function readDeclared(request: Request, declaredBytes: number): Promise<string> {
  const text = await request.text();
  if (!text.includes('\ufffd')) return text;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes !== declaredBytes && bytes + BYTE_ORDER_MARK !== declaredBytes) throw notUtf8();
  return text;
}

async function readBounded(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= limitBytes) chunks.push(chunk);
    else if (size > limitBytes + DRAINED_BYTES) break;
  }
  if (size > limitBytes) {
    throw new HttpError(413, HTTP_REFUSED, `The request body is larger than ${limitBytes} bytes.`);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): HttpError {
  return new HttpError(400, PARSE_ERROR, 'Parse error: the body is not valid UTF-8.');
}

/** Whether brackets outside strings nest deeper than `limit`; text that is not JSON is left to the parser. */
function depthExceeds(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
