// JSON that keeps the digits of integers beyond 2^53, both ways. Such an integer is text in what comes from the
// platform (so that any client keeps it) and `bigint` in what goes to it.

/** Sixteen digits are the fewest that a double may not hold; an exponent of three digits may be too large for one. */
const DOUBTFUL_NUMBER = /\d{16}|\d[eE]\+?\d{3}/;

/** Parses JSON; a number that a double cannot hold comes back as its text. @throws SyntaxError */
export function parseJson(text: string): unknown {
  if (!DOUBTFUL_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value, context?: { source?: string }) => {
    if (typeof value !== 'number' || context?.source === undefined) return value;
    if (!Number.isFinite(value)) return context.source;
    return Number.isSafeInteger(value) || !/^-?\d+$/.test(context.source) ? value : context.source;
  });
}

/** Writes JSON with `bigint` as plain integers; `undefined` fields are left out. */
export function stringifyJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? rawDigits(one) : one));
}

/** A copy in which every `bigint` is a value that any `JSON.stringify` writes with all its digits. */
export function withRawDigits(value: unknown): unknown {
  if (typeof value === 'bigint') return rawDigits(value);
  if (Array.isArray(value)) return value.map(withRawDigits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRawDigits(one)]));
}

/** TypeScript's library does not know it yet (ECMAScript proposal "JSON.parse source text access"). */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

function rawDigits(value: bigint): object {
  return rawJSON(value.toString());
}
