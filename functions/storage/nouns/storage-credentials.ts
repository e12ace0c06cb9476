// Credentials for the S3-compatible door to buckets. Creating one is a tool of its own: its answer holds a secret.

import * as v from 'valibot';
import { list, moment, text } from '../../../shared/mcp/schema.ts';
import { at, ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

export const CREDENTIALS_PATH = '/workspace/storage/credentials';

export const storageCredentials = defineNoun({
  name: 'storage_credential',
  plural: 'storage_credentials',
  toolset: 'credentials',
  path: CREDENTIALS_PATH,
  id: { name: 'credential_id' },
  operations: ['list', 'get', 'delete'],
  filters: {
    access_key: text({ max: 255 }, 'The exact key.'),
    buckets: text({ max: 63 }, 'The exact name of a bucket.'),
    buckets__in: v.pipe(
      list(text({ max: 63 }, 'A bucket.'), { min: 1, max: 100 }, 'Names of buckets.'),
      v.transform((names) => names.join(',')),
    ),
    id: ids(),
    last_editor: part(),
    last_modified: moment('A date and time with zone.'),
    last_modified__gte: at(),
    last_modified__lte: at(),
    name: part(),
  },
  secrets: ['secret_key'],
  notes: {
    list: 'Use it to see what may reach buckets by S3; secrets are not shown.',
    get: 'Its secret is not shown: only create_storage_credential shows one.',
    delete: 'What uses it loses access at once. Preview with dry_run.',
  },
});
