// Checks a query against what is known of the datasets, before it is sent: arguments, fields, limits, time range.
// What passes here may still be refused by the API; what fails here would have been.
import { type ArgumentNode, type FieldNode, Kind } from 'graphql';
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
import { checkWindow } from './moments.ts';
import { suggestion } from './nearest.ts';
import { argumentOf, boundsOf, limitOf, rootsOf, type Variables } from './read-query.ts';

const ARGUMENTS = ['limit', 'offset', 'filter', 'aggregate', 'groupBy', 'orderBy'];

/** @throws InputError that names what is wrong, with the nearest valid names */
export function checkQuery(query: string, source: Source, variables: Variables, now: Date): void {
  for (const root of rootsOf(query)) {
    if (!root.name.value.startsWith('__')) checkRoot(root, source, variables, now);
  }
}

function checkRoot(root: FieldNode, source: Source, variables: Variables, now: Date): void {
  const dataset = datasetIn(root.name.value, source);
  checkArguments(root, dataset);
  const limit = limitOf(root, variables);
  if (!(limit >= 0 && limit <= LIMITS.rows)) {
    throw new InputError(`limit must be from 0 to ${LIMITS.rows}. Received ${limit}.`);
  }
  checkTime(root, dataset, variables, now);
  const groups = namesIn(argumentOf(root, 'groupBy'), 'groupBy');
  for (const name of groups) checkName(name, fieldNames(dataset, 'time', 'dimension'), 'groupBy', dataset);
  const operators = operatorsIn(argumentOf(root, 'aggregate'), dataset);
  const selected = checkSelection(root, dataset, operators);
  for (const entry of namesIn(argumentOf(root, 'orderBy'), 'orderBy')) {
    checkName(entry.replace(/_(ASC|DESC)$/, ''), [...selectable(dataset), ...operators], 'orderBy', dataset);
  }
  if (argumentOf(root, 'resample') !== undefined && !(groups.includes('ts') && selected.includes('ts'))) {
    throw new InputError('resample needs ts in groupBy and in the selection.');
  }
}

function datasetIn(name: string, source: Source): Dataset {
  const dataset = datasetNamed(name);
  if (dataset?.source === source) return dataset;
  if (dataset !== undefined) {
    throw new InputError(
      `${name} is a dataset of ${dataset.source}, not of ${source}: set dataSource to ${dataset.source}.`,
    );
  }
  const here = datasetsOf(source).map((one) => one.name);
  const elsewhere = DATASETS.map((one) => one.name);
  const close = suggestion(name, here) || suggestion(name, elsewhere);
  throw new InputError(
    `There is no dataset ${name} in ${source}.${close} Datasets there: ${here.join(', ')}.`,
  );
}

function checkArguments(root: FieldNode, dataset: Dataset): void {
  const known = dataset.source === 'real-time-metrics' ? [...ARGUMENTS, 'resample'] : ARGUMENTS;
  for (const { name } of root.arguments ?? []) {
    if (known.includes(name.value)) continue;
    throw new InputError(
      `${dataset.name} has no argument ${name.value}.${suggestion(name.value, known)} Arguments: ${known.join(', ')}.`,
    );
  }
}

function checkTime(root: FieldNode, dataset: Dataset, variables: Variables, now: Date): void {
  const filter = argumentOf(root, 'filter')?.value;
  if (filter?.kind === Kind.OBJECT) checkFilter(dataset, filter);
  if (dataset.time !== 'ts' || filter?.kind === Kind.VARIABLE) return;
  const bounds = boundsOf(root, variables);
  if (bounds === undefined) {
    throw new InputError(
      `${dataset.name} needs a time range: filter: {tsRange: {begin: "2026-11-29T00:00:00", end: "2026-11-30T00:00:00"}}.`,
    );
  }
  checkWindow(dataset, bounds[0], bounds[1], now);
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
  if (known.includes(name)) return;
  throw new InputError(
    `${what} does not know "${name}" in ${dataset.name}.${suggestion(name, known)} describe_graphql_dataset lists the fields.`,
  );
}

function operatorsIn(argument: ArgumentNode | undefined, dataset: Dataset): string[] {
  if (argument === undefined) return [];
  if (argument.value.kind === Kind.VARIABLE) return [...OPERATORS];
  if (argument.value.kind !== Kind.OBJECT) {
    throw new InputError('aggregate takes operators with a field, such as {sum: requests}.');
  }
  return argument.value.fields.map(({ name, value }) => {
    checkName(name.value, OPERATORS, 'aggregate', dataset);
    if (value.kind === Kind.ENUM)
      checkName(value.value, aggregatable(dataset), `aggregate.${name.value}`, dataset);
    return name.value;
  });
}

function checkSelection(root: FieldNode, dataset: Dataset, operators: readonly string[]): string[] {
  const nodes = root.selectionSet?.selections ?? [];
  if (nodes.length === 0) throw new InputError(`${dataset.name} needs fields in braces, such as { ts }.`);
  if (nodes.length > LIMITS.fields) {
    throw new InputError(`A query may select ${LIMITS.fields} fields; this one selects ${nodes.length}.`);
  }
  const known = [...selectable(dataset), ...OPERATORS];
  return nodes.map((node) => {
    if (node.kind !== Kind.FIELD) throw new InputError('Write the fields directly, without fragments.');
    const name = node.name.value;
    if (name === '__typename') return name;
    checkName(name, known, 'The selection', dataset);
    if ((OPERATORS as readonly string[]).includes(name) && !operators.includes(name)) {
      const field = name === 'count' ? 'rows' : (aggregatable(dataset)[0] ?? 'rows');
      throw new InputError(
        `"${name}" is selected, but aggregate has no ${name}. Add aggregate: {${name}: ${field}}.`,
      );
    }
    return name;
  });
}
