// SQL databases as resources: which there are, what tables one has, what is in a table. Databases are named by name or
// id.
import type { Context, Resource, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { fence } from '../../../shared/text/fence.ts';
import type { Rows } from '../sql/answer.ts';
import { fitRows } from '../sql/fit-rows.ts';
import { query, queryRequest } from '../sql/query.ts';
import { ruleLine, tableLine } from '../sql/table.ts';
import { quoteName, quoteText } from '../sql/tokens.ts';
import { DATABASES_URI, schemaUri, tableUri } from './addresses.ts';
import { ifThere, listDatabases } from './lists.ts';

const MARKDOWN = 'text/markdown';
const SQL = 'application/sql';

/** Longest text of a resource, in characters. */
const TEXT_CHARS = 60_000;

/** Rows of a table that are shown. */
const SAMPLE_ROWS = 20;

export const databases: Resource = {
  uri: DATABASES_URI,
  name: 'sql-databases',
  title: 'SQL databases',
  description: 'The SQL databases of this account, each with the address of its schema.',
  mimeType: MARKDOWN,
  async read(context) {
    const lines = (await listDatabases(context)).map(
      ({ id, name, status }) => `- ${schemaUri(String(name))} (id ${id}, ${String(status)})`,
    );
    return {
      mimeType: MARKDOWN,
      text: `# SQL databases\n\n${lines.join('\n') || 'There are none; create_sql_database makes one.'}\n`,
    };
  },
};

export const schemaTemplate: ResourceTemplate = {
  uriTemplate: `${DATABASES_URI}/{database}/schema`,
  name: 'sql-schema',
  title: 'Schema of a SQL database',
  description: 'Tables, indexes, views and triggers as the statements that create them. By name or id.',
  mimeType: SQL,
  complete: { database: completeDatabase },
  async read({ database = '' }, context) {
    const created = await createStatements(context, database);
    if (created === undefined) return undefined;
    const text = created.map((sql) => `${sql};\n`).join('\n') || '-- The database has no tables.\n';
    return { mimeType: SQL, text: bounded(text) };
  },
};

export const tableTemplate: ResourceTemplate = {
  uriTemplate: `${DATABASES_URI}/{database}/tables/{table}`,
  name: 'sql-table',
  title: 'Table of a SQL database',
  description: `How a table was created, its indexes and triggers, and its first ${SAMPLE_ROWS} rows.`,
  mimeType: MARKDOWN,
  complete: { database: completeDatabase, table: completeTable },
  async read({ database = '', table = '' }, context) {
    const created = await createStatements(context, database, table);
    if (created === undefined || created.length === 0) return undefined;
    const sample = await select(context, database, `SELECT * FROM ${quoteName(table)} LIMIT ${SAMPLE_ROWS}`);
    if (sample === undefined) return undefined;
    const { lines } = fitRows(sample.rows, TEXT_CHARS / 2);
    const rows = [tableLine(sample.columns), ruleLine(sample.columns.length), ...lines].join('\n');
    const text = `${created.map((sql) => `${sql};`).join('\n\n')}\n`;
    return {
      mimeType: MARKDOWN,
      text: `# ${tableUri(database, table)}\n\n\`\`\`sql\n${bounded(text)}\`\`\`\n\n${fence(rows, `the first rows, at most ${SAMPLE_ROWS}`)}\n`,
    };
  },
};

/** The statements that created a database's tables and what belongs to them; undefined where there is no database. */
async function createStatements(
  context: Context,
  database: string,
  table?: string,
): Promise<string[] | undefined> {
  const of = table === undefined ? '' : ` AND tbl_name = ${quoteText(table)}`;
  const found = await select(
    context,
    database,
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'${of} ORDER BY tbl_name, type = 'table' DESC, name`,
  );
  return found?.rows.map(([sql]) => String(sql));
}

/** @throws UpstreamError where the statement fails */
async function select(context: Context, database: string, statement: string): Promise<Rows | undefined> {
  const id = await idOf(context, database);
  if (id === undefined) return undefined;
  const answer = await ifThere(query(context, queryRequest(id, [statement], true)));
  if (answer === undefined) return undefined;
  const [outcome = { columns: [], rows: [] }] = answer.outcomes;
  if ('error' in outcome)
    throw new UpstreamError(`The database could not be read: ${outcome.error.slice(0, 500)}`);
  return outcome;
}

/** A number is an id, everything else a name. */
async function idOf(context: Context, database: string): Promise<string | undefined> {
  if (/^\d{1,19}$/.test(database)) return database;
  const found = (await listDatabases(context, database)).find(({ name }) => name === database);
  return found === undefined ? undefined : String(found.id);
}

function bounded(text: string): string {
  return text.length <= TEXT_CHARS
    ? text
    : `${text.slice(0, TEXT_CHARS)}\n-- Cut: ${TEXT_CHARS} of ${text.length} characters. read_sql_database gives the rest from sqlite_master.\n`;
}

export async function completeDatabase(typed: string, context: Context): Promise<string[]> {
  const found = await listDatabases(context, typed === '' ? undefined : typed);
  return found.map(({ name }) => String(name)).filter((name) => name.startsWith(typed));
}

async function completeTable(
  typed: string,
  context: Context,
  { database }: Readonly<Record<string, string>>,
) {
  if (database === undefined || database === '') return [];
  const statement = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name";
  const names = ((await select(context, database, statement))?.rows ?? []).map(([name]) => String(name));
  return names.filter((name) => name.startsWith(typed) && !name.startsWith('sqlite_'));
}
