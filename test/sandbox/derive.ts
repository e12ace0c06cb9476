// Derives the facts that the sandbox works with from the published contract: paths, methods, types, limits,
// enumerations. No text is taken over. Run it when the contract changes: node test/sandbox/derive.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { CORRECTIONS } from './corrections.ts';
import type { Contract, Match, Operation, QueryParameter, Schema } from './worker/contract.ts';

const SOURCES = new URL('../../../shared/azion/', import.meta.url);
export const CONTRACT_FILE = fileURLToPath(new URL('./worker/contract.json', import.meta.url));

/** Anything read from the sources. */
// biome-ignore lint/suspicious/noExplicitAny: the sources are walked, not modelled
type Raw = any;

const KEPT = [
  'format minLength maxLength minimum maximum minItems maxItems pattern enum default nullable readOnly writeOnly',
].flatMap((names) => names.split(' '));

const schemas: Record<string, Schema> = {};

/** Derives everything. Throws where the sources hold a form that is not understood. */
export function derive(): Contract {
  const contract: Raw = parse(readFileSync(new URL('openapi.yaml', SOURCES), 'utf8'));
  const newer: Raw = JSON.parse(readFileSync(new URL('additional-endpoints.json', SOURCES), 'utf8'));
  const operations = [...published(contract), ...additional(newer.operations)];
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { schema: pattern, apply } of CORRECTIONS) if (pattern.test(name)) apply(schema);
  }
  return {
    operations,
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function published(contract: Raw): Operation[] {
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries<Raw>(contract.paths)) {
    if (!path.startsWith('/workspace/')) continue;
    for (const [method, operation] of Object.entries<Raw>(methods)) {
      if (operation.operationId === undefined) continue;
      const parameters = (operation.parameters ?? []).map((parameter: Raw) => resolve(contract, parameter));
      const [media, body] = Object.entries<Raw>(operation.requestBody?.content ?? {})[0] ?? [];
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        ...list('query', parameters.filter((p: Raw) => p.in === 'query').map(queryParameter)),
        ...list('params', parameters.filter((p: Raw) => p.in === 'path').map(pathParameter)),
        ...(media === undefined
          ? {}
          : { body: media === 'application/json' ? reference(contract, body.schema) : media }),
        responses: responses(contract, operation.responses),
      });
    }
  }
  return operations;
}

function responses(contract: Raw, declared: Raw): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [status, raw] of Object.entries<Raw>(declared)) {
    if (Number(status) >= 300) continue;
    const [media, content] = Object.entries<Raw>(resolve(contract, raw).content ?? {})[0] ?? [];
    found[status] =
      media === undefined ? '' : media === 'application/json' ? reference(contract, content.schema) : media;
  }
  return found;
}

function resolve(contract: Raw, node: Raw): Raw {
  if (node?.$ref === undefined) return node;
  return node.$ref
    .split('/')
    .slice(1)
    .reduce((at: Raw, key: string) => at[key], contract);
}

/** Name of a schema that is taken into the result; inline bodies without a name have none. */
function reference(contract: Raw, node: Raw): string {
  if (node?.$ref === undefined) return '';
  const name = node.$ref.split('/').at(-1);
  if (schemas[name] === undefined) {
    schemas[name] = {};
    Object.assign(schemas[name], reduce(contract, resolve(contract, node)));
  }
  return name;
}

function reduce(contract: Raw, node: Raw): Schema {
  if (node.$ref !== undefined) return { $ref: reference(contract, node) };
  const own: Schema = { ...(typeof node.type === 'string' ? { type: node.type } : {}), ...keywords(node) };
  if (node.properties !== undefined) {
    own.type = 'object';
    own.properties = mapValues(node.properties, (value) => reduce(contract, value));
    if (node.required?.length > 0) own.required = [...node.required].sort();
  }
  if (own.type === 'object') {
    if (node.additionalProperties === false) own.closed = true;
    else if (node.additionalProperties?.type !== undefined)
      own.values = reduce(contract, node.additionalProperties);
  }
  if (node.items !== undefined) own.items = reduce(contract, node.items);
  for (const union of ['oneOf', 'anyOf'] as const) {
    if (node[union] !== undefined) own.oneOf = node[union].map((branch: Raw) => reduce(contract, branch));
  }
  if (node.discriminator !== undefined) {
    const { propertyName, mapping } = node.discriminator;
    own.discriminator = {
      by: propertyName,
      to: mapValues(mapping, (to) => reference(contract, { $ref: to })),
    };
    delete own.oneOf;
  }
  if (node.allOf?.length === 1 && node.properties === undefined) {
    return { ...reduce(contract, node.allOf[0]), ...keywords(node) };
  }
  if (node.allOf !== undefined)
    return joined(
      node.allOf.map((part: Raw) => reduce(contract, part)),
      own,
    );
  return own;
}

/** Several object schemas that hold together, as one. */
function joined(parts: Schema[], own: Schema): Schema {
  const all = [
    ...parts.map((part) => (part.$ref === undefined ? part : (schemas[part.$ref] as Schema))),
    own,
  ];
  return {
    type: 'object',
    closed: true,
    properties: Object.assign({}, ...all.map((part) => part.properties)),
    required: [...new Set(all.flatMap((part) => part.required ?? []))].sort(),
  };
}

