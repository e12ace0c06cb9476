// The conditions an objective states: hosts, addresses, countries, codes, methods, ids and the words for kinds of traffic.

import { COUNTRIES } from './countries.ts';
import type { Reading, Span } from './phrases.ts';
import type { Topic } from './topics.ts';

export type FilterValue = string | number | { begin: number; end: number };

/** One condition before it is known which dataset it goes to: candidates for the field, and values. */
export interface Condition {
  /** The word used in explanations. */
  name: string;
  fields: readonly string[];
  values: FilterValue[];
  isNegated: boolean;
  /** Values are beginnings, to be compared with `Like`. */
  isPrefix?: boolean;
}

const NOT = new Set(
  'not nao except exceto excluding excluindo without sem excluir fora menos != isnt arent nem excepto'.split(
    ' ',
  ),
);
const PHRASES_OF_NOT = ['other than', 'different from', 'diferente|diferentes de', 'que nao', 'outside of'];
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']);
const CACHE = new Set(['MISS', 'HIT', 'BYPASS', 'EXPIRED', 'STALE', 'UPDATING', 'REVALIDATED']);
const RECORDS = new Set(['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'PTR', 'NS', 'SOA', 'SRV', 'CAA']);

const STATUS_WORDS: readonly [string, FilterValue][] = [
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
const WORD_VALUES: readonly [Topic, string, string, string | number][] = [
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
  ['functions', 'javascript', 'functionLanguage', 'javascript'],
  ['functions', 'lua', 'functionLanguage', 'lua'],
];

/** True where the words just before a value turn it into an exclusion. */
function isNegatedAt(reading: Reading, at: number): boolean {
  for (let back = 1; back <= 4; back++) {
    const token = reading.tokens[at - back];
    if (token === undefined || (token.kind === 'sign' && token.text !== '!=' && token.text !== '='))
      return false;
    if (NOT.has(token.text)) {
      reading.use({ start: at - back, end: at - back + 1 });
      return true;
    }
  }
  return PHRASES_OF_NOT.some((phrase) => {
    const span = reading.findAll(phrase).find(({ end }) => end <= at && at - end <= 2);
    if (span !== undefined) reading.use(span);
    return span !== undefined;
  });
}

class Conditions {
  readonly list: Condition[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Adds a value; values of one field that are all wanted or all unwanted stand together. */
  add(span: Span, name: string, fields: readonly string[], value: FilterValue, isPrefix = false): void {
    const isNegated = isNegatedAt(this.#reading, span.start);
    this.#reading.use(span);
    const same = this.list.find(
      (one) => one.name === name && one.isNegated === isNegated && one.isPrefix === isPrefix,
    );
    if (same === undefined) this.list.push({ name, fields, values: [value], isNegated, isPrefix });
    else if (!same.values.some((one) => JSON.stringify(one) === JSON.stringify(value)))
      same.values.push(value);
  }
}

const STATUS = ['status', 'statusCode'] as const;
const ADDRESS = ['remoteAddress', 'remoteAddr', 'userIp'] as const;
const ID_WORDS: readonly [string, string, readonly string[]][] = [
  ['function|functions|funcao|funcoes', 'function', ['edgeFunctionId', 'functionId', 'functionsList']],
  ['instance|instancia', 'function instance', ['edgeFunctionInstanceId', 'functionsInstanceIdList']],
  [
    'workload|workloads|configuration|configuracao|application|aplicacao',
    'workload',
    ['configurationId', 'workloadId'],
  ],
  ['zone|zona', 'zone', ['zoneId', 'zoneID']],
  ['user|usuario', 'user', ['userId']],
  ['port|porta', 'port', ['remotePort']],
];

/** "function 1111", "função de id 1111", "function_id 1111": a number that a noun before it makes an id. */
function idBefore(reading: Reading, at: number): (typeof ID_WORDS)[number] | undefined {
  for (let back = 1; back <= 3; back++) {
    const word = reading.word(at - back);
    if (word === undefined && reading.tokens[at - back]?.text !== '=') return undefined;
    const noun = word?.replace(/_?ids?$/, '') ?? '';
    const found = ID_WORDS.find(([names]) => names.split('|').includes(noun));
    if (found !== undefined) {
      reading.use({ start: at - back, end: at });
      return found;
    }
    if (
      word !== undefined &&
      ![
        'id',
        'ids',
        'number',
        'numero',
        'de',
        'with',
        'com',
        'the',
        'e',
        'and',
        'o',
        'do',
        'da',
        '',
      ].includes(noun)
    ) {
      return undefined;
    }
  }
  return undefined;
}

/** The code together with the word "status" right before it, which then is no wish to group by it. */
function withNoun(reading: Reading, at: number): Span {
  const noun = [at - 1, at - 2].find((index) =>
    ['status', 'code', 'codigo', 'http'].includes(reading.word(index) ?? ''),
  );
  const isNear =
    noun === at - 1 ||
    (noun === at - 2 && ['code', 'codigo', 'de', 'is', 'e', 'status'].includes(reading.word(at - 1) ?? ''));
  return { start: isNear && noun !== undefined ? noun : at, end: at + 1 };
}

function values(reading: Reading, conditions: Conditions, topic: Topic): void {
  for (const [at, token] of reading.tokens.entries()) {
    const span = { start: at, end: at + 1 };
    if (reading.isUsed(at)) continue;
    if (token.kind === 'host') conditions.add(span, 'host', ['host'], token.text.toLowerCase());
    if (token.kind === 'address') conditions.add(span, 'IP address', ADDRESS, token.text);
    if (token.kind === 'email') conditions.add(span, 'author', ['authorEmail'], token.text);
    if (token.kind === 'path') conditions.add(span, 'path', ['requestUri', 'requestPath'], token.text, true);
    if (token.kind === 'family') conditions.add(span, 'attack family', ['wafAttackFamily'], token.text);
    if (token.kind === 'identifier') conditions.add(span, 'id', ['requestId', 'id', 'uuid'], token.text);
    if (token.kind === 'statusClass') {
      const hundred = Number(token.text[0]) * 100;
      conditions.add(withNoun(reading, at), 'status', STATUS, { begin: hundred, end: hundred + 99 });
    }
    if (token.kind === 'number') {
      const id = idBefore(reading, at);
      if (id !== undefined) conditions.add(span, id[1], id[2], token.text);
      else if (/^[1-5]\d\d$/.test(token.text))
        conditions.add(withNoun(reading, at), 'status', STATUS, Number(token.text));
    }
    if (token.kind === 'word') {
      const isMethod =
        METHODS.has(token.raw) ||
        (['get', 'post', 'put', 'head'].includes(token.text) &&
          /^(requests?|requisic)/.test(reading.word(at + 1) ?? ''));
      if (isMethod) conditions.add(span, 'method', ['requestMethod'], token.text.toUpperCase());
      else if (CACHE.has(token.raw)) conditions.add(span, 'cache status', ['upstreamCacheStatus'], token.raw);
      else if (topic === 'dns' && RECORDS.has(token.raw) && !(token.raw === 'A' && at === 0)) {
        conditions.add(span, 'record type', ['qtype'], token.raw);
      }
    }
  }
}

/** "HTTP/2", "http 3", "TLS 1.2". */
function protocols(reading: Reading, conditions: Conditions): void {
  for (const [at, token] of reading.tokens.entries()) {
    const next = reading.tokens[at + 1];
    if (token.kind !== 'word' || next === undefined || reading.isUsed(at)) continue;
    const version = /^\/?([123](?:\.[0123])?)$/.exec(next.text)?.[1];
    if (version === undefined) continue;
    const span = { start: at, end: at + 2 };
    if (token.text === 'http')
      conditions.add(
        span,
        'HTTP version',
        ['serverProtocol'],
        `HTTP/${version.includes('.') ? version : `${version}.0`}`,
      );
    if (token.text === 'tls') conditions.add(span, 'TLS version', ['sslProtocol'], `TLS v${version}`);
  }
}

/** Countries by any of their names, longer names first, kept in the order of the objective. */
function countries(reading: Reading, conditions: Conditions): void {
  const found: { span: Span; country: string }[] = [];
  for (const [name, country] of COUNTRIES) {
    for (const span of reading.findAll(name)) {
      const isPronoun = name === 'us' && reading.tokens[span.start]?.raw !== 'US';
      if (isPronoun || found.some((one) => one.span.start <= span.start && span.start < one.span.end))
        continue;
      if (reading.isFree(span)) found.push({ span, country });
    }
  }
  found.sort((a, b) => a.span.start - b.span.start);
  for (const { span, country } of found) conditions.add(span, 'country', ['geolocCountryName'], country);
}

/**
 * The conditions that values and words of an objective state, their tokens marked as understood.
 * Called after the windows and the limit have been taken, so that their numbers are no codes.
 */
export function conditionsIn(reading: Reading, topic: Topic): Condition[] {
  const conditions = new Conditions(reading);
  protocols(reading, conditions);
  values(reading, conditions, topic);
  countries(reading, conditions);
  if (topic !== 'console' && topic !== 'audit') {
    for (const [phrase, value] of STATUS_WORDS) {
      for (const span of reading.findAll(phrase)) {
        if (!reading.isUsed(span.start)) conditions.add(span, 'status', STATUS, value);
      }
    }
  }
  for (const [of, phrase, field, value] of WORD_VALUES) {
    if (of !== topic) continue;
    for (const span of reading.findAll(phrase))
      if (!reading.isUsed(span.start)) conditions.add(span, field, [field], value);
  }
  return conditions.list;
}

/** Words of this file, for the spelling. */
export const FILTER_PHRASES: readonly string[] = [
  ...STATUS_WORDS.map(([phrase]) => phrase),
  ...WORD_VALUES.map(([, phrase]) => phrase),
  ...COUNTRIES.map(([name]) => name),
];
