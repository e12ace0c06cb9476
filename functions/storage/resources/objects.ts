// Objects as resources: texts as text, images as images, of other bytes what they are.
import type { Context, ResourceContent, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { toBase64 } from '../objects/base64.ts';
import { keyProblem } from '../objects/key.ts';
import { IMAGE_BYTES, TEXT_BYTES } from '../objects/limits.ts';
import { readObject, type StoredObject } from '../objects/read.ts';
import { decodeText, textWindow } from '../objects/text-window.ts';
import { BUCKETS_URI } from './addresses.ts';
import { completeBucket } from './buckets.ts';
import { ifThere, listKeys } from './lists.ts';

const MOST_COMPLETIONS = 100;

export const objectTemplate: ResourceTemplate = {
  uriTemplate: `${BUCKETS_URI}/{bucket}/{+key}`,
  name: 'object',
  title: 'Object',
  description: 'An object of a bucket: text or image. Percent-encode the key, slashes may stay.',
  complete: { bucket: completeBucket, key: completeKey },
  async read({ bucket = '', key = '' }, context) {
    if (keyProblem(key) !== undefined) return undefined;
    const object = await ifThere(readObject(context, bucket, key));
    return object === undefined ? undefined : contentOf(object);
  },
};

function contentOf(object: StoredObject): ResourceContent {
  const { bytes, contentType, kind, facts, note } = object;
  const mimeType = contentType === '' ? 'text/plain' : contentType;
  if (kind.is === 'text' && bytes.length > 0) return { mimeType, text: bounded(bytes, kind.text) };
  if (kind.is === 'image' && bytes.length <= IMAGE_BYTES)
    return { mimeType: kind.type, blob: toBase64(bytes) };
  const content =
    bytes.length === 0
      ? 'The object is empty.'
      : kind.is === 'image'
        ? `Not shown: images are shown up to ${IMAGE_BYTES} bytes.`
        : 'Not shown: no text and no image. download_object gives the bytes.';
  return {
    mimeType: 'application/json',
    text: JSON.stringify({ ...facts, ...(note !== undefined && { note }), content }),
  };
}

/** The text, or as much of it as clients take, with how to get the rest. */
function bounded(bytes: Uint8Array, text: string): string {
  if (bytes.length <= TEXT_BYTES) return text;
  const { end } = textWindow(bytes, 0, TEXT_BYTES);
  const shown = decodeText(bytes.subarray(0, end));
  return `${shown}\n\n[Cut: ${end} of ${bytes.length} bytes shown. The rest: download_object with offset ${end}.]\n`;
}

export async function completeKey(
  typed: string,
  context: Context,
  { bucket }: Readonly<Record<string, string>>,
) {
  if (bucket === undefined || bucket === '') return [];
  const objects = (await ifThere(listKeys(context, bucket, typed, MOST_COMPLETIONS))) ?? [];
  return objects.map(({ key }) => String(key));
}
