// Times in queries: their form, and the windows that the endpoints keep.
import { InputError } from '../../../shared/mcp/errors.ts';
import { instantOf } from '../../../shared/time/instant.ts';
import type { Dataset } from './facts/dataset.ts';

const DAY = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The window a dataset field of a query covers, as written. */
export interface QueriedWindow {
  /** Alias or name of the dataset in the answer. */
  key: string;
  dataset: string;
  begin: string;
  end: string;
}

function read(text: string, place: string): { at: number; zone: string } {
  const match = FORM.exec(text);
  const zone = match?.[1] ?? '';
  const at = match === null ? Number.NaN : instantOf(zone === '' ? `${text}Z` : text);
  if (Number.isNaN(at)) {
    throw new InputError(
      `${place} must be a time such as 2026-11-29T00:00:00 (UTC). Received "${text.slice(0, 40)}".`,
    );
  }
  return { at, zone };
}

/**
 * Checks the bounds of a window.
 * @throws InputError for malformed, reversed or unlike bounds, and for times that are not kept any more
 */
export function checkWindow(dataset: Dataset, begin: string, end: string, now: Date): void {
  const [from, to] = [read(begin, 'The begin of the time range'), read(end, 'The end of the time range')];
  if (from.zone !== to.zone)
    throw new InputError(
      `Both bounds of the time range need the same zone. Received "${begin}" and "${end}".`,
    );
  if (from.at >= to.at)
    throw new InputError(`The time range must begin before it ends. Received ${begin} to ${end}.`);
  const keptDays =
    dataset.source === 'real-time-events' && dataset.name !== 'activityHistoryEvents' ? 7 : 731;
  if (to.at < now.getTime() - keptDays * DAY) {
    const kept = keptDays === 7 ? '7 days; real-time-metrics keeps 24 months' : '24 months';
    throw new InputError(`${dataset.source} keeps ${kept}. The time range ends ${end}, before that.`);
  }
}

/** Bucket length that metrics use for a window, in words; undefined where there are no buckets. */
export function bucketOf(dataset: Dataset, begin: string, end: string): string | undefined {
  if (dataset.source !== 'real-time-metrics') return undefined;
  const days = (Date.parse(`${end.replace(/Z$/, '')}Z`) - Date.parse(`${begin.replace(/Z$/, '')}Z`)) / DAY;
  if (days <= 3) return 'a minute';
  return days <= 60 ? 'an hour' : 'a day';
}
