// SQL databases as objects of the account; what is in them is the matter of sql/.
import * as v from 'valibot';
import { flag } from '../../../shared/mcp/schema.ts';
import { anyOf, at, ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{6,50}$/, 'must be 6 to 50 letters, digits or hyphens.'),
  v.description('6 to 50 letters, digits, hyphens, such as shop-orders.'),
);

export const sqlDatabases = defineNoun({
  name: 'sql_database',
  plural: 'sql_databases',
  label: 'SQL database',
  labels: 'SQL databases',
  toolset: 'sql',
  path: '/workspace/sql/databases',
  id: { name: 'database_id' },
  operations: ['list', 'get', 'create', 'delete'],
  body: { fields: { name, active: v.optional(flag('Default true.')) } },
  filters: {
    active: yesNo(),
    created_at__gte: at(),
    created_at__lte: at(),
    id: ids(),
    last_editor: part(),
    name: part(),
    status: anyOf(['creating', 'created', 'deleting']),
    updated_at__gte: at(),
    updated_at__lte: at(),
  },
  notes: {
    get: 'Its status is created once it takes queries; its tables are in azion://sql/{id}/schema.',
    create: 'It takes queries once get_sql_database shows status created. Preview with dry_run.',
    delete: 'All its data is lost. Preview with dry_run.',
  },
});
