// OAuth discovery documents (RFC 9728). They exist only where OAuth is configured: a client that finds them
// starts a login, which must be able to end.
import type { Config } from '../config.ts';
import { publicUrl } from '../http/public-url.ts';
import { json } from '../http/respond.ts';

const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';

/** Address of the protected-resource metadata with the resource's path inserted (RFC 9728, section 3.1). */
export function metadataUrl(request: Request, config: Config): string {
  const base = new URL(publicUrl(request, config));
  const path = base.pathname === '/' ? '' : base.pathname;
  return `${base.origin}${path}${PROTECTED_RESOURCE}/mcp`;
}

/** Answers `/.well-known/*`: the metadata at its two addresses, a JSON 404 for everything else. */
export function wellKnown(request: Request, config: Config): Response {
  const { pathname } = new URL(request.url);
  const known = pathname === PROTECTED_RESOURCE || pathname === `${PROTECTED_RESOURCE}/mcp`;
  if (!known || config.oauth === undefined) return json({ error: 'not_found' }, 404);
  return json({
    resource: `${publicUrl(request, config)}/mcp`,
    authorization_servers: [config.oauth.issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    resource_name: 'Azion MCP',
  });
}
