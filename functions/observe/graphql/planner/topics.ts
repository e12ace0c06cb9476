// Which dataset an objective is about: the products people name, in words, for each endpoint.
import type { Source } from '../facts/dataset.ts';
import type { Reading } from './phrases.ts';

/** What a query is about, apart from the endpoint. */
export type Topic =
  | 'http'
  | 'bots'
  | 'streams'
  | 'images'
  | 'tiered'
  | 'functions'
  | 'console'
  | 'dns'
  | 'live'
  | 'audit'
  | 'devices'
  | 'sensors'
  | 'pulse';

/** The more particular ones come first. */
const WORDS: readonly [Topic, readonly string[]][] = [
  ['bots', ['bot|bots', 'robo|robos', 'captcha*', 'bot manager']],
  [
    'streams',
    [
      'data stream*',
      'linha|linhas log|logs enviad*|transmitid*',
      'log|logs enviad*|transmitid*',
      's3|kafka|datadog|splunk|kinesis|firehose|bigquery|elasticsearch|qradar',
      'linha|linhas enviad*|transmitid*',
      'log lines streamed',
      'streaming',
      'endpoint|endpoints type|types',
      'tipo|tipos endpoint|endpoints|conector|conectores',
      'datastream*',
      'data streamed',
      'streamed',
      'stream|streams',
      'transmit* stream',
    ],
  ],
  [
    'images',
    [
      'image|images process*',
      'imagem|imagens process*',
      'process* imagem|imagens|image|images',
      'image optimi*',
      'otimiz* imagem|imagens',
      'image|images requests',
      'imagem|imagens',
    ],
  ],
  [
    'tiered',
    [
      'tiered cache*',
      'cache camada|camadas',
      'camada|camadas cache',
      'l2 cache',
      'l2',
      'cache l2',
      'second cache layer|layers',
      'second layer',
      'segunda camada',
      'tiered',
    ],
  ],
  [
    'console',
    [
      'console',
      'log|logs line|lines',
      'log|logs function|functions|funcao|funcoes',
      'function|functions log|logs',
      'linha|linhas log|logs|console',
    ],
  ],
  [
    'audit',
    [
      'activity history',
      'atividade|atividades',
      'resource|resources',
      'recurso|recursos',
      'deleted|deletes|deletion|deletions',
      'audit*',
      'auditoria',
      'historico atividade|atividades',
      'activit*',
      'who change*|delete*|create*|did|removed|edited',
      'quem alter*|criou|delet*|apag*|exclu*|remov*|mud*|edit*',
      'change|changes made|account',
      'alteracao|alteracoes',
      'mudanca|mudancas',
      'change|changes',
    ],
  ],
  [
    'functions',
    [
      'function|functions',
      'funcao|funcoes',
      'serverless',
      'invocation|invocations',
      'invocac*',
      'compute time',
      'tempo computacao|execucao',
    ],
  ],
  ['dns', ['dns', 'edge dns', 'intelligent dns', 'zone|zones', 'zona|zonas']],
  [
    'live',
    [
      'live ingest',
      'live stream*',
      'viewer|viewers',
      'connected user|users',
      'usuario|usuarios conectado*',
      'espectador*',
      'unique session|sessions',
      'sessao|sessoes unica*',
      'simultaneous session|sessions',
      'session|sessions',
      'sessao|sessoes',
    ],
  ],
  ['sensors', ['sensor|sensors', 'sensores', 'acceleromet*', 'gyroscope', 'giroscopio', 'acelerometro']],
  ['devices', ['mobile sdk', 'device|devices', 'dispositivo|dispositivos', 'mobile device|devices']],
  [
    'pulse',
    [
      'edge pulse',
      'page load|loads|loading',
      'pageload',
      'ttfb',
      'carregamento pagina|paginas',
      'navigation timing',
    ],
  ],
];

/** Datasets by topic; a topic that an endpoint does not have is missing. */
export const DATASET_OF: Readonly<Partial<Record<Source, Partial<Record<Topic, string>>>>> = {
  'real-time-metrics': {
    http: 'httpMetrics',
    bots: 'botManagerMetrics',
    streams: 'dataStreamedMetrics',
    images: 'imagesProcessedMetrics',
    tiered: 'tieredCacheMetrics',
    functions: 'edgeFunctionsMetrics',
    dns: 'edgeDnsQueriesMetrics',
    live: 'connectedUsersMetrics',
  },
  'real-time-events': {
    http: 'workloadEvents',
    streams: 'dataStreamedEvents',
    images: 'imagesProcessedEvents',
    tiered: 'tieredCacheEvents',
    functions: 'functionEvents',
    console: 'functionConsoleEvents',
    dns: 'edgeDnsQueriesEvents',
    audit: 'activityHistoryEvents',
    devices: 'telemetryDeviceInfoEvents',
    sensors: 'telemetrySensorsEvents',
    pulse: 'edgePulseEvents',
  },
  accounting: { http: 'accountingDetail' },
  consumption: { http: 'workloadConsumptionMetrics' },
};

/** Words that show that HTTP traffic is meant, for objectives that name no product. */
export const TRAFFIC_WORDS: readonly string[] = [
  'request|requests',
  'requisic*',
  'acesso|acessos',
  'access|accesses',
  'hit|hits',
  'traffic',
  'trafego',
  'visit|visits',
  'visita|visitas',
  'response|responses',
  'resposta|respostas',
  'answer|answers',
  'call|calls',
  'chamada|chamadas',
];

/** The topic an objective names, and the other topics it names too. */
export function topicsIn(reading: Reading): Topic[] {
  return WORDS.filter(([, phrases]) => reading.has(...phrases)).map(([topic]) => topic);
}

/** All phrases of this file, for the spelling. */
export const TOPIC_PHRASES: readonly string[] = [
  ...WORDS.flatMap(([, phrases]) => phrases),
  ...TRAFFIC_WORDS,
];
