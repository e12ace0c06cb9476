// Seeded HTTP traffic: requests of workloads, of the second cache layer and of the image processor.
import type { Value } from '../sql.ts';
import { CLIENTS, HOSTS, PATHS } from './pools.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const METHODS = ['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE'] as const;
const STATUSES = [
  200, 200, 200, 200, 304, 200, 404, 301, 204, 403, 206, 302, 500, 503, 400, 502, 429, 504, 201, 307,
];
const CACHE = ['HIT', 'HIT', 'MISS', 'BYPASS', 'EXPIRED', 'STALE', 'REVALIDATED', 'UPDATING', '-'] as const;
const FAMILIES = ['$SQL', '$XSS', '$TRAVERSAL', '$RFI', '$OTHERS', '$SQL,$XSS'] as const;
const PROTOCOLS = ['HTTP/2.0', 'HTTP/1.1', 'HTTP/3.0'] as const;

const REQUEST = `client INTEGER, host, configurationId, scheme, requestMethod, requestPath, requestUri,
  requestId, serverProtocol, status INTEGER, upstreamCacheStatus, upstreamStatus INTEGER, proxyStatus,
  bytesSent INTEGER, requestLength INTEGER, requestTime REAL, upstreamBytesReceived INTEGER,
  upstreamResponseTime REAL, sentHttpXOriginalImageSize INTEGER, sentHttpContentType, remotePort, rtt INTEGER`
  .split(',')
  .map((column) => column.trim());

const ENDINGS = [
  ['.js', 'application/javascript'],
  ['.css', 'text/css'],
  ['.webp', 'image/webp'],
] as const;

function request(random: Random, path: string): Value[] {
  const [host, workload] = random.skewed(HOSTS);
  const status = random.skewed(STATUSES);
  const cache = random.skewed(CACHE);
  const served = ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(cache);
  const bytes = random.whole(200, 60_000);
  const seconds = random.whole(1, 900) / 1000;
  const image = path.endsWith('.webp');
  return [
    CLIENTS.indexOf(random.skewed(CLIENTS)),
    host,
    workload,
    random.unit() < 0.85 ? 'HTTPS' : 'HTTP',
    random.one(METHODS),
    path,
    random.unit() < 0.3 ? `${path}?v=${random.whole(1, 9)}` : path,
    random.hex(32),
    random.skewed(PROTOCOLS),
    status,
    cache,
    served ? null : status,
    served ? '-' : String(status),
    bytes,
    random.whole(80, 2_000),
    seconds,
    served ? 0 : bytes + random.whole(100, 400),
    served ? 0 : Math.round(seconds * 800) / 1000,
    image ? bytes * 3 : 0,
    ENDINGS.find(([ending]) => path.endsWith(ending))?.[1] ?? 'text/html; charset=UTF-8',
    String(random.whole(1024, 65_000)),
    random.whole(2_000, 90_000),
  ];
}

/** Family, block and learning flags: one request in seven is an attack, a third of those only watched. */
function verdict(random: Random): Value[] {
  if (random.unit() > 0.15) return ['-', '0', '0', '-'];
  const family = random.skewed(FAMILIES);
  const watched = random.unit() < 0.35;
  const score = family === '$OTHERS' ? '-' : (family.split(',')[0] ?? '').slice(1);
  return [family, watched ? '0' : '1', watched ? '1' : '0', score];
}

export const trafficTables: readonly Table[] = [
  {
    name: 'traffic',
    columns: [...REQUEST, 'wafAttackFamily', 'wafBlock', 'wafLearning', 'wafScore'],
    count: 22_000,
    days: 30,
    event: (random) => [...request(random, random.skewed(PATHS)), ...verdict(random)],
  },
  {
    name: 'tiered',
    columns: REQUEST,
    count: 5_000,
    days: 30,
    event: (random) => request(random, random.skewed(PATHS)),
  },
  {
    name: 'images',
    columns: REQUEST,
    count: 3_000,
    days: 30,
    event: (random) => request(random, `/images/${random.skewed(['hero', 'logo', 'team', 'map'])}.webp`),
  },
];
