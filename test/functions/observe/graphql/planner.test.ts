// The planner turns objectives in two languages into queries, says what it assumed, and refuses what cannot be.
import { describe, expect, it } from 'vitest';
import type { Source } from '../../../../functions/observe/graphql/facts/dataset.ts';
import { planQuery, type QueryPlan } from '../../../../functions/observe/graphql/planner/plan.ts';
import type { Root } from '../../../../functions/observe/graphql/query-text.ts';

/** A Monday, one in the afternoon. */
const NOW = new Date('2026-11-30T13:00:00Z');

function plan(objective: string, source: Source = 'real-time-metrics'): QueryPlan {
  const made = planQuery(objective, source, NOW);
  if (made.kind === 'refusal') throw new Error(made.reason);
  return made;
}
const root = (objective: string, source?: Source): Root => plan(objective, source).roots[0] as Root;
const time = (objective: string): unknown => root(objective).filter.tsRange;
const refusal = (objective: string, source: Source = 'real-time-metrics'): string => {
  const made = planQuery(objective, source, NOW);
  return made.kind === 'refusal' ? made.reason : `not refused: ${made.query}`;
};

describe('time', () => {
  it.each([
    ['requests in the last 3 hours', '2026-11-30T10:00:00', '2026-11-30T13:00:00'],
    ['requisições nas últimas duas horas', '2026-11-30T11:00:00', '2026-11-30T13:00:00'],
    ['requests yesterday', '2026-11-29T00:00:00', '2026-11-30T00:00:00'],
    ['requisições de anteontem', '2026-11-28T00:00:00', '2026-11-29T00:00:00'],
    ['requisições de hoje', '2026-11-30T00:00:00', '2026-11-30T13:00:00'],
    ['requests this month', '2026-11-01T00:00:00', '2026-11-30T13:00:00'],
    ['requisições no mês passado', '2026-10-01T00:00:00', '2026-11-01T00:00:00'],
    ['requests last week', '2026-11-23T13:00:00', '2026-11-30T13:00:00'],
    ['requests from 2026-11-10 to 2026-11-12', '2026-11-10T00:00:00', '2026-11-13T00:00:00'],
    ['requests between 2026-11-10T08:00 and 2026-11-10T09:30', '2026-11-10T08:00:00', '2026-11-10T09:30:00'],
    ['requisições por host de 03/11 a 05/11', '2026-11-03T00:00:00', '2026-11-06T00:00:00'],
    ['requests by host on 11/05/2026', '2026-11-05T00:00:00', '2026-11-06T00:00:00'],
    ['requests on November 5th', '2026-11-05T00:00:00', '2026-11-06T00:00:00'],
    ['requisições em 5 de novembro de 2026', '2026-11-05T00:00:00', '2026-11-06T00:00:00'],
    ['requests in october', '2026-10-01T00:00:00', '2026-11-01T00:00:00'],
    ['requests since yesterday', '2026-11-29T00:00:00', '2026-11-30T13:00:00'],
    ['requests since 2 days ago', '2026-11-28T00:00:00', '2026-11-30T13:00:00'],
    ['requests by host', '2026-11-29T13:00:00', '2026-11-30T13:00:00'],
  ])('%s', (objective, begin, end) => {
    expect(time(objective)).toEqual({ begin, end });
  });

  it('that is not named is said to have been assumed', () => {
    expect(plan('requests by host').understood.assumptions.join()).toMatch(/no time was named/);
    expect(plan('requests by host yesterday').understood.assumptions).toEqual([]);
  });

  it('of a date that can be read in two ways is said', () => {
    expect(plan('requests by host on 11/05/2026').understood.assumptions.join()).toMatch(/month\/day/);
  });

  it('of events is cut to what is kept, and refused where nothing is left', () => {
    expect(plan('requests in the last 10 days', 'real-time-events').understood.assumptions.join()).toMatch(
      /kept for 7 days/,
    );
    expect(refusal('requests on 2026-10-01', 'real-time-events')).toMatch(/real-time-metrics/);
  });
});

