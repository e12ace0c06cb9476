// Datasets of the events endpoint: single events, kept for 7 days (the audit log for two years).
import { type Dataset, formerly, pick } from './dataset.ts';

const activityHistoryEvents: Dataset = {
  name: 'activityHistoryEvents',
  source: 'real-time-events',
  about: 'audit log of the account, kept for two years',
  time: 'ts',
  fields: pick(`
    accountId authorEmail authorName clientId comment parentResourceId parentResourceType
    parentResourceName refererHeader remotePort resourceId resourceType resourceName requestData title
    ts type userAgent userId userIp uuid
  `),
};

const functionConsoleEvents: Dataset = {
  name: 'functionConsoleEvents',
  source: 'real-time-events',
  about: 'console lines of functions',
  time: 'ts',
  fields: pick(`
    configurationId functionId id level line lineSource solutionId ts
  `),
};

const dataStreamedEvents: Dataset = {
  name: 'dataStreamedEvents',
  source: 'real-time-events',
  about: 'single deliveries of data streams',
  time: 'ts',
  fields: pick(`
    configurationId dataStreamed endpointType jobName statusCode streamedLines ts url
  `),
};

const functionEvents: Dataset = {
  name: 'functionEvents',
  source: 'real-time-events',
  about: 'single runs of functions',
  time: 'ts',
  fields: pick(`
    configurationId functionsInstanceIdList functionsInitiatorTypeList functionsList functionsSolutionId
    functionsTime functionLanguage ts virtualHostId
  `),
};

const workloadEvents: Dataset = {
  name: 'workloadEvents',
  source: 'real-time-events',
  about: 'single requests of workloads, with WAF detail',
  time: 'ts',
  rowType: 'HttpEventsAggregatedFieldsLogType',
  fields: pick(`
    bytesSent configurationId debugLog geolocAsn geolocCountryName geolocRegionName host httpReferer
    httpUserAgent proxyStatus requestId requestLength requestMethod requestTime requestUri remoteAddress
    remotePort scheme serverProtocol sentHttpContentType sentHttpXOriginalImageSize sessionId serverAddr
    serverPort solutionId sslCipher sslProtocol sslServerName sslSessionReused stacktrace status
    streamName tcpinfoRtt ts upstreamAddr upstreamAddrStr upstreamLocalAddr upstreamBytesReceived
    upstreamBytesReceivedStr upstreamBytesSent upstreamBytesSentStr upstreamCacheStatus
    upstreamConnectTime upstreamConnectTimeStr upstreamHeaderTime upstreamHeaderTimeStr
    upstreamResponseTime upstreamResponseTimeStr upstreamStatus upstreamStatusStr virtualhostId
    wafAttackFamily wafBlock wafEvheaders wafLearning wafMatch wafScore wafTotalBlocked
    wafTotalProcessed
  `),
};

const edgeDnsQueriesEvents: Dataset = {
  name: 'edgeDnsQueriesEvents',
  source: 'real-time-events',
  about: 'single DNS queries',
  time: 'ts',
  fields: pick(`
    level qtype resolutionType statusCode solutionId ts uuid zoneID
  `),
};

const imagesProcessedEvents: Dataset = {
  name: 'imagesProcessedEvents',
  source: 'real-time-events',
  about: 'single requests of the image processor',
  time: 'ts',
  fields: pick(`
    bytesSent configurationId host httpReferer httpUserAgent referenceError remoteAddr remotePort
    requestMethod requestTime requestUri scheme sentHttpContentType serverProtocol solution sslCipher
    sslProtocol sslSessionReused status tcpInfoRtt ts upstreamCacheStatus upstreamResponseTime
    upstreamResponseTimeStr upstreamStatus upstreamStatusStr
  `),
};

const tieredCacheEvents: Dataset = {
  name: 'tieredCacheEvents',
  source: 'real-time-events',
  about: 'single requests of the second cache layer',
  time: 'ts',
  fields: pick(`
    bytesSent cacheKey cacheTtl configurationId host proxyHost proxyStatus proxyUpstream referenceError
    remoteAddr remotePort requestLength requestMethod requestTime requestUri scheme sentHttpContentType
    serverProtocol solution status tcpinfoRtt ts upstreamBytesReceived upstreamBytesReceivedStr
    upstreamCacheStatus upstreamConnectTime upstreamHeaderTime upstreamResponseTime upstreamStatus
  `),
};

const telemetryDeviceInfoEvents: Dataset = {
  name: 'telemetryDeviceInfoEvents',
  source: 'real-time-events',
  about: 'devices, as the mobile SDK reports them',
  time: 'ts',
  fields: pick(`
    agent azionFingerprint board bootloader clientId device deviceId displayResolution fingerprint
    hardware kernelVersion manufacturer model osRelease osType osVersion sdkVersion tags ts user version
  `),
};

const telemetrySensorsEvents: Dataset = {
  name: 'telemetrySensorsEvents',
  source: 'real-time-events',
  about: 'sensor readings, as the mobile SDK reports them',
  time: 'ts',
  fields: pick(`
    accelTs accelX accelY accelZ azionFingerprint clientId gyroTs gyroX gyroY gyroZ touchTs touchX
    touchY ts version
  `),
};

const edgePulseEvents: Dataset = {
  name: 'edgePulseEvents',
  source: 'real-time-events',
  about: 'page timing, as browsers report it',
  time: 'ts',
  fields: pick(`
    ts clientId scriptid platform referrer locationhref useragent type browser rtt downlink
    effectivetype typebackforward typereserved typenavigate contentdownload ssl networkduration tcp
    rendertime dns redirectcount navtype typereload ttfb pageloadtime
  `),
};

export const eventsDatasets: readonly Dataset[] = [
  activityHistoryEvents,
  functionConsoleEvents,
  dataStreamedEvents,
  functionEvents,
  workloadEvents,
  edgeDnsQueriesEvents,
  imagesProcessedEvents,
  tieredCacheEvents,
  telemetryDeviceInfoEvents,
  telemetrySensorsEvents,
  edgePulseEvents,
  formerly('httpEvents', workloadEvents),
  formerly('edgeFunctionsEvents', functionEvents),
  formerly('edgeFunctionEvents', functionEvents),
  formerly('cellsConsoleEvents', functionConsoleEvents),
  formerly('l2CacheEvents', tieredCacheEvents),
  formerly('idnsQueriesEvents', edgeDnsQueriesEvents),
];
