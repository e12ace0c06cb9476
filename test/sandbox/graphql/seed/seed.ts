// Makes the sandbox's events: the same ones for the same seed and clock.
import type { Sql } from '../sql.ts';
import { accountTables } from './account-tables.ts';
import { CLIENTS } from './pools.ts';
import { productTables } from './product-tables.ts';
import { fill } from './table.ts';
import { trafficTables } from './traffic-tables.ts';

const SEED = 'azion sandbox 1';

/** Start of the UTC day of a moment, in seconds since 1970. */
export function startOfDay(now: Date): number {
  return Math.floor(now.getTime() / 86_400_000) * 86_400;
}

/**
 * Fills the database, unless it already holds the events of that clock (seconds since 1970).
 * @param isEmpty makes the tables and leaves them empty
 */
export function seed(sql: Sql, clock: number, isEmpty = false): void {
  sql.all('CREATE TABLE IF NOT EXISTS seeded (seed, clock)');
  if (sql.all('SELECT 1 FROM seeded WHERE seed = ? AND clock = ?', SEED, clock).length > 0) return;
  sql.all('DELETE FROM seeded');
  for (const table of [...trafficTables, ...productTables, ...accountTables(clock)])
    fill(sql, isEmpty ? { ...table, count: 0 } : table, SEED, clock);
  sql.all('DROP TABLE IF EXISTS clients');
  sql.all(
    'CREATE TABLE clients (client INTEGER PRIMARY KEY, address, block, country, region, asn, pop, agent)',
  );
  sql.all(
    `INSERT INTO clients SELECT key, json_extract(value, '$.address'), json_extract(value, '$.block'),
       json_extract(value, '$.country'), json_extract(value, '$.region'), json_extract(value, '$.asn'),
       json_extract(value, '$.pop'), json_extract(value, '$.agent') FROM json_each(?)`,
    JSON.stringify(CLIENTS),
  );
  sql.all('INSERT INTO seeded VALUES (?, ?)', SEED, clock);
}
