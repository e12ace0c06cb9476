// Flattens an OpenAPI document into the facts the reference pages need: operations with their filters and body fields.

/** The parts of a JSON Schema that are read here. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  nullable?: boolean;
  readOnly?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

interface RawOperation {
  operationId?: string;
  tags?: string[];
  parameters?: { $ref?: string; in?: string; name?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, { in: string; name: string }>;
  };
}

export interface Operation {
  tag: string;
  id: string;
  method: string;
  path: string;
  /** Filters in the query string besides the ones every list takes. */
  filters: string[];
  /** Dotted field path to its type and bounds; a leading `*` marks a required field. */
  body: Record<string, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const COMMON = new Set(['page', 'page_size', 'ordering', 'search', 'fields']);
const DEPTH = 7;

function resolve(document: Document, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const target = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return target ? resolve(document, target) : {};
  }
  const [only, ...others] = schema.allOf ?? [];
  if (only !== undefined && others.length === 0) {
    const { allOf: _, ...rest } = schema;
    return { ...resolve(document, only), ...rest };
  }
  return schema;
}

/** The type's name; where a field takes several plain types, all of them. */
function typeOf(document: Document, schema: Schema): string {
  const types = (schema.oneOf ?? schema.anyOf ?? []).map(
    (option) => resolve(document, option).type ?? 'object',
  );
  return types.length > 0 && !types.includes('object')
    ? [...new Set(types)].join(' or ')
    : (schema.type ?? 'object');
}

/** Type, allowed values, bounds and default of one field, in a form fit for a table cell. */
function describe(document: Document, schema: Schema): string {
  const parts = [typeOf(document, schema)];
  if (schema.enum) parts.push(schema.enum.filter((value) => value !== null && value !== '').join(' | '));
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const bounded = high !== undefined && high < Number.MAX_SAFE_INTEGER;
  if (!schema.enum && bounded) parts.push(`${low ?? 0} to ${high}`);
  else if (!schema.enum && low) parts.push(`from ${low}`);
  if (schema.nullable) parts.push('or null');
  const fallback = schema.default;
  if (fallback !== undefined && fallback !== '' && typeof fallback !== 'object') parts.push(`= ${fallback}`);
  return parts.join(' ');
}

function flatten(
  document: Document,
  raw: Schema,
  at: string,
  into: Record<string, string>,
  depth: number,
): void {
  const schema = resolve(document, raw);
  if (depth === 0) return;
  for (const option of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) {
    flatten(document, option, at, into, depth - 1);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = resolve(document, property);
    if (field.readOnly) continue;
    const path = at === '' ? name : `${at}.${name}`;
    add(document, field, path, schema.required?.includes(name) ?? false, into, depth);
  }
}

function add(
  document: Document,
  field: Schema,
  path: string,
  must: boolean,
  into: Record<string, string>,
  depth: number,
) {
  let inner = field;
  let suffix = '';
  while (inner.type === 'array' && inner.items) {
    inner = resolve(document, inner.items);
    suffix += '[]';
  }
  const nested = inner.properties ?? inner.oneOf ?? inner.anyOf;
  const text =
    suffix === '' || nested
      ? describe(document, field)
      : `${describe(document, field)} of ${describe(document, inner)}`;
  const known = into[path];
  if (known === undefined) into[path] = `${must ? '*' : ''}${text}`;
  else if (inner.enum) into[path] = merge(known, text);
  if (nested) flatten(document, inner, path + suffix, into, depth - 1);
}

/** Joins the allowed values of one field over the variants of a body. */
function merge(known: string, text: string): string {
  const [head = '', ...values] = known.split(/ (?:\| )?/);
  const more = text.split(/ (?:\| )?/).slice(1);
  return `${head} ${[...new Set([...values, ...more])].join(' | ')}`;
}

/** All operations of `document`, in its order. */
export function extractOperations(document: Document): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const body: Record<string, string> = {};
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      if (schema) flatten(document, schema, '', body, DEPTH);
      operations.push({
        tag: operation.tags?.[0] ?? '',
        id: (operation.operationId ?? '').trim(),
        method: method.toUpperCase(),
        path,
        filters: filtersOf(document, operation),
        body,
      });
    }
  }
  return operations;
}

function filtersOf(document: Document, operation: RawOperation): string[] {
  return (operation.parameters ?? [])
    .map(
      (parameter) => document.components?.parameters?.[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter,
    )
    .filter((parameter) => parameter.in === 'query' && !COMMON.has(parameter.name ?? ''))
    .map((parameter) => parameter.name ?? '');
}
