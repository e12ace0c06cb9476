// The times an objective speaks of: "last 3 days", "ontem", "from 10/11 to 12/11", "in november".
import { dateAt, type Stretch } from './dates.ts';
import { numberOf } from './numbers.ts';
import type { Reading, Span } from './phrases.ts';

/** A window in milliseconds since 1970, end exclusive, and how it came about. */
export interface Window extends Stretch {
  said: string;
  /** The words say that it lies before another one: "the 7 days before". */
  isPrevious?: boolean;
  assumption?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: readonly [string, number][] = [
  ['minute|minutes|minuto|minutos|min|mins', MINUTE],
  ['hour|hours|hora|horas|h|hr|hrs', HOUR],
  ['day|days|dia|dias|d', DAY],
  ['week|weeks|semana|semanas|w', 7 * DAY],
  ['fortnight|quinzena', 14 * DAY],
  ['month|months|mes|meses', 30 * DAY],
  ['year|years|ano|anos', 365 * DAY],
];
const LAST = new Set(
  'last past previous preceding ultimo ultima ultimos ultimas passado passada passados passadas'.split(' '),
);
const BEFORE = new Set('before earlier prior anterior anteriores antes'.split(' '));

function unitAt(reading: Reading, at: number): number | undefined {
  const word = reading.word(at);
  return UNITS.find(([names]) => word !== undefined && names.split('|').includes(word))?.[1];
}

/** "last 3 days", "past hour", "nas últimas duas horas", "3 dias passados", "24h" after a number. */
function relativeAt(reading: Reading, at: number, now: number): { span: Span; window: Window } | undefined {
  const isLast = LAST.has(reading.word(at) ?? '');
  let next = isLast ? at + 1 : at;
  const count = numberOf(reading.tokens[next]);
  if (count !== undefined) next++;
  // "the last few hours" and the like say no number; "nos passados" may follow the unit in Portuguese.
  const unit = unitAt(reading, next);
  // "per day" is a step, not a time.
  const isStep = ['per', 'by', 'each', 'every', 'por', 'cada'].includes(reading.word(at - 1) ?? '');
  if (unit === undefined || count === 0 || (isStep && !isLast)) return undefined;
  const after = reading.word(next + 1) ?? '';
  const isPrevious = BEFORE.has(after);
  // Only Portuguese puts it behind: "semana passada".
  const follows = after.startsWith('passad') && !isLast;
  if (!isLast && !follows && !isPrevious && !isWindowPrefix(reading, at)) return undefined;
  if (count === undefined && !isLast && !follows) return undefined;
  const said = reading.said({ start: at, end: next + 1 + (follows ? 1 : 0) });
  const begin = now - (count ?? 1) * unit;
  const span = { start: at, end: next + 1 + (follows || isPrevious ? 1 : 0) };
  const assumption =
    count === undefined && unit >= 7 * DAY
      ? `"${said}" was taken as the ${unit / DAY} days up to now`
      : undefined;
  const previous = isPrevious || ['previous', 'preceding'].includes(reading.word(at) ?? '');
  return {
    span,
    window: { begin, end: now, said, isPrevious: previous, ...(assumption !== undefined && { assumption }) },
  };
}

/** A start without an end: "since yesterday", "desde ontem". */
function isSince(reading: Reading, at: number): boolean {
  return ['since', 'desde'].includes(reading.word(at - 1) ?? '');
}

/** "2 days ago", "3 dias atrás", "há" before it: the day, hour or week that began then; since then, with "since". */
function agoAt(reading: Reading, at: number, now: number): { span: Span; window: Window } | undefined {
  const count = numberOf(reading.tokens[at]);
  const unit = unitAt(reading, at + 1);
  if (count === undefined || unit === undefined || !['ago', 'atras'].includes(reading.word(at + 2) ?? ''))
    return undefined;
  const length = Math.min(unit, DAY);
  const start = now - count * unit;
  const begin = unit >= DAY ? startOfDay(start) : start;
  const span = { start: at, end: at + 3 };
  const said = reading.said(span);
  if (isSince(reading, at)) return { span, window: { begin, end: now, said } };
  const assumption = `"${said}" was taken as the ${unit >= DAY ? 'day' : 'stretch'} that began then`;
  return { span, window: { begin, end: begin + length, said, assumption } };
}

/** "over 6 hours", "during 2 days", "for 3 days", "em 7 dias", "durante 2 dias": a length without the word last. */
function isWindowPrefix(reading: Reading, at: number): boolean {
  return ['over', 'during', 'within', 'for', 'in', 'em', 'durante', 'ha', 'since', 'desde'].includes(
    reading.word(at - 1) ?? '',
  );
}

const startOfDay = (now: number): number => Math.floor(now / DAY) * DAY;
/** Monday of the week of `now`; 1 January 1970 was a Thursday. */
const startOfWeek = (now: number): number => startOfDay(now) - ((Math.floor(now / DAY) + 3) % 7) * DAY;
const startOfMonth = (now: number, back = 0): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
};

