// JSON that keeps the digits of integers beyond 2^53: they are `bigint` inside the sandbox.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON text. Throws SyntaxError for what is not JSON. */
export function parseJson(text: string): unknown {
  const revive: Reviver = (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
      ? BigInt(source as string)
      : value;
  return (JSON.parse as (text: string, reviver: Reviver) => unknown)(text, revive);
}

/** Prints a value as JSON text. */
export function printJson(value: unknown): string {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? rawJSON(String(entry)) : entry));
}

export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An integer as the platform would hold it: a number while that is exact. */
export function exact(digits: string | bigint): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}
