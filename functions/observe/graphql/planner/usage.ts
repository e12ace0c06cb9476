// Objectives about accounted and consumed usage: products, metrics, and the days of a period.
import type { Dataset } from '../facts/dataset.ts';
import type { Filter, Root } from '../query-text.ts';
import type { Dimension } from './dimensions.ts';
import type { Reading } from './phrases.ts';
import type { Shape } from './shape.ts';
import { type Window, written } from './window.ts';

interface Product {
  phrases: readonly string[];
  id: number;
  /** Word that the product's name in accounting contains. */
  slug: string;
}

const PRODUCTS: readonly Product[] = [
  {
    phrases: ['function|functions', 'funcao|funcoes', 'invocation|invocations', 'invocac*'],
    id: 1531930033,
    slug: 'function',
  },
  { phrases: ['image|images', 'imagem|imagens'], id: 1441110021, slug: 'image' },
  { phrases: ['data stream*', 'streamed'], id: 1498670028, slug: 'stream' },
  { phrases: ['cache'], id: 1564082375, slug: 'cache' },
  {
    phrases: ['application|applications', 'aplicacao|aplicacoes', 'waf'],
    id: 1441740010,
    slug: 'application',
  },
];

const METRICS: readonly [string, readonly string[]][] = [
  ['invocations', ['invocation|invocations', 'invocac*']],
  [
    'compute_time',
    ['compute', 'compute|computation|execution time', 'tempo computacao|execucao|processamento'],
  ],
  ['waf_requests', ['waf requests', 'requisic* waf', 'waf']],
  ['requests', ['request|requests', 'requisic*']],
  [
    'data_transferred_total',
    [
      'data transfer*',
      'dados transferidos|trafegados',
      'transferencia dados',
      'traffic',
      'trafego',
      'transfer*',
      'dados',
      'data usage|consumption|volume',
    ],
  ],
  [
    'images_processed',
    ['images processed', 'imagens processadas', 'image|images process*', 'process* imagem|imagens'],
  ],
  ['data_streamed', ['data streamed', 'dados enviados stream', 'streamed', 'volume stream']],
];

/** Modules whose usage can be filtered. */
const MODULES: readonly [string, readonly string[]][] = [
  ['isEdgeFirewallActive', ['firewall']],
  ['isImageProcessorActive', ['image processor active|module|enabled', 'processador imagens ativo']],
  ['isLoadBalancerActive', ['load balancer', 'balanceador']],
  ['isApplicationAcceleratorActive', ['application accelerat*', 'acelera*']],
];

const DAY = 86_400_000;
const dayOf = (milliseconds: number): string => written(milliseconds).slice(0, 10);

/** First and last day of the calendar month of a moment. */
function monthOf(milliseconds: number): { first: string; last: string } {
  const date = new Date(milliseconds);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { first: dayOf(Date.UTC(year, month, 1)), last: dayOf(Date.UTC(year, month + 1, 0)) };
}

function productsIn(reading: Reading): Product[] {
  return PRODUCTS.filter(({ phrases }) => reading.has(...phrases));
}

function metricsIn(reading: Reading): string[] {
  const found = METRICS.filter(([, phrases]) => reading.has(...phrases)).map(([name]) => name);
  return found.includes('waf_requests') ? found.filter((name) => name !== 'requests') : found;
}

const region = (dimensions: readonly Dimension[]): boolean =>
  dimensions.some(({ name }) => name === 'region' || name === 'country');

