// Seeded records about the account: its audit log and what it used.
import { HOSTS } from './pools.ts';
import type { Table } from './table.ts';

const PEOPLE = [
  ['Hannah', 'hannah@example.com', '999'],
  ['Rui', 'rui@example.com', '1000'],
  ['Mei', 'mei@example.com', '1001'],
] as const;
const KINDS = [
  'Application',
  'Application Request Rule',
  'Firewall',
  'Function',
  'Workload',
  'DNS Zone',
] as const;
const DEEDS = ['CHANGED', 'CREATED', 'DELETED', 'SIGNED UP'] as const;

/** Product number, name of the product in accounting, metric, usual amount. */
const METERS = [
  [1441740010, 'edge_application', 'requests', 90_000],
  [1441740010, 'edge_application', 'data_transferred_total', 5_000_000],
  [1441740010, 'edge_application', 'waf_requests', 9_000],
  [1531930033, 'edge_functions', 'invocations', 12_000],
  [1531930033, 'edge_functions', 'compute_time', 700_000],
  [1441110021, 'image_processor', 'images_processed', 4_000],
  [1498670028, 'data_stream', 'data_streamed', 800_000],
  [1498670028, 'data_stream', 'requests', 3_000],
  [1564082375, 'edge_cache', 'data_transferred_total', 2_000_000],
  [1564082375, 'edge_cache', 'requests', 40_000],
] as const;
const REGIONS = [
  ['Brazil', 'latam', 'BR'],
  ['United States', 'us', 'US'],
  ['Europe', 'europe', 'DE'],
  ['Latam', 'latam', 'AR'],
] as const;

const month = (clock: number, back: number): { from: string; to: string } => {
  const date = new Date(clock * 1000);
  const day = (months: number, number: number): string =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, number)).toISOString().slice(0, 10);
  return { from: day(-back, 1), to: day(1 - back, 0) };
};

/** The tables whose records depend on the calendar of the clock. */
export function accountTables(clock: number): readonly Table[] {
  return [
    {
      name: 'activity',
      columns: [
        'authorName',
        'authorEmail',
        'userId',
        'type',
        'resourceType',
        'resourceId',
        'resourceName',
        'title',
        'userIp',
        'uuid',
      ],
      count: 500,
      days: 30,
      event: (random) => {
        const [name, email, id] = random.skewed(PEOPLE);
        const kind = random.skewed(KINDS);
        const deed = random.skewed(DEEDS);
        const resource = `${kind} ${random.whole(1, 20)}`;
        return [
          name,
          email,
          id,
          deed,
          kind,
          String(random.whole(1000, 1099)),
          resource,
          `${resource} was ${deed.toLowerCase()}`,
          '192.0.2.7',
          random.hex(32),
        ];
      },
    },
    {
      name: 'accounted',
      columns: ['productSlug', 'metricSlug', 'regionName', 'accounted REAL', 'periodFrom', 'periodTo'],
      count: METERS.length * REGIONS.length * 3,
      days: 0,
      event: (random, index) => {
        const [, product, metric, usual] = METERS[index % METERS.length] as (typeof METERS)[number];
        const region = REGIONS[
          Math.floor(index / METERS.length) % REGIONS.length
        ] as (typeof REGIONS)[number];
        const { from, to } = month(clock, Math.floor(index / METERS.length / REGIONS.length));
        return [product, metric, region[0], random.whole(usual, usual * 3), from, to];
      },
    },
    {
      name: 'consumed',
      columns: [
        'workloadId INTEGER',
        'productId INTEGER',
        'metricName',
        'region',
        'countryCode',
        'accounted REAL',
      ],
      count: 3_000,
      days: 30,
      event: (random) => {
        const [product, , metric, usual] = random.one(METERS);
        const [, region, country] = random.skewed(REGIONS);
        return [
          Number(random.skewed(HOSTS)[1]),
          product,
          metric,
          region,
          country,
          random.whole(1, Math.ceil(usual / 20)),
        ];
      },
    },
  ];
}
