// JSON that keeps the digits of integers beyond 2^53, both ways. Such an integer is text in what is shown to callers (so
// that any client keeps it), and `bigint` in what callers send and what goes out for them.

/** Sixteen digits are the fewest that a double may not hold. */
const LONG_NUMBER = /\d{16}/;

/** Parses what a caller sent; an integer that a double cannot hold comes back as `bigint`. @throws SyntaxError */
export function parseWithBigints(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    return /^-?\d+$/.test(source) ? BigInt(source) : value;
  });
}

/** As above; an exponent of three digits may be too large for a double. */
const DOUBTFUL_NUMBER = /\d{16}|\d[eE]\+?\d{3}/;

/** Parses what is shown to a caller; a number that a double cannot hold comes back as its text. @throws SyntaxError */
export function parseWithText(text: string): unknown {
  if (!DOUBTFUL_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value, context?: { source?: string }) => {
    if (typeof value !== 'number' || context?.source === undefined) return value;
    if (!Number.isFinite(value)) return context.source;
    return Number.isSafeInteger(value) || !/^-?\d+$/.test(context.source) ? value : context.source;
  });
}

/** Writes JSON with `bigint` as plain integers; `undefined` fields are left out. */
export function stringifyJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? rawDigits(one) : one), indent);
}

/** A copy in which every `bigint` is a value that any `JSON.stringify` writes with all its digits. */
export function withRawDigits(value: unknown): unknown {
  return mapBigints(value, rawDigits);
}

/** TypeScript's library does not know it yet (ECMAScript proposal "JSON.parse source text access"). */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

function rawDigits(value: bigint): object {
  return rawJSON(value.toString());
}

/** A copy in which every `bigint` is the nearest double: for checks that know no other numbers. */
export function withDoubles(value: unknown): unknown {
  return mapBigints(value, Number);
}

function mapBigints(value: unknown, map: (value: bigint) => unknown): unknown {
  if (typeof value === 'bigint') return map(value);
  if (Array.isArray(value)) return value.map((one) => mapBigints(one, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapBigints(one, map)]));
}
