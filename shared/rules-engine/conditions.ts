// When a rule runs: the conditions in a description as groups of comparisons. Alternatives of one kind ("/a or /b")
// are one group; different kinds must all hold.
import { countryNames } from './countries.ts';
import type { Description } from './description.ts';
import type { Criterion } from './rule.ts';

/** One comparison, and the same the other way round. */
export interface Condition {
  variable: string;
  operator: Operator;
  argument: string | number | bigint | null;
}

type Operator = keyof typeof OPPOSITES;

const OPPOSITES = {
  is_equal: 'is_not_equal',
  is_not_equal: 'is_equal',
  starts_with: 'does_not_start_with',
  does_not_start_with: 'starts_with',
  matches: 'does_not_match',
  does_not_match: 'matches',
  exists: 'does_not_exist',
  does_not_exist: 'exists',
  is_in_list: 'is_not_in_list',
  is_not_in_list: 'is_in_list',
} as const;

/** How the two engines name what they compare. */
export interface Names {
  path: string;
  host: string;
  method: string;
  userAgent: string;
  referer: string;
  scheme: string;
}

/** Alternatives as one group: any of them, or, turned around, none. */
export function group(conditions: readonly Condition[], negated: boolean): Criterion[] {
  return conditions.map(({ variable, operator, argument }, index) => ({
    conditional: index === 0 ? 'if' : negated ? 'and' : 'or',
    variable,
    operator: negated ? OPPOSITES[operator] : operator,
    argument,
  }));
}

const is = (variable: string, operator: Operator, argument: Condition['argument']): Condition => ({
  variable,
  operator,
  argument,
});

/** Text as a regular expression that matches just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const KINDS: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:static (?:files|assets|content)|(?:arquivos|conteudos?|ativos) estaticos?|assets)\b/,
    ['css', 'js', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'ico', 'woff2'],
  ],
  [/\b(?:images?|pictures?|imagens|imagem|fotos)\b/, ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg']],
  [/\b(?:videos?)\b/, ['mp4', 'webm', 'm3u8', 'ts']],
  [/\b(?:fonts?|fontes?)\b/, ['woff', 'woff2', 'ttf', 'otf', 'eot']],
  [/\b(?:stylesheets?|css)\b/, ['css']],
  [/\b(?:scripts?|javascript|js)\b/, ['js', 'mjs']],
  [/\bpdfs?\b/, ['pdf']],
];

const METHODS = 'get|post|put|patch|delete|head|options|trace|connect';

/** Reads every condition. @param limit kinds that only one of the engines knows are left to its jobs */
export function conditionsOf(words: Description, names: Names, isApplication: boolean): Criterion[][] {
  const groups: Criterion[][] = [];
  const add = (conditions: readonly Condition[], negated: boolean) => {
    if (conditions.length > 0) groups.push(group(conditions.slice(0, 10), negated));
  };
  add(...agents(words, names));
  add(...countries(words, isApplication));
  add(...paths(words, names));
  add(...kinds(words, names));
  add(...hosts(words, names));
  add(...methods(words, names));
  for (const [conditions, negated] of isApplication ? applicationOnly(words) : []) add(conditions, negated);
  return groups;
}

type Read = [conditions: Condition[], negated: boolean];
const none: Read = [[], false];

function paths(words: Description, { path }: Names): Read {
  const found = words.all(/(?<![\w/:.\\])(\/[\w\-./%~+@]*)(\*?)/g).filter(([, text]) => text !== '');
  if (found.length === 0) return none;
  const isExact = words.take(/\b(?:exact(?:ly)?|exatamente|exato|exata)\b/) !== undefined;
  const conditions = found.map(([, given = '', star]) => {
    const isFile = /\.\w{1,5}$/.test(given) && star === '';
    const text =
      given.length > 1 && !isFile && !isExact ? given.replace(/\/$/, star === '*' ? '/' : '') || '/' : given;
    return is(path, isExact || isFile ? 'is_equal' : 'starts_with', text);
  });
  return [conditions, words.isNegated(found[0]?.[1] ?? '')];
}

function kinds(words: Description, { path }: Names): Read {
  const given = words
    .all(/(?<![\w/])\*?\.([a-z][a-z0-9]{1,4})\b(?!\.)/g)
    .map(([, name = '']) => name.toLowerCase());
  const spoken = KINDS.filter(([pattern]) => words.take(pattern) !== undefined).flatMap(([, list]) => list);
  const extensions = [...new Set([...given, ...(given.length > 0 ? [] : spoken)])];
  if (extensions.length === 0) return none;
  return [[is(path, 'matches', `\\.(${extensions.join('|')})$`)], false];
}

const FILE_ENDING =
  /\.(?:html?|css|js|mjs|json|xml|txt|png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|php|aspx?|woff2?|zip)$/i;

