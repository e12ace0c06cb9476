// The identity provider and the old sign-on addresses, as far as a token check needs them.
import { describe, entryOf } from './caller.ts';
import type { Environment } from './environment.ts';
import { json } from './errors.ts';
import type { TokenEntry } from './protocol.ts';

/** `GET /oauth/userinfo`: whose an access token is. Refresh tokens and personal tokens are refused. */
export async function userinfo(request: Request, env: Environment): Promise<Response> {
  const entry = await bearer(request, 'Bearer', env);
  if (entry === undefined || entry.kind !== 'access') {
    return json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });
  }
  const { account, accountId, editor, active } = await describe(entry);
  return json({ sub: String(accountId), name: `Developer of ${account}`, email: editor, active });
}

/** `GET /.well-known/openid-configuration`. @param issuer the provider's public address */
export function openidConfiguration(issuer: string): Response {
  return json({
    issuer,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    code_challenge_methods_supported: ['S256'],
  });
}

/** `GET /api/user/me` of the older sign-on. */
export async function legacyUser(request: Request, env: Environment): Promise<Response> {
  const entry = await bearer(request, 'Token', env);
  if (entry === undefined) return json({ detail: 'Invalid token' }, 401);
  const { account, accountId, editor } = await describe(entry);
  return json({
    results: {
      id: accountId,
      first_name: 'Developer',
      last_name: account,
      client_id: String(accountId),
      email: editor,
    },
  });
}

/** `GET /api/account/info` of the older sign-on. */
export async function legacyAccount(request: Request, env: Environment): Promise<Response> {
  const entry = await bearer(request, 'Token', env);
  return entry === undefined ? json({ detail: 'Invalid token' }, 401) : json({ client_flags: [] });
}

async function bearer(request: Request, scheme: string, env: Environment): Promise<TokenEntry | undefined> {
  const [given = '', token = ''] = (request.headers.get('authorization') ?? '').trim().split(/\s+/);
  return given.toLowerCase() === scheme.toLowerCase() ? entryOf(token, env) : undefined;
}
