// Creates a credential for the S3 protocol: the one answer that holds its secret.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { list, moment, oneOf, text } from '../../../shared/mcp/schema.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { ADD } from '../../../shared/nouns/hints.ts';
import { nameOf, write } from '../../../shared/nouns/write.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { CREDENTIALS_PATH } from '../nouns/storage-credentials.ts';

const CAPABILITIES = [
  'listAllBucketNames',
  'listBuckets',
  'listFiles',
  'readFiles',
  'writeFiles',
  'deleteFiles',
] as const;

export const createStorageCredential = defineTool({
  name: 'create_storage_credential',
  title: 'Create storage credential',
  description:
    'Creates an S3 credential; this answer alone holds its secret_key. Use it for programs that speak S3; hand the secret to the person and repeat it nowhere.',
  toolset: 'credentials',
  hints: ADD,
  shownBy: 'list_storage_credentials',
  confirm: {},
  input: v.strictObject({
    name: text({ max: 100 }, 'Name, such as backup-job.'),
    capabilities: list(
      oneOf(CAPABILITIES, 'Capability.'),
      { min: 1, max: 6 },
      'deleteFiles needs writeFiles.',
    ),
    buckets: v.optional(
      list(text({ max: 63 }, 'Bucket.'), { max: 100 }, 'Buckets it is for; all when absent.'),
    ),
    expiration_date: v.optional(moment('Such as 2027-01-31T00:00:00Z.')),
    ...dryRun,
  }),
  async run({ dry_run = false, ...body }, context) {
    const outcome = await write(context, {
      request: {
        method: 'POST',
        path: CREDENTIALS_PATH,
        body,
        about: { what: 'storage credentials', find: 'list_storage_credentials' },
      },
      dryRun: dry_run,
      done: ({ data }) => `Created storage credential${nameOf(data)}.`,
    });
    const secret = isObject(outcome.object) ? outcome.object.secret_key : undefined;
    return typeof secret !== 'string'
      ? outcome
      : { ...outcome, secret: 'secret_key is shown this once. Store it now; it cannot be read again.' };
  },
});
