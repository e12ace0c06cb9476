// Filters of list tools: what each takes, and the query text it becomes.
import * as v from 'valibot';
import { flag, id, moment, text, whole } from '../mcp/schema.ts';

/** Ids: one, several in a list, or comma separated text. */
export function ids() {
  return v.pipe(
    v.union([
      id('An id.'),
      v.pipe(v.string(), v.regex(/^\d{1,19}(\s*,\s*\d{1,19})*$/, 'must be ids separated by commas.')),
      v.pipe(v.array(id('An id.')), v.minLength(1), v.maxLength(100)),
    ]),
    v.transform((value) => String(value).replace(/\s+/g, '')),
  );
}

/** Part of a text, letter case ignored. */
export function part() {
  return text({ max: 255 }, 'Part of the text.');
}

/** One or several of a few words, in a list or comma separated. */
export function anyOf(options: readonly string[]) {
  return v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value)),
    v.check(
      (values) => values.length > 0 && values.every((value) => options.includes(value)),
      `takes one or more of: ${options.join(', ')}.`,
    ),
    v.transform((values) => values.join(',')),
  );
}

export function yesNo() {
  return flag('True or false.');
}

export function at() {
  return moment('A date and time with zone.');
}

export function count() {
  return whole({ min: 0, max: Number.MAX_SAFE_INTEGER }, 'A whole number.');
}

/** What most nouns have. */
export const EDITED = {
  id: ids(),
  last_editor: part(),
  last_modified__gte: at(),
  last_modified__lte: at(),
  name: part(),
};
