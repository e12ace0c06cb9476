// Asks the platform, or the identity provider, whether a credential is good.
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { TOKEN_CHECK_MS } from '../http/limits.ts';
import { parseWithBigints } from '../json.ts';
import { readBounded } from '../platform/read-bounded.ts';
import type { Account } from './caller.ts';
import type { Credential } from './header.ts';
import type { Checked, Verdict } from './verdicts.ts';

/**
 * Checks a credential over the network.
 * @param audience what a JWT access token must be meant for
 * @returns verdict `good`, `bad`, or `unknown` where nobody could be asked (429, 5xx, no connection, timeout), and
 *   the account where the answer names it
 */
export async function checkCredential(
  credential: Credential,
  config: Config,
  audience: string,
): Promise<Checked> {
  if (credential.kind === 'personal-token') {
    const response = await ask(config.tokenCheckUrl, `Token ${credential.value}`);
    if (response === undefined) return { verdict: 'unknown' };
    const account = response.status === 200 ? await accountOf(response) : undefined;
    return { verdict: verdictOf(response.status), ...(account === undefined ? {} : { account }) };
  }
  if (config.oauth === undefined || !jwtIsFor(credential.value, config.oauth.audience ?? audience))
    return { verdict: 'bad' };
  const response = await ask(`${config.oauth.issuer}/oauth/userinfo`, `Bearer ${credential.value}`);
  if (response === undefined) return { verdict: 'unknown' };
  const verdict = verdictOf(response.status);
  return { verdict: verdict === 'good' && !(await isActive(response)) ? 'bad' : verdict };
}

/** The account resource of the API (`GET /account/account`). Other services answer in other forms. */
const accountAnswer = v.looseObject({
  data: v.looseObject({
    id: v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(String)),
    name: v.optional(v.string()),
  }),
});

/** Most of an answer that is read. */
const ANSWER_BYTES = 256 * 1024;
const decoder = new TextDecoder();

async function accountOf(response: Response): Promise<Account | undefined> {
  try {
    const parsed = v.safeParse(
      accountAnswer,
      parseWithBigints(decoder.decode(await readBounded(response, ANSWER_BYTES))),
    );
    if (!parsed.success) return undefined;
    const { id, name } = parsed.output.data;
    return { id, ...(name === undefined ? {} : { name: name.slice(0, 200) }) };
  } catch {
    return undefined;
  }
}

/** 403 means a valid credential without permission for that resource (Azion API, code 10003). */
function verdictOf(status: number): Verdict {
  if (status === 200 || status === 403) return 'good';
  if (status === 401) return 'bad';
  return 'unknown';
}

async function ask(url: string, authorization: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, {
      headers: { authorization, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TOKEN_CHECK_MS),
    });
    if (response.status !== 200) await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}

const userinfo = v.looseObject({
  sub: v.union([v.string(), v.number()]),
  active: v.optional(v.boolean(), true),
});

async function isActive(response: Response): Promise<boolean> {
  try {
    const parsed = v.safeParse(userinfo, await response.json());
    return parsed.success && parsed.output.active;
  } catch {
    return false;
  }
}

const claims = v.looseObject({
  aud: v.optional(v.union([v.string(), v.array(v.string())])),
  token_type: v.optional(v.string()),
  exp: v.optional(v.number()),
});

/**
 * Whether an access token may be meant for this function. The signature is the identity provider's to check;
 * this refuses what the token itself says it is not: a refresh token, an expired one, one for another audience.
 * Opaque tokens pass.
 */
function jwtIsFor(token: string, audience: string): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return true;
  const parsed = v.safeParse(claims, decodeJson(parts[1] as string));
  if (!parsed.success) return false;
  const { aud, token_type: type, exp } = parsed.output;
  if (type !== undefined && type.toLowerCase() === 'refresh') return false;
  if (exp !== undefined && exp * 1000 <= Date.now()) return false;
  return aud === undefined || [aud].flat().includes(audience);
}

function decodeJson(base64url: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
