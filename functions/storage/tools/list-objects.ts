// Lists what is in a bucket. The platform gives no pages here but a token to go on with.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { flag, text, whole } from '../../../shared/mcp/schema.ts';
import { fitEntries } from '../../../shared/nouns/fit-result.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { bucketName } from '../nouns/buckets.ts';
import { aboutBucket } from '../objects/about.ts';
import { objectsPath } from '../objects/key.ts';

const COUNT = 100;

export const listObjects = defineTool({
  name: 'list_objects',
  title: 'List objects',
  description:
    'Lists the objects of a bucket: key, size, date. Use prefix for a folder, all_levels false for one level of it.',
  toolset: 'objects',
  hints: READ,
  input: v.strictObject({
    bucket_name: bucketName,
    prefix: v.optional(text({ min: 0, max: 1_024 }, 'How keys begin, such as images/.')),
    all_levels: v.optional(flag('false: only one level, folders as entries; default true.')),
    max_object_count: v.optional(whole({ min: 1, max: 1_000 }, `Entries, 1 to 1000; default ${COUNT}.`)),
    continuation_token: v.optional(text({ max: 4_000 }, 'From the answer before, to go on.')),
  }),
  async run(args, context) {
    const { bucket_name, max_object_count = COUNT, ...query } = args;
    const { body } = await platformOf(context).send({
      method: 'GET',
      path: objectsPath(bucket_name),
      query: { ...query, max_object_count },
      about: aboutBucket(bucket_name),
    });
    if (!isObject(body) || !Array.isArray(body.results)) {
      throw new UpstreamError('The platform answered with something that is no list. Try again in a moment.');
    }
    const { results, continuation_token: token } = body;
    const kept = fitEntries(results);
    // Going on with the platform's token would skip what was left out, so it is not handed on.
    const rest =
      kept.length < results.length
        ? {
            next: `Only ${kept.length} of ${results.length} entries fit. Ask the same with max_object_count ${kept.length}.`,
          }
        : typeof token === 'string' && token !== ''
          ? { continuation_token: token, next: 'list_objects with this continuation_token' }
          : {};
    return { results: kept, ...rest };
  },
});
