// What read_sql_database takes for a read, held against a real SQLite: whatever is let through must not even try to
// write there.
import { constants, DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProblem } from '../../../../functions/storage/sql/read-only.ts';

const READS = [
  'SELECT 1',
  'select 1;',
  'SELECT * FROM t',
  `SELECT "a", [b], \`c\` FROM t`,
  "SELECT 'it''s; DELETE FROM t' AS text",
  'SELECT c.name, count(*) AS n, sum(CASE WHEN o.total > 10 THEN 1 ELSE 0 END) FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING count(*) > 1 ORDER BY n DESC LIMIT 10 OFFSET 5',
  'SELECT DISTINCT a FROM t WHERE b IN (SELECT b FROM u) AND EXISTS (SELECT 1 FROM u WHERE u.x = t.x)',
  'SELECT a FROM t UNION ALL SELECT b FROM u EXCEPT SELECT 3',
  'VALUES (1, 2), (3, 4)',
  'WITH x AS (SELECT 1) SELECT * FROM x',
  'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5) SELECT n FROM c',
  'SELECT row_number() OVER (PARTITION BY a ORDER BY b) FROM t',
  'SELECT sum(a) OVER w FROM t WINDOW w AS (ORDER BY b)',
  "SELECT date('now', '-1 day'), strftime('%Y', x) FROM t",
  "SELECT json_extract(a, '$.x'), a ->> '$.y' FROM t, json_each(t.b)",
  'SELECT replace(a, 1, 2), "replace" FROM t',
  'SELECT CAST(a AS DECIMAL(10, 2)), CAST(id AS TEXT) FROM t',
  "SELECT x'00ff', 0x1F, 1e3, .5, -1, a || b, a == b, a <> b FROM t",
  `SELECT "preço" FROM "ações" WHERE nome LIKE 'São%'`,
  'SELECT * FROM sqlite_schema',
  "SELECT name FROM pragma_table_info('t')",
  "SELECT vector_distance_cos(v, vector('[1,2]')) FROM t",
  'EXPLAIN SELECT 1',
  'EXPLAIN QUERY PLAN SELECT * FROM t WHERE a = 1',
  'PRAGMA table_info(t)',
  `PRAGMA main.table_info("t")`,
  'PRAGMA table_list',
  'PRAGMA user_version',
  'PRAGMA foreign_key_list(t)',
];

