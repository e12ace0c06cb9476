// A question to what is looked for: groups of stems, of which each stands for one word or one meaning.

import type { Lang } from './corpus.ts';
import { expandByGlossary } from './expand.ts';
import { nearWords } from './near-words.ts';
import type { Operation } from './operations.ts';
import type { Partition } from './partition.ts';
import type { Asked, Question } from './question.ts';
import type { Term } from './term.ts';
import { stem } from './tokens.ts';
import type { Weights } from './weights.ts';

/** One way to find a group: a stem of the vocabulary. */
export interface Variant {
  /** Number in the vocabulary. */
  stem: number;
  weight: number;
}

export interface Group {
  /** The word of the question, or what the glossary calls the meaning. */
  word: string;
  variants: Variant[];
  /** Asked for in the question's own words: a page without it answers less of the question. */
  asked: boolean;
  /** The word was unknown and near ones stand in for it. */
  repaired: boolean;
}

export interface Query {
  groups: Group[];
  /** Words that neither the corpus nor its repair knows. */
  unknown: string[];
  /** What the glossary says is meant: stems of one name each. */
  meant: number[][];
  operations: ReadonlySet<Operation>;
  /** Bits of the products that the question names; see products.ts. */
  products: number;
}

const MOST_REPAIRS = 6;

/** Looks the question's words up in a partition's vocabulary. */
export function prepareQuery(question: Question, partition: Partition, weights: Weights): Query {
  const { ranking, head } = partition;
  const { asked, operations, products } = question;
  const all = new Set(asked.map(({ word }) => word));
  const groups: Group[] = [];
  const unknown: string[] = [];
  let repairs = 0;
  for (const term of asked) {
    const { word } = term;
    const own = lookUp(term, partition, weights);
    const variants = [...own, ...lookUpSynonyms(term, own, partition, weights)];
    if (variants.length) {
      groups.push({ word, variants, asked: true, repaired: false });
      continue;
    }
    if (isJoined(word, all)) continue;
    const frequency = (index: number) => ranking.chunkCount[index] as number;
    const near =
      weights.repaired && repairs++ < MOST_REPAIRS
        ? nearWords(term.stems[head.lang], ranking.vocabulary, frequency, 2)
        : [];
    const stand = near.map((index) => ({ stem: index, weight: weights.repaired }));
    if (stand.length) groups.push({ word, variants: stand, asked: true, repaired: true });
    else unknown.push(word);
  }
  groups.push(...joinedNeighbours(all, partition, weights));
  const { added, meant } = expandByGlossary(question, groups, partition, weights);
  groups.push(...added);
  return { groups: affordable(groups, partition), unknown, meant, operations, products };
}

/** Most places in pages and chunks that a question's words may be looked up in; sensible ones stay below. */
const MOST_PLACES = 20_000;

/** Leaves out the most frequent words, which tell least, where there are more places to look up than are worth it. */
function affordable(groups: Group[], { ranking }: Partition): Group[] {
  const cost = ({ stem }: Variant) =>
    (ranking.chunkCount[stem] as number) + (ranking.pageCount[stem] as number);
  const costs = groups.flatMap(({ variants }) => variants.map(cost)).sort((a, b) => a - b);
  let left = MOST_PLACES;
  const dearest = costs.find((each) => {
    left -= each;
    return left < 0;
  });
  if (dearest === undefined) return groups;
  return groups
    .map((group) => ({ ...group, variants: group.variants.filter((variant) => cost(variant) < dearest) }))
    .filter(({ variants }) => variants.length);
}

/** A word's stems in the partition's language and, if it differs, in the other one. */
function lookUp({ stems }: Term, { ranking, head }: Partition, weights: Weights): Variant[] {
  const other: Lang = head.lang === 'en' ? 'pt' : 'en';
  const own = ranking.find(stems[head.lang]);
  const foreign = stems[other] === stems[head.lang] ? own : ranking.find(stems[other]);
  const variants: Variant[] = own < 0 ? [] : [{ stem: own, weight: 1 }];
  if (weights.otherStem && foreign >= 0 && foreign !== own)
    variants.push({ stem: foreign, weight: weights.otherStem });
  return variants;
}

/** Words of either language that say the same, for less. */
function lookUpSynonyms(
  { synonyms }: Asked,
  own: readonly Variant[],
  { ranking, head }: Partition,
  weights: Weights,
): Variant[] {
  if (!weights.synonym) return [];
  const known = new Set(own.map((variant) => variant.stem));
  return synonyms.flatMap(({ stems }) => {
    const found = ranking.find(stems[head.lang]);
    if (found < 0 || known.has(found)) return [];
    known.add(found);
    return [{ stem: found, weight: weights.synonym }];
  });
}

/** Whether a word is others of the question written together. */
function isJoined(word: string, words: ReadonlySet<string>): boolean {
  return [...words].some(
    (start) => word !== start && word.startsWith(start) && words.has(word.slice(start.length)),
  );
}

/** "real time" also looks for "realtime". */
function joinedNeighbours(words: ReadonlySet<string>, partition: Partition, weights: Weights): Group[] {
  const asked = [...words];
  return asked.slice(1).flatMap((word, index) => {
    const joined = `${asked[index]}${word}`;
    const found = words.has(joined) ? -1 : partition.ranking.find(stem(joined, partition.head.lang));
    if (found < 0) return [];
    return [
      { word: joined, variants: [{ stem: found, weight: weights.joined }], asked: false, repaired: false },
    ];
  });
}