/** Accounting is kept by calendar months, so a window means the months it touches. */
export function accountingRoot(
  dataset: Dataset,
  reading: Reading,
  shape: Shape,
  dimensions: readonly Dimension[],
  window: Window,
): { root: Root; assumption?: string } {
  const [first, last] = [monthOf(window.begin), monthOf(window.end - 1)];
  const isOneMonth = first.first === last.first;
  const period: Filter = isOneMonth
    ? { periodFrom: first.first, periodTo: first.last }
    : { periodFromGte: first.first, periodToLte: last.last };
  const isWhole =
    window.begin === Date.parse(first.first) &&
    (window.end >= Date.parse(last.last) + DAY || window.said === '' || isOneMonth);
  const [products, metrics] = [productsIn(reading), metricsIn(reading)];
  const filter: Filter = {
    ...period,
    ...(products.length === 1 && products[0] && { productSlugIlike: `%${products[0].slug}%` }),
    ...(products.length > 1 && { or: products.map(({ slug }) => ({ productSlugIlike: `%${slug}%` })) }),
    ...(metrics.length === 1 && metrics[0] && { metricSlugEq: metrics[0] }),
    ...(metrics.length > 1 && { metricSlugIn: metrics }),
  };
  const isSummed = shape.ranking !== undefined || shape.total || shape.operator !== undefined;
  const note = isWhole
    ? {}
    : { assumption: 'accounting is kept by calendar months; whole months were taken' };
  if (!isSummed) {
    return {
      root: {
        dataset: dataset.name,
        limit: 10_000,
        filter,
        aggregates: [],
        groupBy: [],
        orderBy: [...(isOneMonth ? [] : ['periodFrom_ASC']), 'productSlug_ASC', 'metricSlug_ASC'],
        select: ['productSlug', 'metricSlug', 'regionName', 'accounted', 'periodFrom', 'periodTo'],
      },
      ...note,
    };
  }
  // Sums over different metrics would add bytes to requests, so the metric always is one of the groups.
  const groupBy = ['productSlug', 'metricSlug', ...(region(dimensions) ? ['regionName'] : [])];
  return { root: summed(dataset, filter, groupBy, shape), ...note };
}

/** Consumption is kept by client, workload, product, metric and region. */
export function consumptionRoot(
  dataset: Dataset,
  reading: Reading,
  shape: Shape,
  dimensions: readonly Dimension[],
  filter: Filter,
): Root {
  const [products, metrics] = [productsIn(reading), metricsIn(reading)];
  const names = dimensions.map(({ name }) => name);
  const modules = MODULES.filter(([, phrases]) => reading.has(...phrases)).map(
    ([key]) => [key, true] as const,
  );
  reading.has('active|enabled|on', 'ativo|ativa|ativado|ativada', 'module', 'modulo');
  const full: Filter = {
    ...filter,
    ...Object.fromEntries(modules),
    ...(products.length === 1 && products[0] && { productId: products[0].id }),
    ...(products.length > 1 && { productIdIn: products.map(({ id }) => id) }),
    ...(metrics.length === 1 && metrics[0] && { metricNameEq: metrics[0] }),
    ...(metrics.length > 1 && { metricNameIn: metrics }),
  };
  const isPlain = shape.ranking === undefined;
  const groupBy =
    names.includes('workload') && isPlain
      ? ['clientId', 'workloadId', 'productId', 'metricName', 'region']
      : [
          ...(names.includes('workload') ? ['workloadId'] : []),
          ...(names.includes('product') || names.length === 0 ? ['productId'] : []),
          ...(metrics.length === 1 && !isPlain ? [] : ['metricName']),
          ...(names.includes('region') ? ['region'] : []),
          ...(names.includes('country') ? ['countryCode'] : []),
        ];
  return summed(dataset, full, groupBy, shape);
}

function summed(dataset: Dataset, filter: Filter, groupBy: readonly string[], shape: Shape): Root {
  const operator = shape.operator ?? 'sum';
  const isRanking = shape.ranking !== undefined;
  return {
    dataset: dataset.name,
    limit: isRanking ? (shape.limit ?? 10) : 10_000,
    filter,
    aggregates: [[operator, 'accounted']],
    groupBy,
    orderBy: isRanking ? [`${operator}_${shape.ranking === 'least' ? 'ASC' : 'DESC'}`] : [],
    select: [...groupBy, operator],
  };
}

/** Phrases of this file, for the spelling. */
export const USAGE_PHRASES: readonly string[] = [
  ...PRODUCTS.flatMap(({ phrases }) => phrases),
  ...METRICS.flatMap(([, phrases]) => phrases),
];
