// The filter operators of each type, and what a filter key stands for.
import { fieldNames } from './datasets.ts';
import type { Dataset } from './facts/dataset.ts';
import type { FieldType } from './facts/field.ts';

const TEXT = ['Eq', 'Ne', 'Like', 'Ilike', 'In', 'NotIn', 'IsNull'] as const;
const NUMBER = ['Eq', 'Ne', 'Lt', 'Lte', 'Gt', 'Gte', 'In', 'NotIn', 'IsNull', 'Range'] as const;

/** Operators by type; the bare name of a field means equality, except for times. */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly string[]>> = {
  String: TEXT,
  Int: NUMBER,
  Float: NUMBER,
  Boolean: ['Eq', 'Ne', 'IsNull'],
  CustomDateTime: NUMBER,
  '[String]': TEXT,
  '[Float]': NUMBER,
};

export const COMBINATORS: readonly string[] = ['and', 'or', 'not'];

/** Days of periods are text that compares like dates. */
const isDay = (dataset: Dataset, field: string): boolean =>
  dataset.time !== 'ts' && /^(period(From|To)|created(Date)?)$/.test(field);

const tables = new WeakMap<
  Dataset,
  ReadonlyMap<string, { field: string; type: FieldType; operator: string }>
>();

/** Every filter key of a dataset, with its field and operator. */
export function filterKeys(
  dataset: Dataset,
): ReadonlyMap<string, { field: string; type: FieldType; operator: string }> {
  const known = tables.get(dataset);
  if (known !== undefined) return known;
  const keys = new Map<string, { field: string; type: FieldType; operator: string }>();
  const add = (field: string, type: FieldType): void => {
    if (type !== 'CustomDateTime') keys.set(field, { field, type, operator: 'Eq' });
    const operators = isDay(dataset, field) ? [...TEXT, ...NUMBER] : OPERATORS_OF[type];
    for (const operator of operators) keys.set(`${field}${operator}`, { field, type, operator });
  };
  if (dataset.time === 'ts') add('ts', 'CustomDateTime');
  for (const field of fieldNames(dataset, 'dimension', 'measure', 'filter'))
    add(field, dataset.fields[field]?.type ?? 'String');
  tables.set(dataset, keys);
  return keys;
}
