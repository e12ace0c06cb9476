// Moments and time buckets as the GraphQL APIs treat them. Moments are seconds since 1970.
import { ApiError, TEXTS } from './api-error.ts';

const DAY = 86_400;
const WRITTEN = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Reads a moment; without a zone it is UTC. Undefined for anything that is no moment. */
export function parseMoment(text: string): number | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const dated = text.includes(':') ? text.replace(' ', 'T') : `${text.slice(0, 10)}T00:00:00`;
  const milliseconds = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(dated) ? dated : `${dated}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** Refuses two bounds of which one names a zone and the other none, or another one. */
export function sameZone(begin: string, end: string): void {
  const zone = (text: string): string => /(Z|[+-]\d{2}:?\d{2})$/.exec(text.slice(10))?.[0] ?? '';
  if (zone(begin) !== zone(end)) throw new ApiError(400, TEXTS.zones);
}

/** Length of the buckets of metrics for a window of that length. */
export function bucketSeconds(windowSeconds: number): number {
  if (windowSeconds <= 3 * DAY) return 60;
  return windowSeconds <= 60 * DAY ? 3600 : DAY;
}

/** The form of `ts` in answers. */
export function formatMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
