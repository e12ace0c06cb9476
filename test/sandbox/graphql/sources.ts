// Where each dataset's rows come from: a table, expressions for fields whose column has another name or form,
// and the formulas of calculated fields.

export interface DatasetSource {
  from: string;
  /** SQL for a field; a field with a column of its own name needs none. */
  fields: Readonly<Record<string, string>>;
  /** SQL for a calculated field over the rows of a group; `$seconds` is the length of the group's time. */
  calculated: Readonly<Record<string, string>>;
  /** Days after which rows are gone; metrics keep all the sandbox has. */
  keptDays?: number;
}

const EVENTS_DAYS = 7;
const joined = (table: string): string => `${table} t JOIN clients c ON c.client = t.client`;

const clientFields = {
  remoteAddress: 'c.address',
  remoteAddr: 'c.address',
  remoteAddressClass: 'c.block',
  geolocCountryName: 'c.country',
  geolocRegionName: 'c.region',
  geolocAsn: 'c.asn',
  sourceLocPop: 'c.pop',
  httpUserAgent: 'c.agent',
};

const requestFields = {
  ...clientFields,
  requests: '1',
  tcpinfoRtt: 't.rtt',
  tcpInfoRtt: 't.rtt',
  httpReferer: `CASE WHEN t.requestPath = '/' THEN '-' ELSE 'https://' || t.host || '/' END`,
  sslProtocol: `CASE WHEN t.scheme = 'HTTPS' THEN CASE WHEN t.serverProtocol = 'HTTP/1.1' THEN 'TLS v1.2' ELSE 'TLS v1.3' END ELSE '-' END`,
  sslCipher: `CASE WHEN t.scheme = 'HTTPS' THEN 'TLS_AES_256_GCM_SHA384' ELSE '-' END`,
  sslServerName: 't.host',
  sslSessionReused: `CASE WHEN t.rtt % 3 = 0 THEN 'r' ELSE '.' END`,
  serverAddr: `'192.0.2.1'`,
  serverPort: `CASE WHEN t.scheme = 'HTTPS' THEN '443' ELSE '80' END`,
  sessionId: `substr(t.requestId, 1, 12)`,
  solutionId: `'1441740010'`,
  solution: `'1441740010'`,
  virtualhostId: `'2410001a'`,
  stacktrace: `'{}'`,
  debugLog: `'-'`,
  streamName: `'-'`,
  upstreamAddr: `CASE WHEN t.upstreamStatus IS NULL THEN '-' ELSE '203.0.113.10:443' END`,
  upstreamLocalAddr: `'10.0.0.8'`,
  upstreamAddrStr: `CASE WHEN t.upstreamStatus IS NULL THEN '-' ELSE '203.0.113.10:443' END`,
  upstreamBytesSent: `CASE WHEN t.upstreamStatus IS NULL THEN 0 ELSE t.requestLength END`,
  upstreamBytesSentStr: `CAST(CASE WHEN t.upstreamStatus IS NULL THEN 0 ELSE t.requestLength END AS TEXT)`,
  upstreamBytesReceivedStr: 'CAST(t.upstreamBytesReceived AS TEXT)',
  upstreamConnectTime: 'round(t.upstreamResponseTime / 10, 4)',
  upstreamConnectTimeStr: 'CAST(round(t.upstreamResponseTime / 10, 4) AS TEXT)',
  upstreamHeaderTime: 'round(t.upstreamResponseTime / 2, 4)',
  upstreamHeaderTimeStr: 'CAST(round(t.upstreamResponseTime / 2, 4) AS TEXT)',
  upstreamResponseTimeStr: 'CAST(t.upstreamResponseTime AS TEXT)',
  upstreamStatusStr: `coalesce(CAST(t.upstreamStatus AS TEXT), '-')`,
  wafEvheaders: `'-'`,
  wafMatch: `CASE WHEN t.wafAttackFamily = '-' THEN '-' ELSE '0:1402:ARGS:q' END`,
  wafTotalBlocked: 'CAST(t.wafBlock AS INTEGER)',
  wafTotalProcessed: '1',
  blockedRequests: 'CAST(t.wafBlock AS INTEGER)',
  wafThreatRequests: `CASE WHEN t.wafAttackFamily = '-' THEN 0 ELSE 1 END`,
  cacheKey: 't.requestUri',
  cacheTtl: `CASE WHEN t.upstreamStatus IS NULL THEN 31536000 ELSE 0 END`,
  proxyHost: `t.host || ':443'`,
  proxyUpstream: `'ims_http'`,
  referenceError: `'-'`,
};

