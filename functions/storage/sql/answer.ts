// The answer to a query in any of its known forms → one outcome a statement: a list with an entry for each, or the
// columns and rows of the last one alone.
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { isObject } from '../../../shared/platform/answer.ts';

export interface Rows {
  columns: string[];
  rows: unknown[][];
}

export type Outcome = Rows | { error: string };

/**
 * Reads the `data` of an answer.
 * @returns outcomes in the order of the statements; where the answer tells only of the last, that one
 * @throws UpstreamError for an unknown form
 */
export function outcomesOf(data: unknown): Outcome[] {
  if (data === undefined || data === null) return [];
  return (Array.isArray(data) ? data : [data]).map(outcomeOf);
}

function outcomeOf(entry: unknown): Outcome {
  if (isObject(entry)) {
    const error = errorOf(entry.error);
    if (error !== undefined) return { error };
    if ('results' in entry)
      return isObject(entry.results) ? outcomeOf(entry.results) : { columns: [], rows: [] };
    const { columns = [], rows = [] } = entry;
    if (Array.isArray(columns) && Array.isArray(rows)) {
      const names = columns.map(nameOf);
      return { columns: names, rows: rows.map((row) => valuesOf(row, names)) };
    }
  }
  throw new UpstreamError(
    'The platform ran the query, but its answer has an unknown form. A write may have happened: read the data before repeating it.',
  );
}

function errorOf(error: unknown): string | undefined {
  if (error === undefined || error === null || error === '') return undefined;
  if (typeof error === 'string') return error;
  if (isObject(error) && typeof error.message === 'string') return error.message;
  return JSON.stringify(error);
}

function nameOf(column: unknown): string {
  return typeof column === 'string' ? column : isObject(column) ? String(column.name) : String(column);
}

function valuesOf(row: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(row)) return row;
  return isObject(row) ? names.map((name) => row[name] ?? null) : [row];
}
