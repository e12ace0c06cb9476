// How objects are named in messages, and what the platform's list knows of one.
import { isObject } from '../../../shared/platform/answer.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { objectsPath } from './key.ts';

/** Names an object for messages. */
export function aboutKey(bucket: string, key: string) {
  return { what: `object ${JSON.stringify(key)} of bucket ${bucket}`, find: 'list_objects' };
}

export function aboutBucket(bucket: string) {
  return { what: `bucket ${bucket}`, find: 'list_buckets' };
}

/** Asks the list for one key: it is the first of those that begin with it. */
export function entryRequest(bucket: string, key: string): PlatformRequest {
  return {
    method: 'GET',
    path: objectsPath(bucket),
    query: { prefix: key, max_object_count: 1 },
    about: aboutBucket(bucket),
  };
}

/** Size and date of the object that is there now, out of the answer to {@link entryRequest}; null for none. */
export function entryOf(list: unknown, key: string): unknown {
  const results = isObject(list) && Array.isArray(list.results) ? list.results : [];
  const entry = results.find((one) => isObject(one) && one.key === key) as
    | Record<string, unknown>
    | undefined;
  return entry === undefined ? null : { size: entry.size, last_modified: entry.last_modified };
}