const served = `upstreamCacheStatus IN ('HIT', 'STALE', 'UPDATING', 'REVALIDATED')`;
const sumIf = (condition: string, value = 'requests'): string =>
  `coalesce(sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END), 0)`;
const share = (part: string, whole: string): string => `coalesce(100.0 * ${part} / nullif(${whole}, 0), 0)`;
const perSecond = (value: string): string => `1.0 * ${value} / $seconds`;
const SAVED = sumIf(served, 'bytesSent');
const MISSED = sumIf(`NOT ${served}`, 'bytesSent');
const BYTES = 'coalesce(sum(bytesSent), 0)';
const IN = `coalesce(sum(requestLength * (CASE WHEN ${served} THEN 1 ELSE 2 END)), 0)`;
const OUT = `coalesce(sum(bytesSent + CASE WHEN ${served} THEN 0 ELSE requestLength END), 0)`;

const transferCalculated = {
  dataTransferredIn: IN,
  dataTransferredOut: OUT,
  dataTransferredTotal: `${IN} + ${OUT}`,
  offload: share(SAVED, BYTES),
};

const OWN_STATUSES = [200, 204, 206, 301, 302, 304, 400, 403, 404, 500, 502, 503];
const statusCalculated = Object.fromEntries([
  ...OWN_STATUSES.map((code) => [`requestsStatusCode${code}`, sumIf(`status = ${code}`)]),
  ...[2, 3, 4, 5].map((hundred) => [
    `requestsStatusCode${hundred}xx`,
    sumIf(`status / 100 = ${hundred} AND status NOT IN (${OWN_STATUSES.join(', ')})`),
  ]),
]);

const trafficCalculated = {
  ...transferCalculated,
  ...statusCalculated,
  edgeRequestsTotal: 'coalesce(sum(requests), 0)',
  edgeRequestsTotalPerSecond: perSecond('coalesce(sum(requests), 0)'),
  httpRequestsTotal: sumIf(`scheme = 'HTTP'`),
  httpsRequestsTotal: sumIf(`scheme = 'HTTPS'`),
  savedRequests: sumIf(served),
  savedRequestsPerSecond: perSecond(sumIf(served)),
  missedRequests: sumIf(`NOT ${served}`),
  missedRequestsPerSecond: perSecond(sumIf(`NOT ${served}`)),
  requestsOffloaded: share(sumIf(served), 'sum(requests)'),
  requestsPerSecondOffloaded: share(sumIf(served), 'sum(requests)'),
  requestsHttpMethodGet: sumIf(`requestMethod = 'GET'`),
  requestsHttpMethodHead: sumIf(`requestMethod = 'HEAD'`),
  requestsHttpMethodPost: sumIf(`requestMethod = 'POST'`),
  requestsHttpMethodOthers: sumIf(`requestMethod NOT IN ('GET', 'HEAD', 'POST')`),
  savedData: SAVED,
  missedData: MISSED,
  bandwidthTotal: perSecond(BYTES),
  bandwidthSavedData: perSecond(SAVED),
  bandwidthMissedData: perSecond(MISSED),
  bandwidthOffload: share(SAVED, BYTES),
  bandwidthImagesProcessedSavedData: sumIf(
    'sentHttpXOriginalImageSize > 0',
    'sentHttpXOriginalImageSize - bytesSent',
  ),
  wafRequestsAllowed: sumIf(`wafAttackFamily = '-'`),
  wafRequestsBlocked: sumIf(`wafBlock = '1'`),
  wafRequestsThreat: sumIf(`wafLearning = '1'`),
  wafRequestsSqlAttacks: sumIf(`wafAttackFamily LIKE '%$SQL%'`),
  wafRequestsXssAttacks: sumIf(`wafAttackFamily LIKE '%$XSS%'`),
  wafRequestsRfiAttacks: sumIf(`wafAttackFamily LIKE '%$RFI%'`),
  wafRequestsOthersAttacks: sumIf(`wafAttackFamily LIKE '%$OTHERS%' OR wafAttackFamily LIKE '%$TRAVERSAL%'`),
};

