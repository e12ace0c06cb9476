// Header → caller, or a refusal. Runs before routing, so that nothing is learnt without a credential.
import type { Config } from '../config.ts';
import { TOKEN_CHECK_MS } from '../http/limits.ts';
import { publicUrl } from '../http/public-url.ts';
import { AUTHENTICATION_FAILED, HttpError } from '../http/respond.ts';
import { Caller } from './caller.ts';
import { checkCredential } from './check.ts';
import { readCredential, refusal } from './header.ts';
import { metadataUrl } from './metadata.ts';
import { Verdicts } from './verdicts.ts';

/** Finds out who sent a request, or throws an HttpError that refuses it. */
export type Authenticate = (request: Request, settings: Settings) => Promise<Caller>;

/** What authentication is decided by. */
export interface Settings {
  config: Config;
  env: Readonly<Record<string, unknown>>;
}

const verdicts = new Verdicts();

/**
 * Authenticates one request (specification, "Autenticação").
 * @throws HttpError 401 or 403 with code -32001 for a credential that is missing, malformed or refused;
 *   503 where the platform could not be asked, which says nothing about the credential
 */
export async function authenticate(request: Request, { config }: Pick<Settings, 'config'>): Promise<Caller> {
  const challenge =
    config.oauth === undefined ? 'Token' : `Bearer resource_metadata="${metadataUrl(request, config)}"`;
  const credential = readCredential(
    request.headers.get('authorization'),
    config.oauth !== undefined,
    challenge,
  );
  const hash = await sha256(`${credential.kind} ${credential.value}`);
  const audience = credential.kind === 'access-token' ? `${publicUrl(request, config)}/mcp` : '';
  const { verdict, account } = await verdicts.of(
    `${config.tokenCheckUrl} ${audience} ${hash}`,
    () => checkCredential(credential, config, audience),
    TOKEN_CHECK_MS,
  );
  const id = hash.slice(0, 16);
  if (verdict === 'good') {
    return credential.kind === 'personal-token'
      ? new Caller(id, 'token', `Token ${credential.value}`, account)
      : new Caller(id, 'oauth', `Bearer ${credential.value}`);
  }
  if (verdict === 'bad') {
    throw credential.kind === 'personal-token'
      ? refusal(403, 'Authentication failed', challenge)
      : refusal(401, 'OAuth validation failed', challenge);
  }
  throw new HttpError(
    503,
    AUTHENTICATION_FAILED,
    'The credential could not be checked because the platform did not answer. It may be good: try again shortly.',
    { 'retry-after': '5' },
  );
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  let hex = '';
  for (const byte of new Uint8Array(digest)) hex += HEX[byte];
  return hex;
}

const encoder = new TextEncoder();
