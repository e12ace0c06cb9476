// Values that a JSON Schema allows, for property tests: one arbitrary for every schema a tool publishes.
import fc from 'fast-check';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schemas are walked, not modelled
export type Schema = any;

/** Arbitraries for properties whose schema says less than is checked, by the property's name. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Lists and texts stay small; bounds are the matter of other tests. */
const MOST_ITEMS = 3;
const MOST_CHARACTERS = 40;

export function arbitraryOf(schema: Schema, known: Known = {}): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const branches: Schema[] | undefined = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) {
    return branches.every(({ properties }) => properties !== undefined)
      ? fc.oneof(...branches.map((branch) => objectOf(branch, known)))
      : fc.oneof(...branches.map((branch) => arbitraryOf(branch, known)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1_000_000,
        max: schema.maximum ?? Number.MAX_SAFE_INTEGER,
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    if (additionalProperties === false) return fc.constant({});
    const value =
      typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
        ? arbitraryOf(additionalProperties, known)
        : fc.oneof(fc.string(), fc.integer(), fc.boolean());
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    names.map((name) => [name, known[name] ?? arbitraryOf(properties[name], known)]),
  );
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

function listOf(schema: Schema, known: Known): fc.Arbitrary<unknown[]> {
  const least = schema.minItems ?? 0;
  return fc.array(arbitraryOf(schema.items ?? {}, known), {
    minLength: least,
    maxLength: Math.min(schema.maxItems ?? Number.POSITIVE_INFINITY, Math.max(least, MOST_ITEMS)),
  });
}

function textOf({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema) {
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  if (format === 'uri' || format === 'url') return fc.webUrl();
  if (format === 'email') return fc.emailAddress();
  if (format === 'ipv4') return fc.ipV4();
  const most = Math.min(maxLength, Math.max(minLength, MOST_CHARACTERS));
  return fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_./?"\\é漢🦊'), minLength, maxLength: most });
}
