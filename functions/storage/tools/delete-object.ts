// Deletes an object.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { OVERWRITE } from '../../../shared/nouns/hints.ts';
import { write } from '../../../shared/nouns/write.ts';
import { bucketName } from '../nouns/buckets.ts';
import { aboutKey, entryOf, entryRequest } from '../objects/about.ts';
import { objectKey, objectPath } from '../objects/key.ts';

export const deleteObject = defineTool({
  name: 'delete_object',
  title: 'Delete an object',
  description:
    'Deletes an object; nothing brings it back. Preview with dry_run, and copy it first where it may be needed.',
  toolset: 'objects',
  hints: OVERWRITE,
  confirm: {},
  input: v.strictObject({ bucket_name: bucketName, object_key: objectKey('Key.'), ...dryRun }),
  run({ bucket_name, object_key, dry_run = false }, context) {
    return write(context, {
      request: {
        method: 'DELETE',
        path: objectPath(context.config, bucket_name, object_key),
        about: aboutKey(bucket_name, object_key),
      },
      dryRun: dry_run,
      done: () => `Deleted object ${JSON.stringify(object_key)} of bucket ${bucket_name}.`,
      pending: 'list_objects shows when it is done',
      show: (shown) => entryOf(shown, object_key),
      before: entryRequest(bucket_name, object_key),
    });
  },
});