describe('rankings and groups', () => {
  it('take N as a number or a word, and ten where none is named', () => {
    expect(root('top 5 hosts by requests').limit).toBe(5);
    expect(root('os três hosts com mais requisições').limit).toBe(3);
    expect(root('hosts with the most requests').limit).toBe(10);
  });

  it('are the same in two languages, with and without accents', () => {
    const query = (text: string): string => plan(text).query;
    expect(query('top 5 countries by requests yesterday')).toBe(
      query('os 5 países com mais requisições ontem'),
    );
    expect(query('os 5 paises com mais requisicoes ontem')).toBe(
      query('os 5 países com mais requisições ontem'),
    );
  });

  it('order from the least where the least is asked for', () => {
    expect(root('hosts with the fewest requests').orderBy).toEqual(['sum_ASC']);
  });

  it('group by several dimensions', () => {
    expect(root('requests by host and status').groupBy).toEqual(['host', 'status']);
    expect(root('requisições por país e método').groupBy).toEqual(['geolocCountryName', 'requestMethod']);
  });

  it('over time have a row for each bucket and group', () => {
    expect(root('requests by host over time')).toMatchObject({
      groupBy: ['ts', 'host'],
      orderBy: ['ts_ASC'],
    });
  });

  it('survive small spelling mistakes', () => {
    expect(root('top 3 coutries by reqests').groupBy).toEqual(['geolocCountryName']);
  });
});

describe('conditions', () => {
  it.each([
    ['requests by host with status 404', { statusEq: 404 }],
    ['hosts with the most 5xx errors', { statusRange: { begin: 500, end: 599 } }],
    ['hosts com mais erros', { statusRange: { begin: 400, end: 599 } }],
    ['requests by method for api.example.com', { hostEq: 'api.example.com' }],
    ['requests by host from brazil or germany', { geolocCountryNameIn: ['Brazil', 'Germany'] }],
    ['requisições por host que não são do brasil', { not: { geolocCountryNameEq: 'Brazil' } }],
    ['POST requests by host', { requestMethodEq: 'POST' }],
    ['requests by host over HTTP/3', { serverProtocolEq: 'HTTP/3.0' }],
    [
      'requests with status 404 or 5xx by host',
      { or: [{ statusEq: 404 }, { statusRange: { begin: 500, end: 599 } }] },
    ],
  ])('%s', (objective, filter) => {
    const { tsRange: _, ...rest } = root(objective).filter;
    expect(rest).toEqual(filter);
  });

  it('cannot break out of the query', () => {
    const { query } = plan('requests to "x\\"}} ) { a } evil: httpMetrics(" by host for a"b.example.com');
    expect(query.match(/\w+\(/g)).toEqual(['httpMetrics(']);
  });
});

describe('steps and points', () => {
  it('resample where buckets are finer than the step', () => {
    expect(root('requests per hour yesterday').resample).toEqual({ function: 'sum', points: 24 });
    expect(root('requisições por dia nos últimos 10 dias').resample).toEqual({ function: 'sum', points: 10 });
    expect(root('requests per minute in the last hour').resample).toBeUndefined();
  });

  it('take the mean of shares and rates', () => {
    expect(root('cache offload per day in the last 10 days').resample?.function).toBe('mean');
  });
});

describe('comparisons', () => {
  it('ask for both times at once', () => {
    const { roots } = plan('compare requests of the last 7 days with the 7 days before');
    expect(roots.map(({ alias }) => alias)).toEqual(['current', 'previous']);
    expect(roots.map(({ filter }) => filter.tsRange)).toEqual([
      { begin: '2026-11-23T13:00:00', end: '2026-11-30T13:00:00' },
      { begin: '2026-11-16T13:00:00', end: '2026-11-23T13:00:00' },
    ]);
  });

  it('hold this week against the one before, not against half of itself', () => {
    const { roots } = plan('compare requests this week with last week');
    expect(roots[1]?.filter.tsRange).toEqual({ begin: expect.any(String), end: '2026-11-30T00:00:00' });
  });
});

describe('doubt', () => {
  it('is small for plain objectives and large for strange ones', () => {
    expect(plan('top 10 hosts by requests in the last 24 hours').confidence).toBe(1);
    expect(plan('requests grouped by the moon phase and my mood').confidence).toBeLessThan(0.6);
  });

  it('names what was left open', () => {
    const made = plan('top user agents for a host', 'real-time-events');
    expect(made.understood.assumptions.join()).toMatch(/no host was named/);
    expect(made.confidence).toBeLessThan(1);
  });
});

describe('what cannot be is refused with the reason', () => {
  it.each<[string, Source, RegExp]>([
    ['how much was my last invoice', 'accounting', /money/],
    ['quanto gastei em novembro', 'accounting', /money/],
    ['requests tomorrow', 'real-time-metrics', /do not forecast/],
    ['requests by city', 'real-time-metrics', /no dataset holds cities/],
    ['user agents by status', 'real-time-metrics', /dataSource real-time-events/],
    ['who changed the firewall', 'real-time-metrics', /dataSource real-time-events/],
    ['top bots by country', 'real-time-events', /dataSource real-time-metrics/],
    ['delete all requests', 'real-time-metrics', /only reads/],
    ['hello there', 'real-time-metrics', /nothing in it names what to measure/],
  ])('%s (%s)', (objective, source, reason) => {
    expect(refusal(objective, source)).toMatch(reason);
  });
});
