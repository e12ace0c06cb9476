// The GraphQL sandbox answers like the API it stands for.
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeSql } from '../sandbox/graphql/node-sql.ts';
import { seed } from '../sandbox/graphql/seed/seed.ts';
import { graphqlSandbox } from '../support/graphql-sandbox.ts';

const ask = graphqlSandbox();
const DAY = 'tsRange: {begin: "2026-11-29T00:00:00", end: "2026-11-30T00:00:00"}';
const MONTH = 'tsRange: {begin: "2026-10-31T00:00:00", end: "2026-11-30T00:00:00"}';

async function rows(query: string, source?: Parameters<typeof ask>[1]) {
  const { data, detail } = await ask(`{ rows: ${query} }`, source);
  if (data === undefined) throw new Error(detail);
  return data.rows as Record<string, unknown>[];
}
const sum = async (filter: string, name = 'httpMetrics') =>
  (await rows(`${name}(filter: {${filter}}, aggregate: {sum: requests}) { sum }`))[0]?.sum as number;

beforeAll(async () => {
  await rows(`httpMetrics(filter: {${DAY}}) { ts }`);
});

describe('seeded events', () => {
  it('are the same for the same clock, and about 50,000', () => {
    const counts = [nodeSql(), nodeSql()].map((sql) => {
      seed(sql, 1_780_000_000);
      const tables = sql.all(`SELECT name FROM sqlite_schema WHERE type = 'table'`).map(({ name }) => name);
      const all = tables.reduce<number>(
        (n, name) => n + Number(sql.all(`SELECT count(*) AS n FROM ${name}`)[0]?.n),
        0,
      );
      return [all, sql.all('SELECT * FROM traffic LIMIT 100 OFFSET 9000')] as const;
    });
    expect(counts[0]).toEqual(counts[1]);
    expect(Math.abs((counts[0]?.[0] ?? 0) - 52_000)).toBeLessThan(5_000);
  });

  it('of the running day appear as the day goes on', async () => {
    const today = 'tsRange: {begin: "2026-11-30T00:00:00", end: "2026-12-01T00:00:00"}';
    const noon = graphqlSandbox({ now: new Date('2026-11-30T12:00:00Z') });
    const query = `{ httpMetrics(filter: {${today}}, aggregate: {sum: requests}) { sum } }`;
    const [morning, later] = [await ask(query), await noon(query)];
    expect(morning.data?.httpMetrics?.[0]?.sum).toBeNull();
    expect(later.data?.httpMetrics?.[0]?.sum).toBeGreaterThan(500);
  });

  it('are kept for 7 days as events and longer as metrics', async () => {
    const old = 'tsRange: {begin: "2026-11-05T00:00:00", end: "2026-11-20T00:00:00"}';
    expect(await rows(`workloadEvents(filter: {${old}}) { ts }`, 'real-time-events')).toEqual([]);
    expect(await sum(old)).toBeGreaterThan(0);
  });

  it('count the same as metrics and as events', async () => {
    const [counted] = await rows(
      `workloadEvents(filter: {${DAY}}, aggregate: {count: rows}) { count }`,
      'real-time-events',
    );
    expect(counted?.count).toBe(await sum(DAY));
  });
});

