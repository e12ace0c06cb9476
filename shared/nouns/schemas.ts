// The two schemas of a tool that writes: the checked one, complete and strict, and the published one, which for
// updates and patches shows names and types only.
import * as v from 'valibot';
import type { ObjectSchema } from '../mcp/define.ts';
import { BRIEF } from '../mcp/schema.ts';
import { dryRun } from './arguments.ts';
import type { Body, BodyProblem, Fields } from './noun.ts';

type Entries = v.ObjectEntries;

/**
 * What is checked.
 * @param around arguments before the body; `dry_run` comes last
 * @param partial every field of the body may be left out (PATCH), but for one that decides about others
 */
export function checkedSchema(
  { fields, variants, check }: Body,
  around: Fields,
  partial: boolean,
): ObjectSchema {
  const some = (entries: Fields) => (partial ? allOptional(entries) : entries) as Entries;
  const plain = () => v.strictObject({ ...around, ...some(fields), ...dryRun } as Entries);
  const byValue = ({ key, options }: NonNullable<Body['variants']>) =>
    v.variant(
      key,
      Object.entries(options).map(([value, more]) =>
        v.strictObject({
          ...around,
          [key]: v.literal(value),
          ...some(fields),
          ...some(more),
          ...dryRun,
        } as Entries),
      ) as never,
    );
  const schema = (variants === undefined ? plain() : byValue(variants)) as ObjectSchema;
  if (check === undefined) return schema;
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? check(dataset.value) : undefined;
      if (problem !== undefined) addIssue(issueOf(problem, dataset.value));
    }),
  ) as ObjectSchema;
}

/** What is published: the same fields, those that depend on a value merged into one. */
export function publishedSchema(body: Body, around: Fields): ObjectSchema {
  return v.strictObject({ ...around, ...merged(body), ...dryRun } as Entries) as ObjectSchema;
}

/** What an update or a patch publishes: names and types, and where the rest is said. */
export function namesSchema(body: Body, around: Fields, partial: boolean, from: string): ObjectSchema {
  const deciding = body.variants?.key;
  const entries = Object.entries(merged(body)).map(([name, schema]) => {
    const named = v.pipe(v.unknown(), v.metadata(typeOf(schema as Shape)), v.description(`See ${from}.`));
    const required = isRequired(schema) && (!partial || name === deciding);
    return [name, required ? named : v.optional(named)];
  });
  return v.strictObject({ ...around, ...Object.fromEntries(entries), ...dryRun } as Entries) as ObjectSchema;
}

function merged({ fields, variants }: Body): Fields {
  if (variants === undefined) return fields;
  const { key, description, options, published } = variants;
  return {
    [key]: v.pipe(v.picklist(Object.keys(options)), v.description(description)),
    ...fields,
    ...published,
  };
}

function allOptional(entries: Fields): Fields {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, isRequired(schema) ? v.optional(schema) : schema]),
  );
}

function isRequired(schema: unknown): boolean {
  return (schema as Shape).type !== 'optional';
}

function issueOf({ path, message }: BodyProblem, input: unknown): { message: string; path: never } {
  let inner: unknown = input;
  const steps = path.map((key) => {
    const step = {
      type: 'unknown',
      origin: 'value',
      input: inner,
      key,
      value: (inner as Record<string, unknown>)[key],
    };
    inner = step.value;
    return step;
  });
  return { message, path: steps as never };
}

/** The parts of valibot's schemas that are looked at here. */
interface Shape {
  type: string;
  wrapped?: Shape;
  item?: Shape;
  options?: readonly Shape[];
  pipe?: readonly { type: string; metadata?: Record<string, unknown> }[];
}

/** The JSON Schema type of a schema, entries of lists included, and nothing more. */
function typeOf(schema: Shape): Record<string, unknown> {
  const { [BRIEF]: brief, type } = Object.assign({}, ...(schema.pipe ?? []).map(({ metadata }) => metadata));
  if (brief !== undefined) return typesIn(brief);
  if (typeof type === 'string') return { type };
  switch (schema.type) {
    case 'optional':
      return typeOf(schema.wrapped as Shape);
    case 'nullable':
      return { anyOf: [typeOf(schema.wrapped as Shape), { type: 'null' }] };
    case 'array':
      return { type: 'array', items: typeOf(schema.item as Shape) };
    case 'number':
      return { type: schema.pipe?.some((step) => step.type === 'integer') ? 'integer' : 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'string':
    case 'picklist':
      return { type: 'string' };
    case 'union':
      return { anyOf: (schema.options ?? []).map(typeOf) };
    default:
      return { type: 'object' };
  }
}

/** The types in a JSON Schema. Models' providers refuse a list that does not say what it holds. */
function typesIn({ type, items }: { type?: unknown; items?: object }): Record<string, unknown> {
  return { ...(type !== undefined && { type }), ...(items !== undefined && { items: typesIn(items) }) };
}
