// The result of a query that ran: what was asked, where, for which time, and the rows.
import * as v from 'valibot';
import { datasetNamed } from './datasets.ts';
import { bucketOf } from './moments.ts';
import type { QueryFacts } from './read-query.ts';
import type { GraphqlAnswer, ResultRow } from './send.ts';
import { shortened, table } from './table.ts';

export const windowSchema = v.object({
  key: v.string(),
  dataset: v.string(),
  begin: v.string(),
  end: v.string(),
});

/** The structured part that queries have in common. */
export const reportEntries = {
  endpoint: v.pipe(v.string(), v.description('Address that was asked')),
  windows: v.pipe(v.array(windowSchema), v.description('Time really queried, UTC, by key of the rows')),
  rows: v.pipe(
    v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    v.description('Rows by dataset or alias'),
  ),
  counts: v.pipe(
    v.record(v.string(), v.number()),
    v.description('Rows the API returned, which may be more than are shown'),
  ),
  notes: v.array(v.string()),
};

export interface Report {
  endpoint: string;
  windows: QueryFacts['windows'];
  rows: Record<string, ResultRow[]>;
  counts: Record<string, number>;
  notes: string[];
}

const rowsOf = (value: unknown): ResultRow[] =>
  Array.isArray(value)
    ? (value as ResultRow[])
    : value === null || value === undefined
      ? []
      : [value as ResultRow];

/** Makes text and structure of an answer; `most` rows are shown for each dataset. */
export function reportOf(
  endpoint: string,
  answer: GraphqlAnswer,
  { windows, limits }: QueryFacts,
  most: number,
): { text: string; report: Report } {
  const notes: string[] = answer.messages.map(
    (message) => `PARTIAL DATA, the API reported an error: ${message}`,
  );
  const report: Report = { endpoint, windows, rows: {}, counts: {}, notes };
  const parts: string[] = [];
  for (const [key, value] of Object.entries(answer.data ?? {})) {
    const rows = rowsOf(value);
    const { text, shown } = table(rows, most);
    const window = windows.find((one) => one.key === key);
    const dataset = window && datasetNamed(window.dataset);
    const bucket =
      window && dataset && rows.some((row) => 'ts' in row)
        ? bucketOf(dataset, window.begin, window.end)
        : undefined;
    const time = window === undefined ? '' : `, ${window.begin} to ${window.end} UTC`;
    if (rows.length === 0) notes.push(`${key} has no rows for this time and filter.`);
    if (rows.length > 0 && rows.length === limits[key])
      notes.push(`${key} returned as many rows as its limit, so there may be more.`);
    if (shown < rows.length) notes.push(`${key}: the first ${shown} of ${rows.length} rows are shown.`);
    const steps = bucket === undefined ? '' : `, buckets of ${bucket} or more`;
    parts.push(
      `${key}${time}${steps}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${rows.length > 0 ? `\n${text}` : ''}`,
    );
    report.rows[key] = shortened(rows, shown);
    report.counts[key] = rows.length;
  }
  return { text: [...notes, ...parts].join('\n'), report };
}