function hosts(words: Description, { host }: Names): Read {
  const found = words
    .all(/(?<![\w/@.-])(\*\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w/-]*\.\w|\/)/g)
    .filter(([, , name = '']) => !FILE_ENDING.test(name));
  if (found.length === 0) return none;
  const conditions = found.map(([, star, name = '']) =>
    star === ''
      ? is(host, 'is_equal', name.toLowerCase())
      : is(host, 'matches', `\\.${escaped(name.toLowerCase())}$`),
  );
  return [conditions, words.isNegated(found[0]?.[2] ?? '')];
}

function methods(words: Description, { method }: Names): Read {
  const found = words
    .all(new RegExp(`(?<![\\w/-])(${METHODS})(?![\\w/-])`, 'g'))
    .filter(([, name = '']) => name === name.toUpperCase() || words.has(/\b(?:method|metodo)s?\b/));
  if (found.length === 0) return none;
  words.take(/\b(?:method|metodo)s?\b/);
  const conditions = found.map(([, name = '']) => is(method, 'is_equal', name.toUpperCase()));
  return [conditions, words.isNegated(found[0]?.[1] ?? '')];
}

function agents(words: Description, { userAgent }: Names): Read {
  if (
    words.take(
      /\b(?:without|missing|empty|no|sem|falta\w*)\s+(?:an?\s+|any\s+|the\s+|o\s+|um\s+)?user[- ]?agents?\b/,
    )
  ) {
    return absent(userAgent);
  }
  const named = words.take(
    /user[- ]?agents?\b(?:\s+(?:that|que))?\s*(?:contains?|containing|contem|contendo|is|matches|e|com|with|:|=)?\s*["'“`]?([\w./-]+)["'”`]?/,
  );
  if (named?.[1]) {
    const isAbsent = /^(?:empty|missing|vazio|ausente)$/i.test(named[1]);
    return isAbsent
      ? absent(userAgent)
      : [[is(userAgent, 'matches', escaped(named[1]))], words.isNegated('user')];
  }
  if (words.take(/\b(?:bots?|crawlers?|spiders?|scrapers?|robos?)\b/)) {
    return [[is(userAgent, 'matches', '[Bb]ot|[Cc]rawler|[Ss]pider|[Ss]crap')], false];
  }
  if (words.take(/\b(?:mobiles?|phones?|smartphones?|celular(?:es)?|moveis|movel|dispositivos moveis)\b/)) {
    words.take(/\b(?:devices?|dispositivos?|aparelhos?)\b/);
    return [[is(userAgent, 'matches', 'Mobile|Android|iPhone')], false];
  }
  return none;
}

/** Firewalls compare headers with patterns only. */
function absent(header: string): Read {
  const isFirewall = header.startsWith('${header_');
  return [[isFirewall ? is(header, 'matches', '^$') : is(header, 'does_not_exist', null)], false];
}

function countries(words: Description, isApplication: boolean): Read {
  const codes: string[] = [];
  let first = '';
  for (const [name, code] of countryNames()) {
    if (!words.folded.includes(name)) continue;
    const pattern = new RegExp(`(?<![\\w.-/])${escaped(name)}(?![\\w-])`);
    if (isApplication ? words.take(pattern) : words.has(pattern)) {
      codes.push(code);
      first ||= name;
    }
  }
  if (codes.length === 0) return none;
  words.take(/\b(?:countr(?:y|ies)|pais(?:es)?)\b/);
  // The firewall knows countries only as network lists; see its jobs.
  if (!isApplication) return none;
  const conditions = [...new Set(codes)].sort().map((code) => is('${geoip_country_code}', 'is_equal', code));
  return [conditions, words.isNegated(first)];
}

/** What only applications can compare: query parameters, cookies, headers. */
function applicationOnly(words: Description): Read[] {
  const read: Read[] = [];
  const parameter = words.take(
    /\b(?:query(?: string)?(?: parameter)?|parameter|parametro)s?\s+["'`]?([a-z_][\w-]*)["'`]?(?:\s*(?:=|is|igual a|equals?)\s*["'`]?([\w.-]+)["'`]?)?/,
  );
  if (parameter !== undefined) {
    const [, name = '', value = ''] = parameter;
    const variable = `\${arg_${name}}`;
    read.push([
      [value === '' ? is(variable, 'exists', null) : is(variable, 'is_equal', value)],
      words.isNegated(name),
    ]);
  }
  const cookie = words.take(
    /\b(?:has|have|with|without|com|sem|tem|when|quando|if|se)\s+(?:an?\s+|the\s+|o\s+|um\s+)?cookie\s+["'`]?([a-z_][\w-]*)["'`]?(?:\s*=\s*["'`]?([\w.-]+)["'`]?)?/,
  );
  if (cookie !== undefined) {
    const [whole = '', name = '', value = ''] = cookie;
    const variable = `\${cookie_${name}}`;
    const isAbsent = /\b(?:without|sem)\b/i.test(whole);
    read.push([[value === '' ? is(variable, 'exists', null) : is(variable, 'is_equal', value)], isAbsent]);
  }
  return read;
}
