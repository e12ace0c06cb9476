// The GraphQL APIs where callers reach them: in workerd, with tokens, permissions and faults.
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { ENDPOINT_PATHS } from '../../functions/observe/graphql/datasets.ts';
import { filled, readObjectives } from '../bench/graphql-objectives.ts';
import { graphqlSandbox, NOW } from '../support/graphql-sandbox.ts';
import { personalToken } from '../support/tokens.ts';
import { startSandbox } from './start.ts';

const sandbox = await startSandbox(
  {
    [personalToken('a')]: { account: 'acme' },
    [personalToken('r')]: { account: 'acme', permissions: ['metrics:read'] },
    [personalToken('n')]: { account: 'acme', permissions: ['dns'] },
    [personalToken('e')]: { account: 'empty-one' },
    [personalToken('x')]: { account: 'acme', expired: true },
  },
  { now: NOW.toISOString() },
);
afterAll(() => sandbox.stop());

const WEEK = '{begin: "2026-11-23T00:00:00", end: "2026-11-30T00:00:00"}';
const QUERY = `{ httpMetrics(filter: {tsRange: ${WEEK}}, aggregate: {sum: requests}) { sum } }`;
const ask = (letter: string, query = QUERY, path = '/metrics/graphql') =>
  sandbox.call(personalToken(letter), 'POST', path, { query });

describe('data', () => {
  const inNode = graphqlSandbox();
  const files = [
    resolve(ROOT, 'test/bench/graphql-objectives.jsonl'),
    resolve(ROOT, '../shared/azion/graphql-examples.json'),
  ]
    .filter((file) => existsSync(file))
    .map((file) => [basename(file), file] as const);

  it.each(files)(
    'is the same in workerd and in Node for every expected query of %s',
    async (_name, file) => {
      for (const one of readObjectives(file)) {
        const { query } = filled(one, NOW);
        const { status, json } = await ask('a', query, ENDPOINT_PATHS[one.dataSource]);
        const expected = await inNode(query, one.dataSource);
        expect([one.id, status, json.data]).toEqual([one.id, 200, expected.data]);
      }
    },
    120_000,
  );

  it('is nothing for an account that begins empty', async () => {
    const groups = QUERY.replace('aggregate', 'groupBy: [host], aggregate');
    expect((await ask('e', groups)).json).toEqual({ data: { httpMetrics: [] } });
    expect((await ask('a', groups)).json.data.httpMetrics).not.toEqual([]);
  });
});

it('lets callers in by token and permission, refusing in the form of these APIs', async () => {
  expect((await ask('a')).status).toBe(200);
  expect((await ask('r')).status).toBe(200);
  for (const [letter, status] of [
    ['n', 403],
    ['x', 401],
    ['u', 401],
  ] as const) {
    const answer = await ask(letter);
    expect([letter, answer.status, Object.keys(answer.json)]).toEqual([letter, status, ['detail']]);
  }
  expect((await ask('r', QUERY, '/events/graphql')).status).toBe(403);
  const anonymous = await fetch(`${sandbox.url}/v4/metrics/graphql`, { method: 'POST', body: '{}' });
  expect(anonymous.status).toBe(401);
});

it('refuses what no query can say, naming it', async () => {
  const { status, json } = await ask('a', '{ httpMetrics(filter: {hots: "x"}) { host } }');
  expect(status).toBe(400);
  expect(json.detail).toContain('In field "hots"');
  expect((await ask('a', QUERY, '/billing/graphql')).status).toBe(404);
});

it('has faults on order, and records what was asked', async () => {
  await sandbox.trouble({ path: '/metrics/graphql$', effect: { kind: 'status', status: 429 }, times: 1 });
  expect((await ask('a')).status).toBe(429);
  expect((await ask('a')).status).toBe(200);
  const [last] = (await sandbox.requests('acme')).reverse();
  expect(last).toMatchObject({
    method: 'POST',
    url: '/v4/metrics/graphql',
    body: JSON.stringify({ query: QUERY }),
  });
});
