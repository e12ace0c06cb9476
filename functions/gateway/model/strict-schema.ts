// A server's input schema → the strict form that model APIs want: closed objects in which every property is required,
// an optional one by allowing null. What cannot be said that way is not called strict, and passed on without the few
// things for which model APIs refuse a whole request.

type Schema = { [keyword: string]: unknown };

export interface FunctionSchema {
  parameters: Schema;
  strict: boolean;
}

/** Keywords that strict mode knows (besides those handled below). */
const KEPT = new Set([
  ...['type', 'description', 'enum', 'const', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'],
]);
/** Keywords that say nothing a strict schema must say; dropping them only allows more, and the server checks again. */
const DROPPED = new Set([
  ...['$schema', '$id', 'title', 'default', 'examples', 'minLength', 'maxLength', 'uniqueItems', 'readOnly'],
  ...['writeOnly', 'deprecated'],
]);
/** Formats that strict mode knows. */
const FORMATS = new Set([
  ...['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
]);
/** Model APIs refuse patterns that look ahead or behind. */
const LOOKAROUND = /\(\?(?:=|!|<=|<!)/;

/** The strict form of an input schema, where it has one. */
export function strictSchema(schema: Schema): FunctionSchema {
  try {
    // Strict mode wants a plain object at the root.
    if (schema.anyOf !== undefined) throw new NotStrict();
    return { parameters: strict({ ...schema, type: 'object' }, true), strict: true };
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error;
    const { $schema: _dialect, ...plain } = schema;
    const parameters = acceptable(plain) as Schema;
    return {
      parameters: { ...parameters, type: 'object', properties: parameters.properties ?? {} },
      strict: false,
    };
  }
}

class NotStrict extends Error {}

function strict(schema: Schema, isRoot = false): Schema {
  const result: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (DROPPED.has(keyword) || isRefused(keyword, value)) continue;
    if (keyword === 'format' && !FORMATS.has(String(value))) continue;
    if (keyword === 'items') result.items = strict(asSchema(value));
    else if (keyword === 'anyOf') result.anyOf = asList(value).map((one) => strict(asSchema(one)));
    else if (keyword === 'properties' || keyword === 'required' || keyword === 'additionalProperties')
      continue;
    else if (KEPT.has(keyword)) result[keyword] = value;
    else throw new NotStrict();
  }
  const types = [schema.type].flat();
  if (types.includes('array') && schema.items === undefined) throw new NotStrict();
  if (types.includes('object') || schema.properties !== undefined)
    return { ...result, ...strictObject(schema, isRoot) };
  const { type, anyOf, const: only, enum: options = only === undefined ? [] : [only] } = result;
  if (type !== undefined || anyOf !== undefined) return result;
  // Anything at all is nothing that strict mode can say; for a choice it wants the type too.
  const [kind, ...others] = new Set(asList(options).map((option) => typeof option));
  if (kind === undefined || !['string', 'number', 'boolean'].includes(kind) || others.length > 0)
    throw new NotStrict();
  return { ...result, type: kind };
}

function strictObject(schema: Schema, isRoot: boolean): Schema {
  const { type = 'object', required = [], additionalProperties } = schema;
  const properties = asSchema(schema.properties ?? {});
  // An object with free keys has no strict form. A function without parameters has.
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const isFree = additionalProperties === undefined && Object.keys(properties).length === 0;
  if (isOpen || (isFree && !isRoot)) throw new NotStrict();
  const needed = new Set(asList(required));
  const entries = Object.entries(properties).map(([name, one]) => {
    const inner = strict(asSchema(one));
    return [name, needed.has(name) ? inner : nullable(inner)] as const;
  });
  return {
    type,
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}

function nullable(schema: Schema): Schema {
  // Null would mean two things, to leave the property as it is and to empty it.
  if (takesNull(schema)) throw new NotStrict();
  const { description, ...rest } = schema;
  const branches =
    Array.isArray(rest.anyOf) && Object.keys(rest).length === 1 ? (rest.anyOf as Schema[]) : [rest];
  return { ...(description === undefined ? {} : { description }), anyOf: [...branches, { type: 'null' }] };
}

/** Whether a schema allows null by its type or one of its branches. */
export function takesNull(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const { type, anyOf } = schema;
  return [type].flat().includes('null') || asList(anyOf).some((one) => takesNull(one as Schema));
}

function asSchema(value: unknown): Schema {
  if (!isSchema(value)) throw new NotStrict();
  return value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRefused(keyword: string, value: unknown): boolean {
  return keyword === 'pattern' && typeof value === 'string' && LOOKAROUND.test(value);
}

/** Keywords whose values are schemas by name. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
/** Keywords whose values are data, whatever they look like. */
const DATA = new Set(['enum', 'const', 'default', 'examples', 'required']);

/** A schema without refused patterns, in which every list says what it holds. */
function acceptable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(acceptable);
  if (!isSchema(schema)) return schema;
  const result = mapValues(schema, (value, keyword) => {
    if (DATA.has(keyword)) return value;
    return NAMED.has(keyword) && isSchema(value) ? mapValues(value, acceptable) : acceptable(value);
  });
  if (isRefused('pattern', result.pattern)) delete result.pattern;
  if ([result.type].flat().includes('array') && !('prefixItems' in result)) result.items ??= {};
  return result;
}

function mapValues(schema: Schema, map: (value: unknown, key: string) => unknown): Schema {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, map(value, key)]));
}
