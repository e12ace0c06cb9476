// The seed of the secure nouns; it comes first, since applications are deployed behind its firewall.
import type { Step } from '../seed.ts';

export const SEED_SECURE: readonly Step[] = [
  {
    path: '/workspace/network_lists',
    id: '1700002101',
    body: { name: 'Scrapers', type: 'ip_cidr', items: ['192.0.2.0/24', '198.51.100.17', '2001:db8:5::/48'] },
  },
  {
    path: '/workspace/network_lists',
    // The largest identifier the API can give.
    id: '9223372036854775807',
    body: { name: 'Countries we ship to', type: 'countries', items: ['BR', 'AR', 'CL', 'PT', 'US'] },
  },
  {
    path: '/workspace/wafs',
    id: '1700002201',
    body: {
      name: 'Shop rules',
      engine_settings: {
        engine_version: '2021-Q3',
        type: 'score',
        attributes: {
          rulesets: [1],
          thresholds: [
            { threat: 'sql_injection', sensitivity: 'high' },
            { threat: 'cross_site_scripting', sensitivity: 'medium' },
          ],
        },
      },
    },
  },
  {
    path: '/workspace/wafs/1700002201/exceptions',
    id: '1700002301',
    body: {
      name: 'Search may hold quotes',
      path: '/search',
      conditions: [{ match: 'specific_query_string_value', value: 'q' }],
    },
  },
  { path: '/workspace/firewalls', id: '1700002001', body: { name: 'Shop firewall' } },
  {
    path: '/workspace/firewalls/1700002001/request_rules',
    id: '1700002401',
    body: {
      name: 'Inspect everything',
      criteria: [[{ conditional: 'if', variable: '${request_uri}', operator: 'starts_with', argument: '/' }]],
      behaviors: [{ type: 'set_waf', attributes: { waf_id: 1700002201, mode: 'blocking' } }],
    },
  },
  {
    path: '/workspace/firewalls/1700002001/request_rules',
    id: '1700002402',
    body: {
      name: 'Keep scrapers out',
      criteria: [
        [{ conditional: 'if', variable: '${network}', operator: 'is_in_list', argument: 1700002101 }],
      ],
      behaviors: [{ type: 'deny' }],
    },
  },
  {
    path: '/workspace/dns/zones',
    id: '1700002501',
    body: { name: 'Shop', domain: 'shop.example.com', active: true },
  },
  {
    path: '/workspace/dns/zones/1700002501/records',
    id: '1700002601',
    body: { name: 'www', type: 'CNAME', rdata: ['shop.map.azionedge.net'], ttl: 300 },
  },
  {
    path: '/workspace/dns/zones/1700002501/records',
    id: '1700002602',
    body: { name: '@', type: 'MX', rdata: ['10 mail.shop.example.com'] },
  },
];
