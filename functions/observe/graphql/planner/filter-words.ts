// Words that state a condition: kinds of answers, of log lines, of changes, of endpoints, of bots.
import { COUNTRIES } from './countries.ts';
import type { FilterValue } from './filters.ts';
import type { Topic } from './topics.ts';

export const STATUS_WORDS: readonly [string, FilterValue][] = [
  ['not found', 404],
  ['nao encontrad*', 404],
  ['forbidden', 403],
  ['unauthorized|nao autorizad*', 401],
  ['too many requests', 429],
  ['internal server error|errors', 500],
  ['erro|erros interno|internos', 500],
  ['bad gateway', 502],
  ['service unavailable', 503],
  ['gateway timeout|timeouts', 504],
  ['server|servidor error|errors', { begin: 500, end: 599 }],
  ['erro|erros servidor', { begin: 500, end: 599 }],
  ['client|cliente error|errors', { begin: 400, end: 499 }],
  ['erro|erros cliente', { begin: 400, end: 499 }],
  ['redirect|redirects|redirected|redirection|redirections|redirecion*', { begin: 300, end: 399 }],
  ['successful', { begin: 200, end: 299 }],
  ['success|successes response|responses|request|requests', { begin: 200, end: 299 }],
  ['sucesso|sucessos', { begin: 200, end: 299 }],
];

/** Kinds of events by word: topic, phrase, field and value. */
export const WORD_VALUES: readonly [Topic, string, string, string | number][] = [
  ['console', 'error|errors|erro|erros', 'level', 'ERROR'],
  ['console', 'warn|warning|warnings|aviso|avisos|alerta|alertas', 'level', 'WARN'],
  ['console', 'info|informacao|informacoes', 'level', 'INFO'],
  ['console', 'debug', 'level', 'DEBUG'],
  ['console', 'runtime', 'lineSource', 'RUNTIME'],
  ['audit', 'delet*|remov*|exclu*|apag*', 'type', 'DELETED'],
  ['audit', 'created|creation|creations|creates|criou|criad*|criac*', 'type', 'CREATED'],
  ['audit', 'changed|modified|updated|edited|alterou|alterad*|modific*|editou|editad*', 'type', 'CHANGED'],
  ['audit', 'sign|signed up|in', 'type', 'SIGNED UP'],
  ['audit', 'firewall|firewalls', 'resourceType', 'Firewall'],
  ['audit', 'function|functions|funcao|funcoes', 'resourceType', 'Function'],
  ['audit', 'workload|workloads', 'resourceType', 'Workload'],
  ['streams', 's3', 'endpointType', 'S3'],
  ['streams', 'kafka', 'endpointType', 'KAFKA'],
  ['streams', 'datadog', 'endpointType', 'DATADOG'],
  ['streams', 'splunk', 'endpointType', 'SPLUNK'],
  ['streams', 'elasticsearch|elastic', 'endpointType', 'ELASTICSEARCH'],
  ['streams', 'qradar', 'endpointType', 'QRADAR'],
  ['streams', 'kinesis|firehose', 'endpointType', 'AWS_KINESIS_FIREHOSE'],
  ['streams', 'bigquery', 'endpointType', 'BIG_QUERY'],
  ['streams', 'big query', 'endpointType', 'BIG_QUERY'],
  ['streams', 'azure monitor', 'endpointType', 'AZURE_MONITOR'],
  ['streams', 'azure blob*', 'endpointType', 'AZURE_BLOB_STORAGE'],
  ['streams', 'http post', 'endpointType', 'HTTP_POST'],
  ['bots', 'scraping', 'botCategory', 'scraping'],
  ['bots', 'brute force', 'botCategory', 'brute force'],
  ['bots', 'forca bruta', 'botCategory', 'brute force'],
  ['bots', 'credential stuffing', 'botCategory', 'credential stuffing'],
  ['bots', 'denied|deny|negad*', 'action', 'deny'],
  ['bots', 'dropped|drop', 'action', 'drop'],
  ['bots', 'legitimate|legitim*', 'classified', 'legitimate'],
  ['bots', 'under evaluation', 'classified', 'under evaluation'],
  ['bots', 'avaliacao', 'classified', 'under evaluation'],
  ['tiered', 'hit|hits', 'upstreamCacheStatus', 'HIT'],
  ['tiered', 'miss|misses|missed', 'upstreamCacheStatus', 'MISS'],
  ['functions', 'javascript', 'functionLanguage', 'javascript'],
  ['functions', 'lua', 'functionLanguage', 'lua'],
];

/** Words that state a condition for single requests; in metrics they name a measure. */
export const EVENT_WORD_VALUES: readonly [string, string, string][] = [
  ['cache hit|hits', 'upstreamCacheStatus', 'HIT'],
  ['hit|hits cache', 'upstreamCacheStatus', 'HIT'],
  ['cache miss|misses', 'upstreamCacheStatus', 'MISS'],
  ['miss|misses cache', 'upstreamCacheStatus', 'MISS'],
  ['miss|misses|missed', 'upstreamCacheStatus', 'MISS'],
];

/** Programs by a word of their User-Agent header. */
export const AGENTS =
  'curl|wget|chrome|firefox|safari|edge|opera|googlebot|bingbot|python|postman|okhttp|android|iphone|bot|crawler';

/** Words of this file, for the spelling. */
export const FILTER_PHRASES: readonly string[] = [
  ...STATUS_WORDS.map(([phrase]) => phrase),
  ...WORD_VALUES.map(([, phrase]) => phrase),
  ...EVENT_WORD_VALUES.map(([phrase]) => phrase),
  ...COUNTRIES.map(([name]) => name),
];
