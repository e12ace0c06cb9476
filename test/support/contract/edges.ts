// Bodies at the bounds of a contract schema: a full one for each least and each greatest length, number and count.
import { isReadOnly, samples } from '../../sandbox/samples.ts';
import type { Schema } from './arbitrary.ts';

type Lookup = (ref: string) => Schema;

/** Values of a schema in which one bound somewhere inside is reached. */
export function edges(schema: Schema, lookup: Lookup): unknown[] {
  if (schema.$ref !== undefined) return edges(lookup(schema.$ref), lookup);
  if (schema.discriminator !== undefined) {
    return Object.entries<string>(schema.discriminator.mapping).flatMap(([kind, ref]) =>
      edges(lookup(ref), lookup).map((value) => ({
        ...(value as object),
        [schema.discriminator.propertyName]: kind,
      })),
    );
  }
  const branches: Schema[] | undefined = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined && schema.properties === undefined) {
    return branches.flatMap((branch) => edges(branch, lookup));
  }
  if (schema.allOf !== undefined && schema.properties === undefined) return edges(schema.allOf[0], lookup);
  if (schema.enum !== undefined) return [];
  if (schema.properties !== undefined) return objects(schema, lookup);
  switch (schema.type) {
    case 'array':
      return lists(schema, lookup);
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return [schema.minimum, schema.maximum].filter((bound) => bound !== undefined).map(exact);
    default:
      return [];
  }
}

/** The largest id is no double; a bound beyond that is taken at the largest exact number. */
function exact(bound: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, bound));
}

function objects(schema: Schema, lookup: Lookup): unknown[] {
  const full = samples(schema, lookup)[1] ?? samples(schema, lookup)[0];
  return Object.entries<Schema>(schema.properties)
    .filter(([, property]) => !isReadOnly(property))
    .flatMap(([name, property]) =>
      edges(property, lookup).map((value) => ({ ...(full as object), [name]: value })),
    );
}

function lists(schema: Schema, lookup: Lookup): unknown[] {
  const one = samples(schema.items ?? {}, lookup).at(-1);
  const inside = edges(schema.items ?? {}, lookup).map((value) => [value]);
  const counts = [schema.minItems ?? 0, schema.maxItems].filter((count) => count !== undefined);
  return [...inside, ...counts.map((count) => Array.from({ length: count }, () => one))];
}

function texts({ format, pattern, minLength, maxLength }: Schema): unknown[] {
  if (format !== undefined && format !== 'int64') return [];
  const lengths = [minLength, maxLength].filter((length) => length !== undefined);
  return lengths
    .flatMap((length) => ['x'.repeat(length), '1'.repeat(length)])
    .filter((text) => pattern === undefined || new RegExp(pattern).test(text))
    .filter((text, index, all) => all.findIndex((other) => other.length === text.length) === index);
}