function keywords(node: Raw): Schema {
  const kept: Record<string, unknown> = {};
  for (const name of KEPT) {
    if (node[name] === undefined || node[name] === false) continue;
    if (name === 'pattern' && (node.pattern === '.*' || node.pattern === '^.*$')) continue;
    kept[name] = node[name];
  }
  if (node.default === false) kept.default = false;
  return kept;
}

function queryParameter(parameter: Raw): [string, QueryParameter] {
  const { type = 'string', format } = parameter.schema ?? splitType(parameter.type);
  const text = String(parameter.description ?? '');
  const match: Match =
    /comma-separated values/.test(text) || parameter.name.endsWith('__in')
      ? 'any'
      : /__(gte|lte)$/.test(parameter.name)
        ? (parameter.name.slice(-3) as Match)
        : /partial match/.test(text)
          ? 'contains'
          : 'equal';
  return [parameter.name, { type, ...(format === 'date-time' ? { format } : {}), match }];
}

function pathParameter(parameter: Raw): [string, string] {
  const schema = parameter.schema ?? splitType(parameter.type);
  return [parameter.name, schema.enum === undefined ? (schema.type ?? 'string') : schema.enum.join('|')];
}

function list<T>(key: string, entries: [string, T][]): Record<string, Record<string, T>> {
  return entries.length === 0 ? {} : { [key]: Object.fromEntries(entries) };
}

function mapValues<T>(object: Raw, change: (value: Raw) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

// --- operations known only from the SDK: their schemas stand inline, their limits beside them ---

function additional(operations: Raw[]): Operation[] {
  const core = operations.filter(({ tier }) => tier === 'core' || tier === 'token-check');
  const limits: Record<string, Schema> = {};
  for (const { body, body_schema_with_limits: known } of core) {
    if (body !== null && known !== undefined)
      limits[body.schema_name.replace(/^Patched/, '')] ??= sdk(known.schema);
  }
  return core.map((operation) => {
    const { body, response } = operation;
    if (body !== null) {
      const known = limits[body.schema_name.replace(/^Patched/, '')];
      const schema = closed(withLimits(sdk(body.schema), known));
      if (operation.limits?.name !== undefined)
        Object.assign(schema.properties?.name ?? {}, textLimits(operation.limits.name));
      schemas[body.schema_name] = schema;
    }
    schemas[response.schema_name] ??= sdk(response.schema);
    const status = operation.method === 'POST' ? '201' : '200';
    return {
      id: operation.operationId,
      method: operation.method,
      path: operation.path,
      ...list('query', operation.query_params.map(queryParameter)),
      ...list('params', operation.path_params.map(pathParameter)),
      ...(body === null ? {} : { body: body.schema_name }),
      responses: { [status]: response.schema_name },
    };
  });
}

function splitType(type: string): { type: string; format?: string } {
  const [, name = 'string', format] = /^(\w+)(?:\(([\w-]+)\))?$/.exec(type) ?? [];
  return { type: name, ...(format === undefined ? {} : { format }) };
}

function sdk(node: Raw): Schema {
  const { type, format } = splitType(node.type ?? 'any');
  const own: Schema = {
    ...(type === 'any' ? {} : { type: type as never }),
    ...(format === undefined ? {} : { format }),
    ...keywords(node),
  };
  if (node.properties !== undefined) own.properties = mapValues(node.properties, sdk);
  if (node.required?.length > 0) own.required = [...node.required].sort();
  if (node.items !== undefined) own.items = sdk(node.items);
  if (node.oneOf !== undefined) own.oneOf = node.oneOf.map(sdk);
  if (node.allOf !== undefined) return { ...joined(node.allOf.map(sdk), {}), ...keywords(node) };
  return own;
}

/** Every object with named fields refuses others, as the contract declares throughout. */
function closed(schema: Schema): Schema {
  if (schema.properties !== undefined) {
    schema.closed = true;
    for (const property of Object.values(schema.properties)) closed(property);
  }
  if (schema.items !== undefined) closed(schema.items);
  return schema;
}

/** The limits an older contract gave to fields that the SDK still has. */
function withLimits(schema: Schema, known: Schema | undefined): Schema {
  if (known === undefined || known.type !== schema.type) return schema;
  Object.assign(schema, keywords(known));
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    withLimits(property, known.properties?.[name]);
  return schema;
}

function textLimits(text: string): Schema {
  const [, minLength, maxLength, pattern] = /^(\d+) to (\d+) characters, pattern (\S+)$/.exec(text) ?? [];
  if (minLength === undefined || maxLength === undefined || pattern === undefined)
    throw new Error(`Limits not understood: ${text}`);
  return { minLength: Number(minLength), maxLength: Number(maxLength), pattern };
}

/** One line for each operation and schema, so that a change of the contract is a readable change of the file. */
export function print(contract: Contract): string {
  const lines = (entries: string[]) => entries.join(',\n');
  return `{"operations":[\n${lines(contract.operations.map((operation) => JSON.stringify(operation)))}\n],"schemas":{\n${lines(
    Object.entries(contract.schemas).map(
      ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
    ),
  )}\n}}\n`;
}

if (import.meta.main) writeFileSync(CONTRACT_FILE, print(derive()));