const WRITES: [statement: string, why: RegExp][] = [
  ['DELETE FROM t', /begins with DELETE/],
  ['  insert into t values (1)', /begins with INSERT/],
  ['REPLACE INTO t VALUES (1)', /begins with REPLACE/],
  ['DROP TABLE t', /begins with DROP/],
  ["ATTACH 'x' AS y", /begins with ATTACH/],
  ['VACUUM', /begins with VACUUM/],
  ['REINDEX', /begins with REINDEX/],
  ['ANALYZE', /begins with ANALYZE/],
  ['BEGIN', /begins with BEGIN/],
  ['', /begins with nothing/],
  [';', /begins with nothing/],
  ['EXPLAIN', /begins with nothing/],
  ['EXPLAIN DELETE FROM t', /begins with DELETE/],
  ['EXPLAIN PRAGMA user_version = 3', /begins with PRAGMA/],
  ['WITH x AS (SELECT 1) DELETE FROM t', /holds DELETE/],
  ['WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x', /holds INSERT/],
  ['WITH x AS (SELECT 1) REPLACE INTO t SELECT * FROM x', /holds REPLACE/],
  ['WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x', /holds DELETE/],
  ['SELECT 1; DELETE FROM t', /several statements/],
  ['SELECT 1;;', /several statements/],
  ['SELECT 1; SELECT 2', /several statements/],
  ['SELECT 1 -- all', /comment/],
  ['/* all */ SELECT 1', /comment/],
  ['SELECT 1 /* /* */ ; DELETE FROM t; /* */ */', /comment/],
  ['SELECT 1 /* unended', /comment/],
  ['SELECT 1--1', /comment/],
  ["SELECT 'unended", /cannot be read/],
  ['SELECT "unended', /cannot be read/],
  ['SELECT [unended', /cannot be read/],
  ['SELECT\u00a01', /cannot be read/],
  ['\ufeffSELECT 1', /cannot be read/],
  ["SELECT 'a\0b'", /NUL/],
  ['SELECT preço FROM t', /write "preço"/],
  ['SELECT ?', /bound/],
  ['SELECT * FROM t WHERE id = :id', /bound/],
  ["SELECT load_extension('x')", /calls load_extension/],
  [`SELECT "load_extension"('x')`, /calls load_extension/],
  ["SELECT [load_extension]('x')", /calls load_extension/],
  ["SELECT `LOAD_EXTENSION`  ('x')", /calls LOAD_EXTENSION/],
  ["WITH load_extension(x) AS (SELECT 1) SELECT load_extension('y')", /calls load_extension/],
  ["SELECT writefile('a', 'b')", /calls writefile/],
  ['SELECT edit(a) FROM t', /calls edit/],
  ["SELECT fts3_tokenizer('a', x'00')", /calls fts3_tokenizer/],
  ['SELECT my_function(a) FROM t', /calls my_function/],
  ["SELECT * FROM my_table_function('t')", /calls my_table_function/],
  ['PRAGMA user_version = 3', /PRAGMA that may change/],
  ['PRAGMA user_version(3)', /PRAGMA that may change/],
  ['PRAGMA foreign_keys(0)', /PRAGMA that may change/],
  ['PRAGMA journal_mode(delete)', /PRAGMA that may change/],
  ['PRAGMA table_info = t', /PRAGMA that may change/],
  ['PRAGMA writable_schema', /PRAGMA that may change/],
  ['PRAGMA optimize', /PRAGMA that may change/],
  ['PRAGMA wal_checkpoint', /PRAGMA that may change/],
  ['PRAGMA incremental_vacuum(1)', /PRAGMA that may change/],
  ['SELECT a AS key FROM t', /not understood from "AS key FROM t" on .* double quotes/],
  ['SELECT (a, b) = (1, 2) FROM t', /not understood/],
  [`SELECT ${'('.repeat(1_900)}1${')'.repeat(1_900)}`, /not understood/],
  [`SELECT '${'x'.repeat(4_000)}'`, /longer than/],
];

it.each(READS)('reads: %s', (statement) => {
  expect(writeProblem(statement)).toBeUndefined();
});

it.each(WRITES)('is refused: %s', (statement, why) => {
  expect(writeProblem(statement)).toMatch(why);
});

const { SQLITE_OK, SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_PRAGMA } = constants;
const READING: readonly number[] = [
  SQLITE_SELECT,
  SQLITE_READ,
  SQLITE_FUNCTION,
  SQLITE_RECURSIVE,
  SQLITE_PRAGMA,
];

/** What SQLite would have to do for a text that read nothing: every action it asks leave for, but reads. */
function actionsOf(text: string): string[] {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), ('x', 'y'); CREATE TABLE u (a, b)");
  const tried: string[] = [];
  database.setAuthorizer((action, ...about) => {
    if (!READING.includes(action)) tried.push(`${action} ${about.join(' ')}`);
    if (action === SQLITE_PRAGMA && about[1] !== null && !/_(info|xinfo|list|check)$/.test(`${about[0]}`))
      tried.push(`pragma ${about.join(' ')}`);
    if (action === SQLITE_FUNCTION && about[1] === 'load_extension') tried.push('load_extension');
    return SQLITE_OK;
  });
  try {
    database.exec(text);
  } catch {
    // What SQLite cannot run changes nothing by itself; what it tried before that is what counts.
  }
  const rows = database.prepare('SELECT count(*) AS n FROM t').get()?.n;
  if (rows !== 2) tried.push(`t has ${rows} rows`);
  database.close();
  return tried;
}

