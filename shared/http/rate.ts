// How often one caller may ask. The platform's rate limiter counts where the deployment binds one; elsewhere each
// isolate counts for itself, which bounds a runaway agent without being exact.
import * as v from 'valibot';
import { HTTP_REFUSED, HttpError } from './respond.ts';
import type { Exchange } from './routes.ts';

/** Name of the rate limiting binding in wrangler.toml. */
const BINDING = 'RATE_LIMIT';
const WINDOW_MS = 60_000;
/** Callers an isolate counts at once; the longest idle one is forgotten first. */
const LARGEST = 5_000;

const limiter = v.looseObject({ limit: v.function() });

interface Window {
  began: number;
  count: number;
}

const windows = new Map<string, Window>();

/**
 * Counts one request of a caller.
 * @param callerId hash of the caller's credential
 * @throws HttpError 429 with `Retry-After` beyond the bound
 */
export async function countRequest(callerId: string, { config, env }: Exchange): Promise<void> {
  if (config.requestsPerMinute === 0) return;
  const bound = env[BINDING];
  const allowed =
    bound !== undefined && v.is(limiter, bound)
      ? ((await bound.limit({ key: callerId })) as { success: boolean }).success
      : countHere(callerId, config.requestsPerMinute);
  if (allowed) return;
  throw new HttpError(
    429,
    HTTP_REFUSED,
    'Too many requests from this token. Wait a minute, then ask for more with fewer calls.',
    { 'retry-after': '60' },
  );
}

function countHere(callerId: string, most: number): boolean {
  const now = Date.now();
  const window = windows.get(callerId);
  if (window !== undefined && now - window.began < WINDOW_MS) return ++window.count <= most;
  windows.delete(callerId);
  if (windows.size >= LARGEST) {
    const [oldest] = windows.keys();
    if (oldest !== undefined) windows.delete(oldest);
  }
  windows.set(callerId, { began: now, count: 1 });
  return true;
}
