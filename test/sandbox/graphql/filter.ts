// Turns a `filter` argument into SQL, and finds the time window in it.
import type { Dataset } from '../../../functions/observe/graphql/facts/dataset.ts';
import { ApiError, TEXTS } from './api-error.ts';
import type { Value } from './sql.ts';
import { parseMoment, sameZone } from './time.ts';

export type Filter = Readonly<Record<string, unknown>>;
export interface Condition {
  sql: string;
  values: Value[];
}
interface Range {
  begin: string | number;
  end: string | number;
}

const SUFFIXES = [
  'NotIn',
  'In',
  'IsNull',
  'Range',
  'Ilike',
  'Like',
  'Gte',
  'Gt',
  'Lte',
  'Lt',
  'Ne',
  'Eq',
] as const;
const SIGNS: Readonly<Record<string, string>> = { Eq: '=', Ne: '<>', Gt: '>', Gte: '>=', Lt: '<', Lte: '<=' };

/** The field and operator a filter key stands for: `statusRange` is `status` and `Range`. */
function split(dataset: Dataset, key: string): [string, string] {
  if (key in dataset.fields) return [key, 'Eq'];
  const suffix = SUFFIXES.find((one) => key.endsWith(one)) ?? 'Eq';
  return [key.slice(0, -suffix.length), suffix];
}

function toValue(field: string, value: unknown): Value {
  if (field === 'ts' && typeof value === 'string') return parseMoment(value) ?? value;
  return typeof value === 'boolean' ? Number(value) : (value as Value);
}

function compare(field: string, operator: string, value: unknown): Condition {
  const column = `"${field}"`;
  if (operator === 'In' || operator === 'NotIn') {
    const values = (value as unknown[]).map((one) => toValue(field, one));
    const marks = values.map(() => '?').join(', ');
    return { sql: `${column} ${operator === 'In' ? 'IN' : 'NOT IN'} (${marks})`, values };
  }
  if (operator === 'IsNull') return { sql: `${column} IS ${value === true ? '' : 'NOT '}NULL`, values: [] };
  if (operator === 'Range') {
    const { begin, end } = value as Range;
    return { sql: `${column} BETWEEN ? AND ?`, values: [toValue(field, begin), toValue(field, end)] };
  }
  // GLOB is SQLite's case-sensitive pattern: % and _ become * and ?, its own signs are put in brackets.
  if (operator === 'Like') {
    const pattern = String(value).replace(/[[*?]/g, '[$&]').replace(/%/g, '*').replace(/_/g, '?');
    return { sql: `${column} GLOB ?`, values: [pattern] };
  }
  if (operator === 'Ilike') return { sql: `${column} LIKE ?`, values: [String(value)] };
  return { sql: `${column} ${SIGNS[operator]} ?`, values: [toValue(field, value)] };
}

const join = (parts: Condition[], word: string): Condition => ({
  sql: parts.length === 0 ? '1' : `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
  values: parts.flatMap(({ values }) => values),
});

/** SQL for a filter. Keys side by side must all hold; inside `or` any may; inside `not` none may. */
export function condition(dataset: Dataset, filter: Filter, word: 'AND' | 'OR' = 'AND'): Condition {
  const parts = Object.entries(filter).map(([key, value]): Condition => {
    if (key === 'and') return condition(dataset, value as Filter);
    if (key === 'or')
      return join(
        (value as Filter[]).map((one) => condition(dataset, one, 'OR')),
        'OR',
      );
    if (key === 'not') {
      const { sql, values } = condition(dataset, value as Filter, 'OR');
      return { sql: `NOT coalesce(${sql}, 0)`, values };
    }
    return compare(...split(dataset, key), value);
  });
  return join(parts, word);
}

/** Begin and end of the filter's window in seconds; refuses a filter without one. */
export function windowOf(filter: Filter): { begin: number; end: number } {
  const range = filter.tsRange as Range | undefined;
  const begin = String(range?.begin ?? filter.tsGte ?? filter.tsGt ?? '');
  const end = String(range?.end ?? filter.tsLte ?? filter.tsLt ?? '');
  if (begin === '' || end === '') throw new ApiError(400, TEXTS.interval);
  sameZone(begin, end);
  return { begin: parseMoment(begin) ?? 0, end: parseMoment(end) ?? 0 };
}
