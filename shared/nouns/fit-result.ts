// Makes an outcome fit a result without breaking a record: long texts are cut and say how long they were, and lists
// lose whole entries from their end.

/** Characters of JSON that an outcome may have; below the result's own limit, so that it is never cut blindly. */
const OUTCOME_CHARS = 60_000;

/** Lengths that texts are cut to, one after the other, until the outcome fits. */
const CUTS = [20_000, 5_000, 1_000, 200];

/** @returns the value itself where it fits, else a copy with its longest texts cut */
export function fitResult<T>(value: T): T {
  if (lengthOf(value) <= OUTCOME_CHARS) return value;
  let shorter = value;
  for (const cut of CUTS) {
    shorter = shorten(value, cut) as T;
    if (lengthOf(shorter) <= OUTCOME_CHARS) break;
  }
  return shorter;
}

/** The first entries that fit; at least one, with its texts cut where it alone is too long. */
export function fitEntries(entries: readonly unknown[]): unknown[] {
  let left = OUTCOME_CHARS;
  const kept: unknown[] = [];
  for (const entry of entries) {
    left -= lengthOf(entry) + 1;
    if (left < 0) break;
    kept.push(entry);
  }
  return kept.length > 0 || entries.length === 0 ? kept : [fitResult(entries[0])];
}

/** Texts that were sent just now come back in full; a note says so instead. */
export function withoutEcho(value: unknown, sent: unknown): unknown {
  const texts = new Set<string>();
  collect(sent, texts);
  return texts.size === 0
    ? value
    : walk(value, (text) => (texts.has(text) ? `[as sent: ${text.length} characters]` : text));
}

const ECHO_CHARS = 1_000;

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string' && value.length > ECHO_CHARS) texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) collect(one, texts);
  }
}

function shorten(value: unknown, cut: number): unknown {
  return walk(value, (text) => {
    if (text.length <= cut) return text;
    const end = /[\ud800-\udbff]/.test(text.charAt(cut - 1)) ? cut - 1 : cut;
    return `${text.slice(0, end)}… [cut: ${end} of ${text.length} characters]`;
  });
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => walk(one, change));
  if (typeof value !== 'object' || value === null || isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, change)]));
}

/** A number with all its digits, see platform/json.ts. */
function isRaw(value: object): boolean {
  return (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value);
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
