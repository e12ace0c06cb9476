// The conditions an objective states: hosts, addresses, countries, codes, methods, ids and the words for kinds of traffic.

import { COUNTRIES } from './countries.ts';
import { AGENTS, EVENT_WORD_VALUES, STATUS_WORDS, WORD_VALUES } from './filter-words.ts';
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
  /** How values are compared where not for equality: as a beginning, or as a part in any case. */
  like?: 'begins' | 'contains';
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
  add(
    span: Span,
    name: string,
    fields: readonly string[],
    value: FilterValue,
    like?: Condition['like'],
  ): void {
    const isNegated = isNegatedAt(this.#reading, span.start);
    this.#reading.use(span);
    const same = this.list.find(
      (one) => one.name === name && one.isNegated === isNegated && one.like === like,
    );
    if (same === undefined)
      this.list.push({ name, fields, values: [value], isNegated, ...(like !== undefined && { like }) });
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

/** Words that name what a value is; right before it they are no wish to group by it. */
const NOUNS: Readonly<Record<string, RegExp>> = {
  status: /^(status|code|codigo|http|response|resposta)$/,
  host: /^(hosts?|hostname|domains?|dominios?|sites?|website)$/,
  'IP address': /^(ips?|address(es)?|enderecos?|clients?|clientes?)$/,
  path: /^(paths?|urls?|uris?|caminhos?|pages?|paginas?|endpoints?|rotas?|routes?)$/,
  method: /^(methods?|metodos?|verb|verbo)$/,
  country: /^(country|countries|pais|paises)$/,
  'record type': /^(type|types|tipo|tipos|record|records|registro|registros)$/,
  'attack family': /^(family|familia|type|tipo)$/,
  author: /^(user|usuario|author|autor|email)$/,
};

/** A value together with the nouns right before it: "status code 404", "host www.example.com". */
function withNoun(reading: Reading, at: number, name: string): Span {
  const noun = NOUNS[name];
  let start = at;
  for (let index = at - 1; index >= Math.max(0, at - 3) && noun !== undefined; index--) {
    const word = reading.word(index) ?? '';
    if (noun.test(word)) start = index;
    else if (!['is', 'e', 'de', 'do', 'da', '='].includes(word)) break;
  }
  return { start, end: at + 1 };
}

function values(reading: Reading, conditions: Conditions, topic: Topic): void {
  for (const [at, token] of reading.tokens.entries()) {
    const span = { start: at, end: at + 1 };
    if (reading.isUsed(at)) continue;
    if (token.kind === 'host')
      conditions.add(withNoun(reading, at, 'host'), 'host', ['host'], token.text.toLowerCase());
    if (token.kind === 'address')
      conditions.add(withNoun(reading, at, 'IP address'), 'IP address', ADDRESS, token.text);
    if (token.kind === 'email')
      conditions.add(withNoun(reading, at, 'author'), 'author', ['authorEmail'], token.text);
    if (token.kind === 'path')
      conditions.add(
        withNoun(reading, at, 'path'),
        'path',
        ['requestUri', 'requestPath'],
        token.text,
        'begins',
      );
    if (token.kind === 'family')
      conditions.add(
        withNoun(reading, at, 'attack family'),
        'attack family',
        ['wafAttackFamily'],
        token.text,
      );
    if (token.kind === 'identifier') conditions.add(span, 'id', ['requestId', 'id', 'uuid'], token.text);
    if (token.kind === 'statusClass') {
      const hundred = Number(token.text[0]) * 100;
      conditions.add(withNoun(reading, at, 'status'), 'status', STATUS, {
        begin: hundred,
        end: hundred + 99,
      });
    }
    if (token.kind === 'number') {
      const id = idBefore(reading, at);
      if (id !== undefined) conditions.add(span, id[1], id[2], token.text);
      else if (/^[1-5]\d\d$/.test(token.text))
        conditions.add(withNoun(reading, at, 'status'), 'status', STATUS, Number(token.text));
    }
    if (token.kind === 'word') {
      const isMethod =
        METHODS.has(token.raw) ||
        (['get', 'post', 'put', 'head'].includes(token.text) &&
          /^(requests?|requisic)/.test(reading.word(at + 1) ?? ''));
      if (isMethod)
        conditions.add(
          withNoun(reading, at, 'method'),
          'method',
          ['requestMethod'],
          token.text.toUpperCase(),
        );
      else if (CACHE.has(token.raw)) conditions.add(span, 'cache status', ['upstreamCacheStatus'], token.raw);
      else if (topic === 'dns' && RECORDS.has(token.raw) && !(token.raw === 'A' && at === 0)) {
        conditions.add(withNoun(reading, at, 'record type'), 'record type', ['qtype'], token.raw);
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
  for (const { span, country } of found) {
    const { start } = withNoun(reading, span.start, 'country');
    conditions.add({ start, end: span.end }, 'country', ['geolocCountryName'], country);
  }
}

/** "user agent curl", "com o navegador firefox", "user agent "My App"": a part of the header. */
function agents(reading: Reading, conditions: Conditions): void {
  const noun = 'user agent|agents';
  for (const phrase of [noun, 'agent', 'browser', 'navegador', 'useragent']) {
    for (const span of reading.findAll(phrase)) {
      const next = reading.tokens[span.end];
      const isProgram = next?.kind === 'word' && AGENTS.split('|').includes(next.text);
      if (next === undefined || !(isProgram || next.kind === 'quoted') || !reading.isFree(span)) continue;
      conditions.add(
        { ...span, end: span.end + 1 },
        'user agent',
        ['httpUserAgent', 'userAgent', 'useragent'],
        next.text,
        'contains',
      );
    }
  }
}

/** Words that stand for values, such as "forbidden" or "deleted". */
function words(reading: Reading, conditions: Conditions, topic: Topic, isEvents: boolean): void {
  const add = (phrase: string, name: string, fields: readonly string[], value: FilterValue): void => {
    for (const span of reading.findAll(phrase))
      if (reading.isFree(span)) conditions.add(span, name, fields, value);
  };
  if (topic !== 'console' && topic !== 'audit') {
    for (const [phrase, value] of STATUS_WORDS) add(phrase, 'status', STATUS, value);
  }
  for (const [of, phrase, field, value] of WORD_VALUES) if (of === topic) add(phrase, field, [field], value);
  if (topic === 'http' && isEvents) {
    for (const [phrase, field, value] of EVENT_WORD_VALUES) add(phrase, 'cache status', [field], value);
  }
}

/**
 * The conditions that values and words of an objective state, their tokens marked as understood.
 * Called after the windows and the limit have been taken, so that their numbers are no codes.
 */
export function conditionsIn(reading: Reading, topic: Topic, isEvents: boolean): Condition[] {
  const conditions = new Conditions(reading);
  protocols(reading, conditions);
  agents(reading, conditions);
  values(reading, conditions, topic);
  countries(reading, conditions);
  words(reading, conditions, topic, isEvents);
  return conditions.list;
}
