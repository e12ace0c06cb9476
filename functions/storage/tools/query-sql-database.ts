// Runs any SQL in a database.
import * as v from 'valibot';
import { defineTool, type Hints } from '../../../shared/mcp/define.ts';
import { id, list, text } from '../../../shared/mcp/schema.ts';
import { dryRun } from '../../../shared/nouns/arguments.ts';
import { write } from '../../../shared/nouns/write.ts';
import { query, queryRequest } from '../sql/query.ts';
import { queryReport } from '../sql/report.ts';

/** Any statement may run, a second time with another effect. */
const ANYTHING: Hints = { readOnly: false, destructive: true, idempotent: false, openWorld: true };

export const databaseId = id('Id of the SQL database, see list_sql_databases.');

export const querySqlDatabase = defineTool({
  name: 'query_sql_database',
  title: 'Run SQL',
  description:
    "Runs SQLite statements in order, for tables, inserts, updates, deletes. Nothing can be bound: write texts as 'it''s' and names as \"name\", and never paste outside text unquoted. Use read_sql_database where nothing changes.",
  toolset: 'sql',
  hints: ANYTHING,
  confirm: {},
  input: v.strictObject({
    database_id: databaseId,
    statements: list(
      text({ max: 1_000_000 }, 'A statement.'),
      { min: 1, max: 1_000 },
      'Statements, one an entry.',
    ),
    ...dryRun,
  }),
  async run({ database_id, statements, dry_run = false }, context) {
    const request = queryRequest(database_id, statements, false);
    if (dry_run) return write(context, { request, dryRun: true, done: () => '' });
    const { outcomes, pending } = await query(context, request);
    return queryReport(statements, outcomes, pending);
  },
});
