// The seed of the build nouns.
import type { Step } from '../seed.ts';

const SHOP = '1700000101';
const BLOG = '1700000102';
/** 2^53 + 1: no JavaScript number holds it. */
const ARCHIVE = '9007199254740993';

const whenPathStarts = (prefix: string) => [
  [{ conditional: 'if', variable: '${uri}', operator: 'starts_with', argument: prefix }],
];

export const SEED_BUILD: readonly Step[] = [
  {
    path: '/workspace/functions',
    id: '1700000201',
    body: {
      name: 'Security headers',
      code: "addEventListener('fetch', (event) => event.respondWith(respond(event.request)));\n\nasync function respond(request) {\n  const response = await fetch(request);\n  const headers = new Headers(response.headers);\n  headers.set('strict-transport-security', 'max-age=31536000');\n  return new Response(response.body, { status: response.status, headers });\n}\n",
      default_args: { hsts: true },
    },
  },
  {
    path: '/workspace/functions',
    id: '1700000202',
    body: {
      name: 'Block empty user agents',
      execution_environment: 'firewall',
      code: "addEventListener('firewall', (event) => {\n  if (!event.request.headers.get('user-agent')) return event.deny();\n  event.continue();\n});\n",
    },
  },
  {
    path: '/workspace/connectors',
    id: '1700000301',
    body: {
      name: 'Shop origin',
      type: 'http',
      attributes: {
        addresses: [{ address: 'origin.shop.example.com' }],
        connection_options: { transport_policy: 'force_https' },
      },
    },
  },
  {
    path: '/workspace/connectors',
    id: '1700000302',
    body: {
      name: 'Blog origin',
      type: 'http',
      attributes: { addresses: [{ address: 'blog-origin.example.com' }] },
    },
  },
  {
    path: '/workspace/custom_pages',
    id: '1700000401',
    body: {
      name: 'Friendly errors',
      pages: [
        {
          code: '404',
          page: { type: 'page_connector', attributes: { connector: 1700000301, uri: '/errors/404.html' } },
        },
        {
          code: 'default',
          page: { type: 'page_connector', attributes: { connector: 1700000301, uri: '/errors/any.html' } },
        },
      ],
    },
  },
  {
    path: '/workspace/applications',
    id: SHOP,
    body: { name: '$ACCOUNT shop', modules: { image_processor: { enabled: true } } },
  },
  { path: '/workspace/applications', id: BLOG, body: { name: 'Blog' } },
  { path: '/workspace/applications', id: ARCHIVE, body: { name: 'Archive', active: false } },
  {
    path: `/workspace/applications/${SHOP}/cache_settings`,
    id: '1700000501',
    body: {
      name: 'Static files',
      browser_cache: { behavior: 'override', max_age: 86400 },
      modules: { cache: { behavior: 'override', max_age: 2592000 } },
    },
  },
  {
    path: `/workspace/applications/${SHOP}/cache_settings`,
    id: '1700000502',
    body: { name: 'Catalogue', modules: { cache: { behavior: 'override', max_age: 300 } } },
  },
  {
    path: `/workspace/applications/${ARCHIVE}/cache_settings`,
    id: '9007199254740995',
    body: { name: 'For ever', modules: { cache: { behavior: 'override', max_age: 31536000 } } },
  },
  {
    path: `/workspace/applications/${SHOP}/device_groups`,
    id: '1700000601',
    body: { name: 'Phones', user_agent: '(Mobile|Android|iPhone)' },
  },
  {
    path: `/workspace/applications/${SHOP}/functions`,
    id: '1700000701',
    body: { name: 'Security headers', function: 1700000201, args: { hsts: true } },
  },
  {
    path: `/workspace/applications/${SHOP}/request_rules`,
    id: '1700000801',
    body: {
      name: 'Origin',
      description: 'Everything comes from the shop.',
      criteria: whenPathStarts('/'),
      behaviors: [{ type: 'set_connector', attributes: { value: 1700000301 } }],
    },
  },
  {
    path: `/workspace/applications/${SHOP}/request_rules`,
    id: '1700000802',
    body: {
      name: 'Cache static files',
      criteria: whenPathStarts('/static/'),
      behaviors: [
        { type: 'set_cache_policy', attributes: { value: 1700000501 } },
        { type: 'optimize_images' },
        { type: 'deliver' },
      ],
    },
  },
  {
    path: `/workspace/applications/${SHOP}/request_rules`,
    id: '1700000803',
    body: {
      name: 'Old sale address',
      criteria: [
        [
          { conditional: 'if', variable: '${uri}', operator: 'is_equal', argument: '/sale' },
          { conditional: 'and', variable: '${request_method}', operator: 'is_equal', argument: 'GET' },
        ],
      ],
      behaviors: [{ type: 'redirect_to_301', attributes: { value: 'https://shop.example.com/offers' } }],
    },
  },
  {
    path: `/workspace/applications/${ARCHIVE}/request_rules`,
    id: '9007199254740997',
    body: {
      name: 'Keep for ever',
      criteria: whenPathStarts('/'),
      behaviors: [{ type: 'set_cache_policy', attributes: { value: 9007199254740995n } }],
    },
  },
  {
    path: `/workspace/applications/${SHOP}/response_rules`,
    id: '1700000901',
    body: {
      name: 'Security headers',
      criteria: whenPathStarts('/'),
      behaviors: [{ type: 'run_function', attributes: { value: 1700000701 } }],
    },
  },
  {
    path: '/workspace/workloads',
    id: '1700001001',
    body: { name: '$ACCOUNT shop', domains: ['shop.example.com', 'www.shop.example.com'] },
  },
  { path: '/workspace/workloads', id: '1700001002', body: { name: 'Blog', domains: ['blog.example.com'] } },
  {
    path: '/workspace/workloads/1700001001/deployments',
    id: '1700001101',
    body: {
      name: 'Live',
      current: true,
      strategy: {
        type: 'default',
        attributes: { application: 1700000101, firewall: 1700002001, custom_page: 1700000401 },
      },
    },
  },
  {
    path: '/workspace/firewalls/1700002001/functions',
    id: '1700002701',
    body: { name: 'Block empty user agents', function: 1700000202 },
  },
];
