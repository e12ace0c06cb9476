// Copies an object within its bucket.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { OVERWRITE } from '../../../shared/nouns/hints.ts';
import { write } from '../../../shared/nouns/write.ts';
import { bucketName } from '../nouns/buckets.ts';
import { aboutKey, entryOf, entryRequest } from '../objects/about.ts';
import { copyPath, objectKey } from '../objects/key.ts';

export const copyObject = defineTool({
  name: 'copy_object',
  title: 'Copy an object',
  description:
    'Copies an object to another key of the same bucket and replaces what is there. Use it to back up or, with delete_object, to rename; dry_run shows what is there now.',
  toolset: 'objects',
  hints: OVERWRITE,
  confirm: {},
  input: v.strictObject({
    bucket_name: bucketName,
    object_key: objectKey('Key to copy.'),
    new_object_key: objectKey('Key of the copy.'),
    ...dryRun,
  }),
  async run({ bucket_name, object_key, new_object_key, dry_run = false }, context) {
    if (object_key === new_object_key) throw new InputError('"new_object_key" is the key that is copied.');
    const outcome = await write(context, {
      request: {
        method: 'POST',
        path: copyPath(context.config, bucket_name, object_key, new_object_key),
        body: {},
        about: aboutKey(bucket_name, object_key),
        repeatable: true,
      },
      dryRun: dry_run,
      done: () => `Copied object ${JSON.stringify(object_key)} to ${JSON.stringify(new_object_key)}.`,
      pending: 'list_objects shows when it is done',
      show: (shown) => entryOf(shown, new_object_key),
      ...(dry_run && { before: entryRequest(bucket_name, new_object_key) }),
    });
    return { ...outcome, object: { bucket_name, object_key: new_object_key } };
  },
});
