// The lists of the platform that resources and completions are made from.
import type { Context } from '../../../shared/mcp/define.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { PlatformError } from '../../../shared/platform/errors.ts';
import type { PlatformRequest } from '../../../shared/platform/request.ts';
import { aboutBucket } from '../objects/about.ts';
import { objectsPath } from '../objects/key.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Most entries that a page of the platform has; no account has more buckets than this. */
const PAGE = 100;

export function listBuckets(context: Context, name?: string): Promise<Entry[]> {
  return entries(context, {
    method: 'GET',
    path: '/workspace/storage/buckets',
    query: { page_size: PAGE, ordering: 'name', name },
    about: { what: 'buckets' },
  });
}

export function listDatabases(context: Context, name?: string): Promise<Entry[]> {
  return entries(context, {
    method: 'GET',
    path: '/workspace/sql/databases',
    query: { page_size: PAGE, ordering: 'name', name },
    about: { what: 'SQL databases' },
  });
}

/** The first objects whose keys begin with a text. */
export function listKeys(context: Context, bucket: string, prefix: string, count: number): Promise<Entry[]> {
  return entries(context, {
    method: 'GET',
    path: objectsPath(bucket),
    query: { prefix, max_object_count: count },
    about: aboutBucket(bucket),
  });
}

async function entries(context: Context, request: PlatformRequest): Promise<Entry[]> {
  const { body } = await platformOf(context).send(request);
  return isObject(body) && Array.isArray(body.results) ? body.results.filter(isObject) : [];
}

/** What is asked for, or undefined where the platform says that it is not there. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}
