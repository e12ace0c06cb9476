// Writes objects: POST creates or replaces, PUT replaces one that exists.
import * as v from 'valibot';
import { type Context, defineTool } from '../../../shared/mcp/define.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { OVERWRITE } from '../../../shared/nouns/hints.ts';
import { write } from '../../../shared/nouns/write.ts';
import { bucketName } from '../nouns/buckets.ts';
import { aboutBucket, aboutKey, entryOf, entryRequest } from '../objects/about.ts';
import { objectKey, objectPath } from '../objects/key.ts';
import { contentArguments, uploadOf } from '../objects/upload.ts';

const input = v.strictObject({
  bucket_name: bucketName,
  object_key: objectKey('Key, such as images/logo.svg; never encoded.'),
  ...contentArguments,
  ...dryRun,
});

export const uploadObject = defineTool({
  name: 'upload_object',
  title: 'Upload an object',
  description:
    'Stores an object and replaces one of the same key. Use it to publish a file; dry_run shows what is there now.',
  toolset: 'objects',
  hints: OVERWRITE,
  confirm: {},
  input,
  run: (args, context) => store('POST', args, context),
});

export const updateObject = defineTool({
  name: 'update_object',
  title: 'Replace an object',
  description:
    'Replaces an object that exists, whole. Use it where a new key would be a mistake; arguments as in upload_object.',
  toolset: 'objects',
  hints: OVERWRITE,
  confirm: {},
  input,
  run: (args, context) => store('PUT', args, context),
});

async function store(method: 'POST' | 'PUT', args: v.InferOutput<typeof input>, context: Context) {
  const { bucket_name, object_key, dry_run = false } = args;
  const { bytes, contentType, facts } = await uploadOf(args);
  const about = method === 'POST' ? aboutBucket(bucket_name) : aboutKey(bucket_name, object_key);
  const outcome = await write(context, {
    request: {
      method,
      path: objectPath(context.config, bucket_name, object_key),
      bytes: { content: bytes, contentType },
      // The contract names this header, older texts the common one.
      headers: { 'Storage-Content-Type': contentType },
      about,
      // The same bytes at the same key: a second time changes nothing more.
      repeatable: true,
    },
    dryRun: dry_run,
    done: () => `${method === 'POST' ? 'Stored' : 'Replaced'} object ${JSON.stringify(object_key)}.`,
    pending: 'list_objects shows when it is done',
    show: (shown) => entryOf(shown, object_key),
    ...((dry_run || method === 'PUT') && { before: entryRequest(bucket_name, object_key) }),
  });
  return { ...outcome, object: { bucket_name, object_key, ...facts } };
}
