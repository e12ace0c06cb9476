// What an objective wants to know of the rows: counts, bytes, shares, times; as calculated fields or aggregates.
import type { Operator } from '../datasets.ts';
import type { Dataset } from '../facts/dataset.ts';
import type { Reading } from './phrases.ts';
import type { Shape } from './shape.ts';
import type { Topic } from './topics.ts';

export interface Measure {
  /** Calculated fields, or an operator over a field. One of the two is empty. */
  calculated: string[];
  aggregates: [Operator, string][];
  /** A line over time unless the objective asks for one number. */
  isLine: boolean;
  /** A share, rate or mean: never summed up, and a line even where "total" is said. */
  isRate: boolean;
  /** False where nothing in the words named a measure. */
  isNamed: boolean;
}

const line = (...calculated: string[]): Measure => ({
  calculated,
  aggregates: [],
  isLine: true,
  isRate: false,
  isNamed: true,
});
const rate = (...calculated: string[]): Measure => ({ ...line(...calculated), isRate: true });
const aggregate = (operator: Operator, field: string, isLine = false): Measure => ({
  calculated: [],
  aggregates: [[operator, field]],
  isLine,
  isRate: operator === 'avg' || operator === 'rate',
  isNamed: true,
});

const REQUESTS = [
  'request|requests',
  'requisic*',
  'acesso|acessos',
  'hit|hits',
  'visit|visits',
  'visita|visitas',
  'response|responses',
  'resposta|respostas',
  'call|calls',
  'chamada|chamadas',
  'http',
  'https',
  'access|accesses',
];
const BYTES = [
  'byte|bytes',
  'data',
  'dado|dados',
  'traffic',
  'trafego',
  'volume',
  'transferred',
  'transferid*',
  'transferencia',
  'transfer',
  'megabytes',
  'gigabytes',
  'gb|mb',
];
const BANDWIDTH = ['bandwidth', 'banda', 'largura banda', 'throughput', 'vazao'];
const SAVED = [
  'saved',
  'saving|savings',
  'economiz*',
  'economia',
  'salv*',
  'poupad*',
  'cache hit|hits',
  'hits cache',
  'acertos cache',
  'served|answered from|by cache',
  'servid* cache',
];
const MISSED = [
  'miss|misses|missed',
  'perdid*',
  'fetched|came|coming origin',
  'from origin',
  'vind*|vieram|buscad* origem',
  'nao cache',
  'cache perdid*',
  'went|going|goes origin',
  'foram|vao origem',
];
const SHARE = [
  'percent*',
  'porcent*',
  'percentual',
  'share',
  'ratio',
  'rate',
  'taxa',
  'fraction',
  'proporc*',
  'fatia',
  'parcela',
  'hit ratio|rate',
];
const AT_EDGE = [
  'without origin',
  'sem ir|tocar|passar origem',
  'sem origem',
  'served|answered|handled edge|cache',
  'servid*|atendid*|respondid* cache|borda|edge',
  'hit ratio|rate',
  'acerto|acertos cache',
  'taxa acerto',
  'ratio|rate hit',
];
const PER_SECOND = ['per second', 'por segundo', 'rps', 'a second'];
const TIME = [
  'request|response|processing time|times',
  'latenc*',
  'tempo|tempos resposta|requisic*|processamento',
  'slow*',
  'lent*',
  'longest',
  'demorad*',
  'duration',
  'duracao',
  'response speed',
  'tempo|tempos medio|medios|maximo',
];
const ORIGIN_TIME = [
  'origin|upstream response|answer time|times|latency',
  'latencia|tempo origem|upstream',
  'tempo resposta origem|upstream',
  'origin|upstream time|times',
  'origin|upstream latenc*',
];

function offloadOf(isBandwidth: boolean, isRequests: boolean, isPerSecond: boolean): Measure {
  if (isBandwidth) return rate('bandwidthOffload');
  if (isRequests) return rate(isPerSecond ? 'requestsPerSecondOffloaded' : 'requestsOffloaded');
  return rate('offload');
}

function cacheSide(
  stem: 'saved' | 'missed',
  isBandwidth: boolean,
  isRequests: boolean,
  isPerSecond: boolean,
): Measure {
  const capital = stem === 'saved' ? 'Saved' : 'Missed';
  if (isBandwidth) return rate(`bandwidth${capital}Data`);
  if (isRequests) return isPerSecond ? rate(`${stem}RequestsPerSecond`) : line(`${stem}Requests`);
  return line(`${stem}Data`);
}

