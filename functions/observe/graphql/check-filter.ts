// Checks the `filter` of a dataset field against what is known of the dataset.
import type { ObjectFieldNode, ObjectValueNode, ValueNode } from 'graphql';
import { InputError } from '../../../shared/mcp/errors.ts';
import type { Dataset } from './facts/dataset.ts';
import { suggestion } from './nearest.ts';
import { COMBINATORS, filterKeys } from './operators.ts';

/** Nesting of `and`, `or` and `not` that is followed. */
const DEEPEST = 8;

const KINDS: Readonly<Record<string, string>> = {
  StringValue: 'text',
  IntValue: 'a whole number',
  FloatValue: 'a number',
  BooleanValue: 'true or false',
  EnumValue: 'a bare word',
  ListValue: 'a list',
  ObjectValue: 'an object',
  NullValue: 'null',
};

const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  String: ['StringValue'],
  Int: ['IntValue'],
  Float: ['IntValue', 'FloatValue'],
  Boolean: ['BooleanValue'],
  CustomDateTime: ['StringValue'],
  '[String]': ['StringValue'],
  '[Float]': ['IntValue', 'FloatValue'],
};

function checkScalar(key: string, type: string, value: ValueNode): void {
  if (value.kind === 'Variable' || value.kind === 'NullValue') return;
  if (ACCEPTED[type]?.includes(value.kind) === true) return;
  const quotes =
    type === 'String'
      ? ' Write it in quotes.'
      : type === 'Int' && value.kind === 'StringValue'
        ? ' Write it without quotes.'
        : '';
  throw new InputError(
    `filter.${key} takes ${type} values, not ${KINDS[value.kind] ?? value.kind}.${quotes}`,
  );
}

function checkKey(dataset: Dataset, { name, value }: ObjectFieldNode): void {
  const key = name.value;
  const known = filterKeys(dataset).get(key);
  if (known === undefined) {
    const names = [...filterKeys(dataset).keys()];
    throw new InputError(
      `filter.${key} is not known for ${dataset.name}.${suggestion(key, names)} Keys are a field with an operator, such as statusRange or hostEq; describe_graphql_dataset lists them.`,
    );
  }
  if (value.kind === 'Variable') return;
  if (known.operator === 'IsNull') checkScalar(key, 'Boolean', value);
  else if (known.operator === 'Range') checkRange(key, known.type, value);
  else if (known.operator === 'In' || known.operator === 'NotIn') checkList(key, known.type, value);
  else checkScalar(key, known.type, value);
}

function checkRange(key: string, type: string, value: ValueNode): void {
  const fields = value.kind === 'ObjectValue' ? value.fields : [];
  const names = fields.map((field) => field.name.value).sort();
  if (names.join() !== 'begin,end') throw new InputError(`filter.${key} takes {begin: …, end: …}.`);
  for (const field of fields) checkScalar(`${key}.${field.name.value}`, type, field.value);
}

function checkList(key: string, type: string, value: ValueNode): void {
  if (value.kind !== 'ListValue') {
    const example = type === 'String' ? '["a", "b"]' : '[200, 304]';
    throw new InputError(`filter.${key} takes a list, such as ${example}.`);
  }
  for (const item of value.values) checkScalar(key, type, item);
}

/** @throws InputError that names the key, what was wrong and what is allowed */
export function checkFilter(dataset: Dataset, filter: ObjectValueNode, depth = 0): void {
  if (depth > DEEPEST) throw new InputError(`filter is nested more than ${DEEPEST} deep.`);
  for (const field of filter.fields) {
    if (!COMBINATORS.includes(field.name.value)) {
      checkKey(dataset, field);
      continue;
    }
    const parts =
      field.value.kind === 'ListValue' && field.name.value === 'or' ? field.value.values : [field.value];
    for (const part of parts) {
      if (part.kind === 'ObjectValue') checkFilter(dataset, part, depth + 1);
      else if (part.kind !== 'Variable')
        throw new InputError(
          `filter.${field.name.value} takes an object${field.name.value === 'or' ? ' or a list of objects' : ''}.`,
        );
    }
  }
}
