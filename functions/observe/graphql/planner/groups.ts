// Which dimensions an objective groups by, and which it only leaves open ("for a host").
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { isSmall, type Reading, type Span } from './phrases.ts';
import type { Topic } from './topics.ts';

export interface Groups {
  /** Dimensions asked for, in the order of the objective. */
  grouped: Dimension[];
  /** Mentioned without a sign that rows should be grouped by them. */
  mentioned: Dimension[];
  /** Named as something particular, without saying which: "a host", "um host". */
  open: Dimension[];
}

const BY = new Set(
  'by per each every por cada segundo grouped agrupado agrupada agrupados agrupadas across between entre'.split(
    ' ',
  ),
);
const WHICH = new Set(
  'which what top quais qual principais most main worst piores maiores busiest slowest highest largest biggest least fewest quem who whose distribution breakdown split distribuicao divisao'.split(
    ' ',
  ),
);
const AFTER = new Set(
  'with com that que most mais receiving sending having ordered ranked sorted menos least fewest'.split(' '),
);
const ARTICLES = new Set(
  'a an one um uma my meu minha this este esta certain certo certa some algum alguma specific given single'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set('for of in on to from at de do da no na em para com by'.split(' '));

/** Dimensions that are also the subject of a topic; they group only where the words around them say so. */
const SUBJECTS: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  functions: ['function', 'workload', 'language'],
  console: ['function', 'workload'],
  dns: ['zone'],
  streams: ['stream', 'endpoint type', 'workload'],
  audit: ['author', 'workload', 'function', 'kind of change'],
  live: ['author', 'host'],
};
const SELDOM = new Set([
  'workload',
  'function',
  'function instance',
  'device',
  'product',
  'solution',
  'author',
  'action',
  'zone',
  'metric',
]);

function wordBefore(reading: Reading, start: number): { word: string; article: string } {
  let at = start - 1;
  let article = '';
  while (
    at >= 0 &&
    (isSmall(reading.word(at) ?? '') || reading.tokens[at]?.kind === 'number') &&
    !BY.has(reading.word(at) ?? '') &&
    !WHICH.has(reading.word(at) ?? '')
  ) {
    if (PREPOSITIONS.has(reading.word(at) ?? '') && article !== '') break;
    article ||= reading.word(at) ?? '';
    at--;
  }
  return { word: reading.word(at) ?? '', article };
}

/** "for a host", "de um host", "of my function": something particular that is not named. */
function isOpen(reading: Reading, span: Span): boolean {
  const noun = reading.word(span.end - 1) ?? '';
  const isPlural = noun.endsWith('s') && noun !== 'status';
  const article = reading.word(span.start - 1) ?? '';
  const preposition = reading.word(span.start - 2) ?? '';
  return !isPlural && ARTICLES.has(article) && PREPOSITIONS.has(preposition);
}

/**
 * Reads the dimensions; called after the conditions, so that named values are no dimensions any more.
 * @param isRanking "hosts with the most requests" groups by host although no word like "by" stands before it
 */
export function groupsIn(reading: Reading, topic: Topic, isRanking: boolean): Groups {
  const found: { at: number; dimension: Dimension; role: 'grouped' | 'mentioned' | 'open' }[] = [];
  const isGroupedAt = new Set<number>();
  for (const dimension of DIMENSIONS) {
    for (const phrase of dimension.phrases) {
      for (const span of reading.findAll(phrase)) {
        if (!reading.isFree(span)) continue;
        reading.use(span);
        found.push({ at: span.start, dimension, role: isOpen(reading, span) ? 'open' : 'mentioned' });
        const { word, article } = wordBefore(reading, span.start);
        const after = reading.word(span.end) ?? '';
        if (BY.has(word) || BY.has(article) || WHICH.has(word) || (AFTER.has(after) && isRanking))
          isGroupedAt.add(span.start);
      }
    }
  }
  found.sort((a, b) => a.at - b.at);
  const result: Groups = { grouped: [], mentioned: [], open: [] };
  for (const [index, one] of found.entries()) {
    const isNoted = result.grouped.includes(one.dimension);
    const follows =
      index > 0 && isGroupedAt.has(found[index - 1]?.at ?? -1) && one.at - (found[index - 1]?.at ?? 0) <= 4;
    const isSubject =
      SUBJECTS[topic]?.includes(one.dimension.name) === true || SELDOM.has(one.dimension.name);
    if (isGroupedAt.has(one.at) || (follows && one.role !== 'open')) {
      isGroupedAt.add(one.at);
      if (!isNoted) result.grouped.push(one.dimension);
    } else if (one.role === 'open') result.open.push(one.dimension);
    else if (!isSubject && !isNoted) result.mentioned.push(one.dimension);
  }
  // "functions with errors, most first": the only thing there is to rank.
  const [only] = found.filter(({ role }) => role !== 'open');
  if (isRanking && only !== undefined && result.grouped.length === 0 && result.mentioned.length === 0)
    result.grouped.push(only.dimension);
  return result;
}
