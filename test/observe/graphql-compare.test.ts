// The scorer of the query planner tells the same answer from another one.
import { describe, expect, it } from 'vitest';
import { type Answered, compareRows, type Row } from '../bench/graphql-compare.ts';
import { filled, type Objective } from '../bench/graphql-objectives.ts';

const answer = (rows: Row[], limit = 100): Answered => ({ rows, limit, isOrdered: true });
const same = (a: Row[], b: Row[], ordered = false) => compareRows(answer(a), answer(b), ordered, true).same;

const ROWS = [
  { host: 'a', sum: 3 },
  { host: 'b', sum: 2 },
];

describe('rows', () => {
  it('are the same under other names and in another order of columns', () => {
    expect(
      same(
        ROWS,
        ROWS.map(({ host, sum }) => ({ total: sum, name: host })),
      ),
    ).toBe(true);
  });

  it('are the same in another order only where none was asked for', () => {
    expect(same(ROWS, [...ROWS].reverse())).toBe(true);
    expect(same(ROWS, [...ROWS].reverse(), true)).toBe(false);
  });

  it('are not the same where values belong to other rows', () => {
    expect(
      same(ROWS, [
        { host: 'a', sum: 2 },
        { host: 'b', sum: 3 },
      ]),
    ).toBe(false);
  });

  it('are not the same where one is missing or too many', () => {
    expect(same(ROWS, ROWS.slice(1))).toBe(false);
    expect(same(ROWS.slice(1), ROWS)).toBe(false);
    expect(
      same(
        ROWS,
        ROWS.map(({ host }) => ({ host })),
      ),
    ).toBe(false);
  });

  it('may have further columns, which is noted', () => {
    const more = ROWS.map((row) => ({ ...row, avg: 1 }));
    expect(compareRows(answer(ROWS), answer(more), false, true)).toEqual({ same: true, exact: false });
  });

  it('that an unasked limit cut are compared up to the cut, and only then', () => {
    const cut = answer(ROWS.slice(0, 1), 1);
    expect(compareRows(cut, answer(ROWS), true, false).same).toBe(true);
    expect(compareRows(cut, answer(ROWS), true, true).same).toBe(false);
    expect(compareRows({ ...cut, limit: 5 }, answer(ROWS), true, false).same).toBe(false);
  });

  it('must be there: an empty answer proves nothing', () => {
    expect(same([], [])).toBe(false);
    expect(same([{ sum: null }], [{ sum: null }])).toBe(false);
  });
});

describe('placeholders', () => {
  const now = new Date('2026-11-30T00:00:00Z');
  const fill = (objective: string, query: string, default_window = '24h') =>
    filled(
      {
        id: 1,
        language: 'en',
        dataSource: 'real-time-metrics',
        objective,
        query,
        default_window,
      } satisfies Objective,
      now,
    );

  it('of times are filled from the window', () => {
    expect(fill('x', '{{begin}} {{end}}').query).toBe('2026-11-29T00:00:00 2026-11-30T00:00:00');
    expect(fill('x', '{{first_day}} {{last_day}}', 'month').query).toBe('2026-11-01 2026-11-30');
  });

  it('of values stand in the objective too', () => {
    expect(fill('user agents for a host', '"{{host}}"')).toEqual({
      objective: 'user agents for host www.example.com',
      query: '"www.example.com"',
    });
  });
});
