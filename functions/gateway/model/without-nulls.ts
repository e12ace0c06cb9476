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
  if (Array.isArray(value)) {
    return value.map((one) => inner(one, schema.items as Schema | undefined));
  }
  return schema.properties === undefined ? value : withoutNulls(value as Record<string, unknown>, schema);
}
