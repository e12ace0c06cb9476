// Reads an object: text as text, images as images, other bytes as base64 where they are few or asked for.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { oneOf, whole } from '../../../shared/mcp/schema.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { bucketName } from '../nouns/buckets.ts';
import { objectKey } from '../objects/key.ts';
import { OBJECT_BYTES, TEXT_BYTES } from '../objects/limits.ts';
import { readObject } from '../objects/read.ts';
import { showObject } from '../objects/show.ts';

export const downloadObject = defineTool({
  name: 'download_object',
  title: 'Read an object',
  description:
    'Returns an object with size, type and SHA-256: text as text, images as images, other bytes as base64 when small. Use offset to read a long one in parts.',
  toolset: 'objects',
  hints: READ,
  input: v.strictObject({
    bucket_name: bucketName,
    object_key: objectKey('Key as list_objects shows it, never encoded.'),
    encoding: v.optional(oneOf(['text', 'base64'], 'How to show it; default by its type.')),
    offset: v.optional(whole({ min: 0, max: OBJECT_BYTES }, 'First byte to show; default 0.')),
    length: v.optional(whole({ min: 1, max: TEXT_BYTES }, 'Bytes to show at most.')),
  }),
  async run({ bucket_name, object_key, ...wanted }, context) {
    return showObject(await readObject(context, bucket_name, object_key), wanted);
  },
});
