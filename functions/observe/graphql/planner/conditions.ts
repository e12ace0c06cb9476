// Puts conditions into the filter of a dataset, in the API's operators.
import type { Dataset } from '../facts/dataset.ts';
import type { Filter, Literal } from '../query-text.ts';
import type { Condition, FilterValue } from './filters.ts';

interface Range {
  begin: number;
  end: number;
}

const isRange = (value: FilterValue): value is Range => typeof value === 'object';

/** Joins ranges that touch: 400-499 and 500-599 become 400-599. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.begin - b.begin)) {
    const last = result.at(-1);
    if (last !== undefined && range.begin <= last.end + 1) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}

/** The field of a condition in a dataset, or undefined where the dataset has none. */
export function fieldIn({ fields }: Condition, dataset: Dataset): string | undefined {
  return fields.find((field) => field in dataset.fields);
}

function keysOf(field: string, condition: Condition, typed: (value: string | number) => Literal): Filter[] {
  const ranges = joined(condition.values.filter(isRange));
  const single = condition.values
    .filter((value): value is string | number => !isRange(value))
    .map((value) => typed(value));
  if (field === 'wafAttackFamily') return single.map((value) => ({ wafAttackFamilyLike: `%${value}%` }));
  const parts = single.map((value) => String(value).replaceAll('*', '%'));
  if (condition.like === 'begins')
    return parts.map((part) => ({ [`${field}Like`]: `${part.replace(/%$/, '')}%` }));
  if (condition.like === 'contains') return parts.map((part) => ({ [`${field}Ilike`]: `%${part}%` }));
  return [
    ...(single.length === 1 && single[0] !== undefined ? [{ [`${field}Eq`]: single[0] }] : []),
    ...(single.length > 1 ? [{ [`${field}In`]: single }] : []),
    ...ranges.map((range) => ({ [`${field}Range`]: { ...range } })),
  ];
}

/** The filter for conditions on fields the dataset has; what is excluded stands together in `not`. */
export function filterOf(dataset: Dataset, conditions: readonly Condition[]): Filter {
  const wanted: Filter = {};
  const unwanted: Filter = {};
  const alternatives: Filter[] = [];
  for (const condition of conditions) {
    const field = fieldIn(condition, dataset);
    if (field === undefined) continue;
    const isNumber = dataset.fields[field]?.type === 'Int';
    const keys = keysOf(field, condition, (value) => (isNumber ? Number(value) : String(value)));
    if (condition.isNegated) for (const key of keys) Object.assign(unwanted, key);
    else if (keys.length > 1) alternatives.push(...keys);
    else Object.assign(wanted, keys[0]);
  }
  return {
    ...wanted,
    ...(alternatives.length > 0 && { or: alternatives }),
    ...(Object.keys(unwanted).length > 0 && { not: unwanted }),
  };
}

/** A condition in words. */
export function inWords({ name, values, isNegated, like }: Condition): string {
  const shown = values
    .map((value) => (isRange(value) ? `${value.begin} to ${value.end}` : String(value)))
    .join(' or ');
  return `${name} ${isNegated ? 'is not' : like === undefined ? 'is' : like === 'begins' ? 'begins with' : 'contains'} ${shown}`;
}
