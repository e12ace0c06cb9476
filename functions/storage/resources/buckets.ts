// Buckets as resources: fixed ones for those the caller has, since some clients offer resources only where a fixed one
// is listed, and a template for any.
import type { Context, Resource, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { BUCKETS_URI, bucketUri, objectUri } from './addresses.ts';
import { ifThere, listBuckets, listKeys } from './lists.ts';

const MARKDOWN = 'text/markdown';

/** Objects that the text of a bucket names. */
const NAMED = 200;

const index: Resource = {
  uri: BUCKETS_URI,
  name: 'buckets',
  title: 'Buckets',
  description: 'The buckets of this account, each with the address of its objects.',
  mimeType: MARKDOWN,
  async read(context) {
    const lines = (await listBuckets(context)).map(
      ({ name, workloads_access: access }) => `- ${bucketUri(String(name))} (${String(access)})`,
    );
    return {
      mimeType: MARKDOWN,
      text: `# Buckets\n\n${lines.join('\n') || 'There are none; create_bucket makes one.'}\n`,
    };
  },
};

/** The index and the caller's buckets; where they cannot be listed, the index alone, whose reading says why. */
export async function bucketResources(context: Context): Promise<readonly Resource[]> {
  try {
    const buckets = await listBuckets(context);
    return [index, ...buckets.map(({ name }) => bucketResource(String(name)))];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.set('buckets', error.name);
    return [index];
  }
}

function bucketResource(name: string): Resource {
  return {
    uri: bucketUri(name),
    name,
    title: `Bucket ${name}`,
    description: `Objects of the bucket ${name}, with the addresses to read them.`,
    mimeType: MARKDOWN,
    read: (context) => readBucket(context, name),
  };
}

export const bucketTemplate: ResourceTemplate = {
  uriTemplate: `${BUCKETS_URI}/{bucket}`,
  name: 'bucket',
  title: 'Bucket',
  description: 'What is in a bucket, with the addresses to read it.',
  mimeType: MARKDOWN,
  complete: { bucket: completeBucket },
  read: ({ bucket = '' }, context) => ifThere(readBucket(context, bucket)),
};

async function readBucket(context: Context, bucket: string) {
  const objects = await listKeys(context, bucket, '', NAMED + 1);
  const lines = objects
    .slice(0, NAMED)
    .map(({ key, size, last_modified: at }) => `- ${objectUri(bucket, String(key))} (${size} bytes, ${at})`);
  const more = objects.length > NAMED ? `\n\nThese are the first ${NAMED}; list_objects shows all.` : '';
  return {
    mimeType: MARKDOWN,
    text: `# Bucket ${bucket}\n\n${lines.join('\n') || 'It is empty; upload_object stores an object.'}${more}\n`,
  };
}

export async function completeBucket(typed: string, context: Context): Promise<string[]> {
  const buckets = await listBuckets(context, typed === '' ? undefined : typed);
  return buckets.map(({ name }) => String(name)).filter((name) => name.startsWith(typed));
}