describe('queries', () => {
  it('join metrics in buckets of a minute up to 3 days and of an hour above', async () => {
    const days = (begin: string) => `tsRange: {begin: "${begin}", end: "2026-11-30T00:00:00"}`;
    const line = (filter: string) =>
      rows(
        `httpMetrics(limit: 10000, filter: {${filter}}, groupBy: [ts], orderBy: [ts_ASC]) { ts edgeRequestsTotal }`,
      );
    const short = await line(days('2026-11-27T00:00:00'));
    const long = await line(days('2026-11-26T23:59:00'));
    expect(short.some(({ ts }) => !String(ts).endsWith(':00:00Z'))).toBe(true);
    expect(long.every(({ ts }) => String(ts).endsWith(':00:00Z'))).toBe(true);
  });

  it('resample to the interval that buckets and points give', async () => {
    const line = await rows(
      `httpMetrics(limit: 10000, resample: {function: sum, points: 100}, filter: {${MONTH}}, groupBy: [ts], orderBy: [ts_ASC]) { ts edgeRequestsTotal }`,
    );
    expect(line).toHaveLength(Math.ceil(720 / Math.floor(720 / 100)));
    expect(line.reduce((total, row) => total + Number(row.edgeRequestsTotal), 0)).toBe(await sum(MONTH));
  });

  it('filter by every operator as documented', async () => {
    const all = await sum(DAY);
    const ok = await sum(`${DAY} status: 200`);
    expect(ok).toBeGreaterThan(0);
    expect(await sum(`${DAY} statusEq: 200`)).toBe(ok);
    expect(await sum(`${DAY} statusNe: 200`)).toBe(all - ok);
    expect(await sum(`${DAY} statusIn: [200]`)).toBe(ok);
    expect(await sum(`${DAY} statusNotIn: [200]`)).toBe(all - ok);
    expect(await sum(`${DAY} statusRange: {begin: 200, end: 299}`)).toBe(
      await sum(`${DAY} statusGte: 200 statusLt: 300`),
    );
    expect(await sum(`${DAY} statusIsNull: false`)).toBe(all);
    expect(await sum(`${DAY} hostIlike: "WWW.%"`)).toBe(await sum(`${DAY} hostLike: "www.%"`));
    expect(await sum(`${DAY} hostLike: "WWW.%"`)).toBeNull();
  });

  it('join conditions with and, or and not', async () => {
    const all = await sum(DAY);
    const ok = await sum(`${DAY} status: 200`);
    const www = await sum(`${DAY} host: "www.example.com"`);
    const both = await sum(`${DAY} status: 200 host: "www.example.com"`);
    const either = ok + www - both;
    expect(await sum(`${DAY} and: {status: 200 host: "www.example.com"}`)).toBe(both);
    expect(await sum(`${DAY} or: {status: 200 host: "www.example.com"}`)).toBe(either);
    expect(await sum(`${DAY} or: [{status: 200}, {host: "www.example.com"}]`)).toBe(either);
    expect(await sum(`${DAY} not: {status: 200 host: "www.example.com"}`)).toBe(all - either);
  });

  it('order, page and limit, ten rows where no limit is given', async () => {
    const top = (page: string) =>
      rows(
        `httpMetrics(${page} filter: {${MONTH}}, aggregate: {sum: bytesSent}, groupBy: [host], orderBy: [sum_DESC]) { host sum }`,
      );
    const ten = await top('');
    expect(ten).toHaveLength(10);
    expect(ten.map((row) => row.sum)).toEqual(ten.map((row) => Number(row.sum)).sort((a, b) => b - a));
    expect(await top('limit: 2, offset: 1,')).toEqual(ten.slice(1, 3));
    expect(await top('limit: 0,')).toEqual([]);
  });

  it('take variables, aliases and several datasets at once', async () => {
    const { data } = await ask(
      `query ($begin: DateTime!, $end: DateTime!) {
        a: httpMetrics(filter: {tsRange: {begin: $begin, end: $end}}, aggregate: {sum: requests}) { total: sum }
        b: tieredCacheMetrics(filter: {tsRange: {begin: $begin, end: $end}}, aggregate: {sum: requests}) { sum } }`,
      'real-time-metrics',
      { begin: '2026-11-29T00:00:00', end: '2026-11-30T00:00:00' },
    );
    expect(data?.a?.[0]?.total).toBeGreaterThan(0);
    expect(data?.b?.[0]?.sum).toBeGreaterThan(0);
  });

  it('answer former names like current ones', async () => {
    expect(await sum(DAY, 'l2CacheMetrics')).toBe(await sum(DAY, 'tieredCacheMetrics'));
  });
});

