// All datasets of the GraphQL APIs, found by name or by endpoint, and what follows from the facts about one.
import type { Dataset, Source } from './facts/dataset.ts';
import { eventsDatasets } from './facts/events-datasets.ts';
import type { FieldKind } from './facts/field.ts';
import { metricsDatasets } from './facts/metrics-datasets.ts';
import { usageDatasets } from './facts/usage-datasets.ts';

export const DATASETS: readonly Dataset[] = [...metricsDatasets, ...eventsDatasets, ...usageDatasets];

/** Path of each endpoint below the base address of the API. */
export const ENDPOINT_PATHS: Readonly<Record<Source, string>> = {
  'real-time-metrics': '/metrics/graphql',
  'real-time-events': '/events/graphql',
  accounting: '/accounting/graphql',
  consumption: '/consumption/graphql',
  billing: '/billing/graphql',
};

/** Aggregate operators; each may stand once in a query, with one field. */
export const OPERATORS = ['count', 'sum', 'max', 'min', 'avg', 'rate'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Limits that the API states. */
export const LIMITS = { rows: 10_000, defaultRows: 10, fields: 37 } as const;

const byName = new Map(DATASETS.map((dataset) => [dataset.name, dataset]));

/** The dataset of that exact name, a former name included. */
export function datasetNamed(name: string): Dataset | undefined {
  return byName.get(name);
}

/** The datasets of one endpoint, without former names. */
export function datasetsOf(source: Source): readonly Dataset[] {
  return DATASETS.filter((dataset) => dataset.source === source && dataset.replacedBy === undefined);
}

/** Names of the fields of the given kinds. */
export function fieldNames(dataset: Dataset, ...kinds: readonly FieldKind[]): string[] {
  return Object.keys(dataset.fields).filter((name) =>
    kinds.includes(dataset.fields[name]?.kind as FieldKind),
  );
}

/** What may stand after an aggregate operator: the measures, and `rows` for counting where rows can be counted. */
export function aggregatable(dataset: Dataset): string[] {
  const measures = fieldNames(dataset, 'measure');
  return dataset.source === 'billing' ? measures : [...measures, 'rows'];
}

/** Fields that rows have; all but those that exist only in filters. */
export function selectable(dataset: Dataset): string[] {
  return fieldNames(dataset, 'time', 'dimension', 'measure', 'calculated');
}

/** Type names as introspection has them, made from the dataset's name. */
export function typeNames(dataset: Dataset): { filter: string; groupBy: string; aggregated: string } {
  const stem = dataset.name.charAt(0).toUpperCase() + dataset.name.slice(1);
  return {
    filter: `${stem}Filter`,
    groupBy: `${stem}GroupByFields`,
    aggregated: `${stem}AggregatedFields`,
  };
}
