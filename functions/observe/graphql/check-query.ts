// Checks a query before it is sent: that it only reads, its datasets, arguments, fields, limits and time range.
// What passes here may still be refused by the API; what fails here would have been.
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
import { checkFilter } from './check-filter.ts';
import {
  aggregatable,
  DATASETS,
  datasetNamed,
  datasetsOf,
  fieldNames,
  LIMITS,
  OPERATORS,
  selectable,
} from './datasets.ts';
import type { Dataset, Source } from './facts/dataset.ts';
import { checkWindow, type QueriedWindow } from './moments.ts';
import { suggestion } from './nearest.ts';

/** Longest query that is read, in characters. */
const QUERY_CHARS = 20_000;
/** Dataset fields in one query; the console sends eight. */
const MOST_ROOTS = 20;

const ARGUMENTS = ['limit', 'offset', 'filter', 'aggregate', 'groupBy', 'orderBy'] as const;

export type Variables = Readonly<Record<string, unknown>>;

export interface CheckedQuery {
  windows: QueriedWindow[];
  /** Limit of each dataset field, by its key in the answer. */
  limits: Record<string, number>;
}

function parsed(query: string): DocumentNode {
  if (query.length > QUERY_CHARS)
    throw new InputError(`query may have ${QUERY_CHARS} characters; it has ${query.length}.`);
  try {
    return parse(query, { maxTokens: 5_000 });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line, column } = error.locations?.[0] ?? { line: 1, column: 1 };
    throw new InputError(
      `query is not GraphQL, line ${line}, column ${column}: ${error.message.replace(/^Syntax Error: /, '')}`,
    );
  }
}

/** The fields of `Query` that a document selects; refuses anything that is not one plain query. */
function rootsOf(document: DocumentNode): FieldNode[] {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1)
    throw new InputError('query must hold exactly one operation.');
  if (operation.operation !== 'query')
    throw new InputError(`Only queries are sent, no ${operation.operation}.`);
  const roots = operation.selectionSet.selections;
  if (roots.length > MOST_ROOTS) throw new InputError(`A query may ask for ${MOST_ROOTS} datasets at once.`);
  return roots.map((root) => {
    if (root.kind !== Kind.FIELD)
      throw new InputError('Write the datasets directly into the query, without fragments.');
    return root;
  });
}

function datasetOf(name: string, source: Source): Dataset {
  const dataset = datasetNamed(name);
  if (dataset?.source === source) return dataset;
  if (dataset !== undefined)
    throw new InputError(
      `${name} is a dataset of ${dataset.source}, not of ${source}: set dataSource to ${dataset.source}.`,
    );
  const here = datasetsOf(source).map((one) => one.name);
  const elsewhere = DATASETS.map((one) => one.name);
  const close = suggestion(name, here) || suggestion(name, elsewhere);
  throw new InputError(
    `There is no dataset ${name} in ${source}.${close} Datasets there: ${here.join(', ')}.`,
  );
}

/** Names in an argument such as `[ts, host]`; a bare name counts as a list of one. */
function namesIn(argument: ArgumentNode | undefined, what: string): string[] {
  if (argument === undefined || argument.value.kind === Kind.VARIABLE) return [];
  const values = argument.value.kind === Kind.LIST ? argument.value.values : [argument.value];
  return values.map((value) => {
    if (value.kind !== Kind.ENUM) throw new InputError(`${what} takes bare names in brackets, such as [ts].`);
    return value.value;
  });
}

function checkName(name: string, known: readonly string[], what: string, dataset: Dataset): void {
  if (!known.includes(name)) {
    throw new InputError(
      `${what} does not know "${name}" in ${dataset.name}.${suggestion(name, known)} describe_graphql_dataset lists the fields.`,
    );
  }
}

function numberIn(argument: ArgumentNode | undefined, variables: Variables): number | undefined {
  const value = argument?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.VARIABLE) return Number(variables[value.name.value]);
  return undefined;
}

function textOf(value: ValueNode | undefined, variables: Variables): string | undefined {
  if (value?.kind === Kind.STRING) return value.value;
  if (value?.kind === Kind.VARIABLE) return String(variables[value.name.value] ?? '');
  return undefined;
}

/** Begin and end of the time range in a filter. */
function boundsIn(filter: ValueNode | undefined, variables: Variables): [string, string] | undefined {
  if (filter?.kind !== Kind.OBJECT) return undefined;
  const get = (names: readonly string[]): ValueNode | undefined =>
    filter.fields.find((field) => names.includes(field.name.value))?.value;
  const range = get(['tsRange']);
  if (range?.kind === Kind.VARIABLE) return undefined;
  const part = (name: string): ValueNode | undefined =>
    range?.kind === Kind.OBJECT ? range.fields.find((field) => field.name.value === name)?.value : undefined;
  const begin = textOf(part('begin') ?? get(['tsGte', 'tsGt']), variables);
  const end = textOf(part('end') ?? get(['tsLte', 'tsLt']), variables);
  return begin === undefined || end === undefined ? undefined : [begin, end];
}

