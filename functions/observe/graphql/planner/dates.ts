// Calendar dates in objectives: ISO, with slashes, and with month names in English and Portuguese. All in UTC.
import { instantOf } from '../../../../shared/time/instant.ts';
import { numberOf } from './numbers.ts';
import type { Reading, Span } from './phrases.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janeiro'],
  ['february', 'feb', 'fevereiro', 'fev'],
  ['march', 'mar', 'marco'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'maio', 'mai'],
  ['june', 'jun', 'junho'],
  ['july', 'jul', 'julho'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'setembro', 'set', 'sept'],
  ['october', 'oct', 'outubro', 'out'],
  ['november', 'nov', 'novembro'],
  ['december', 'dec', 'dezembro', 'dez'],
];

/** Names of months, for the spelling. */
export const MONTH_WORDS: readonly string[] = MONTHS.flat();

/** A stretch of time that a date stands for, in milliseconds since 1970; `end` is exclusive. */
export interface Stretch {
  begin: number;
  end: number;
}

export interface FoundDate {
  span: Span;
  stretch: Stretch;
  /** Said where a date could be read in two ways. */
  assumption?: string;
}

const DAY = 86_400_000;

function day(year: number, month: number, date: number): Stretch | undefined {
  const begin = Date.UTC(year, month, date);
  const made = new Date(begin);
  if (made.getUTCMonth() !== month || made.getUTCDate() !== date) return undefined;
  return { begin, end: begin + DAY };
}

const fullYear = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0);

/** A date of no stated year means its last occurrence before `now`. */
function latest(now: Date, make: (year: number) => Stretch | undefined): Stretch | undefined {
  const year = now.getUTCFullYear();
  const thisYear = make(year);
  return thisYear !== undefined && thisYear.begin > now.getTime() ? make(year - 1) : thisYear;
}

function slashed(text: string, dayFirst: boolean, now: Date): Omit<FoundDate, 'span'> | undefined {
  const [first = 0, second = 0, written] = text.split('/').map(Number);
  const year = fullYear(text.split('/')[2]);
  const make = (date: number, month: number): Stretch | undefined =>
    written === undefined || year === undefined
      ? latest(now, (one) => day(one, month - 1, date))
      : day(year, month - 1, date);
  const isAmbiguous = first <= 12 && second <= 12 && first !== second;
  const found = dayFirst || first > 12 ? make(first, second) : make(second, first);
  if (found === undefined) return undefined;
  const order = dayFirst ? 'day/month' : 'month/day';
  return { stretch: found, ...(isAmbiguous && { assumption: `${text} was read as ${order}` }) };
}

const monthOf = (word: string | undefined): number =>
  MONTHS.findIndex((names) => word !== undefined && names.includes(word));

/** "10 November 2026", "November 10th", "10 de novembro", "november 2026", "em novembro". */
function named(reading: Reading, at: number, now: Date): FoundDate | undefined {
  const month = monthOf(reading.word(at));
  if (month < 0) return undefined;
  const skip = (index: number, step: 1 | -1): number =>
    ['de', 'of', 'do'].includes(reading.word(index) ?? '') ? index + step : index;
  const short = (reading.word(at) ?? '').length <= 3;
  const beforeAt = skip(at - 1, -1);
  const before = reading.tokens[beforeAt];
  let afterAt = at + 1;
  let date = before?.kind === 'number' && Number(before.text) <= 31 ? numberOf(before) : undefined;
  const start = date === undefined ? at : beforeAt;
  if (
    date === undefined &&
    reading.tokens[afterAt]?.kind === 'number' &&
    Number(reading.tokens[afterAt]?.text) <= 31
  ) {
    date = numberOf(reading.tokens[afterAt]);
    afterAt++;
    if (['st', 'nd', 'rd', 'th'].includes(reading.word(afterAt) ?? '')) afterAt++;
  }
  const yearAt = skip(reading.tokens[afterAt]?.raw === ',' ? afterAt + 1 : afterAt, 1);
  const yearToken = reading.tokens[yearAt];
  const year =
    yearToken?.kind === 'number' && /^20\d\d$/.test(yearToken.text) ? Number(yearToken.text) : undefined;
  // "may", "set" and "out" are also plain words; alone they are no month.
  if (
    date === undefined &&
    year === undefined &&
    (short || reading.word(at) === 'may' || reading.word(at) === 'march')
  )
    return undefined;
  const make = (one: number): Stretch | undefined =>
    date === undefined
      ? { begin: Date.UTC(one, month, 1), end: Date.UTC(one, month + 1, 1) }
      : day(one, month, date);
  const found = year === undefined ? latest(now, make) : make(year);
  return found && { span: { start, end: year === undefined ? afterAt : yearAt + 1 }, stretch: found };
}

/** The date that begins at a token. */
export function dateAt(reading: Reading, at: number, now: Date, dayFirst: boolean): FoundDate | undefined {
  const token = reading.tokens[at];
  const one: Span = { start: at, end: at + 1 };
  if (token?.kind === 'moment') {
    const text = token.text.replace(' ', 'T').replace(/Z$/, '');
    const begin = instantOf(`${text.length === 16 ? `${text}:00` : text}Z`);
    return Number.isNaN(begin) ? undefined : { span: one, stretch: { begin, end: begin } };
  }
  if (token?.kind === 'date') {
    if (token.text.includes('/')) {
      const found = slashed(token.text, dayFirst, now);
      return found && { span: one, ...found };
    }
    const [year = 0, month = 0, date = 0] = token.text.split('-').map(Number);
    const stretch = day(year, month - 1, date);
    return stretch && { span: one, stretch };
  }
  const monthAt =
    token?.kind === 'number' ? [at + 1, at + 2].find((index) => monthOf(reading.word(index)) >= 0) : at;
  const found = monthAt === undefined ? undefined : named(reading, monthAt, now);
  return found !== undefined && found.span.start === at ? found : undefined;
}
