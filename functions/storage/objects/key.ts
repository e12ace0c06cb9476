// Object keys: opaque text that goes into an address as one segment and comes back as it was.
import * as v from 'valibot';
import type { Config } from '../../../shared/config.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { encodeSegment, expandPath } from '../../../shared/platform/address.ts';

/** Longest key, in bytes of its UTF-8 form. */
const KEY_BYTES = 1_024;

/** What is wrong with a key, in words that follow its name; undefined where nothing is. */
export function keyProblem(key: string): string | undefined {
  if (key === '') return 'must not be empty.';
  if (key === '.' || key === '..') {
    return `is "${key}" alone, which no address can carry: there it means a folder. Choose another key.`;
  }
  const bytes = new TextEncoder().encode(key).byteLength;
  return bytes > KEY_BYTES ? `has ${bytes} bytes in UTF-8; at most ${KEY_BYTES} are allowed.` : undefined;
}

/** The argument that names an object. Any text is a key: nothing in it is trimmed, decoded or normalised. */
export function objectKey(description: string) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? keyProblem(dataset.value) : undefined;
      if (problem !== undefined) addIssue({ message: problem });
    }),
    v.metadata({ minLength: 1, maxLength: KEY_BYTES }),
    v.description(description),
  );
}

export function objectsPath(bucket: string): string {
  return expandPath('/workspace/storage/buckets/{bucket_name}/objects', { bucket_name: bucket });
}

/** Address of one object. @throws InputError for a key that the deployment's way of writing slashes cannot carry */
export function objectPath(config: Config, bucket: string, key: string): string {
  return `${objectsPath(bucket)}/${encodeKey(config, key)}`;
}

/** Address that copies one object to another key. @throws InputError like {@link objectPath} */
export function copyPath(config: Config, bucket: string, from: string, to: string): string {
  return `${objectPath(config, bucket, from)}/copy/${encodeKey(config, to)}`;
}

function encodeKey({ objectKeySlashes }: Config, key: string): string {
  if (objectKeySlashes === 'encoded') return encodeSegment(key, 'object_key');
  if (key.includes('/copy/')) {
    throw new InputError(
      '"object_key" holds "/copy/", which this deployment cannot tell from a copy: it sends slashes raw (OBJECT_KEY_SLASHES).',
    );
  }
  return key
    .split('/')
    .map((part) => (part === '' ? '' : encodeSegment(part, 'object_key')))
    .join('/');
}
