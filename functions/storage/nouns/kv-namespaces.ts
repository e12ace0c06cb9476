// Namespaces of the key-value store. The API has no operations on keys, and none to delete a namespace.
import * as v from 'valibot';
import { text } from '../../../shared/mcp/schema.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const name = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9_-]{3,63}$/, 'must be 3 to 63 letters, digits, underscores or hyphens.'),
  v.description('3 to 63 letters, digits, _ and -, such as sessions.'),
);

export const kvNamespaces = defineNoun({
  name: 'kv_namespace',
  plural: 'kv_namespaces',
  label: 'KV namespace',
  labels: 'KV namespaces',
  toolset: 'kv',
  path: '/workspace/kv/namespaces',
  id: { name: 'namespace', schema: text({ max: 63 }, 'Name, see list_kv_namespaces.') },
  operations: ['list', 'get', 'create'],
  searchable: false,
  body: { fields: { name } },
  notes: {
    list: 'Keys and values are reached from functions only.',
    get: 'Use it to see whether one exists and since when.',
    create: 'The API cannot delete or rename it. Preview with dry_run.',
  },
});
