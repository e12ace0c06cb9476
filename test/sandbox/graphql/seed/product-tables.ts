// Seeded events of single products: functions, DNS, data streams, bots, live video, browsers and devices.
import { AGENTS, CLIENTS, FUNCTIONS, HOSTS, PATHS, ZONES } from './pools.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const SINKS = ['S3', 'HTTP_POST', 'KAFKA', 'DATADOG', 'SPLUNK', 'BIG_QUERY'] as const;
const CLASSES = ['legitimate', 'bad bot', 'good bot', 'under evaluation'] as const;
const CATEGORIES = ['scraping', 'brute force', 'credential stuffing', 'crawler', 'scanner', 'spam'] as const;
const ACTIONS = [
  'deny',
  'allow',
  'redirect',
  'random_delay',
  'custom_html',
  'drop',
  'hold_connection',
] as const;
const LEVELS = ['LOG', 'INFO', 'ERROR', 'WARN', 'DEBUG'] as const;
const LINES = [
  'cache miss, asking the origin',
  'token checked',
  'upstream timed out',
  'config loaded',
  'retry 1 of 3',
];
const RECORDS = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'PTR', 'NS'] as const;
const client = (random: Random): number => CLIENTS.indexOf(random.skewed(CLIENTS));
const pop = (random: Random): string => random.skewed(CLIENTS).pop;

export const productTables: readonly Table[] = [
  {
    name: 'runs',
    columns: [
      'functionId',
      'instanceId',
      'functionLanguage',
      'initiatorType',
      'configurationId',
      'sourceLocPop',
      'computeTime INTEGER',
      'virtualHostId',
    ],
    count: 6_000,
    days: 30,
    event: (random) => {
      const [id, instance, language, initiator] = random.skewed(FUNCTIONS);
      return [
        id,
        instance,
        language,
        initiator,
        random.skewed(HOSTS)[1],
        pop(random),
        random.whole(1, 250),
        '2410001a',
      ];
    },
  },
  {
    name: 'console',
    columns: ['functionId', 'configurationId', 'id', 'level', 'line', 'lineSource', 'solutionId'],
    count: 3_000,
    days: 7,
    event: (random) => [
      random.skewed(FUNCTIONS)[0],
      random.skewed(HOSTS)[1],
      random.hex(32),
      random.skewed(LEVELS),
      random.one(LINES),
      random.unit() < 0.9 ? 'CONSOLE' : 'RUNTIME',
      '1441740010',
    ],
  },
  {
    name: 'queries',
    columns: ['qtype', 'zone', 'sourceLocPop', 'level', 'resolutionType', 'statusCode INTEGER', 'uuid'],
    count: 3_000,
    days: 30,
    event: (random) => [
      random.skewed(RECORDS),
      random.skewed(ZONES),
      pop(random),
      random.skewed(['INFO', 'WARN', 'ERROR']),
      'standard',
      random.unit() < 0.95 ? 0 : 3,
      random.hex(32),
    ],
  },
  {
    name: 'streamed',
    columns: [
      'configurationId',
      'endpointType',
      'sourceLocPop',
      'jobName',
      'url',
      'statusCode INTEGER',
      'dataStreamed INTEGER',
      'streamedLines INTEGER',
    ],
    count: 2_500,
    days: 30,
    event: (random) => {
      const sink = random.skewed(SINKS);
      const lines = random.whole(1, 2_000);
      return [
        random.skewed(HOSTS)[1],
        sink,
        pop(random),
        `Stream to ${sink}`,
        'https://logs.example.com',
        random.unit() < 0.97 ? 200 : 503,
        lines * random.whole(180, 420),
        lines,
      ];
    },
  },
  {
    name: 'bots',
    columns: [
      'client INTEGER',
      'host',
      'requestMethod',
      'requestPath',
      'classified',
      'botCategory',
      'action',
      'botMode',
      'challengeSolved',
    ],
    count: 5_000,
    days: 30,
    event: (random) => {
      const classified = random.skewed(CLASSES);
      const bot = classified.endsWith('bot');
      return [
        client(random),
        random.skewed(HOSTS)[0],
        random.skewed(['GET', 'POST']),
        random.skewed(PATHS),
        classified,
        bot ? random.skewed(CATEGORIES) : random.one(['', 'Non-Bot Like']),
        bot ? random.skewed(ACTIONS) : 'allow',
        'Web',
        random.unit() < 0.6 ? '0' : '1',
      ];
    },
  },
  {
    name: 'viewers',
    columns: ['host', 'session'],
    count: 600,
    days: 30,
    event: (random) => ['live.example.com', `viewer-${random.whole(1, 80)}`],
  },
  {
    name: 'devices',
    columns: ['manufacturer', 'model', 'osRelease', 'deviceId', 'clientId'],
    count: 200,
    days: 7,
    event: (random) => [
      random.skewed(['Northwind', 'Contoso', 'Fabrikam']),
      `M${random.whole(1, 9)}`,
      random.skewed(['15', '14', '16']),
      random.hex(16),
      '8437r',
    ],
  },
  {
    name: 'sensors',
    columns: ['azionFingerprint', 'clientId', 'x REAL', 'y REAL', 'z REAL'],
    count: 200,
    days: 7,
    event: (random) => [random.hex(29), '8437r', random.unit(), random.unit(), random.unit()],
  },
  {
    name: 'pulse',
    columns: ['browser', 'platform', 'useragent', 'locationhref', 'ttfb REAL', 'pageloadtime REAL'],
    count: 400,
    days: 7,
    event: (random) => [
      random.skewed(['Chrome', 'Safari', 'Firefox']),
      random.skewed(['Windows', 'iOS', 'Android']),
      random.skewed(AGENTS),
      `https://www.example.com${random.skewed(PATHS)}`,
      random.whole(20, 900),
      random.whole(300, 9_000),
    ],
  },
];