describe('refusals', () => {
  const failing: [string, string][] = [
    [
      'httpMetrics(limit: 10) { ts host }',
      'To execute queries it is mandatory to provide the desired time interval.',
    ],
    [
      `httpMetrics(limit: 10001, filter: {${DAY}}) { ts }`,
      'The value for the query limit is invalid (must be between 0 to 10000 rows).',
    ],
    [`httpMetrics(filter: {${DAY}}) { ts foo }`, 'Cannot query field "foo" on type "HttpMetricsType".'],
    [
      `httpMetrics(filtr: {${DAY}}) { ts }`,
      'Unknown argument "filtr" on field "httpMetrics" of type "Query". Did you mean "filter"?',
    ],
    [
      `httpMetrics(filter: {${DAY}}, groupBy: [foo]) { ts }`,
      'Argument "groupBy" has invalid value [foo].\nIn element #1: Expected type "HttpMetricsGroupByFields", found foo.',
    ],
    [
      `httpMetrics(filter: {${DAY}}) { ts count }`,
      'No aggregation defined. Operation must specify a field and an aggregation operation.',
    ],
    [
      `httpMetrics(filter: {${DAY}}, groupBy: [host]) { ts host edgeRequestsTotal }`,
      'The query includes fields that require grouping.',
    ],
    [
      'httpMetrics(filter: {tsRange: {begin: "2026-11-29T00:00:00Z", end: "2026-11-30T00:00:00"}}) { ts }',
      'The start and end dates must have the same timezone.',
    ],
  ];
  it.each(failing)('%s', async (query, detail) => {
    expect(await ask(`{ ${query} }`)).toEqual({ status: 400, detail });
  });

  it('name a filter key that does not exist', async () => {
    const { detail } = await ask(`{ httpMetrics(filter: {${DAY} hostt: "x"}) { ts } }`);
    expect(detail).toMatch(
      /^Argument "filter" has invalid value \{.*Expected type "HttpMetricsFilter".*Unknown field\.$/s,
    );
  });

  it('stop at 37 selected fields', async () => {
    const { data } = await ask('{ __type(name: "HttpMetricsType") { fields { name } } }');
    const names =
      ((data?.__type ?? {}) as { fields?: { name: string }[] }).fields?.map(({ name }) => name) ?? [];
    const { detail } = await ask(`{ httpMetrics(filter: {${DAY}}) { ${names.slice(0, 38).join(' ')} } }`);
    expect(detail).toBe('You have exceeded the limit amount allowed for selected fields (37 fields).');
  });

  it('say why a request without, with a bad, or with too many tokens is not answered', async () => {
    const query = `{ httpMetrics(filter: {${DAY}}) { ts } }`;
    expect((await graphqlSandbox({ isKnown: () => false })(query)).status).toBe(401);
    expect((await graphqlSandbox({ isWithinRate: () => false })(query)).status).toBe(429);
    expect((await ask('{ billDetail { value } }', 'billing')).status).toBe(404);
  });
});

describe('introspection', () => {
  it('leads from a dataset to its filter, groups and rows', async () => {
    const { data } = await ask(
      '{ __type(name: "Query") { fields { name type { ofType { name } } } } }',
      'real-time-events',
    );
    const type = data?.__type as unknown as {
      fields: { name: string; type: { ofType: { name: string } } }[];
    };
    expect(type?.fields.find(({ name }) => name === 'workloadEvents')?.type.ofType.name).toBe(
      'HttpEventsAggregatedFieldsLogType',
    );
    const filter = await ask('{ __type(name: "HttpMetricsFilter") { inputFields { name } } }');
    expect(JSON.stringify(filter.data)).toContain('"tsRange"');
    const groups = await ask('{ __type(name: "HttpMetricsGroupByFields") { enumValues { name } } }');
    expect(JSON.stringify(groups.data)).toContain('"geolocCountryName"');
    const row = await ask('{ __type(name: "HttpMetricsType") { fields { name } } }');
    expect(JSON.stringify(row.data)).toContain('"sum"');
  });
});
