// Answers of `/v1/*`: JSON with an ETag, errors in the form that OpenAI clients read.
import { readJson } from '../../../shared/http/body.ts';
import { DEFAULT_LIMITS } from '../../../shared/http/limits.ts';
import { HttpError, json, jsonText } from '../../../shared/http/respond.ts';
import type { Route } from '../../../shared/http/routes.ts';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';

const BODY_BYTES = 28 * 1024 * 1024;

/** Reads a JSON body. @throws HttpError for what cannot be read */
export function readBody(request: Request): Promise<unknown> {
  return readJson(request, { ...DEFAULT_LIMITS, bodyBytes: BODY_BYTES });
}

/** An error in the form of the OpenAI API. */
export function apiError(status: number, type: string, message: string): Response {
  return json({ error: { message, type, param: null, code: null } }, status);
}

/** Makes a route whose errors have the form that its clients read. */
export function apiRoute({ method, path, answer }: Route): Route {
  return {
    method,
    path,
    async answer(request, context) {
      try {
        return await answer(request, context);
      } catch (error) {
        if (error instanceof InputError) return apiError(400, 'invalid_request_error', error.message);
        if (error instanceof HttpError) {
          const type = error.status === 429 ? 'rate_limit_error' : 'invalid_request_error';
          return apiError(error.status, type, error.message);
        }
        if (error instanceof UpstreamError) return apiError(502, 'upstream_error', error.message);
        throw error;
      }
    },
  };
}

/**
 * JSON with an ETag; 304 where the client has it.
 * @param maxAge how long the answer may be kept by its caller, in seconds
 */
export async function tagged(request: Request, body: unknown, maxAge: number): Promise<Response> {
  const text = JSON.stringify(body);
  const etag = `"${await fingerprint(text)}"`;
  const headers = {
    etag,
    vary: 'Authorization',
    'cache-control': maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-cache',
  };
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return jsonText(text, 200, headers);
}

/** A short one-way name of a text: the same for the same text. */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
