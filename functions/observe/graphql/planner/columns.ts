// The columns of single rows: those that say most about an event of each dataset.

import { selectable } from '../datasets.ts';
import type { Dataset } from '../facts/dataset.ts';

const USUAL: Readonly<Record<string, string>> = {
  workloadEvents:
    'ts host requestMethod requestUri status remoteAddress geolocCountryName upstreamCacheStatus',
  tieredCacheEvents: 'ts host requestMethod requestUri status upstreamCacheStatus cacheKey cacheTtl',
  imagesProcessedEvents: 'ts host requestMethod requestUri status remoteAddr bytesSent',
  functionEvents:
    'ts functionsList functionsInstanceIdList functionsTime functionsInitiatorTypeList configurationId',
  functionConsoleEvents: 'ts id level lineSource line',
  edgeDnsQueriesEvents: 'ts zoneID qtype resolutionType statusCode level',
  dataStreamedEvents: 'ts jobName endpointType url statusCode dataStreamed streamedLines',
  activityHistoryEvents: 'ts authorName authorEmail type title resourceType resourceName',
  telemetryDeviceInfoEvents: 'ts manufacturer model osType osRelease deviceId',
  telemetrySensorsEvents: 'ts azionFingerprint accelX accelY accelZ',
  edgePulseEvents: 'ts browser platform locationhref ttfb pageloadtime',
};

/** Product pages allow ten fields in queries for events. */
const MOST_COLUMNS = 10;

/** Usual columns of a dataset and those that an objective speaks of, at most ten. */
export function columnsOf(dataset: Dataset, extra: readonly string[]): string[] {
  const usual = USUAL[dataset.name]?.split(' ') ?? selectable(dataset).slice(0, MOST_COLUMNS);
  const wanted = [...new Set([...extra.filter((name) => name in dataset.fields), ...usual])].slice(
    0,
    MOST_COLUMNS,
  );
  return [
    ...usual.filter((name) => wanted.includes(name)),
    ...wanted.filter((name) => !usual.includes(name)),
  ];
}
