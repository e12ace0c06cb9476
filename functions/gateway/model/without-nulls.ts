// Arguments as a model writes them for a strict schema → as the server wants them.
import { takesNull } from './strict-schema.ts';

type Schema = { [keyword: string]: unknown };

/**
 * Takes back what the strict form added: a null for an optional property means that it is absent.
 * @param schema the server's own
 */
export function withoutNulls(args: Record<string, unknown>, schema: Schema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const entries = Object.entries(args).filter(
    ([name, value]) => value !== null || required.has(name) || takesNull(properties[name]),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, inner(value, properties[name])]));
}

function inner(value: unknown, schema: Schema | undefined): unknown {
  if (schema === undefined || typeof value !== 'object' || value === null) return value;
  const { items, properties } = branchOf(schema, value);
  if (Array.isArray(value)) return value.map((one) => inner(one, items as Schema | undefined));
  return properties === undefined
    ? value
    : withoutNulls(value as Record<string, unknown>, branchOf(schema, value));
}

/** The branch of a choice that a value was written for: a list's, or the object's that knows all of its keys. */
function branchOf(schema: Schema, value: object): Schema {
  if (!Array.isArray(schema.anyOf)) return schema;
  const branches = schema.anyOf as Schema[];
  const fits = Array.isArray(value)
    ? ({ items }: Schema) => items !== undefined
    : ({ properties }: Schema) => Object.keys(value).every((key) => key in ((properties ?? {}) as object));
  return branches.find(fits) ?? schema;
}
