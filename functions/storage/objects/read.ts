// Fetches an object and finds out what it is: text, an image that clients can show, or other bytes.
import type { Context } from '../../../shared/mcp/define.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { aboutKey } from './about.ts';
import { sha256 } from './checksum.ts';
import { objectPath } from './key.ts';
import { OBJECT_BYTES } from './limits.ts';
import { bareType, imageTypeOf, isTextual } from './media-type.ts';
import { decodeText } from './text-window.ts';

export interface StoredObject {
  bucket: string;
  key: string;
  bytes: Uint8Array;
  /** As the platform says; may be empty. */
  contentType: string;
  kind: { is: 'text'; text: string } | { is: 'image'; type: string } | { is: 'bytes' };
  /** What is worth knowing about how the bytes and their declared type fit together. */
  note: string | undefined;
  facts: Record<string, unknown>;
}

/** @throws PlatformError with status 404 where there is no such object */
export async function readObject(context: Context, bucket: string, key: string): Promise<StoredObject> {
  const { bytes, contentType, headers } = await platformOf(context).sendForBytes({
    method: 'GET',
    path: objectPath(context.config, bucket, key),
    headers: { Accept: '*/*' },
    about: aboutKey(bucket, key),
    answerBytes: OBJECT_BYTES,
    ifTooLarge: 'Larger objects are read with an S3 program and a storage credential.',
  });
  const lastModified = headers.get('last-modified');
  return {
    bucket,
    key,
    bytes,
    contentType,
    ...kindOf(bytes, contentType),
    facts: {
      bucket_name: bucket,
      object_key: key,
      size: bytes.byteLength,
      content_type: contentType,
      sha256: await sha256(bytes),
      ...(lastModified !== null && { last_modified: lastModified }),
    },
  };
}

/** Text is what says so or says nothing, and is UTF-8; an image what its first bytes say. */
function kindOf(bytes: Uint8Array, contentType: string): Pick<StoredObject, 'kind' | 'note'> {
  const image = imageTypeOf(bytes);
  const declared = bareType(contentType);
  if (image !== undefined) {
    const note =
      declared === image || isTextual(contentType) === 'maybe'
        ? undefined
        : `The bytes are ${image}, not what the type says.`;
    return { kind: { is: 'image', type: image }, note };
  }
  const textual = isTextual(contentType);
  if (textual === false) {
    const note = /^image\/(png|jpeg|gif|webp)$/.test(declared)
      ? `The bytes are no ${declared}, whatever the type says.`
      : undefined;
    return { kind: { is: 'bytes' }, note };
  }
  const text = textual === 'maybe' && bytes.includes(0) ? undefined : decodeText(bytes);
  if (text !== undefined) return { kind: { is: 'text', text }, note: undefined };
  const note = textual === true ? 'The type says text, but the bytes are not UTF-8.' : undefined;
  return { kind: { is: 'bytes' }, note };
}
