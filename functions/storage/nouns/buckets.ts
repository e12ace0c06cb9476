// Buckets: what objects are kept in.
import * as v from 'valibot';
import { moment, oneOf, text } from '../../../shared/mcp/schema.ts';
import { anyOf, at, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const ACCESS = ['read_only', 'read_write', 'restricted'] as const;

const access = oneOf(ACCESS, 'What applications may do with its objects.');

/** Names are unique over all accounts of the platform and never change. */
const newName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9-]{6,63}$/, 'must be 6 to 63 letters, digits or hyphens.'),
  v.check((name) => !/^azion/i.test(name), 'must not begin with azion.'),
  v.description('6 to 63 letters, digits, hyphens; unlike all buckets anywhere.'),
);

/** The argument that names a bucket. */
export const bucketName = text({ max: 63 }, 'Bucket, see list_buckets.');

const exactText = () => text({ max: 255 }, 'The exact text.');
const exactMoment = () => moment('A date and time with zone.');

export const buckets = defineNoun({
  name: 'bucket',
  plural: 'buckets',
  toolset: 'buckets',
  path: '/workspace/storage/buckets',
  id: { name: 'bucket_name', schema: bucketName },
  operations: ['list', 'get', 'create', 'patch', 'delete'],
  body: { fields: { name: newName, workloads_access: access } },
  updateBody: { fields: { workloads_access: access } },
  filters: {
    bucket: exactText(),
    created: exactMoment(),
    created__gte: at(),
    created__lte: at(),
    description: part(),
    last_editor: part(),
    last_modified: exactMoment(),
    last_modified__gte: at(),
    last_modified__lte: at(),
    name: part(),
    status: part(),
    workloads_access: anyOf(ACCESS),
  },
  notes: {
    list: 'Use it to find their names and what applications may do with them.',
    get: 'Use it before a change; for what is in it use list_objects.',
    create: 'Objects are kept in one; an account may have 100. Preview with dry_run.',
    patch: 'The name cannot change.',
    delete: 'It must be empty, its last object deleted 24 hours ago. Preview with dry_run.',
  },
});
