// Several reads at the same time, of which some may fail without the others being lost.
import { UpstreamError } from '../errors.ts';
import { isObject } from '../platform/answer.ts';
import type { Platform } from '../platform/client.ts';
import type { PlatformRequest } from '../platform/request.ts';

/** What could not be read, and why. */
export interface Unread {
  what: string;
  reason: string;
}

/** The answers by the names of the requests; what could not be read is left out and added to `unread`. */
export async function readTogether<K extends string>(
  platform: Platform,
  requests: Readonly<Record<K, PlatformRequest>>,
  unread: Unread[],
): Promise<Partial<Record<K, unknown>>> {
  const read: Partial<Record<K, unknown>> = {};
  await Promise.all(
    (Object.entries(requests) as [K, PlatformRequest][]).map(async ([name, request]) => {
      try {
        read[name] = (await platform.send(request)).data;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        unread.push({ what: request.about?.what ?? name, reason: firstLine(error.message) });
      }
    }),
  );
  return read;
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.slice(0, 300) ?? '';
}

/** The entries of a list, and how many there are in all. */
export function entriesOf(list: unknown): { entries: Record<string, unknown>[]; total: number } {
  if (!isObject(list) || !Array.isArray(list.results)) return { entries: [], total: 0 };
  const entries = list.results.filter(isObject);
  return { entries, total: typeof list.count === 'number' ? list.count : entries.length };
}
