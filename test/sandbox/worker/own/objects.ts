// Objects of a bucket: bytes lie in R2 under a name of their own, what is known of them in the account's store, so
// that a key may be any text up to its limit.
import { locate, outcome, stamps } from '../engine.ts';
import { invalidParameter, json, Refusal } from '../errors.ts';
import type { Fields } from '../json.ts';
import type { Own, OwnTask } from '../own.ts';
import { pick } from '../select.ts';
import type { Store, Thing } from '../store.ts';

const NOUN = 'storage.buckets.objects';
const LARGEST_OBJECT_BYTES = 20 * 1024 * 1024;
const LONGEST_KEY_CHARACTERS = 1_024;
const LARGEST_LIST = 1_000;

export const OWN_OBJECTS: Readonly<Record<string, Own>> = {
  list_objects: (task) => {
    const { bucket, world } = inBucket(task);
    const { query, store } = world;
    const prefix = query.get('prefix') ?? '';
    const flat = query.get('all_levels')?.toLowerCase() !== 'false';
    const after = readToken(query.get('continuation_token'), store);
    const most = limitOf(query.get('max_object_count'));
    const results: Fields[] = [];
    let last: string | undefined;
    let more = false;
    const things = store.list(NOUN, bucket.seq).toSorted((a, b) => compareBytes(keyOf(a), keyOf(b)));
    for (const thing of things) {
      const key = keyOf(thing);
      if (!key.startsWith(prefix)) continue;
      const end = flat ? -1 : key.indexOf('/', prefix.length);
      const shown = end === -1 ? key : key.slice(0, end + 1);
      if ((after !== undefined && compareBytes(shown, after) <= 0) || shown === last) continue;
      more = results.length === most;
      if (more) break;
      last = shown;
      const { size, last_modified } = thing.data;
      results.push({ key: shown, last_modified, size: end === -1 ? size : 0, is_folder: end !== -1 });
    }
    const fields = query.get('fields');
    return json({
      continuation_token: more && last !== undefined ? writeToken(last, store) : null,
      results: results.map((entry) => pick(entry, fields)),
    });
  },

  download_object: async (task) => {
    const { object } = existing(task);
    const stored = await task.env.OBJECTS.get(String(object.data.blob));
    if (stored === null) throw new Refusal(404);
    const headers = {
      'content-type': String(object.data.content_type),
      'content-length': String(object.data.size),
      etag: `"${object.data.etag}"`,
      'last-modified': new Date(String(object.data.last_modified)).toUTCString(),
    };
    return new Response(stored.body, { headers });
  },

  create_object_key: (task) => {
    const { call } = task.world;
    const json = /^application\/json\b/.test(call.contentType ?? 'application/json');
    // A copy whose source does not exist must not become an object with "/copy/" in its key.
    if (/\/copy\//.test(call.path) && (json || call.body.length === 0)) throw new Refusal(404);
    return write(task);
  },

  update_object_key: async (task) => {
    existing(task);
    return write(task);
  },

  delete_object_key: async (task) => {
    const { bucket, object } = existing(task);
    const { store } = task.world;
    store.remove(object);
    store.update(bucket, { ...bucket.data, emptied_ms: Date.now() }, []);
    await task.env.OBJECTS.delete(String(object.data.blob));
    const { status, state } = outcome(task.operation, task.world);
    return json({ state }, Number(status));
  },

  copy_object_key: async (task) => {
    const { bucket, world } = inBucket(task);
    for (const [from, to] of splits(task)) {
      const source = world.store.find(NOUN, bucket.seq, idOf(bucket, from));
      if (source === undefined) continue;
      checkKey(to);
      const stored = await task.env.OBJECTS.get(String(source.data.blob));
      if (stored === null) break;
      await keep(task, bucket, to, await stored.arrayBuffer(), String(source.data.content_type));
      return json({ state: 'executed', data: { object_key: to } }, 201);
    }
    throw new Refusal(404);
  },
};

/** The bucket in the address. */
function inBucket({ operation, route, values, world }: OwnTask): { bucket: Thing; world: OwnTask['world'] } {
  const upToBucket = { ...route, nouns: route.nouns.slice(0, 1) };
  const bucket = locate(operation, upToBucket, values, world).world.parent;
  if (bucket === undefined) throw new Refusal(404);
  return { bucket, world };
}

function existing(task: OwnTask): { bucket: Thing; object: Thing } {
  const { bucket, world } = inBucket(task);
  const object = world.store.find(NOUN, bucket.seq, idOf(bucket, task.values[1] ?? ''));
  if (object === undefined) throw new Refusal(404);
  return { bucket, object };
}

async function write(task: OwnTask): Promise<Response> {
  const { bucket, world } = inBucket(task);
  const key = task.values[1] ?? '';
  const { body, contentType } = world.call;
  checkKey(key);
  if (body.length > LARGEST_OBJECT_BYTES) {
    throw new Refusal(400, [{ detail: `An object has at most ${LARGEST_OBJECT_BYTES} bytes.` }]);
  }
  await keep(task, bucket, key, body, contentType ?? guessed(key));
  const { status, state } = outcome(task.operation, world);
  return json({ state, data: { object_key: key } }, Number(status));
}

function checkKey(key: string): void {
  if ([...key].length > LONGEST_KEY_CHARACTERS) {
    throw new Refusal(400, [{ detail: `A key has at most ${LONGEST_KEY_CHARACTERS} characters.` }]);
  }
}

async function keep(
  { env, world }: OwnTask,
  bucket: Thing,
  key: string,
  bytes: Uint8Array | ArrayBuffer,
  contentType: string,
): Promise<void> {
  const before = world.store.find(NOUN, bucket.seq, idOf(bucket, key));
  const blob = `${world.call.account}/${crypto.randomUUID()}`;
  const etag = (await env.OBJECTS.put(blob, bytes))?.etag;
  const data = {
    ...stamps(world, false),
    key,
    size: bytes.byteLength,
    content_type: contentType,
    etag,
    blob,
  };
  // Somebody else may have written while the bytes were on their way: the last to arrive stays.
  const now = world.store.find(NOUN, bucket.seq, idOf(bucket, key));
  if (now === undefined) world.store.insert(NOUN, bucket.seq, idOf(bucket, key), data, []);
  else world.store.update(now, data, []);
  if (before !== undefined) await env.OBJECTS.delete(String(before.data.blob));
}

/** Identifiers are unique over a noun, keys only within a bucket. */
function idOf(bucket: Thing, key: string): string {
  return `${bucket.id}/${key}`;
}

function keyOf({ data }: Thing): string {
  return String(data.key);
}

/** The ways to read source and target out of an address with raw slashes. */
function splits({ values: [, from = '', to = ''] }: OwnTask): [string, string][] {
  const parts = `${from}/copy/${to}`.split('/copy/');
  return parts
    .slice(1)
    .map(
      (_, index) =>
        [parts.slice(0, index + 1).join('/copy/'), parts.slice(index + 1).join('/copy/')] as const,
    )
    .map(([a, b]) => [a, b]);
}

const encoder = new TextEncoder();

/** Keys are in the order of their UTF-8 bytes. */
function compareBytes(a: string, b: string): number {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const order = (left[index] as number) - (right[index] as number);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** A token holds at most 255 characters, a key more: a long key is noted and the token names the note. */
function writeToken(key: string, store: Store): string {
  const text = btoa(String.fromCharCode(...encoder.encode(key)));
  return text.length <= 255 ? text : `note.${store.note(key)}`;
}

function readToken(token: string | null, store: Store): string | undefined {
  if (token === null || token === '') return undefined;
  const [, note] = /^note\.(\d{1,15})$/.exec(token) ?? [];
  const key = note === undefined ? decoded(token) : store.noted(Number(note));
  if (key === undefined) throw invalidParameter('continuation_token', 'Is not a token of this list.');
  return key;
}

function decoded(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function limitOf(text: string | null): number {
  if (text === null || text === '') return LARGEST_LIST;
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > LARGEST_LIST) {
    throw invalidParameter('max_object_count', `Must be between 1 and ${LARGEST_LIST}.`);
  }
  return Number(text);
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

function guessed(key: string): string {
  return TYPES[/\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
