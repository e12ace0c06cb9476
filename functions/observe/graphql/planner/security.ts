// What objectives about the WAF and about bots measure, and the conditions that come with it.
import type { Dataset } from '../facts/dataset.ts';
import type { Filter } from '../query-text.ts';
import type { Dimension } from './dimensions.ts';
import type { Measure } from './measures.ts';
import type { Reading } from './phrases.ts';
import type { Shape } from './shape.ts';

export interface Refined {
  measure: Measure;
  filter: Filter;
  /** Dimensions that the measure brings along. */
  groupBy?: string[];
  assumption?: string;
  /** Rows of a ranking where the objective names no number. */
  usualLimit?: number;
}

const KINDS: readonly [string, readonly string[]][] = [
  [
    'wafRequestsXssAttacks',
    ['xss', 'cross site scripting', 'crosssite scripting', 'script entre|cross sites'],
  ],
  [
    'wafRequestsSqlAttacks',
    ['sql injection|injections', 'injec* sql', 'sqli', 'sql attack|attacks|injec*', 'ataque|ataques sql'],
  ],
  [
    'wafRequestsRfiAttacks',
    [
      'rfi',
      'remote file inclusion|inclusions',
      'inclus* remot* arquivo|arquivos',
      'inclus* arquivo|arquivos',
    ],
  ],
  [
    'wafRequestsOthersAttacks',
    [
      'other|others kind|kinds|type|types waf|attack|attacks',
      'other|others waf|attack|attacks|threat|threats',
      'outro|outros|outra|outras ataque|ataques|ameaca|ameacas|tipo|tipos',
    ],
  ],
];
const BLOCKED = ['block|blocks|blocked|blocking', 'bloque*', 'barrad*', 'deny|denied', 'negad*'];
const THREATS = ['threat|threats', 'ameaca|ameacas'];
const ATTACKS = ['attack|attacks|attacked', 'ataque|ataques', 'atacad*', 'intrus*', 'malicious', 'malicios*'];
const ALLOWED = ['allowed|passed', 'permitid*', 'liberad*', 'let pass'];
const LEARNING = ['learning mode', 'modo aprendizado|learning', 'observed', 'detected only'];
const WAF = ['waf', 'web application firewall'];

const FAMILY_OF: Readonly<Record<string, string>> = {
  wafRequestsXssAttacks: '%$XSS%',
  wafRequestsSqlAttacks: '%$SQL%',
  wafRequestsRfiAttacks: '%$RFI%',
  wafRequestsOthersAttacks: '%$OTHERS%',
};

const lines = (calculated: string[]): Measure => ({
  calculated,
  aggregates: [],
  isLine: true,
  isRate: false,
  isNamed: true,
});
const sumOf = (field: string): Measure => ({
  calculated: [],
  aggregates: [['sum', field]],
  isLine: true,
  isRate: false,
  isNamed: true,
});

/** Conditions and measure of an objective about the WAF; undefined where it is not about it. */
export function wafOf(
  reading: Reading,
  dataset: Dataset,
  dimensions: readonly Dimension[],
  measure: Measure,
): Refined | undefined {
  const kinds = KINDS.filter(([, phrases]) => reading.has(...phrases)).map(([field]) => field);
  const [blocked, threats, attacks] = [
    reading.has(...BLOCKED),
    reading.has(...THREATS),
    reading.has(...ATTACKS),
  ];
  const allowed = reading.has(...ALLOWED);
  const learning = reading.has(...LEARNING);
  const named = reading.has(...WAF);
  if (
    kinds.length === 0 &&
    !blocked &&
    !threats &&
    !attacks &&
    !(named && (allowed || learning || measure.aggregates.length > 0))
  )
    return undefined;
  if (dataset.name === 'httpBreakdownMetrics') {
    return blocked
      ? { measure: sumOf('blockedRequests'), filter: {}, usualLimit: 20 }
      : { measure: sumOf('wafThreatRequests'), filter: {} };
  }
  if (!('wafBlock' in dataset.fields)) return undefined;
  if (dataset.source === 'real-time-events')
    return wafEvents(kinds, blocked, learning, attacks || threats, measure);
  if (kinds.length > 0) return { measure: lines(kinds), filter: {} };
  if (dimensions.length > 0) {
    const isFamily = dimensions.some(({ name }) => name === 'attack family');
    if (learning) return { measure: sumOf('requests'), filter: { wafLearning: '1' } };
    if (isFamily && !blocked && !(threats && measure.isNamed))
      return { measure: lines(['wafRequestsThreat']), filter: {} };
    return {
      measure: sumOf('requests'),
      filter: { wafBlock: '1', wafLearning: '0' },
      usualLimit: isFamily ? 10 : 20,
      ...(!blocked && { assumption: 'attacks were taken as requests that the WAF blocked' }),
    };
  }
  const fields = [
    ...(allowed ? ['wafRequestsAllowed'] : []),
    ...(blocked || (attacks && !threats) || (named && !allowed && !threats) ? ['wafRequestsBlocked'] : []),
    ...(threats || learning || (attacks && !blocked) ? ['wafRequestsThreat'] : []),
  ];
  return { measure: lines(fields), filter: {} };
}

