// One search over one or more partitions: FlexSearch names candidates, the ranking orders them, and the pages
// of all partitions come out in one order.
import type { Lang, PageInfo } from './corpus.ts';
import { nearness, neighboursIn } from './nearness.ts';
import type { Partition } from './partition.ts';
import { prepareQuery, type Query } from './query.ts';
import type { Question } from './question.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { fold } from './tokens.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export interface Found extends RankedPage {
  partition: Partition;
  query: Query;
}

export interface SearchOptions {
  /** Most pages to return. */
  limit: number;
  /** Language the answer should be in; pages of the other one need to match much better. */
  lang: Lang;
  weights?: Weights;
}

/**
 * Pages for a question, best first: one entry a page, one language version of each, and one of the versions that a
 * legal text had over time or that a template has for versions of its framework.
 */
export function search(
  partitions: readonly Partition[],
  question: Question,
  options: SearchOptions,
): Found[] {
  return onePerPage(ranked(partitions, question, options), options.limit);
}

/** Every candidate page for a question, best first, in all of its versions. */
export function ranked(
  partitions: readonly Partition[],
  question: Question,
  { lang, weights = WEIGHTS }: Omit<SearchOptions, 'limit'>,
): Found[] {
  const found = partitions.flatMap((partition) => {
    const query = prepareQuery(question, partition, weights);
    return rankPages(partition, query, candidatesFor(partition, query), weights).map((entry): Found => {
      const foreign = partitions.length > 1 && partition.page(entry.page).lang !== lang;
      return { ...entry, score: entry.score * (foreign ? weights.otherLanguage : 1), partition, query };
    });
  });
  found.sort((a, b) => b.score - a.score);
  return weights.near ? preferNear(found, question, weights.near) : found;
}

/** The first pages whose sections are looked at closely: below them nothing was gained. */
const LOOKED_AT = 8;

/** Moves up the pages that have words near to each other which stand so in the question. */
function preferNear(found: Found[], question: Question, gain: number): Found[] {
  const neighbours = { en: neighboursIn(question, 'en'), pt: neighboursIn(question, 'pt') };
  const closely = found.slice(0, LOOKED_AT).map((entry) => {
    const { partition, chunk } = entry;
    const near = nearness(partition.chunkText(chunk), neighbours[partition.head.lang]);
    return { ...entry, score: entry.score * (1 + gain * near) };
  });
  return [...closely, ...found.slice(LOOKED_AT)].sort((a, b) => b.score - a.score);
}

/** The first version of each page, as many as wanted. */
export function onePerPage(found: readonly Found[], limit: number): Found[] {
  const taken = new Set<string>();
  const answer: Found[] = [];
  for (const entry of found) {
    const page = entry.partition.page(entry.page);
    const family = familyOf(page);
    if (taken.has(page.pair) || taken.has(family) || answer.length >= limit) continue;
    taken.add(page.source);
    if (family) taken.add(family);
    answer.push(entry);
  }
  return answer;
}

/** What the versions of a page have in common that differ in date or number only; empty for all other pages. */
function familyOf({ title, kind, lang, source }: PageInfo): string {
  if (kind === 'legal' || kind === 'historic') return `${lang} ${fold(title.split(/ [-\u2013|] /)[0] ?? '')}`;
  // Templates of one framework in several versions of it.
  if (kind === 'template' && /\d/.test(source)) return source.replace(/[-.]?\d+/g, '');
  return '';
}

/** Words of a question that none of the partitions knows, not even mistyped. */
export function unknownWords(partitions: readonly Partition[], question: Question): string[] {
  const [first = [], ...rest] = partitions.map(
    (partition) => prepareQuery(question, partition, WEIGHTS).unknown,
  );
  return first.filter((word) => rest.every((unknown) => unknown.includes(word)));
}

/** Pages that hold the question's words, then those that hold only what is meant by them. */
function candidatesFor(partition: Partition, query: Query): number[] {
  const stemsOf = (asked: boolean) =>
    query.groups
      .filter((group) => group.asked === asked)
      .flatMap((group) => group.variants.map((variant) => variant.stem));
  const own = partition.candidates.find([...new Set(stemsOf(true))]);
  const meant = partition.candidates.find([...new Set(stemsOf(false))]);
  return [...new Set([...own, ...meant])];
}
