// The published contract as JSON Schema, for tests of the sandbox. It is converted here a second time and in another
// way than `derive.ts` does, so that a mistake there does not hide itself.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FOLDER = new URL('../../../shared/azion/', import.meta.url);

/** Whether the contract is on this machine. */
export const PUBLISHED = existsSync(new URL('openapi.yaml', FOLDER));

// biome-ignore lint/suspicious/noExplicitAny: the published files are walked, not modelled
type Raw = any;

export interface PublishedOperation {
  id: string;
  method: string;
  path: string;
  /** Names of the query parameters. */
  query: readonly string[];
  /** JSON Schema of the body; undefined where there is none or it is bytes. */
  body: Raw;
  bytes: boolean;
  /** Status → JSON Schema of the answer, where one is declared. */
  answers: Record<string, Raw>;
}

/** JSON Schemas of `components`, to be registered under `#/components/schemas/`. */
export interface Published {
  operations: PublishedOperation[];
  schemas: Record<string, Raw>;
}

export function readPublished(): Published {
  const contract = parse(readFileSync(new URL('openapi.yaml', FOLDER), 'utf8'));
  const newer = JSON.parse(readFileSync(new URL('additional-endpoints.json', FOLDER), 'utf8'));
  const operations: PublishedOperation[] = [];
  for (const [path, methods] of Object.entries<Raw>(contract.paths)) {
    if (!path.startsWith('/workspace/')) continue;
    for (const [method, { operationId, parameters = [], requestBody, responses }] of Object.entries<Raw>(
      methods,
    )) {
      const content = requestBody?.content ?? {};
      const answers = Object.entries<Raw>(responses)
        .filter(([status]) => Number(status) < 300)
        .map(([status, answer]) => [
          status,
          toJsonSchema(answer.content?.['application/json']?.schema, contract),
        ]);
      operations.push({
        id: operationId,
        method: method.toUpperCase(),
        path,
        query: parameters
          .map((parameter: Raw) => (parameter.$ref === undefined ? parameter : at(contract, parameter.$ref)))
          .filter((parameter: Raw) => parameter.in === 'query')
          .map(({ name }: Raw) => name),
        body: toJsonSchema(content['application/json']?.schema, contract),
        bytes: content['application/octet-stream'] !== undefined,
        answers: Object.fromEntries(answers),
      });
    }
  }
  for (const { tier, operationId, method, path, query_params, body, response } of newer.operations) {
    if (tier !== 'core' && tier !== 'token-check') continue;
    const answers = { [method === 'POST' ? '201' : '200']: fromSdk(response.schema) };
    operations.push({
      id: operationId,
      method,
      path,
      query: query_params.map(({ name }: Raw) => name),
      body: body && fromSdk(body.schema),
      bytes: false,
      answers,
    });
  }
  const schemas = Object.fromEntries(
    Object.entries(contract.components.schemas).map(([name, schema]) => [
      name,
      toJsonSchema(schema, contract, name),
    ]),
  );
  return { operations, schemas };
}

/** OpenAPI 3.0 to JSON Schema, with the known contradictions of the contract taken out. */
function toJsonSchema(node: Raw, contract: Raw, name = ''): Raw {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((entry) => toJsonSchema(entry, contract));
  if (/CriterionFieldVariableEnum$/.test(name)) return variables(node.enum);
  const { nullable, example: _, ...rest } = node;
  if (rest.allOf?.length > 1) return flattened(rest, contract);
  const schema: Raw = {};
  for (const [key, value] of Object.entries<Raw>(rest)) {
    schema[key] =
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value).map(([field, inner]) => [field, toJsonSchema(inner, contract)]),
          )
        : ['default', 'enum', 'required', 'discriminator'].includes(key)
          ? value
          : toJsonSchema(value, contract);
  }
  // A single `allOf` is a reference with keywords beside it; the type written there is not that of the reference.
  if (schema.allOf !== undefined) delete schema.type;
  // Beside a union, "no further fields" would refuse the branches' own.
  if ((schema.oneOf || schema.anyOf) && !schema.properties) delete schema.additionalProperties;
  // Purge items need not be addresses, and a pattern for "anything" is not about line breaks.
  if (/^Purge(Request)?$/.test(name)) delete schema.properties.items.items.format;
  if (schema.pattern === '^.*$' || schema.pattern === '.*') delete schema.pattern;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** Variables are written with parentheses and meant with braces; where some are templates, any name will do. */
function variables(names: string[]): Raw {
  return names.some((name) => name.includes('<'))
    ? { type: 'string', pattern: '^\\$\\{[a-z_]+[A-Za-z0-9_-]*\\}$' }
    : { type: 'string', enum: names.map((name) => name.replace(/^\$\((.*)\)$/, '${$1}')) };
}

/** Several closed objects that hold together, as one: each alone would refuse the others' fields. */
function flattened(node: Raw, contract: Raw): Raw {
  const parts = [...node.allOf.map((part: Raw) => at(contract, part.$ref)), node].map((part) =>
    toJsonSchema({ ...part, allOf: undefined }, contract),
  );
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: [...new Set(parts.flatMap((part) => part.required ?? []))],
  };
}

function at(contract: Raw, ref: string): Raw {
  return ref
    .split('/')
    .slice(1)
    .reduce((node: Raw, key: string) => node[key], contract);
}

/** The schemas taken from the SDK: formats stand behind the type, `any` is no type. */
function fromSdk(node: Raw): Raw {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map(fromSdk);
  const { type, nullable, properties, ...rest } = node;
  const [, bare, format] = /^(\w+)(?:\(([\w-]+)\))?$/.exec(type ?? '') ?? [];
  const schema: Raw = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      ['enum', 'required'].includes(key) ? value : fromSdk(value),
    ]),
  );
  if (bare !== undefined && bare !== 'any') schema.type = bare;
  if (format !== undefined) schema.format = format;
  // An answer that holds all of one alternative may hold more of another.
  if (schema.oneOf !== undefined) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  if (properties !== undefined) {
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, fromSdk(inner)]),
    );
  }
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
