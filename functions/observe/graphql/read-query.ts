// Reads a query's text: that it is one plain query, its dataset fields, and the time and limit each has.
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  parse,
  type ValueNode,
} from 'graphql';
import { InputError } from '../../../shared/mcp/errors.ts';
import { LIMITS } from './datasets.ts';
import type { QueriedWindow } from './moments.ts';

/** Longest query that is read, in characters. */
export const QUERY_CHARS = 20_000;
const QUERY_TOKENS = 5_000;
/** Dataset fields in one query; the console sends eight. */
const MOST_ROOTS = 20;

export type Variables = Readonly<Record<string, unknown>>;

/** What a query covers, by the keys of its answer. */
export interface QueryFacts {
  windows: QueriedWindow[];
  limits: Record<string, number>;
}

function parsed(query: string): DocumentNode {
  if (query.length > QUERY_CHARS) {
    throw new InputError(`query may have ${QUERY_CHARS} characters; it has ${query.length}.`);
  }
  try {
    return parse(query, { maxTokens: QUERY_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line, column } = error.locations?.[0] ?? { line: 1, column: 1 };
    const reason = error.message.replace(/^Syntax Error: /, '');
    throw new InputError(`query is not GraphQL, line ${line}, column ${column}: ${reason}`);
  }
}

/** The dataset fields of a query. @throws InputError for anything that is not one plain query */
export function rootsOf(query: string): FieldNode[] {
  const operations = parsed(query).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) {
    throw new InputError('query must hold exactly one operation.');
  }
  if (operation.operation !== 'query')
    throw new InputError(`Only queries are sent, no ${operation.operation}.`);
  const roots = operation.selectionSet.selections;
  if (roots.length > MOST_ROOTS) throw new InputError(`A query may ask for ${MOST_ROOTS} datasets at once.`);
  return roots.map((root) => {
    if (root.kind !== Kind.FIELD) {
      throw new InputError('Write the datasets directly into the query, without fragments.');
    }
    return root;
  });
}

export function argumentOf(root: FieldNode, name: string): ArgumentNode | undefined {
  return root.arguments?.find((argument) => argument.name.value === name);
}

/** The limit a dataset field states, or the API's own. NaN where a variable has no number. */
export function limitOf(root: FieldNode, variables: Variables): number {
  const value = argumentOf(root, 'limit')?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.VARIABLE) return Number(variables[value.name.value]);
  return LIMITS.defaultRows;
}

function textOf(value: ValueNode | undefined, variables: Variables): string | undefined {
  if (value?.kind === Kind.STRING) return value.value;
  if (value?.kind === Kind.VARIABLE) return String(variables[value.name.value] ?? '');
  return undefined;
}

/** Begin and end of the time range in the filter of a dataset field, as written. */
export function boundsOf(root: FieldNode, variables: Variables): [string, string] | undefined {
  const filter = argumentOf(root, 'filter')?.value;
  if (filter?.kind !== Kind.OBJECT) return undefined;
  const get = (...names: string[]): ValueNode | undefined =>
    filter.fields.find((field) => names.includes(field.name.value))?.value;
  const range = get('tsRange');
  const part = (name: string): ValueNode | undefined =>
    range?.kind === Kind.OBJECT ? range.fields.find((field) => field.name.value === name)?.value : undefined;
  const begin = textOf(part('begin') ?? get('tsGte', 'tsGt'), variables);
  const end = textOf(part('end') ?? get('tsLte', 'tsLt'), variables);
  return begin === undefined || end === undefined ? undefined : [begin, end];
}

/** What a query covers, without checking it against what is known of the datasets. */
export function factsOf(query: string, variables: Variables): QueryFacts {
  const facts: QueryFacts = { windows: [], limits: {} };
  for (const root of rootsOf(query)) {
    const key = root.alias?.value ?? root.name.value;
    const bounds = boundsOf(root, variables);
    facts.limits[key] = limitOf(root, variables);
    if (bounds !== undefined)
      facts.windows.push({ key, dataset: root.name.value, begin: bounds[0], end: bounds[1] });
  }
  return facts;
}