const NAMED: readonly [string, (now: number) => Stretch][] = [
  ['day before yesterday', (now) => ({ begin: startOfDay(now) - 2 * DAY, end: startOfDay(now) - DAY })],
  ['anteontem', (now) => ({ begin: startOfDay(now) - 2 * DAY, end: startOfDay(now) - DAY })],
  ['yesterday|ontem', (now) => ({ begin: startOfDay(now) - DAY, end: startOfDay(now) })],
  ['today|hoje', (now) => ({ begin: startOfDay(now), end: now })],
  ['this|current|esta|nesta|dessa|desta|essa week|semana', (now) => ({ begin: startOfWeek(now), end: now })],
  ['week|semana atual|corrente', (now) => ({ begin: startOfWeek(now), end: now })],
  [
    'this|current|este|neste|deste|esse|nesse|desse month|mes',
    (now) => ({ begin: startOfMonth(now), end: now }),
  ],
  ['month|mes atual|corrente', (now) => ({ begin: startOfMonth(now), end: now })],
  [
    'last|previous|ultimo|passado calendar month',
    (now) => ({ begin: startOfMonth(now, 1), end: startOfMonth(now) }),
  ],
  ['mes passado|anterior', (now) => ({ begin: startOfMonth(now, 1), end: startOfMonth(now) })],
  ['last|previous month', (now) => ({ begin: startOfMonth(now, 1), end: startOfMonth(now) })],
];

/** "between X and Y", "from X to Y", "de X a Y"; both days belong to the window. */
function rangeAt(
  reading: Reading,
  at: number,
  now: Date,
  dayFirst: boolean,
): { span: Span; window: Window } | undefined {
  const first = dateAt(reading, at, now, dayFirst);
  if (first === undefined) return undefined;
  const isRange = ['to', 'and', 'until', 'till', 'through', 'a', 'ate', 'e', 'ao'].includes(
    reading.word(first.span.end) ?? '',
  );
  const second = isRange ? dateAt(reading, first.span.end + 1, now, dayFirst) : undefined;
  const last = second ?? first;
  const end = isSince(reading, at) && second === undefined ? now.getTime() : last.stretch.end;
  const begin = first.stretch.begin;
  const notes = [first.assumption, second?.assumption].filter((note) => note !== undefined);
  if (end <= begin) return undefined;
  const span = { start: at, end: last.span.end };
  const said = reading.said(span);
  const assumption = notes.length > 0 ? notes.join('; ') : undefined;
  return { span, window: { begin, end, said, ...(assumption !== undefined && { assumption }) } };
}

/**
 * The windows an objective names, in order, their tokens marked as understood.
 * @param dayFirst how 10/11 is read
 */
export function windowsIn(reading: Reading, now: Date, dayFirst: boolean): Window[] {
  const found: { at: number; window: Window }[] = [];
  const take = (span: Span, window: Window): void => {
    reading.use(span);
    found.push({ at: span.start, window });
  };
  for (const [phrase, stretch] of NAMED) {
    for (const span of reading.findAll(phrase)) {
      if (!reading.isFree(span)) continue;
      const { begin, end } = stretch(now.getTime());
      take(span, {
        begin,
        end: isSince(reading, span.start) ? now.getTime() : end,
        said: reading.said(span),
      });
    }
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    if (reading.isUsed(at)) continue;
    const next =
      rangeAt(reading, at, now, dayFirst) ??
      agoAt(reading, at, now.getTime()) ??
      relativeAt(reading, at, now.getTime());
    if (next === undefined || !reading.isFree(next.span)) continue;
    take(next.span, next.window);
    at = next.span.end - 1;
  }
  return found.sort((a, b) => a.at - b.at).map(({ window }) => window);
}

/** Words of times, for the spelling. */
export const WINDOW_WORDS: readonly string[] = [
  ...LAST,
  ...BEFORE,
  ...UNITS.flatMap(([names]) => names.split('|')),
  ...NAMED.map(([phrase]) => phrase),
];

/** A moment in the form the API takes: UTC, to the second, without a zone. */
export function written(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}
