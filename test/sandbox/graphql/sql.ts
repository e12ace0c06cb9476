// The one thing the GraphQL sandbox needs of a database, and the two databases it runs on.

export type Value = string | number | null;
export type Row = Record<string, Value>;

/** Runs one statement of SQLite and gives its rows. */
export interface Sql {
  all(statement: string, ...values: Value[]): Row[];
}

/** What is used of a Durable Object's `ctx.storage.sql`. */
export interface DurableSql {
  exec(statement: string, ...values: Value[]): { toArray(): unknown[] };
}

/** SQLite inside a Durable Object. */
export function durableSql(storage: DurableSql): Sql {
  return { all: (statement, ...values) => storage.exec(statement, ...values).toArray() as Row[] };
}