describe('on a real SQLite', () => {
  it('the judge of this test sees writes', () => {
    expect(actionsOf('DELETE FROM t')).not.toEqual([]);
    expect(actionsOf('SELECT 1 /* /* */ ; DELETE FROM t; /* */ */')).not.toEqual([]);
    expect(actionsOf('PRAGMA user_version = 3')).not.toEqual([]);
    expect(actionsOf('SELECT * FROM t')).toEqual([]);
  });

  const quoted = fc.constantFrom("'", '"', '`', '[', ']', "''", '""', "x'", '\\', "'t'", '"t"', '[t]');
  const ends = fc.constantFrom(
    ';',
    '--',
    '/*',
    '*/',
    '\n',
    '\0',
    '\u00a0',
    '\ufeff',
    '\v',
    '\u2028',
    '',
    ' ',
    ';;',
  );
  const words = fc.constantFrom(
    ...'SELECT 1|SELECT * FROM t|WITH x AS (SELECT 1)|WITH x(a) AS MATERIALIZED (SELECT 1)|VALUES (1)|EXPLAIN|EXPLAIN QUERY PLAN|PRAGMA|PRAGMA user_version'.split(
      '|',
    ),
    ...'DELETE FROM t|UPDATE t SET a = 1|INSERT INTO t VALUES (1, 2)|REPLACE INTO t VALUES (1, 2)|DROP TABLE t|CREATE TABLE v (a)|ALTER TABLE t RENAME TO v'.split(
      '|',
    ),
    ..."ATTACH ':memory:' AS m|VACUUM|REINDEX|BEGIN|COMMIT|= 3|(3)|(t)|load_extension('x')|abs(1)|RETURNING *|UNION|FROM t|WHERE a|, |(|)|.|AS|x|1|$$|E|::text|?1".split(
      '|',
    ),
  );
  const soup = fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: words },
        { weight: 2, arbitrary: quoted },
        { weight: 2, arbitrary: ends },
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .chain((parts) => fc.constantFrom('', ' ').map((between) => parts.join(between)));

  /** Reads with room for anything at the places where texts, names and ends of statements are. */
  const hole = fc.oneof(soup, fc.string({ maxLength: 12 }), fc.constant('a'));
  const template = fc.constantFrom(
    (x: string) => `SELECT '${x}' FROM t`,
    (x: string) => `SELECT "${x}" FROM t`,
    (x: string) => `SELECT [${x}] FROM t`,
    (x: string) => `SELECT a FROM t WHERE b = ${x}`,
    (x: string) => `SELECT a FROM t ${x}`,
    (x: string) => `WITH x AS (SELECT 1) ${x}`,
    (x: string) => `WITH x AS (${x}) SELECT * FROM x`,
    (x: string) => `PRAGMA table_info(${x})`,
    (x: string) => `PRAGMA ${x}`,
    (x: string) => `EXPLAIN ${x}`,
    (x: string) => `${x} SELECT 1`,
    (x: string) => `SELECT abs(${x})`,
  );

  it('nothing that is let through tries to write', () => {
    let reads = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          soup,
          fc.tuple(template, hole).map(([make, x]) => make(x)),
        ),
        (statement) => {
          if (writeProblem(statement) !== undefined) return;
          reads++;
          expect(actionsOf(statement)).toEqual([]);
        },
      ),
      { numRuns: 1_500 },
    );
    expect(reads).toBeGreaterThan(50);
  });

  it('a write behind a read is refused, however the two are joined', () => {
    const joints = fc.stringMatching(/^[ \t\n;'"`[\]*/()\\-]{0,6}$/);
    const write = fc.constantFrom(
      'DELETE FROM t',
      'DROP TABLE t',
      'UPDATE t SET a = 9',
      'PRAGMA user_version = 9',
    );
    fc.assert(
      fc.property(fc.constantFrom(...READS), joints, write, joints, (read, before, statement, after) => {
        const text = `${read}${before};${statement}${after}`;
        if (writeProblem(text) === undefined) expect(actionsOf(text)).toEqual([]);
      }),
      { numRuns: 700 },
    );
  });
});
