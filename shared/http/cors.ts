// Cross-origin rules: which pages may call, what a preflight answers, and the headers that every answer carries.
import { type Config, isLocal } from '../config.ts';
import { SELECTION_HEADERS } from '../mcp/selection/request.ts';
import { HTTP_REFUSED, HttpError } from './respond.ts';

/** Headers that MCP clients send, as of revision 2026-07-28, the tracing headers of browsers' agents, and our own. */
const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'traceparent',
  'tracestate',
  ...Object.values(SELECTION_HEADERS),
].join(', ');

const RESPONSE_HEADERS = ['Mcp-Session-Id', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'].join(', ');

/** The answer to any preflight; it needs no credential because a browser sends none with it. */
export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'POST, GET, HEAD, OPTIONS',
      'access-control-allow-headers':
        asked === null ? REQUEST_HEADERS : `${REQUEST_HEADERS}, ${paramHeaders(asked)}`,
      'access-control-max-age': '86400',
    },
  });
}

/** `Mcp-Param-*` headers are named by tools, so those that a preflight asks for are named back. */
function paramHeaders(asked: string): string {
  const names = asked.split(',').map((name) => name.trim());
  return names.filter((name) => /^mcp-param-[\w-]{1,64}$/i.test(name)).join(', ') || 'Mcp-Param-Name';
}

/**
 * Refuses pages of foreign origins (DNS rebinding, MCP transports, security).
 * Clients that are no browser send no Origin and are served.
 * @throws HttpError 403
 */
export function checkOrigin(request: Request, config: Config): void {
  const origin = request.headers.get('origin');
  if (origin === null) return;
  // Behind DNS rebinding the Host is the attacker's own, so where addresses are configured only those count.
  const addresses = config.publicUrls.length > 0 ? config.publicUrls : [request.url];
  const own = addresses.map((address) => new URL(address).origin);
  if (own.includes(origin) || isLocalOrigin(origin)) return;
  if (config.allowedOrigins.includes('*') || config.allowedOrigins.includes(origin)) return;
  throw new HttpError(
    403,
    HTTP_REFUSED,
    'This origin may not call this server. The deployment lists allowed ones in ALLOWED_ORIGINS.',
  );
}

function isLocalOrigin(origin: string): boolean {
  try {
    return isLocal(new URL(origin).hostname);
  } catch {
    return false;
  }
}

/** Adds the headers that let a page read the answer, errors included. Credentials are never cookies here. */
export function allowReading(request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  if (origin === null) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-expose-headers', RESPONSE_HEADERS);
  response.headers.append('vary', 'Origin');
  return response;
}