function checkSelection(root: FieldNode, dataset: Dataset, operators: readonly string[]): string[] {
  const nodes = root.selectionSet?.selections ?? [];
  if (nodes.length === 0) throw new InputError(`${dataset.name} needs fields in braces, such as { ts }.`);
  if (nodes.length > LIMITS.fields)
    throw new InputError(`A query may select ${LIMITS.fields} fields; this one selects ${nodes.length}.`);
  const known = [...selectable(dataset), ...OPERATORS];
  return nodes.map((node) => {
    if (node.kind !== Kind.FIELD) throw new InputError('Write the fields directly, without fragments.');
    const name = node.name.value;
    if (name === '__typename') return name;
    checkName(name, known, 'The selection', dataset);
    if ((OPERATORS as readonly string[]).includes(name) && !operators.includes(name)) {
      throw new InputError(
        `"${name}" is selected, but aggregate has no ${name}. Add aggregate: {${name}: ${name === 'count' ? 'rows' : (aggregatable(dataset)[0] ?? 'rows')}}.`,
      );
    }
    return name;
  });
}

function operatorsIn(argument: ArgumentNode | undefined, dataset: Dataset): string[] {
  if (argument === undefined || argument.value.kind === Kind.VARIABLE)
    return argument === undefined ? [] : [...OPERATORS];
  if (argument.value.kind !== Kind.OBJECT)
    throw new InputError('aggregate takes operators with a field, such as {sum: requests}.');
  return argument.value.fields.map(({ name, value }) => {
    checkName(name.value, OPERATORS, 'aggregate', dataset);
    if (value.kind === Kind.ENUM)
      checkName(value.value, aggregatable(dataset), `aggregate.${name.value}`, dataset);
    return name.value;
  });
}

function checkRoot(
  root: FieldNode,
  source: Source,
  variables: Variables,
  now: Date,
  checked: CheckedQuery,
): void {
  const dataset = datasetOf(root.name.value, source);
  const key = root.alias?.value ?? dataset.name;
  const known = source === 'real-time-metrics' ? [...ARGUMENTS, 'resample'] : ARGUMENTS;
  const find = (name: string): ArgumentNode | undefined =>
    root.arguments?.find((argument) => argument.name.value === name);
  for (const { name } of root.arguments ?? []) {
    if (!(known as readonly string[]).includes(name.value)) {
      throw new InputError(
        `${dataset.name} has no argument ${name.value}.${suggestion(name.value, known)} Arguments: ${known.join(', ')}.`,
      );
    }
  }
  const limit = numberIn(find('limit'), variables) ?? LIMITS.defaultRows;
  if (!(limit >= 0 && limit <= LIMITS.rows))
    throw new InputError(`limit must be from 0 to ${LIMITS.rows}. Received ${limit}.`);
  const filter = find('filter')?.value;
  if (filter?.kind === Kind.OBJECT) checkFilter(dataset, filter);
  const bounds = boundsIn(filter, variables);
  if (dataset.time === 'ts' && filter?.kind !== Kind.VARIABLE) {
    if (bounds === undefined)
      throw new InputError(
        `${dataset.name} needs a time range: filter: {tsRange: {begin: "2026-11-29T00:00:00", end: "2026-11-30T00:00:00"}}.`,
      );
    checkWindow(dataset, bounds[0], bounds[1], now);
  }
  const groups = namesIn(find('groupBy'), 'groupBy');
  for (const name of groups) checkName(name, fieldNames(dataset, 'time', 'dimension'), 'groupBy', dataset);
  const operators = operatorsIn(find('aggregate'), dataset);
  const selected = checkSelection(root, dataset, operators);
  for (const entry of namesIn(find('orderBy'), 'orderBy')) {
    checkName(entry.replace(/_(ASC|DESC)$/, ''), [...selectable(dataset), ...operators], 'orderBy', dataset);
  }
  if (find('resample') !== undefined && !(groups.includes('ts') && selected.includes('ts'))) {
    throw new InputError('resample needs ts in groupBy and in the selection.');
  }
  checked.limits[key] = limit;
  if (bounds !== undefined)
    checked.windows.push({ key, dataset: dataset.name, begin: bounds[0], end: bounds[1] });
}

/**
 * Checks a query for one endpoint.
 * @returns the windows it covers and the limits it sets, by key of the answer
 * @throws InputError that names what is wrong, with the nearest valid names
 */
export function checkQuery(query: string, source: Source, variables: Variables, now: Date): CheckedQuery {
  const checked: CheckedQuery = { windows: [], limits: {} };
  for (const root of rootsOf(parsed(query))) {
    if (!root.name.value.startsWith('__')) checkRoot(root, source, variables, now, checked);
  }
  return checked;
}

/** Only that it is one plain query: for fields that are newer than the facts here. */
export function checkReadsOnly(query: string): void {
  rootsOf(parsed(query));
}
