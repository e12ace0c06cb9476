// SQLite in memory inside Node, for tests and measurements.
import { DatabaseSync } from 'node:sqlite';
import type { Row, Sql } from './sql.ts';

export function nodeSql(): Sql {
  const database = new DatabaseSync(':memory:');
  return { all: (statement, ...values) => database.prepare(statement).all(...values) as Row[] };
}
