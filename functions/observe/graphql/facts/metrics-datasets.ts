// Datasets of the metrics endpoint: aggregated, kept for 24 months.
import { type Dataset, formerly, pick } from './dataset.ts';

const httpMetrics: Dataset = {
  name: 'httpMetrics',
  source: 'real-time-metrics',
  about: 'requests of workloads, with cache, status and WAF totals',
  time: 'ts',
  fields: pick(`
    bytesSent configurationId geolocCountryName geolocRegionName host proxyStatus remoteAddressClass
    requestLength requestMethod requestTime requests scheme sentHttpXOriginalImageSize serverProtocol
    sourceLocPop sslProtocol status ts upstreamBytesReceived upstreamCacheStatus upstreamResponseTime
    upstreamStatus wafAttackFamily wafBlock wafLearning bandwidthImagesProcessedSavedData
    bandwidthMissedData bandwidthOffload bandwidthSavedData bandwidthTotal dataTransferredIn
    dataTransferredOut dataTransferredTotal edgeRequestsTotal edgeRequestsTotalPerSecond
    httpRequestsTotal httpsRequestsTotal missedData missedRequests missedRequestsPerSecond offload
    requestsHttpMethodGet requestsHttpMethodHead requestsHttpMethodOthers requestsHttpMethodPost
    requestsOffloaded requestsPerSecondOffloaded requestsStatusCode200 requestsStatusCode204
    requestsStatusCode206 requestsStatusCode2xx requestsStatusCode301 requestsStatusCode302
    requestsStatusCode304 requestsStatusCode3xx requestsStatusCode400 requestsStatusCode403
    requestsStatusCode404 requestsStatusCode4xx requestsStatusCode500 requestsStatusCode502
    requestsStatusCode503 requestsStatusCode5xx savedData savedRequests savedRequestsPerSecond
    wafRequestsAllowed wafRequestsBlocked wafRequestsOthersAttacks wafRequestsRfiAttacks
    wafRequestsSqlAttacks wafRequestsThreat wafRequestsXssAttacks
  `),
};

const httpBreakdownMetrics: Dataset = {
  name: 'httpBreakdownMetrics',
  source: 'real-time-metrics',
  about: 'requests and blocked requests by client: IP, path, user agent, ASN',
  time: 'ts',
  fields: pick(`
    ts host remoteAddress requestPath geolocAsn geolocCountryName geolocRegionName httpUserAgent httpReferer
    sentHttpContentType upstreamAddr blockedRequests requests wafThreatRequests
  `),
};

const tieredCacheMetrics: Dataset = {
  name: 'tieredCacheMetrics',
  source: 'real-time-metrics',
  about: 'requests that reached the second cache layer',
  time: 'ts',
  fields: pick(`
    bytesSent configurationId host proxyStatus remoteAddressClass requestLength requestMethod
    requestTime requests scheme sourceLocPop status ts upstreamBytesReceived upstreamCacheStatus
    upstreamResponseTime upstreamStatus dataTransferredIn dataTransferredOut dataTransferredTotal
    offload
  `),
};

const edgeFunctionsMetrics: Dataset = {
  name: 'edgeFunctionsMetrics',
  source: 'real-time-metrics',
  about: 'invocations and compute time of functions',
  time: 'ts',
  fields: pick(`
    computeTime configurationId edgeFunctionId edgeFunctionInstanceId edgeFunctionsInstanceIdList
    functionLanguage initiatorType invocations sourceLocPop ts edgeApplicationInvocations
    edgeFirewallInvocations
  `),
};

const imagesProcessedMetrics: Dataset = {
  name: 'imagesProcessedMetrics',
  source: 'real-time-metrics',
  about: 'requests of the image processor',
  time: 'ts',
  fields: pick(`
    bytesSent configurationId host remoteAddressClass requestMethod requestTime requests scheme
    sourceLocPop status ts upstreamCacheStatus upstreamResponseTime upstreamStatus
  `),
};

const edgeDnsQueriesMetrics: Dataset = {
  name: 'edgeDnsQueriesMetrics',
  source: 'real-time-metrics',
  about: 'DNS queries',
  time: 'ts',
  fields: pick(`
    qtype requests sourceLocPop ts zoneId
  `),
};

const dataStreamedMetrics: Dataset = {
  name: 'dataStreamedMetrics',
  source: 'real-time-metrics',
  about: 'deliveries of data streams',
  time: 'ts',
  fields: pick(`
    configurationId dataStreamed endpointType requests sourceLocPop streamedLines ts
  `),
};

const connectedUsersMetrics: Dataset = {
  name: 'connectedUsersMetrics',
  source: 'real-time-metrics',
  about: 'viewers of live video',
  time: 'ts',
  fields: pick(`
    ts host uniqueSessions uniqueSessionsTotal
  `),
};

const botManagerMetrics: Dataset = {
  name: 'botManagerMetrics',
  source: 'real-time-metrics',
  about: 'what Bot Manager saw and did (needs the product)',
  time: 'ts',
  fields: pick(`
    action botCategory botMode challengeSolved classified geolocCountryName geolocRegionName host
    requestMethod sourceLocPop ts requests
  `),
};

const botManagerBreakdownMetrics: Dataset = {
  name: 'botManagerBreakdownMetrics',
  source: 'real-time-metrics',
  about: 'IPs and URLs of bots (needs the product)',
  time: 'ts',
  fields: pick(`
    host remoteAddr requestUrl ts badBotRequests botRequests uniqRequestUrl
  `),
};

/** The DNS datasets of events and the former one of metrics spell the zone differently. */
const { zoneId: zoneID, ...dnsFields } = edgeDnsQueriesMetrics.fields;

export const metricsDatasets: readonly Dataset[] = [
  httpMetrics,
  httpBreakdownMetrics,
  tieredCacheMetrics,
  edgeFunctionsMetrics,
  imagesProcessedMetrics,
  edgeDnsQueriesMetrics,
  dataStreamedMetrics,
  connectedUsersMetrics,
  botManagerMetrics,
  botManagerBreakdownMetrics,
  formerly('l2CacheMetrics', tieredCacheMetrics),
  formerly('idnsQueriesMetrics', edgeDnsQueriesMetrics, { ...dnsFields, ...(zoneID && { zoneID }) }),
];