function timesOf(reading: Reading, shape: Shape): Measure | undefined {
  const operator = shape.operator ?? 'avg';
  if (reading.has(...ORIGIN_TIME)) return aggregate(operator, 'upstreamResponseTime');
  return reading.has(...TIME) ? aggregate(operator, 'requestTime') : undefined;
}

function trafficMetrics(reading: Reading, shape: Shape): Measure {
  const time = timesOf(reading, shape);
  if (time !== undefined) return time;
  const isBandwidth = reading.has(...BANDWIDTH);
  const isPerSecond = reading.has(...PER_SECOND);
  const isShare = reading.has(...SHARE);
  const isAtEdge = reading.has(...AT_EDGE);
  const hasOffload = reading.has('offload*');
  const isSaved = reading.has(...SAVED);
  const isMissed = reading.has(...MISSED);
  const isCacheCount = reading.has(
    'cache hit|hits|miss|misses',
    'hit|hits|miss|misses|acerto|acertos cache',
    'taxa acerto',
    'acerto|acertos cache',
    'hit ratio|rate',
  );
  const isRequests = reading.has(...REQUESTS) || isCacheCount;
  const isBytes = reading.has(...BYTES);
  if (reading.has('image|images', 'imagem|imagens') && (isSaved || isBandwidth))
    return line('bandwidthImagesProcessedSavedData');
  if (hasOffload || (isShare && (isAtEdge || isSaved)))
    return offloadOf(isBandwidth, isRequests && !isBytes, isPerSecond);
  if (reading.has('bytes received origin', 'bytes recebidos origem'))
    return aggregate('sum', 'upstreamBytesReceived');
  // "served from cache versus from origin": both sides of it.
  if ((isSaved || isAtEdge) && (isMissed || (shape.compare && reading.has('origin', 'origem')))) {
    return isRequests && !isBytes ? line('savedRequests', 'missedRequests') : line('savedData', 'missedData');
  }
  if (isMissed) return cacheSide('missed', isBandwidth, isRequests && !isBytes, isPerSecond);
  if (isSaved || isAtEdge) return cacheSide('saved', isBandwidth, isRequests && !isBytes, isPerSecond);
  if (isBandwidth) return rate('bandwidthTotal');
  if (isPerSecond) return rate('edgeRequestsTotalPerSecond');
  if (reading.has('request size|length', 'tamanho requisic*'))
    return aggregate(shape.operator ?? 'sum', 'requestLength');
  if (isBytes && !(isRequests && !reading.has('byte|bytes', 'data', 'dados'))) {
    const isSent =
      reading.has('byte|bytes', 'sent', 'send|sends', 'enviad*', 'enviam', 'receive*') ||
      (reading.has('traffic', 'trafego') && shape.ranking !== undefined);
    if (shape.operator !== undefined) return aggregate(shape.operator, 'bytesSent');
    if (isSent && !reading.has('transfer*')) return aggregate('sum', 'bytesSent');
    return line('dataTransferredTotal', 'dataTransferredOut', 'dataTransferredIn');
  }
  return { ...aggregate('sum', 'requests', true), isNamed: isRequests };
}

function events(reading: Reading, shape: Shape, dataset: Dataset): Measure {
  const time = timesOf(reading, shape);
  if (time !== undefined && time.aggregates[0] !== undefined && time.aggregates[0][1] in dataset.fields)
    return time;
  const isBytes = reading.has(
    'byte|bytes',
    'bandwidth',
    'banda',
    'data transferred|sent',
    'dados transferidos|enviados',
  );
  if (isBytes && 'bytesSent' in dataset.fields) return aggregate(shape.operator ?? 'sum', 'bytesSent');
  const isLargest = reading.has(
    'largest|biggest|heaviest response|responses|request|requests',
    'maior|maiores resposta|respostas',
  );
  if (isLargest && 'bytesSent' in dataset.fields) return aggregate('max', 'bytesSent');
  if (dataset.name === 'dataStreamedEvents') {
    const isSummed = shape.total || shape.ranking !== undefined;
    if (reading.has('line|lines', 'linha|linhas') && isSummed) return aggregate('sum', 'streamedLines');
    if (reading.has(...BYTES) && isSummed) return aggregate('sum', 'dataStreamed');
  }
  if (
    dataset.name === 'functionEvents' &&
    reading.has('time|times', 'tempo|tempos', 'duration', 'duracao', 'slow*', 'lent*')
  ) {
    return aggregate(shape.operator ?? 'avg', 'functionsTime');
  }
  const isNamed = reading.has(
    ...REQUESTS,
    'event|events',
    'evento|eventos',
    'log|logs',
    'quer*',
    'consult*',
    'invoc*',
    'line|lines',
    'linha|linhas',
    'execut*',
    'execuc*',
    'row|rows',
    'change|changes',
    'activit*',
    'atividade|atividades',
    'attack|attacks|attempt|attempts',
    'ataque|ataques|tentativa|tentativas',
    'threat|threats|ameaca|ameacas',
    'block*|bloque*',
  );
  return { ...aggregate('count', 'rows'), isNamed };
}

