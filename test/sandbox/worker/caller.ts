// Who calls: the Authorization header → an entry of the configuration, by the hash of the token.
import type { Environment } from './environment.ts';
import { Refusal } from './errors.ts';
import type { Permissions, TokenEntry } from './protocol.ts';

export interface SandboxCaller {
  account: string;
  accountId: number;
  /** Written as `last_editor`. */
  editor: string;
  permissions: Permissions;
  active: boolean;
}

/**
 * Authenticates a request to the API: `Token` for personal tokens, `Bearer` for access tokens.
 * @throws Refusal 401 for everything else
 */
export async function callerOf(request: Request, env: Environment): Promise<SandboxCaller> {
  const [scheme = '', token = ''] = (request.headers.get('authorization') ?? '').trim().split(/\s+/);
  const entry = await entryOf(token, env);
  const wanted = { token: 'personal', bearer: 'access' }[scheme.toLowerCase()];
  if (entry === undefined || (entry.kind ?? 'personal') !== wanted || entry.active === false)
    throw new Refusal(401);
  return { ...(await describe(entry)), active: true };
}

/** The entry of a token that is still good, if it is known. */
export async function entryOf(token: string, env: Environment): Promise<TokenEntry | undefined> {
  const entries = env.SANDBOX_TOKENS;
  const hash = await sha256(token);
  const entry = Object.hasOwn(entries, hash) ? entries[hash] : undefined;
  return entry?.expired === true ? undefined : entry;
}

export async function describe({
  account,
  permissions = 'all',
  active = true,
}: TokenEntry): Promise<SandboxCaller> {
  const accountId = Number.parseInt((await sha256(account)).slice(0, 7), 16);
  return { account, accountId, editor: `dev@${account}.example`, permissions, active };
}

export async function sha256(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
