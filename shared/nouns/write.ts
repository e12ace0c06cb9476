// Every tool that writes goes through here: preview or send, the object as it was, and what happened in words.
// Tools outside the families (purge, request a certificate) use it as well.

import { UpstreamError } from '../errors.ts';
import { isObject, type PlatformAnswer } from '../platform/answer.ts';
import { type Platform, type PlatformContext, platformOf } from '../platform/client.ts';
import { PlatformError } from '../platform/errors.ts';
import type { PlatformRequest } from '../platform/request.ts';
import { maskSecrets } from '../platform/secrets.ts';
import { fitResult, withoutEcho } from './fit-result.ts';

export interface Write {
  request: PlatformRequest;
  /** Only show the request. */
  dryRun: boolean;
  /** What happened, as a sentence. */
  done: (answer: PlatformAnswer) => string;
  /** How to see that something accepted has been carried out: `get_workload shows when it is`. */
  pending?: string;
  /** Reads what is there before, so that it can be shown and put back. */
  before?: PlatformRequest;
  /** What was read of it already. */
  known?: unknown;
  /** What the write changes in what is there before; must not hold secrets. */
  changes?: (before: unknown) => unknown;
  /** Changes an object before it is shown; null where what was read says that there is none. May return a promise. */
  show?: (object: unknown) => unknown;
}

/**
 * Carries out a write, or shows what it would send.
 * @returns `{result, object, previous}`, or for a preview `{dry_run, result, method, url, headers, body, curl, current, changes}`
 * @throws PlatformError, OutcomeUnknownError, InputError
 */
export async function write(context: PlatformContext, what: Write): Promise<Record<string, unknown>> {
  const platform = platformOf(context);
  return what.dryRun ? preview(platform, what) : carryOut(platform, what);
}

async function preview(platform: Platform, what: Write): Promise<Record<string, unknown>> {
  const request = platform.preview(what.request);
  const before = await readBefore(platform, what, 'current');
  return fitResult({
    dry_run: true,
    result: 'Nothing was sent. Call again without dry_run to do it.',
    ...request,
    ...before.shown,
    ...(before.raw !== undefined && what.changes !== undefined && { changes: what.changes(before.raw) }),
  });
}

async function carryOut(platform: Platform, what: Write): Promise<Record<string, unknown>> {
  platform.check(what.request);
  const before = await readBefore(platform, what, 'previous');
  const answer = await platform.send({ ...what.request, wasThere: before.isThere });
  return fitResult({
    result: sentence(what, answer),
    ...(answer.data !== undefined && {
      object: withoutEcho(await shown(what, answer.data), what.request.body),
    }),
    ...(what.request.secretWords !== undefined && { secrets: what.request.secretWords }),
    ...before.shown,
  });
}

/** One read; where it fails, the write is shown or done all the same, and the reason stands in its place. */
async function readBefore(platform: Platform, what: Write, name: 'current' | 'previous') {
  if (what.before === undefined) return { shown: {}, raw: undefined, isThere: false };
  try {
    const data = what.known ?? (await platform.send(what.before)).data;
    const now = await shown(what, data);
    return { shown: { [name]: now }, raw: data, isThere: now !== null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (name === 'previous' && error instanceof PlatformError && error.status === 404) throw error;
    return { shown: { [`${name}_unavailable`]: error.message }, raw: undefined, isThere: false };
  }
}

async function shown(what: Write, object: unknown): Promise<unknown> {
  const masked = maskSecrets(object, what.request.secrets ?? []);
  return what.show === undefined ? masked : what.show(masked);
}

function sentence(what: Write, answer: PlatformAnswer): string {
  if (answer.alreadyGone)
    return 'It is gone: the delete was carried out before, and this time nothing was found.';
  const done = what.done(answer);
  if (!answer.pending) return done;
  return `Accepted, but pending: the platform carries it out later. ${what.pending ?? 'Read it again to see when it is done'}.`;
}

/** ` 12 "name"` of an object, as far as it has them. */
export function nameOf(object: unknown): string {
  if (!isObject(object)) return '';
  const { id, name } = object;
  return `${id === undefined ? '' : ` ${id}`}${typeof name === 'string' ? ` "${name.slice(0, 100)}"` : ''}`;
}