const requestsOf = (table: string): DatasetSource => ({
  from: joined(table),
  fields: requestFields,
  calculated: transferCalculated,
});
const plain = (
  table: string,
  fields: Record<string, string> = {},
  calculated: Record<string, string> = {},
): DatasetSource => ({
  from: `${table} t`,
  fields,
  calculated,
});
const kept = (source: DatasetSource, keptDays = EVENTS_DAYS): DatasetSource => ({ ...source, keptDays });

const tiered = requestsOf('tiered');
const images = requestsOf('images');
const dns = plain('queries', { requests: '1', zoneId: 't.zone', zoneID: 't.zone', solutionId: `'1321'` });
const runs = plain(
  'runs',
  {
    edgeFunctionId: 't.functionId',
    edgeFunctionInstanceId: 't.instanceId',
    edgeFunctionsInstanceIdList: 't.instanceId',
    functionsInstanceIdList: 't.instanceId',
    functionsInitiatorTypeList: 't.initiatorType',
    functionsList: 't.functionId',
    functionsSolutionId: `'1531930033'`,
    functionsTime: 't.computeTime / 1000.0',
    invocations: '1',
  },
  {
    edgeApplicationInvocations: sumIf(`initiatorType = '1'`, 'invocations'),
    edgeFirewallInvocations: sumIf(`initiatorType = '2'`, 'invocations'),
  },
);
const streamed = plain('streamed', { requests: '1' });
const bots: DatasetSource = {
  from: joined('bots'),
  fields: {
    ...clientFields,
    requests: '1',
    requestUrl: 't.host || t.requestPath',
    badBotRequests: `CASE WHEN t.classified = 'bad bot' THEN 1 ELSE 0 END`,
    botRequests: `CASE WHEN t.classified LIKE '% bot' THEN 1 ELSE 0 END`,
  },
  calculated: { uniqRequestUrl: 'count(DISTINCT CASE WHEN botRequests = 1 THEN requestUrl END)' },
};

/** Sources by the current names of datasets. */
export const SOURCES: Readonly<Record<string, DatasetSource>> = {
  httpMetrics: { ...requestsOf('traffic'), calculated: trafficCalculated },
  httpBreakdownMetrics: requestsOf('traffic'),
  tieredCacheMetrics: tiered,
  edgeFunctionsMetrics: runs,
  imagesProcessedMetrics: images,
  edgeDnsQueriesMetrics: dns,
  dataStreamedMetrics: streamed,
  connectedUsersMetrics: plain(
    'viewers',
    {},
    {
      uniqueSessions: 'count(DISTINCT _session)',
      uniqueSessionsTotal: 'count(DISTINCT _session)',
    },
  ),
  botManagerMetrics: bots,
  botManagerBreakdownMetrics: bots,

  workloadEvents: kept(requestsOf('traffic')),
  tieredCacheEvents: kept(tiered),
  imagesProcessedEvents: kept(images),
  functionEvents: kept(runs),
  functionConsoleEvents: kept(plain('console')),
  edgeDnsQueriesEvents: kept(dns),
  dataStreamedEvents: kept(streamed),
  telemetryDeviceInfoEvents: kept(
    plain('devices', { device: 't.model', osType: `'linux'`, version: `'v2'` }),
  ),
  telemetrySensorsEvents: kept(plain('sensors', { version: `'v2'` })),
  edgePulseEvents: kept(plain('pulse', { type: `'navigation'`, clientId: `'8437r'` })),
  activityHistoryEvents: kept(
    plain('activity', {
      accountId: `'8437'`,
      clientId: `'8437r'`,
      comment: `'-'`,
      userAgent: `'Mozilla/5.0'`,
      requestData: `'{}'`,
      parentResourceType: `'Application'`,
    }),
    730,
  ),

  accountingDetail: plain('accounted', { clientId: `'8437r'` }),
  workloadConsumptionMetrics: plain('consumed', {
    clientId: `'8437r'`,
    isEdgeFirewallActive: `CASE WHEN t.metricName = 'waf_requests' THEN 1 ELSE 0 END`,
    isImageProcessorActive: `CASE WHEN t.metricName = 'images_processed' THEN 1 ELSE 0 END`,
    isLoadBalancerActive: '0',
    isApplicationAcceleratorActive: '0',
  }),
};
