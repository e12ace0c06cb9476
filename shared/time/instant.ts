// Date and time as text → the instant it names.

/**
 * Reads an ISO 8601 date and time, or a date.
 * @returns milliseconds since 1970; NaN where there is no such moment, which `Date.parse` alone does not tell: it takes
 *   February 30 for March 2
 */
export function instantOf(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= last ? Date.parse(text) : Number.NaN;
}
