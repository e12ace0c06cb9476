// Building blocks for the arguments of tools: each is a valibot schema whose JSON Schema says the same.
// A description belongs before any transformation, since what follows one is not published.
import * as v from 'valibot';
import { instantOf } from '../time/instant.ts';

/** An id as checked: a number where that is exact, `bigint` beyond 2^53. Both are written with all their digits. */
export type Id = number | bigint;

const LARGEST = 2n ** 63n - 1n;

/** Ids of the platform are 64-bit integers. Taken as integer or decimal text, so that no client loses digits. */
export function id(description: string) {
  return v.pipe(
    v.custom<Id | string>(isId, 'must be an id: a whole number from 1, such as 1732112345.'),
    v.metadata({ type: 'integer', minimum: 1 }),
    v.description(description),
    v.transform(toId),
  );
}

function isId(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 1;
  if (typeof value === 'string') return /^[1-9]\d{0,18}$/.test(value) && BigInt(value) <= LARGEST;
  return typeof value === 'bigint' && value >= 1n && value <= LARGEST;
}

function toId(value: Id | string): Id {
  if (typeof value === 'number') return value;
  const exact = BigInt(value);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** Any 64-bit integer from `min` on, exact like an id. In a union with text, text comes first and stays text. */
export function integer64(description: string, min: bigint = -LARGEST - 1n) {
  return v.pipe(
    v.custom<Id | string>(
      (value) => isInteger(value) && BigInt(value) >= min && BigInt(value) <= LARGEST,
      `must be a whole number${min > -LARGEST ? ` from ${min}` : ''}.`,
    ),
    v.metadata({ type: 'integer' }),
    v.description(description),
    v.transform(toId),
  );
}

function isInteger(value: unknown): value is Id | string {
  if (typeof value === 'string') return /^(0|-?[1-9]\d{0,18})$/.test(value);
  return Number.isSafeInteger(value) || typeof value === 'bigint';
}

/** A whole number within bounds. */
export function whole({ min, max }: { min: number; max: number }, description: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.description(description));
}

export function flag(description: string) {
  return v.pipe(v.boolean(), v.description(description));
}

/** Text within bounds, counted in characters as the platform does, not in UTF-16 units. Not empty unless said. */
export function text({ min = 1, max }: { min?: number; max?: number }, description: string) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const length = lengthOf(dataset.value);
      if (length < min) addIssue({ message: min === 1 ? 'must not be empty.' : tooShort(length, min) });
      else if (max !== undefined && length > max) {
        addIssue({ message: `has ${length} characters; at most ${max} are allowed.` });
      }
    }),
    v.metadata({ ...(min > 0 && { minLength: min }), ...(max !== undefined && { maxLength: max }) }),
    v.description(description),
  );
}

function tooShort(length: number, min: number): string {
  return `has ${length} characters; at least ${min} are needed.`;
}

/** Number of characters (code points). */
export function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(options: T, description: string) {
  return v.pipe(v.picklist(options), v.description(description));
}

/** One of a few numbers. */
export function oneNumberOf<const T extends readonly number[]>(options: T, description: string) {
  return v.pipe(
    v.number(),
    v.check((value) => options.includes(value), `must be one of: ${options.join(', ')}.`),
    v.metadata({ type: 'integer', enum: options }),
    v.description(description),
  );
}

export function list<S extends v.GenericSchema>(
  item: S,
  { min = 0, max }: { min?: number; max?: number },
  description: string,
) {
  return v.pipe(
    v.array(item),
    v.check(
      (items) => items.length >= min && items.length <= (max ?? Number.POSITIVE_INFINITY),
      `must have ${max === undefined ? `at least ${min}` : `${min} to ${max}`} entries.`,
    ),
    v.metadata({ ...(min > 0 && { minItems: min }), ...(max !== undefined && { maxItems: max }) }),
    v.description(description),
  );
}

/** A closed object. */
export function object<E extends v.ObjectEntries>(entries: E, description: string) {
  return v.pipe(v.strictObject(entries), v.description(description));
}

/** An object of any content, passed on as it is. */
export function anyObject(description: string) {
  return v.pipe(v.looseObject({}), v.description(description));
}

/** A value that may also be null, where null means something. */
export function nullable<S extends v.GenericSchema>(schema: S, description: string) {
  return v.pipe(v.nullable(schema), v.description(description));
}

/** A moment, such as `2026-11-30T12:00:00Z`. */
export function moment(description: string) {
  return v.pipe(
    v.string(),
    v.regex(
      /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
      'must be a date and time with zone, such as 2026-11-30T12:00:00Z.',
    ),
    v.check((value) => !Number.isNaN(instantOf(value)), 'is no existing date and time.'),
    v.metadata({ format: 'date-time' }),
    v.description(description),
  );
}

/** The key under which {@link brief} leaves its mark; the build puts the brief form in `tools/list`. */
export const BRIEF = 'x-brief';

/**
 * Publishes less of a schema than is checked: `tools/list` shows the given JSON Schema (the description is kept),
 * the complete schema stays readable at `azion://schema/{tool}`.
 */
export function brief<S extends v.GenericSchema>(schema: S, published: Readonly<Record<string, unknown>>) {
  return v.pipe(schema, v.metadata({ [BRIEF]: published }));
}
