// What OpenAI's API refuses of a function. Sources, in November 2026:
// - developers.openai.com/api/docs/guides/structured-outputs, "Supported schemas": types, keywords, formats, bounds
// - its API reference: names and descriptions of functions
// - what it answers where the guide says nothing: "array schema missing items" (github.com/ruvnet/ruflo/issues/1294),
//   "regex lookaround is not supported" (github.com/vercel/ai/pull/21037), and the first keys of branches
//   (github.com/openai/openai-python/issues/2193)
import type { OpenAiFunction, Schema } from './forms.ts';
import { looksAround, type Place, placesIn } from './walk.ts';

const KEYWORDS = new Set([
  ...['type', 'description', 'enum', 'const', 'anyOf', 'properties', 'required', 'additionalProperties'],
  ...['items', 'minItems', 'maxItems', 'pattern', 'format', 'multipleOf', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum'],
]);
const TYPES = ['string', 'number', 'boolean', 'integer', 'object', 'array', 'null'];
const FORMATS = [
  ...['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
] as const;

/** What is wrong with a function, one line each. */
export function openAiProblems({ name, description, parameters, strict }: OpenAiFunction): string[] {
  const places = placesIn(parameters);
  const problems = [
    ...(/^[a-zA-Z0-9_-]{1,64}$/.test(name) ? [] : ['the name']),
    ...(description.length <= 1_024 ? [] : ['the description is too long']),
    ...(parameters.type === 'object' && typeof parameters.properties === 'object'
      ? []
      : ['the root is no object']),
    ...['anyOf', 'oneOf', 'allOf', 'not', 'enum']
      .filter((key) => key in parameters)
      .map((key) => `${key} at the root`),
    ...places.flatMap(({ path, schema }) => [
      ...(types(schema).includes('array') && schema.items === undefined
        ? [`${path}: a list of anything`]
        : []),
      ...(looksAround(schema.pattern) ? [`${path}: a pattern that looks around`] : []),
    ]),
  ];
  return strict ? [...problems, ...places.flatMap(strictProblems), ...overBounds(places)] : problems;
}

function strictProblems({ path, schema }: Place): string[] {
  const { properties = {}, required = [], anyOf = [], format, additionalProperties } = schema;
  const isObject = types(schema).includes('object');
  const unknown = Object.keys(schema).filter((keyword) => !KEYWORDS.has(keyword));
  const firstKeys = anyOf.map((one: Schema) => Object.keys(one.properties ?? {})[0]).filter(Boolean);
  return [
    ...unknown.map((keyword) => `${path}: ${keyword}`),
    ...(anyOf.length > 0 || types(schema).length > 0 ? [] : [`${path}: no type`]),
    ...types(schema).flatMap((type) => (TYPES.includes(type) ? [] : [`${path}: type ${type}`])),
    ...(isObject && additionalProperties !== false ? [`${path}: not closed`] : []),
    ...(isObject && Object.keys(properties).sort().join() !== [...required].sort().join()
      ? [`${path}: not all are required`]
      : []),
    ...(format === undefined || FORMATS.includes(format) ? [] : [`${path}: format ${format}`]),
    ...(new Set(firstKeys).size === firstKeys.length ? [] : [`${path}: branches begin with the same key`]),
  ];
}

function overBounds(places: readonly Place[]): string[] {
  const names = places.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const choices: unknown[][] = places.map(({ schema }) => schema.enum ?? []);
  const constants = places.flatMap(({ schema }) => ('const' in schema ? [schema.const] : []));
  const characters = (values: readonly unknown[]) =>
    values.reduce<number>((sum, one) => sum + String(one).length, 0);
  return [
    ...(names.length <= 5_000 ? [] : ['too many properties']),
    ...(Math.max(...places.map(({ depth }) => depth)) <= 10 ? [] : ['too deep']),
    ...(characters([...names, ...choices.flat(), ...constants]) <= 120_000
      ? []
      : ['names are too long together']),
    ...(choices.flat().length <= 1_000 ? [] : ['too many choices']),
    ...choices.flatMap((one) =>
      one.length > 250 && characters(one) > 15_000 ? ['a choice is too long'] : [],
    ),
  ];
}

function types({ type }: Schema): string[] {
  return [type].flat().filter((one) => one !== undefined);
}
