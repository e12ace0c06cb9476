// Answers one dataset field of a query: checks what the API checks, then asks the database.
import {
  datasetNamed,
  fieldNames,
  LIMITS,
  OPERATORS,
  type Operator,
} from '../../../functions/observe/graphql/datasets.ts';
import type { Dataset } from '../../../functions/observe/graphql/facts/dataset.ts';
import { ApiError, TEXTS } from './api-error.ts';
import { condition, type Filter, windowOf } from './filter.ts';
import { type DatasetSource, SOURCES } from './sources.ts';
import type { Row, Sql } from './sql.ts';
import { bucketSeconds, formatMoment } from './time.ts';

export interface Arguments {
  limit?: number | null;
  offset?: number | null;
  filter?: Filter | null;
  aggregate?: Partial<Record<Operator, string>> | null;
  groupBy?: readonly string[] | null;
  orderBy?: readonly string[] | null;
  resample?: { function: 'sum' | 'mean' | 'max' | 'min'; points?: number | null } | null;
}

const DAY = 86_400;
const isOperator = (name: string): name is Operator => (OPERATORS as readonly string[]).includes(name);

/** SQL with the dataset's rows, one column for each field, restricted to what exists at `now`. */
function rowsOf(sql: Sql, dataset: Dataset, source: DatasetSource, now: number): string {
  const table = source.from.split(' ')[0] as string;
  const columns = new Set(sql.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name)));
  const names = fieldNames(dataset, 'dimension', 'measure', 'filter');
  const picked = names.map(
    (name) => `${source.fields[name] ?? (columns.has(name) ? `t.${name}` : 'NULL')} AS "${name}"`,
  );
  if (columns.has('session')) picked.push('t.session AS _session');
  const oldest = source.keptDays === undefined ? 0 : now - source.keptDays * DAY;
  return `SELECT t.rowid AS _id, t.ts AS ts, ${picked.join(', ')} FROM ${source.from} WHERE t.ts BETWEEN ${oldest} AND ${now}`;
}

function aggregateSql(operator: Operator, field: string, seconds: string): string {
  const column = field === 'rows' ? '1' : `"${field}"`;
  if (operator === 'rate') return `1.0 * sum(${column}) / ${seconds}`;
  return `${operator}(${column})`;
}

function orderSql(order: readonly string[], allowed: readonly string[], ties: readonly string[]): string {
  const keys = order.map((entry) => {
    const [, name = entry, direction = 'ASC'] = /^(.*?)_(ASC|DESC)$/.exec(entry) ?? [];
    if (!allowed.includes(name))
      throw new ApiError(400, isOperator(name) ? TEXTS.noAggregation : TEXTS.grouping);
    return `"${name}" ${direction}`;
  });
  return `ORDER BY ${[...keys, ...ties.map((name) => `"${name}"`)].join(', ') || '1'}`;
}

/** Rows of a grouped query, columns named after fields and operators. */
function grouped(
  dataset: Dataset,
  source: DatasetSource,
  args: Arguments,
  selected: readonly string[],
  base: string,
  window: { begin: number; end: number; bucket: number },
): { select: string; columns: string[]; ties: string[] } {
  const groups = [...new Set(args.groupBy ?? [])];
  const seconds = String(groups.includes('ts') ? window.bucket : Math.max(1, window.end - window.begin));
  const ordered = (args.orderBy ?? []).map((entry) => entry.replace(/_(ASC|DESC)$/, ''));
  const wanted = [...new Set([...selected, ...ordered])];
  const values: [string, string][] = [];
  if (selected.some((name) => isOperator(name) && args.aggregate?.[name] == null)) {
    throw new ApiError(400, TEXTS.noAggregation);
  }
  for (const name of wanted) {
    if (groups.includes(name)) continue;
    const calculated = source.calculated[name];
    if (isOperator(name)) {
      const field = args.aggregate?.[name];
      if (field == null) throw new ApiError(400, TEXTS.noAggregation);
      values.push([name, aggregateSql(name, field, seconds)]);
    } else if (dataset.fields[name]?.kind === 'calculated' && calculated !== undefined) {
      values.push([name, calculated.replaceAll('$seconds', seconds)]);
    } else throw new ApiError(400, TEXTS.grouping);
  }
  const time = dataset.source === 'real-time-metrics' ? `(ts / ${window.bucket}) * ${window.bucket}` : 'ts';
  const keys = groups.map((name) => `${name === 'ts' ? time : `"${name}"`} AS "${name}"`);
  const by = groups.length === 0 ? '' : `GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`;
  const select = `SELECT ${[...keys, ...values.map(([name, sql]) => `${sql} AS "${name}"`)].join(', ')} FROM (${base}) ${by}`;
  return {
    select: resampled(select, args, groups, values, window),
    columns: [...groups, ...values.map(([name]) => name)],
    ties: groups.sort(),
  };
}

