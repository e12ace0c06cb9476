// SQL databases through the tools of the storage area, on a real SQLite.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('q');
const area = runWithSandbox('storage', { [TOKEN]: { account: 'demo' } });
const ORDERS = 1700003001;
beforeEach(() => area.sandbox.modes({ sqlAnswer: 'list' }));
afterEach(() => area.sandbox.reset('demo'));

const run = (tool: string, ...statements: string[]) =>
  area.call(TOKEN, tool, { database_id: ORDERS, statements });
const query = (...statements: string[]) => run('query_sql_database', ...statements);
const read = (...statements: string[]) => run('read_sql_database', ...statements);
/** The lines between the two marks. */
const table = (text: string) => /<<<(\w+)\n([\s\S]*)\n\1>>>/.exec(text)?.[2]?.split('\n');

describe('rows', () => {
  it('come as a table and as values', async () => {
    const { text, structuredContent } = await read(
      'SELECT c.name, count(o.id) AS orders, sum(o.total) AS total FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id ORDER BY c.id',
    );
    expect(table(text)).toEqual([
      '| name | orders | total |',
      '|---|---|---|',
      '| Ana Souza | 2 | 64.3 |',
      '| João Lima | 1 | 120 |',
      '| Maria Alves | 0 | NULL |',
    ]);
    expect(structuredContent).toEqual({
      statements: 1,
      results: [
        {
          statement: 1,
          columns: ['name', 'orders', 'total'],
          rows: [
            ['Ana Souza', 2, 64.3],
            ['João Lima', 1, 120],
            ['Maria Alves', 0, null],
          ],
          row_count: 3,
        },
      ],
    });
    expect(text).toMatch(/^Ran 1 statement\.\n3 rows\.\n/);
  });

  it('can be told apart in the table whatever they hold', async () => {
    const { text } = await read(
      "SELECT 'NULL', NULL, '12', 12, '1e3', '', ' a', 'a | b', 'line' || char(10) || 'break', '\"', 'a' || char(8203) || 'b', x'00ff', '[1]', 'true'",
    );
    expect(table(text)?.[2]).toBe(
      String.raw`| "NULL" | NULL | "12" | 12 | "1e3" | "" | " a" | "a \u007c b" | "line\nbreak" | "\"" | "a\u200bb" | AP8= | "[1]" | "true" |`,
    );
  });

  it('keep every digit of integers beyond 2^53', async () => {
    const { text, structuredContent } = await read('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
    expect(structuredContent.results[0].rows).toEqual([['9007199254740993']]);
    expect(table(text)?.[2]).toContain('9007199254740993');
  });

  it('that are too many are cut, and it is said how many and how to go on', async () => {
    const { text, structuredContent } = await read(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i, 'row number ' || i AS label FROM n",
    );
    const [{ rows, row_count }] = structuredContent.results;
    expect(row_count).toBe(5_000);
    expect(rows.length).toBeGreaterThan(500);
    expect(text).toContain(
      `5000 rows, of which the first ${rows.length} are shown and ${5_000 - rows.length} left out.`,
    );
    expect(table(text)).toHaveLength(rows.length + 2);
    expect(text.length + JSON.stringify(structuredContent).length).toBeLessThan(80_000);
  });

  it('with long texts are cut in the text, and say so', async () => {
    const { text, structuredContent } = await read("SELECT printf('%.*c', 100000, 'x') AS long, 1 AS one");
    expect(structuredContent.results[0].rows[0][0]).toMatch(/^x{4000}… \[cut: 4000 of 100000 characters\]$/);
    expect(text).toMatch(/1 long text was cut.*substr/);
  });

  it('of several statements share the room', async () => {
    const many =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT 'row ' || i FROM n";
    const { structuredContent } = await read(many, 'SELECT 1 AS one');
    expect(structuredContent.results.map(({ row_count }: { row_count: number }) => row_count)).toEqual([
      3_000, 1,
    ]);
    expect(structuredContent.results[1].rows).toEqual([[1]]);
  });

  it('of a thousand statements without any come as one sentence', async () => {
    const { text, structuredContent } = await query(
      ...Array.from({ length: 1_000 }, (_, n) => `INSERT INTO customers (name) VALUES ('c${n}')`),
    );
    expect(text).toBe('Ran 1000 statements; no rows came back.');
    expect(structuredContent).toEqual({ statements: 1_000, results: [] });
  });
});

describe('a statement that fails', () => {
  it('is an error that says what ran before it', async () => {
    const result = await query(
      "INSERT INTO customers (name) VALUES ('Rui')",
      "INSERT INTO customers (name, email) VALUES ('x', 'ana@example.com')",
      'SELECT 1',
    );
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(result.text).toBe(
      [
        'Statement 2 of 3 failed: UNIQUE constraint failed: customers.email (SQLITE_CONSTRAINT_UNIQUE)',
        "It is: INSERT INTO customers (name, email) VALUES ('x', 'ana@example.com')",
        'The 1 before it ran. Nothing is known of those after it.',
        'Read the data before you repeat, and leave out what has been done.',
      ].join('\n'),
    );
    const { structuredContent } = await read("SELECT count(*) FROM customers WHERE name = 'Rui'");
    expect(structuredContent.results[0].rows).toEqual([[1]]);
  });

  it.each([
    ['alone', ['SELECT absent FROM customers'], /^The statement failed: no such column: absent.*Correct it/s],
    [
      'of a key that is missing',
      ['PRAGMA foreign_keys = ON', "INSERT INTO orders VALUES (1, 77, 1, '2026')"],
      /FOREIGN KEY/,
    ],
    ['with a value missing', ['INSERT INTO customers (name) VALUES (NULL)'], /NOT NULL constraint failed/],
    ['that is no SQL', ['SELEKT 1'], /syntax error/],
    ['that only the sandbox cannot run', ['BEGIN'], /The sandbox cannot run BEGIN/],
  ])('%s', async (_what, statements, message) => {
    const { isError, text } = await query(...statements);
    expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
  });

  it('is an error in the other form of answers as well', async () => {
    await area.sandbox.modes({ sqlAnswer: 'single' });
    const { isError, text } = await query('SELECT 1', 'SELECT absent');
    expect(isError).toBe(true);
    expect(text).toMatch(/"statements\.1": no such column: absent/);
  });
});

it('an answer about the last statement alone says so', async () => {
  await area.sandbox.modes({ sqlAnswer: 'single' });
  const { text, structuredContent } = await read('SELECT 1 AS one', 'SELECT 2 AS two');
  expect(text).toMatch(
    /^Ran 2 statements\..*\nThe platform answered for the last statement alone\.\nStatement 2: 1 row\./,
  );
  expect(structuredContent.results).toEqual([{ statement: 2, columns: ['two'], rows: [[2]], row_count: 1 }]);
});

it('a query that is only accepted says so', async () => {
  await area.sandbox.modes({ asynchronous: 'always' });
  const { text, structuredContent } = await query('DELETE FROM orders');
  await area.sandbox.modes({ asynchronous: 'usual' });
  expect(text).toMatch(/^Accepted 1 statement, but pending/);
  expect(structuredContent.pending).toBe(true);
});

it('a preview shows the statements and sends nothing', async () => {
  const { json } = await area.call(TOKEN, 'query_sql_database', {
    database_id: ORDERS,
    statements: ['DELETE FROM orders'],
    dry_run: true,
  });
  expect(json).toMatchObject({ dry_run: true, method: 'POST', body: { statements: ['DELETE FROM orders'] } });
  expect(json.curl).toContain('"Authorization: Token $AZION_TOKEN"');
  const { structuredContent } = await read('SELECT count(*) FROM orders');
  expect(structuredContent.results[0].rows).toEqual([[3]]);
});

describe('reading', () => {
  it('refuses what could write, and nothing is sent', async () => {
    const before = (await area.sandbox.requests('demo')).length;
    const { isError, text } = await read('SELECT 1', 'DELETE FROM orders', "SELECT load_extension('x')");
    expect(isError).toBe(true);
    expect(text).toMatch(/^Nothing was sent: read_sql_database runs only what surely reads\.\n/);
    expect(text).toMatch(/"statements\.1" \("DELETE FROM orders"\) begins with DELETE/);
    expect(text).toMatch(/"statements\.2" .* calls load_extension/);
    expect(text).toMatch(/query_sql_database/);
    expect((await area.sandbox.requests('demo')).length).toBe(before);
  });

  it('is repeated after a failure of the gateway, a query is not', async () => {
    await area.sandbox.trouble({
      account: 'demo',
      path: '/query$',
      effect: { kind: 'html', status: 503 },
      times: 1,
    });
    expect((await read('SELECT 1 AS one')).isError).toBeUndefined();
    await area.sandbox.trouble({
      account: 'demo',
      path: '/query$',
      effect: { kind: 'html', status: 503 },
      times: 1,
    });
    const { isError, text } = await query('DELETE FROM orders');
    await area.sandbox.calm();
    expect([isError, text]).toEqual([true, expect.stringMatching(/outcome unknown/)]);
  });
});

it('a database is made, takes a while, and goes', async () => {
  await area.sandbox.modes({ settleMs: 600_000 });
  const created = await area.call(TOKEN, 'create_sql_database', { name: 'new-one' });
  expect(created.json.result).toMatch(/^Accepted, but pending.*get_sql_database shows when it is done/);
  const database_id = created.json.object.id;
  const early = await area.call(TOKEN, 'query_sql_database', { database_id, statements: ['SELECT 1'] });
  expect([early.isError, early.text]).toEqual([true, expect.stringMatching(/The database is creating/)]);
  await area.sandbox.modes({ settleMs: 0 });
  expect((await area.call(TOKEN, 'get_sql_database', { database_id })).json.status).toBe('created');
  const deleted = await area.call(TOKEN, 'delete_sql_database', { database_id });
  expect(deleted.json.previous.name).toBe('new-one');
  expect((await area.call(TOKEN, 'get_sql_database', { database_id })).text).toMatch(/no SQL database/);
  await area.sandbox.modes({ settleMs: 300 });
});