/** The measure of an objective in a dataset, as far as words tell it; WAF, status codes and bots have files of their own. */
export function measureOf(reading: Reading, topic: Topic, dataset: Dataset, shape: Shape): Measure {
  if (dataset.source === 'real-time-events') return events(reading, shape, dataset);
  if (dataset.source !== 'real-time-metrics') return { ...aggregate('sum', 'accounted'), isNamed: true };
  switch (topic) {
    case 'functions': {
      const isTime = reading.has(
        'compute|computation|execution time',
        'tempo computacao|execucao|processamento',
        'duration',
        'duracao',
        'slow*',
        'lent*',
        'time taken',
        'tempo medio',
      );
      if (isTime)
        return aggregate(
          shape.operator ?? (shape.ranking !== undefined && reading.has('slow*', 'lent*') ? 'avg' : 'sum'),
          'computeTime',
          true,
        );
      const isNamed = reading.has(
        'invoc*',
        'execut*',
        'execuc*',
        'call|calls',
        'chamada|chamadas',
        'run|runs',
      );
      return { ...aggregate('sum', 'invocations', true), isNamed };
    }
    case 'streams': {
      if (
        reading.has(
          'line|lines',
          'linha|linhas',
          'log|logs',
          'record|records',
          'registro|registros',
          ...REQUESTS,
        )
      )
        return aggregate('sum', 'streamedLines', true);
      return {
        ...aggregate('sum', 'dataStreamed', true),
        isNamed: reading.has(...BYTES, 'streamed', 'sent', 'enviad*'),
      };
    }
    case 'images': {
      const time = timesOf(reading, shape);
      if (time !== undefined) return time;
      if (reading.has(...PER_SECOND, 'rate', 'taxa'))
        return { ...aggregate('rate', 'requests', true), isRate: true };
      if (reading.has('byte|bytes', 'data sent|transferred', 'dados'))
        return aggregate(shape.operator ?? 'sum', 'bytesSent', true);
      return { ...aggregate('sum', 'requests', true), isNamed: reading.has(...REQUESTS, 'process*') };
    }
    case 'tiered': {
      const time = timesOf(reading, shape);
      if (time !== undefined) return time;
      if (reading.has('offload*', ...SHARE)) return rate('offload');
      if (reading.has(...BYTES, ...BANDWIDTH)) {
        if (reading.has('bytes sent', 'bytes enviados')) return aggregate('sum', 'bytesSent', true);
        return line('dataTransferredTotal', 'dataTransferredOut', 'dataTransferredIn');
      }
      return { ...aggregate('sum', 'requests', true), isNamed: reading.has(...REQUESTS) };
    }
    case 'live':
      return line(
        reading.has('by host', 'per host', 'por host', 'each host')
          ? 'uniqueSessions'
          : 'uniqueSessionsTotal',
      );
    case 'dns':
      return {
        ...aggregate('sum', 'requests', true),
        isNamed: reading.has(
          'quer*',
          'consulta|consultas',
          'resolution|resolutions',
          'resoluc*',
          ...REQUESTS,
        ),
      };
    case 'bots':
      return aggregate('sum', 'requests');
    default:
      return trafficMetrics(reading, shape);
  }
}

/** Phrases of this file, for the spelling. */
export const MEASURE_PHRASES: readonly string[] = [
  REQUESTS,
  BYTES,
  BANDWIDTH,
  SAVED,
  MISSED,
  SHARE,
  AT_EDGE,
  PER_SECOND,
  TIME,
  ORIGIN_TIME,
].flat();
