// Which texts name a moment that exists.
import { expect, it } from 'vitest';
import { instantOf } from '../../../shared/time/instant.ts';

it.each([
  ['2026-02-28T00:00:00Z', Date.UTC(2026, 1, 28)],
  ['2028-02-29T12:00:00Z', Date.UTC(2028, 1, 29, 12)],
  ['2026-11-30T23:30:00-03:00', Date.UTC(2026, 11, 1, 2, 30)],
  ['2026-12-31', Date.UTC(2026, 11, 31)],
])('%s is a moment', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

it.each([
  '2026-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-30T25:00:00Z',
  '2026-11-00T00:00:00Z',
  'tomorrow',
  '',
])('%s is none', (text) => {
  expect(instantOf(text)).toBeNaN();
});
