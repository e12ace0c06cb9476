// A dataset in words: short enough for a model's context, complete enough to write a query from.
import { aggregatable, datasetNamed, fieldNames, LIMITS, selectable, typeNames } from './datasets.ts';
import type { Dataset } from './facts/dataset.ts';
import type { FieldKind } from './facts/field.ts';
import { literal } from './query-text.ts';
import { ABOUT } from './sources.ts';

const HOUR = 3_600_000;

/** Filter operators by type, in words; the same for all datasets. */
export const OPERATOR_NOTES = [
  'Filter keys are <field><Operator>; the bare field means equality. Text: Eq Ne Like Ilike In NotIn IsNull (% is the wildcard).',
  'Numbers and times: Eq Ne Lt Lte Gt Gte In NotIn IsNull Range ({begin, end}). Combine with and, or, not.',
  'aggregate: {<operator>: <field>} with count, sum, max, min, avg (rate for images), each once; select it by the operator’s name.',
].join('\n');

function fieldLines(dataset: Dataset, kind: FieldKind): string[] {
  return fieldNames(dataset, kind).map((name) => {
    const fact = dataset.fields[name];
    return `- ${name} (${fact?.type}): ${fact?.about}`;
  });
}

/** A query that runs as it is. */
export function exampleQuery(dataset: Dataset, now: Date): string {
  const written = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);
  const end = Math.floor(now.getTime() / HOUR) * HOUR;
  const time = dataset.time === 'ts' ? { tsRange: { begin: written(end - HOUR), end: written(end) } } : {};
  const [group] = fieldNames(dataset, 'dimension').filter((name) => dataset.fields[name]?.type === 'String');
  const [measure = 'rows'] = aggregatable(dataset);
  const operator = measure === 'rows' ? 'count' : 'sum';
  const filter = dataset.time === 'ts' ? `filter: ${literal(time)}, ` : '';
  if (aggregatable(dataset).length === 0)
    return `query { ${dataset.name}(limit: 10) { ${selectable(dataset).slice(0, 6).join(' ')} } }`;
  return `query { ${dataset.name}(limit: 10, ${filter}aggregate: {${operator}: ${measure}}, groupBy: [${group}], orderBy: [${operator}_DESC]) { ${group} ${operator} } }`;
}

const KIND_HEADS: readonly [FieldKind, string][] = [
  ['dimension', 'Dimensions (group and filter by them)'],
  ['measure', 'Measures (aggregate them)'],
  ['calculated', 'Calculated (select with groupBy, without aggregate)'],
  ['filter', 'Only in filters'],
];

/** The description of a dataset. */
export function describeDataset(dataset: Dataset, now: Date): string {
  const current = dataset.replacedBy === undefined ? undefined : datasetNamed(dataset.replacedBy);
  const time = {
    ts: 'Time: filter.tsRange {begin, end} is required, UTC, YYYY-MM-DDThh:mm:ss; ts is the time of an event or bucket.',
    period: 'Time: filter.periodFrom and periodTo, days as YYYY-MM-DD; periods are calendar months.',
    created: 'Time: filter.created, days as YYYY-MM-DD.',
  }[dataset.time];
  const buckets =
    dataset.source === 'real-time-metrics'
      ? [
          'Buckets of ts: a minute up to 3 days, an hour up to 60 days, a day above. resample: {function: sum, points: 100} joins them (needs groupBy [ts]).',
        ]
      : [];
  return [
    `${dataset.name} (dataSource ${dataset.source}): ${dataset.about}. Kept: ${ABOUT[dataset.source].kept}.`,
    ...(current === undefined ? [] : [`Former name; new queries should use ${current.name}.`]),
    time,
    ...buckets,
    `Limits: ${LIMITS.rows} rows (10 without limit), ${LIMITS.fields} selected fields.`,
    OPERATOR_NOTES,
    ...KIND_HEADS.flatMap(([kind, head]) => {
      const lines = fieldLines(dataset, kind);
      return lines.length === 0 ? [] : [`${head}:`, ...lines];
    }),
    `Types for introspection: ${Object.values(typeNames(dataset)).join(', ')}.`,
    `Example: ${exampleQuery(dataset, now)}`,
  ].join('\n');
}
