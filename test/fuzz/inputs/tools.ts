// Calls of every tool: arguments from its schema, the words its texts are made of, and damage to them.
import fc from 'fast-check';
import { SEEDED } from '../../sandbox/valid.ts';
import { arbitraryOf, type Known } from '../../support/contract/arbitrary.ts';
import type { Input } from '../input.ts';
import type { Catalogue } from './catalogue.ts';
import { hostileText } from './hostile.ts';
import { damaged } from './mutate.ts';
import { type Era, request } from './post.ts';

/** Words of the domain, in both languages, that descriptions, questions and searches are put together from. */
const WORDS =
  `requests traffic errors 5xx 404 by country status path top 10 last 24 hours yesterday between and 2026-11-01
  tráfego erros por país ontem últimas 2 horas agrupado por status acima de 100 attacks waf blocked bandwidth in GB average
  of cache images with setting 1700000501 redirect /old to https://example.com/new block ip 192.0.2.1 country BR if header
  host is not when starts with \${uri} regex ^/(a+)+$ rate limit 100 per second deny serve from connector 1700000301 function
  add remove cookie set to the page how do I deploy terraform azion_edge_application purge list bucket`.split(
    /\s+/,
  );

const sentence = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...WORDS) }, hostileText), { maxLength: 14 })
  .map((words) => words.join(' '));

const SQL =
  `SELECT * FROM orders WHERE id = ? ; -- /* */ ' " ( ) , 1 -1 'a''b' x'ff' WITH c AS INSERT INTO VALUES DELETE UPDATE SET
  PRAGMA table_info EXPLAIN QUERY PLAN ATTACH RETURNING UNION ALL GROUP BY HAVING ORDER LIMIT CASE WHEN THEN END CAST sqlite_master
  load_extension json_extract || -> ->> NOT NULL EXISTS VACUUM BEGIN COMMIT é [a] \`b\` ?1 :a @b $c 0x1F 1e9 .5`.split(
    /\s+/,
  );

const statement = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...SQL) }, hostileText), { maxLength: 20 })
  .map((words) => words.join(' '));

const GRAPHQL =
  `query { } ( ) httpEvents httpMetrics limit: 10 filter: tsRange: { begin: "2026-11-29T00:00:00" end: "2026-11-30T00:00:00" }
  aggregate: { sum: requests } groupBy: [status] orderBy: [ts_ASC] ts status count $a: Int ... on Query @skip(if: true) fragment
  __schema __type types name "a" """b""" # , -1 1.5 null [ ]`.split(/\s+/);

const graphql = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...GRAPHQL) }, hostileText), { maxLength: 30 })
  .map((words) => words.join(' '));

const SOME_IDS = ['1', '1700000101', '1700000999', '9223372036854775807'];

function known(name: string): Known {
  const ids = Object.fromEntries(
    Object.entries(SEEDED).map(([key, id]) => [key, fc.constantFrom<unknown>(Number(id), id, ...SOME_IDS)]),
  );
  return {
    ...ids,
    query: name.includes('graphql') && !name.startsWith('create') ? fc.oneof(graphql, sentence) : sentence,
    task: sentence,
    search: sentence,
    statements: fc.array(fc.oneof(statement, fc.record({ query: statement, parameters: fc.jsonValue() })), {
      maxLength: 3,
    }),
    bucket_name: fc.oneof(fc.constantFrom('acme-site', 'site', 'assets'), hostileText),
    object_key: fc.oneof(
      fc.constantFrom('index.html', 'a/b c/é.txt', '../x', '.', 'a//b', '%2e'),
      hostileText,
    ),
    continuation_token: hostileText,
    fields: fc.oneof(fc.constantFrom('id', 'id,name', 'name,,', 'nothing'), hostileText),
    ordering: fc.oneof(fc.constantFrom('name', '-id', 'nothing'), hostileText),
    server_name: fc.oneof(fc.constantFrom('build', 'docs', 'Storage', 'nothing'), hostileText),
    tool_name: fc.oneof(
      fc.constantFrom('list_applications', 'get_account', 'delete_bucket', 'nothing'),
      hostileText,
    ),
    uri: fc.oneof(fc.constantFrom('azion://account', 'azion://schema/list_buckets'), hostileText),
    source: fc.oneof(
      fc.constantFrom('azion://account', '/en/documentation/', 'https://www.azion.com/en/documentation/'),
      hostileText,
    ),
  };
}

/** Calls in either era, previewed or not; half of them are damaged. */
export function toolInputs(catalogues: readonly Catalogue[], token: string): fc.Arbitrary<Input> {
  const calls = catalogues.flatMap(({ area, tools, samples }) =>
    tools.map((tool) => ({ area, ...tool, samples })),
  );
  const arbitraries = calls.map(({ area, name, readOnly, schema, samples }) => {
    const each = arbitraryOf(schema, { ...known(name), ...samples.known });
    const together = samples.together?.[name] ?? fc.constant({});
    const valid = fc
      .tuple(each, together, fc.boolean())
      .map(([one, more, dry]) => ({ ...(one as object), ...more, ...(readOnly ? {} : { dry_run: dry }) }));
    return fc
      .record({
        args: fc.oneof(valid, damaged(valid), damaged(valid, 4)),
        era: fc.constantFrom<Era>('handshake', 'stateless'),
        progress: fc.constantFrom<object>({}, {}, {}, {}, { _meta: { progressToken: 'p' } }),
      })
      .map(({ args, era, progress }) =>
        request({ area, token, era, path: '/mcp?toolsets=all' }, 'tools/call', {
          name,
          arguments: args,
          ...progress,
        }),
      );
  });
  return fc.nat(arbitraries.length - 1).chain((index) => arbitraries[index] as fc.Arbitrary<Input>);
}
