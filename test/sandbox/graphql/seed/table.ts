// How a table of seeded events is described and filled.
import type { Sql, Value } from '../sql.ts';
import { type Random, randomFrom } from './random.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Table {
  name: string;
  /** Column names, with a type where it is not text; `ts` (seconds) comes first by itself. */
  columns: readonly string[];
  count: number;
  /** Days before the clock in which the events lie; 0 for records of periods, which have no moment. */
  days: number;
  /** The values of one event, in the order of the columns. */
  event(random: Random, index: number): Value[];
}

/** Seconds from the clock: denser towards it, a tenth of the events on the day that begins with it. */
function offset(random: Random, days: number): number {
  if (days === 0) return -1;
  const share = random.unit();
  if (share < 0.1) return random.whole(0, DAY - 1);
  const reach = share < 0.2 ? HOUR : share < 0.5 ? DAY : share < 0.75 ? Math.min(7, days) * DAY : days * DAY;
  return -random.whole(1, reach);
}

/** Creates the table and fills it with events around the clock (seconds since 1970). */
export function fill(sql: Sql, table: Table, seed: string, clock: number): void {
  const names = ['ts', ...table.columns.map((column) => column.split(' ')[0])];
  const random = randomFrom(`${seed} ${table.name}`);
  sql.all(`DROP TABLE IF EXISTS ${table.name}`);
  sql.all(`CREATE TABLE ${table.name} (ts INTEGER, ${table.columns.join(', ')})`);
  const picked = names.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ');
  const insert = `INSERT INTO ${table.name} (${names.join(', ')}) SELECT ${picked} FROM json_each(?)`;
  let chunk: Value[][] = [];
  for (let index = 0; index < table.count; index++) {
    chunk.push([clock + offset(random, table.days), ...table.event(random, index)]);
    if (chunk.length === 500 || index === table.count - 1) {
      sql.all(insert, JSON.stringify(chunk));
      chunk = [];
    }
  }
  sql.all(`CREATE INDEX ${table.name}_ts ON ${table.name} (ts)`);
}
