// A query as data, and as the text that is sent.
import type { Operator } from './datasets.ts';

export type Literal = string | number | boolean | readonly Literal[] | { readonly [key: string]: Literal };
export type Filter = { [key: string]: Literal };

/** One dataset field of a query. */
export interface Root {
  alias?: string;
  dataset: string;
  limit: number;
  filter: Filter;
  aggregates: readonly (readonly [Operator, string])[];
  groupBy: readonly string[];
  orderBy: readonly string[];
  resample?: { function: 'sum' | 'mean' | 'max' | 'min'; points: number };
  select: readonly string[];
}

/** A value as GraphQL writes it; strings are quoted with everything in them escaped. */
export function literal(value: Literal): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${literal(one)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

function rootText(root: Root): string {
  const parts = [
    `limit: ${root.limit}`,
    ...(root.resample === undefined
      ? []
      : [`resample: {function: ${root.resample.function}, points: ${root.resample.points}}`]),
    `filter: ${literal(root.filter)}`,
    ...(root.aggregates.length === 0
      ? []
      : [`aggregate: {${root.aggregates.map(([operator, field]) => `${operator}: ${field}`).join(', ')}}`]),
    ...(root.groupBy.length === 0 ? [] : [`groupBy: [${root.groupBy.join(', ')}]`]),
    ...(root.orderBy.length === 0 ? [] : [`orderBy: [${root.orderBy.join(', ')}]`]),
  ];
  const alias = root.alias === undefined ? '' : `${root.alias}: `;
  return `  ${alias}${root.dataset}(\n    ${parts.join('\n    ')}\n  ) { ${root.select.join(' ')} }`;
}

/** The text of a query with these dataset fields. */
export function queryText(roots: readonly Root[]): string {
  return `query {\n${roots.map(rootText).join('\n')}\n}`;
}
