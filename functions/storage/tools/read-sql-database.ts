// Runs SQL that cannot write.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { list, text } from '../../../shared/mcp/schema.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { query, queryRequest } from '../sql/query.ts';
import { JUDGED_CHARS, writeProblem } from '../sql/read-only.ts';
import { queryReport } from '../sql/report.ts';
import { databaseId } from './query-sql-database.ts';

const MOST_STATEMENTS = 10;

export const readSqlDatabase = defineTool({
  name: 'read_sql_database',
  title: 'Read with SQL',
  description:
    'Runs SQLite SELECT, VALUES, WITH, EXPLAIN and telling PRAGMA statements; refuses what could write or is not sure to read. Use it to look into a database; keep answers small with LIMIT.',
  toolset: 'sql',
  hints: READ,
  input: v.strictObject({
    database_id: databaseId,
    statements: list(
      text({ max: JUDGED_CHARS }, 'A statement.'),
      { min: 1, max: MOST_STATEMENTS },
      'Statements, one an entry, without comments.',
    ),
  }),
  output: v.object({
    results: v.pipe(
      v.array(
        v.object({
          statement: v.number(),
          columns: v.array(v.string()),
          rows: v.array(v.array(v.unknown())),
          row_count: v.number(),
        }),
      ),
      v.description('Statements that gave columns; row_count counts rows left out as well.'),
    ),
    statements: v.number(),
    pending: v.optional(v.boolean()),
  }),
  async run({ database_id, statements }, context) {
    const chars = statements.reduce((sum, statement) => sum + statement.length, 0);
    if (chars > JUDGED_CHARS) {
      throw new InputError(
        `"statements" have ${chars} characters; at most ${JUDGED_CHARS} are judged in a call.`,
      );
    }
    refuseWrites(statements);
    const { outcomes, pending } = await query(context, queryRequest(database_id, statements, true));
    return queryReport(statements, outcomes, pending);
  },
});

/** @throws InputError naming each statement that is not sure to only read */
function refuseWrites(statements: readonly string[]): void {
  const problems = statements.flatMap((statement, i) => {
    const problem = writeProblem(statement);
    return problem === undefined ? [] : [`"statements.${i}" (${excerpt(statement)}) ${problem}`];
  });
  if (problems.length === 0) return;
  throw new InputError(
    `Nothing was sent: read_sql_database runs only what surely reads.\n- ${problems.join('\n- ')}\nRewrite it, or use query_sql_database if it is meant to change something.`,
  );
}

function excerpt(statement: string): string {
  return JSON.stringify(statement.length > 60 ? `${statement.slice(0, 60)}…` : statement);
}
