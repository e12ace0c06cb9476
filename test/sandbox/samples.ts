// Bodies that a schema allows: the smallest, a full one, and one for each branch of each union.

// biome-ignore lint/suspicious/noExplicitAny: JSON Schemas are walked, not modelled
type Schema = any;

type Lookup = (ref: string) => Schema;

/** Samples of a JSON Schema; their number grows with the branches, not with their product. */
export function samples(schema: Schema, lookup: Lookup): unknown[] {
  return unique([value(schema, lookup, false), ...variants(schema, lookup)]);
}

function unique(values: unknown[]): unknown[] {
  return [...new Map(values.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Full values: one, and one more for each further branch somewhere inside. */
function variants(schema: Schema, lookup: Lookup): unknown[] {
  if (schema.$ref !== undefined) return variants(lookup(schema.$ref), lookup);
  if (schema.discriminator !== undefined)
    return unique(
      Object.entries<string>(schema.discriminator.mapping).flatMap(([kind, ref]) =>
        branch(schema, kind, variants(lookup(ref), lookup)),
      ),
    );
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined) return branches.flatMap((branch: Schema) => variants(branch, lookup));
  if (schema.allOf !== undefined && schema.properties === undefined) return variants(schema.allOf[0], lookup);
  // A long enumeration is derived as a whole; a few of its values show that it is looked at.
  if (schema.enum !== undefined) return unique([...schema.enum.slice(0, 3), schema.enum.at(-1)]);
  if (schema.type === 'array') return variants(schema.items ?? {}, lookup).map((entry) => [entry]);
  if (schema.properties === undefined) return [value(schema, lookup, true)];
  const fields = writable(schema).map(([name, property]) => [name, variants(property, lookup)] as const);
  const full = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  return [
    full,
    ...fields.flatMap(([name, [, ...more]]) => more.map((entry) => ({ ...full, [name]: entry }))),
  ];
}

function writable(schema: Schema): [string, Schema][] {
  return Object.entries<Schema>(schema.properties).filter(
    ([, property]) => property.readOnly !== true && property.anyOf?.[0]?.readOnly !== true,
  );
}

/** The values of a union's branch, each with the name of the branch in its place. */
function branch(schema: Schema, kind: string, values: unknown[]): unknown[] {
  return values.map((entry) => ({ ...(entry as object), [schema.discriminator.propertyName]: kind }));
}

/** Whether only the platform writes a field. */
export function isReadOnly(property: Schema): boolean {
  return property.readOnly === true || property.anyOf?.[0]?.readOnly === true;
}

/** One value: with all fields, or only those that must be there. */
function value(schema: Schema, lookup: Lookup, full: boolean): unknown {
  if (schema.$ref !== undefined) return value(lookup(schema.$ref), lookup, full);
  if (schema.discriminator !== undefined) {
    const [[kind, ref] = ['', '']] = Object.entries<string>(schema.discriminator.mapping);
    return branch(schema, kind, [value(lookup(ref), lookup, full)])[0];
  }
  const [first] = schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [];
  if (first !== undefined && schema.properties === undefined) return value(first, lookup, full);
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        writable({ properties: {}, ...schema })
          .filter(([name]) => full || schema.required?.includes(name))
          .map(([name, property]) => [name, value(property, lookup, full)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        value(schema.items ?? {}, lookup, full),
      );
    case 'string':
      return text(schema);
    case 'integer':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'anything';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-30T12:00:00Z',
  uri: 'https://www.example.com/a',
  email: 'ana@example.com',
};

function text({ format, pattern, minLength = 1, maxLength = 1_000, default: usual }: Schema): string {
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format];
  if (typeof usual === 'string' && usual !== '') return usual;
  const tried = ['sample', '${uri}', 'sample.example.com', '1.0', 'BR'].map((word) =>
    word.padEnd(minLength, 'e'),
  );
  const fits = (word: string) =>
    word.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(word));
  return tried.find(fits) ?? 'sample';
}
