// Which time a query covers: the named one, the usual one of a dataset, the pair of a comparison.
import type { Dataset } from '../facts/dataset.ts';
import type { Filter } from '../query-text.ts';
import type { Shape } from './shape.ts';
import type { Topic } from './topics.ts';
import type { Window } from './window.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The events endpoint keeps single events for 7 days. */
const EVENTS_KEPT = 7 * DAY;

/** The window for an objective that names none. */
export function usualWindow(
  dataset: Dataset,
  topic: Topic,
  shape: Shape,
  filter: Filter,
  isList: boolean,
  now: Date,
): Window {
  const end = now.getTime();
  const last = (length: number, said: string): Window => ({
    begin: end - length,
    end,
    said: '',
    assumption: `no time was named; the last ${said} taken`,
  });
  if (dataset.source === 'accounting' || dataset.source === 'consumption') {
    const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    return {
      begin,
      end: Math.max(end, begin + 1000),
      said: '',
      assumption: 'no time was named; the current month was taken',
    };
  }
  if (shape.points !== undefined) return last(30 * DAY, '30 days were');
  if (topic === 'audit') return last(7 * DAY, '7 days were');
  // Single events and addresses are many; a host narrows them down.
  const isNarrow = 'hostEq' in filter && !isList;
  const isShort =
    dataset.name === 'httpBreakdownMetrics' || (dataset.source === 'real-time-events' && !isNarrow);
  return isShort ? last(HOUR, 'hour was') : last(24 * HOUR, '24 hours were');
}

/** The windows of the query: none, one, or the current and the previous one of a comparison. */
export function comparedWindows(windows: readonly Window[], shape: Shape): Window[] {
  const [first, second] = windows;
  if (first === undefined) return [];
  const named = windows.filter(({ isPrevious }) => isPrevious !== true);
  if (named.length >= 2) {
    const [current, previous] = [...named].sort((a, b) => b.begin - a.begin) as [Window, Window];
    // "this week with last week": the one before must not reach into the other.
    const overlap = Math.max(0, previous.end - current.begin);
    return [current, { ...previous, begin: previous.begin - overlap, end: previous.end - overlap }];
  }
  const current = named[0] ?? first;
  const hasPrevious = second !== undefined || shape.isBefore;
  if (
    !shape.compare ||
    !hasPrevious ||
    (second === undefined && first.isPrevious === true && !shape.isBefore)
  )
    return [current];
  return [current, { begin: 2 * current.begin - current.end, end: current.begin, said: 'the time before' }];
}

/** Cuts a window to the time events are kept for; undefined where nothing is left of it. */
export function withinKept(window: Window, now: Date): Window | undefined {
  const oldest = now.getTime() - EVENTS_KEPT;
  if (window.end <= oldest) return undefined;
  if (window.begin >= oldest) return window;
  const cut = 'events are kept for 7 days; the window was cut to them (real-time-metrics keeps 24 months)';
  return {
    ...window,
    begin: oldest,
    assumption: window.assumption === undefined ? cut : `${window.assumption}; ${cut}`,
  };
}

/**
 * Points that make the buckets of metrics into the steps an objective names; undefined where they are right already.
 * Buckets are a minute up to 3 days, an hour up to 60 days, a day above.
 */
export function pointsFor(shape: Shape, window: Window): number | undefined {
  if (shape.points !== undefined) return shape.points;
  const length = window.end - window.begin;
  const bucket = length <= 3 * DAY ? 60_000 : length <= 60 * DAY ? HOUR : DAY;
  if (shape.stepMs === undefined || shape.stepMs <= bucket) return undefined;
  const points = Math.floor(length / shape.stepMs);
  return points < 1 ? undefined : points;
}