function wafEvents(
  kinds: readonly string[],
  blocked: boolean,
  learning: boolean,
  attacks: boolean,
  measure: Measure,
): Refined {
  const families = kinds.map((kind) => FAMILY_OF[kind] ?? '%');
  const family: Filter =
    families.length === 1
      ? { wafAttackFamilyLike: families[0] ?? '%' }
      : families.length > 1
        ? { or: families.map((one) => ({ wafAttackFamilyLike: one })) }
        : {};
  if (blocked || (kinds.length === 0 && !learning)) {
    const assumption =
      blocked || !attacks ? {} : { assumption: 'attacks were taken as requests that the WAF blocked' };
    return { measure, filter: { wafBlock: '1', wafLearning: '0', ...family }, ...assumption };
  }
  return { measure, filter: { ...(learning && { wafLearning: '1' }), ...family } };
}

const BAD = ['bad', 'ruim|ruins', 'mau|maus', 'malicious', 'malicios*', 'badbot*'];
const GOOD = ['good', 'bom|bons', 'benign*', 'goodbot*'];

/** Conditions and measure of an objective about bots. */
export function botsOf(
  reading: Reading,
  dataset: Dataset,
  dimensions: readonly Dimension[],
  shape: Shape,
  hasClass: boolean,
): Refined {
  const [bad, good] = [reading.has(...BAD), reading.has(...GOOD)];
  reading.has(
    'hit|hits',
    'acesso|acessos',
    'request|requests',
    'requisic*',
    'traffic',
    'trafego',
    'activity',
    'atividade|atividades',
    'solved',
    'resolvid*',
    'not|nao',
    'manager',
    'impact*',
    'access*',
    'accessed',
    'acessad*',
    'against',
    'contra',
    'taken',
    'tomad*',
    'frequent*',
  );
  const isAll = reading.has('transaction|transactions', 'transacao|transacoes') || hasClass;
  if (dataset.name === 'botManagerBreakdownMetrics') {
    const isCount = shape.distinct || (shape.total && dimensions.length > 0 && shape.ranking === undefined);
    if (isCount) return { measure: { ...lines(['uniqRequestUrl']), isLine: false }, filter: {}, groupBy: [] };
    return { measure: sumOf(bad && !good ? 'badBotRequests' : 'botRequests'), filter: {} };
  }
  const names = dimensions.map(({ name }) => name);
  const measure: Measure = { ...sumOf('requests'), isLine: false };
  const captcha =
    reading.has('captcha*') && !names.includes('captcha') ? { groupBy: ['challengeSolved'] } : {};
  if (bad !== good) return { measure, filter: { classifiedEq: bad ? 'bad bot' : 'good bot' }, ...captcha };
  if (isAll || names.includes('classification') || names.includes('captcha') || 'groupBy' in captcha)
    return { measure, filter: {}, ...captcha };
  if (names.includes('action') || names.includes('bot category')) {
    return { measure, filter: { not: { botCategoryIn: ['', 'Non-Bot Like'] } } };
  }
  return { measure, filter: { classifiedIn: ['bad bot', 'good bot'] } };
}

/** Phrases of this file, for the spelling. */
export const SECURITY_PHRASES: readonly string[] = [
  ...KINDS.flatMap(([, phrases]) => phrases),
  ...BLOCKED,
  ...THREATS,
  ...ATTACKS,
  ...ALLOWED,
  ...LEARNING,
  ...BAD,
  ...GOOD,
];
