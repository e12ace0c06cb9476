// Every limit in the starter's table is the one that the platform's own material states.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { facts } from '../../corpus-build/starter/generate/facts.ts';
import type { Limit } from '../../corpus-build/starter/generate/limits.ts';

const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));
const REFERENCE = 'corpus/docs/en/pages/main-menu/reference/';
const BUILD = `${REFERENCE}build/edge-application/`;
const KV = `${REFERENCE}store/kv-store/kv-store.mdx`;
const SQL = `${REFERENCE}store/edge-sql/edge-sql.mdx`;
const VARIABLES =
  'corpus/docs/en/pages/devtools/azion-edge-runtime/environment-variables-reference/environment-variables-reference.mdx';

/** Where each limit is stated: a file and an expression whose groups are its numbers, in order. */
const STATED: Record<string, [file: string, statement: RegExp]> = {
  applications: [`${BUILD}edge-application.mdx`, /Applications per account \| (\d+) \| (\d+) \| (\d+)/],
  rules: [`${BUILD}rules-engine.mdx`, /Rules \(request or response\) \| (\d+)/],
  criteria: [`${BUILD}rules-engine.mdx`, /Criteria per rule \| (\d+)/],
  conditions: [`${BUILD}rules-engine.mdx`, /Variables per criteria \| (\d+)/],
  behaviors: [`${BUILD}rules-engine.mdx`, /Behaviors per rule \| (\d+)/],
  'behavior-argument': [`${BUILD}rules-engine.mdx`, /Behavior argument \| ([\d,]+) characters/],
  'cache-ttl-min': [`${BUILD}edge-application.mdx`, /Minimum CDN cache TTL \| (\d+) seconds/],
  'cache-ttl-max': [`${BUILD}application-acceleration.mdx`, /Maximum cache TTL \| ([\d,]+) seconds/],
  'cache-object': [`${BUILD}edge-caching.mdx`, /Single object size in cache \| (\d+) GB/],
  slice: [`${BUILD}edge-caching.mdx`, /Slice file size \| ([\d,]+) kB/],
  'tiered-ttl': [
    `${BUILD}l2-caching.mdx`,
    /Minimum TTL in Tiered Cache\S* \| (\d+) seconds \|\n\| Maximum TTL in Tiered Cache \| ([\d,]+) seconds/,
  ],
  workloads: [
    `${REFERENCE}secure/worklads/workloads.mdx`,
    /Workload per account \| (\d+) \| \d+ \| \d+ \| ([\d,]+)/,
  ],
  'workload-names': [`${REFERENCE}secure/worklads/workloads.mdx`, /CNAMEs per Workload \| (\d+)/],
  'load-balancer': [`${REFERENCE}secure/edge-connector/load-balancer.mdx`, /up to (\d+) origin addresses/],
  'purge-items': [`${BUILD}real-time-purge.mdx`, /requests with (\d+) objects per request/],
  'purge-rate': [
    `${BUILD}real-time-purge.mdx`,
    /Operations per minute\) \| ([\d,]+) objects every 60 seconds/,
  ],
  'purge-wildcards': [
    `${BUILD}real-time-purge.mdx`,
    /Wildcard - Operations per day \(24h interval\) \| ([\d,]+) requests/,
  ],
  'purge-monthly': [`${BUILD}real-time-purge.mdx`, /Purge operations \| ([\d,]+) per month/],
  'function-cpu': [`${BUILD}edge-functions.mdx`, /Max CPU Execution Time \| (\d+)s/],
  'function-time': [`${BUILD}edge-functions.mdx`, /Max Execution Time \| (\d+) min/],
  'function-memory': [`${BUILD}edge-functions.mdx`, /Memory per Isolate \| (\d+) MB/],
  'function-code': [`${BUILD}edge-functions.mdx`, /Code Limit \(API\) \| (\d+) MB/],
  'function-args': [`${BUILD}edge-functions.mdx`, /Arguments \| (\d+) KB/],
  'function-fetch': [`${BUILD}edge-functions.mdx`, /Sub-Requests \| (\d+)/],
  variables: [VARIABLES, /Keys \| (\d+) per client/],
  'variable-size': [VARIABLES, /Value \| (\d+) kB/],
  'network-list': [
    `${REFERENCE}secure/edge-firewall/edge-firewall.mdx`,
    /Network Lists entries \| ([\d,]+) lines/,
  ],
  'firewall-domains': [`${REFERENCE}secure/edge-firewall/edge-firewall.mdx`, /Domains per firewall \| (\d+)/],
  'waf-tuning': [
    `${REFERENCE}secure/edge-firewall/web-application-firewall/web-application-firewall.mdx`,
    /WAF Tuning queries \| (\d+) days/,
  ],
  'dns-addresses': [`${REFERENCE}secure/edge-dns/edge-dns.mdx`, /Maximum of (\d+) IP addresses/],
  object: [`${REFERENCE}store/object-storage/index.mdx`, /maximum size of (\d+) MB/],
  buckets: ['azion/api-behaviour.md', /(\d+) buckets per account/],
  databases: [SQL, /Databases \| (\d+) \| (\d+) \| (\d+)/],
  'sql-time': [SQL, /Maximum SQL query duration \| (\d+) seconds/],
  'sql-columns': [SQL, /Maximum number of columns per table \| (\d+)/],
  'kv-value': [KV, /Value size \| Up to (\d+) MB/],
  'kv-key': [KV, /Key size \| Up to (\d+) bytes/],
  'kv-ttl': [KV, /Minimum `expirationTtl` \| (\d+) seconds/],
  'graphql-rows': [
    'corpus/docs/en/pages/devtools/api-graphql/limits/limits.mdx',
    /up to \*([\d,]+) rows per query/,
  ],
  'graphql-fields': [
    'corpus/docs/en/pages/devtools/api-graphql/limits/limits.mdx',
    /\*(\d+) fields per query/,
  ],
  'graphql-rate': ['azion/graphql.md', /Requests \| (\d+) a minute/],
  'events-kept': [`${REFERENCE}observe/real-time-events/real-time-events.mdx`, /equivalent to \*(\d+) days/],
  'stream-block': [`${REFERENCE}observe/data-stream/data-stream.mdx`, /reaches \*([\d,]+) records\*/],
  'page-size': ['azion/api-behaviour.md', /`page_size` 1 to (\d+)/],
};

const numbers = (text: string) => text.match(/\d+/g)?.map(Number);

describe('the limits in the starter', () => {
  const limits = facts<Limit[]>('limits');

  it('are each held against a statement of the platform', () => {
    expect(Object.keys(STATED).sort()).toEqual(limits.map(({ id }) => id).sort());
  });

  it.skipIf(!existsSync(SHARED)).each(limits)('say the truth about $id', ({ id, value }) => {
    const [file, statement] = STATED[id] ?? ['', /$^/];
    const stated = statement.exec(readFileSync(SHARED + file, 'utf8'));
    expect(stated, `${file} no longer states it`).not.toBeNull();
    expect(numbers(value)).toEqual(stated?.slice(1).map((text) => Number(text.replaceAll(',', ''))));
  });
});
