// A server's input schema → the strict form that model APIs want: closed objects in which every property is required,
// an optional one by allowing null. What cannot be said that way is passed on as it is, and not called strict.

type Schema = { [keyword: string]: unknown };

export interface FunctionSchema {
  parameters: Schema;
  strict: boolean;
}

/** Keywords that strict mode knows (besides those handled below). */
const KEPT = new Set([
  ...['type', 'description', 'enum', 'const', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'title', 'default', 'examples'],
]);
/** Keywords that say nothing a strict schema must say; dropping them only allows more, and the server checks again. */
const DROPPED = new Set([
  '$schema',
  '$id',
  'title',
  'default',
  'examples',
  'minLength',
  'maxLength',
  'uniqueItems',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

/** The strict form of an input schema, where it has one. */
export function strictSchema(schema: Schema): FunctionSchema {
  try {
    // Strict mode wants a plain object at the root.
    if (schema.anyOf !== undefined) throw new NotStrict();
    return { parameters: strict({ type: 'object', ...schema }), strict: true };
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error;
    const { $schema: _dialect, ...plain } = schema;
    return { parameters: { ...plain, type: 'object', properties: schema.properties ?? {} }, strict: false };
  }
}

class NotStrict extends Error {}

function strict(schema: Schema): Schema {
  const result: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (DROPPED.has(keyword)) continue;
    if (keyword === 'items') result.items = strict(asSchema(value));
    else if (keyword === 'anyOf') result.anyOf = asList(value).map((one) => strict(asSchema(one)));
    else if (keyword === 'properties' || keyword === 'required' || keyword === 'additionalProperties')
      continue;
    else if (KEPT.has(keyword)) result[keyword] = value;
    else throw new NotStrict();
  }
  if (schema.type === 'object' || schema.properties !== undefined)
    Object.assign(result, strictObject(schema));
  else if (
    schema.type === undefined &&
    result.anyOf === undefined &&
    result.enum === undefined &&
    result.const === undefined
  ) {
    // Anything at all is nothing that strict mode can say.
    throw new NotStrict();
  }
  return result;
}

function strictObject({ properties = {}, required = [], additionalProperties = false }: Schema): Schema {
  // An object with free keys has no strict form.
  if (additionalProperties !== false && Object.keys(properties as Schema).length === 0) throw new NotStrict();
  const needed = new Set(asList(required));
  const entries = Object.entries(properties as Schema).map(([name, one]) => {
    const inner = strict(asSchema(one));
    return [name, needed.has(name) ? inner : nullable(inner)] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}

function nullable(schema: Schema): Schema {
  const { description, ...rest } = schema;
  const branches =
    Array.isArray(rest.anyOf) && Object.keys(rest).length === 1 ? (rest.anyOf as Schema[]) : [rest];
  return { ...(description === undefined ? {} : { description }), anyOf: [...branches, { type: 'null' }] };
}

function asSchema(value: unknown): Schema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotStrict();
  return value as Schema;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Takes back what the strict form added: a null for an optional property means that it is absent.
 * @param schema the server's own
 */
export function withoutNulls(args: Record<string, unknown>, schema: Schema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = new Set(asList(schema.required));
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

function takesNull(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const { type, anyOf } = schema;
  return [type].flat().includes('null') || asList(anyOf).some((one) => takesNull(one as Schema));
}
