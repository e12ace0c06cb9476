// Buckets, storage credentials and SQL databases, as far as they are plain collections.
import type { Problem } from '../errors.ts';
import type { Fields } from '../json.ts';
import type { World } from '../world.ts';
import { at } from '../world.ts';
import type { Noun } from './noun.ts';

const CAPABILITIES = [
  'listAllBucketNames',
  'listBuckets',
  'listFiles',
  'readFiles',
  'writeFiles',
  'deleteFiles',
];

export const STORAGE: Readonly<Record<string, Noun>> = {
  'storage.buckets': {
    key: 'name',
    unique: ['name'],
    check: (data) => checkBucketName(String(data.name)),
    filters: {
      bucket: 'name',
      created: 'created_at',
      status: () => 'active',
      description: () => '',
    },
  },
  'storage.credentials': {
    unique: ['name'],
    defaults: { buckets: [] },
    check: (data) =>
      (data.capabilities as string[]).flatMap((name, index) =>
        CAPABILITIES.includes(name)
          ? []
          : [
              {
                detail: `Must be one of: ${CAPABILITIES.join(', ')}.`,
                source: { pointer: `/capabilities/${index}` },
              },
            ],
      ),
    written: () => ({ access_key: randomHex(10), secret_key: '********' }),
    once: () => ({ secret_key: randomHex(20) }),
    uses: (data) =>
      ((data.buckets as unknown[] | undefined) ?? []).map((id, index) => ({
        noun: 'storage.buckets',
        id,
        at: `/buckets/${index}`,
        weak: true,
      })),
    filters: { buckets: 'buckets' },
  },
  'sql.databases': {
    unique: ['name'],
    pending: true,
    written: (_data, { call }) => ({
      created_ms: call.modes.settleMs === 0 ? 0 : Date.now(),
      // Where its data is: identifiers begin again after a reset.
      engine: crypto.randomUUID(),
    }),
    view: (data, world) => ({ ...data, status: statusOf(data, world) }),
    gone: (data, { call }) => elapsed(data.deleted_ms) >= call.modes.settleMs,
    removal: (thing, { store }) =>
      void store.update(thing, { ...thing.data, deleted_ms: thing.data.deleted_ms ?? Date.now() }, []),
    filters: { updated_at: 'last_modified', status: 'status' },
  },
};

/** Six to 63 letters, digits and hyphens; names that begin with the platform's own are taken. */
function checkBucketName(name: string): Problem[] {
  const detail = !/^[a-zA-Z0-9-]+$/.test(name)
    ? 'May hold letters, digits and hyphens only.'
    : /^azion/i.test(name)
      ? 'May not begin with azion.'
      : undefined;
  return detail === undefined ? [] : [{ detail, source: { pointer: '/name' } }];
}

/** A database takes a while to be made and to go. */
export function statusOf(data: Fields, { call }: World): 'creating' | 'created' | 'deleting' {
  if (at(data, 'deleted_ms') !== undefined) return 'deleting';
  return elapsed(data.created_ms) >= call.modes.settleMs ? 'created' : 'creating';
}

/** Milliseconds since an instant of this machine's clock; minus infinity for one that has not come. */
function elapsed(since: unknown): number {
  return typeof since === 'number' ? Date.now() - since : Number.NEGATIVE_INFINITY;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
