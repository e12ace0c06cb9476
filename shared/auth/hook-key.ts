// The hook key of a model gateway: a secret that the gateway and this deployment share. Each call brings a bcrypt hash
// of it, which shows that the caller is that gateway. It is no credential of an account and comes after one.
import { compareSync, hashSync } from 'bcryptjs';

/** In the `_meta` of `tools/call`. */
export const NONCE_FIELD = '_aiv_nonce';

/** Cost 10 takes about 75 ms of CPU and cost 12 about 300 ms; each step more doubles it. */
const MOST_COST = 12;
const OWN_COST = 10;
const GOOD_FOR_MS = 600_000;
const BAD_FOR_MS = 60_000;
const MOST_KEPT = 200;

/** What was found out about hashes, since gateways use one for a while. By isolate. */
const verdicts = new Map<string, { good: boolean; until: number }>();

/**
 * What is wrong with the nonces of a request.
 * @param body a parsed JSON-RPC message, or a batch
 * @returns undefined where every call of a tool carries a good one
 */
export function nonceProblem(hookKey: string, body: unknown, now = Date.now()): string | undefined {
  for (const message of [body].flat()) {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { _meta?: unknown } };
    if (method !== 'tools/call') continue;
    const nonce = (params?._meta as Record<string, unknown> | null | undefined)?.[NONCE_FIELD];
    const problem = problemOf(hookKey, nonce, now);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOf(hookKey: string, nonce: unknown, now: number): string | undefined {
  if (nonce === undefined || nonce === null) {
    return `This server takes calls from one model gateway only, and this call has no "${NONCE_FIELD}" in _meta. Configure the hook key in that gateway, or use a server without one.`;
  }
  const cost =
    typeof nonce === 'string' ? /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(nonce)?.[1] : undefined;
  if (cost === undefined) return `"${NONCE_FIELD}" is not a bcrypt hash.`;
  if (Number(cost) > MOST_COST) {
    return `"${NONCE_FIELD}" has cost ${cost}; up to ${MOST_COST} is computed here. Lower it in the model gateway.`;
  }
  return isGood(hookKey, nonce as string, now)
    ? undefined
    : `"${NONCE_FIELD}" does not belong to the hook key of this server. The operator compares the keys on both sides.`;
}

function isGood(hookKey: string, nonce: string, now: number): boolean {
  const name = `${hookKey} ${nonce}`;
  const known = verdicts.get(name);
  if (known !== undefined && known.until > now) return known.good;
  const good = compareSync(hookKey, nonce);
  if (verdicts.size >= MOST_KEPT) verdicts.clear();
  verdicts.set(name, { good, until: now + (good ? GOOD_FOR_MS : BAD_FOR_MS) });
  return good;
}

/** Makes a nonce. */
export function makeNonce(hookKey: string): string {
  return hashSync(hookKey, OWN_COST);
}