/** Joins neighbouring buckets until about as many points are left as were asked for. */
function resampled(
  select: string,
  args: Arguments,
  groups: readonly string[],
  values: readonly [string, string][],
  { begin, end, bucket }: { begin: number; end: number; bucket: number },
): string {
  if (args.resample == null) return select;
  if (!groups.includes('ts')) throw new ApiError(400, TEXTS.grouping);
  const joined = Math.floor(Math.ceil((end - begin) / bucket) / (args.resample.points ?? 100));
  if (joined <= 1) return select;
  const operator = args.resample.function === 'mean' ? 'avg' : args.resample.function;
  const start = Math.floor(begin / bucket) * bucket;
  const time = `((ts - ${start}) / ${joined * bucket}) * ${joined * bucket} + ${start}`;
  const keys = groups.map((name) => `${name === 'ts' ? time : `"${name}"`} AS "${name}"`);
  const columns = values.map(([name]) => `${operator}("${name}") AS "${name}"`);
  return `SELECT ${[...keys, ...columns].join(', ')} FROM (${select}) GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`;
}

/**
 * @param selected names of the selected fields, operators included
 * @param now seconds since 1970; later rows do not exist yet
 * @throws ApiError as the API refuses
 */
export function answer(
  sql: Sql,
  name: string,
  args: Arguments,
  selected: readonly string[],
  now: number,
): Row[] {
  const dataset = datasetNamed(name);
  const source = SOURCES[dataset?.replacedBy ?? name];
  if (dataset === undefined || source === undefined) throw new ApiError(404, TEXTS.notAllowed);
  const limit = args.limit ?? LIMITS.defaultRows;
  if (limit < 0 || limit > LIMITS.rows) throw new ApiError(400, TEXTS.limit);
  if (selected.length > LIMITS.fields) throw new ApiError(400, TEXTS.fields);
  const filter = args.filter ?? {};
  const { begin, end } = dataset.time === 'ts' ? windowOf(filter) : { begin: 0, end: now };
  const bucket = bucketSeconds(end - begin);
  const { sql: where, values } = condition(dataset, filter);
  const base = `SELECT * FROM (${rowsOf(sql, dataset, source, now)}) WHERE ${where}`;

  const aggregating =
    (args.groupBy?.length ?? 0) > 0 ||
    selected.some((field) => isOperator(field) || dataset.fields[field]?.kind === 'calculated');
  const page = `LIMIT ${limit} OFFSET ${Math.max(0, args.offset ?? 0)}`;
  const order = args.orderBy ?? [];
  if (aggregating) {
    const query = grouped(dataset, source, args, selected, base, { begin, end, bucket });
    const rows = sql.all(
      `SELECT * FROM (${query.select}) ${orderSql(order, query.columns, query.ties)} ${page}`,
      ...values,
    );
    return rows.map(shown);
  }
  const time = dataset.source === 'real-time-metrics' ? `(ts / ${bucket}) * ${bucket} AS ts` : 'ts';
  const fields = fieldNames(dataset, 'dimension', 'measure').map((field) => `"${field}"`);
  const known = ['ts', ...fieldNames(dataset, 'dimension', 'measure')];
  const rows = sql.all(
    `SELECT _id, ${time}, ${fields.join(', ')} FROM (${base}) ${orderSql(order, known, ['_id'])} ${page}`,
    ...values,
  );
  return rows.map(shown);
}

function shown(row: Row): Row {
  return typeof row.ts === 'number' ? { ...row, ts: formatMoment(row.ts) } : row;
}
