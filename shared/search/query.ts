// A question to what is looked for: groups of stems, of which each stands for one word or one meaning.

import type { Lang } from './corpus.ts';
import { expandByGlossary } from './expand.ts';
import { synonymsOf } from './glossary.ts';
import { nearWords } from './near-words.ts';
import { type Operation, operationsIn } from './operations.ts';
import type { Partition } from './partition.ts';
import { productsIn } from './products.ts';
import { isStopWord } from './stop-words.ts';
import { stem, words } from './tokens.ts';
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

/** Longest question that is looked at; the rest is cut. */
const LONGEST_QUESTION = 1000;
const MOST_WORDS = 32;
const MOST_REPAIRS = 6;

/** The question's own words without stop words, each once, the first ones if there are very many. */
export function questionWords(question: string): string[] {
  const all = words(question.slice(0, LONGEST_QUESTION));
  const telling = all.filter((word) => !isStopWord(word));
  return [...new Set(telling.length ? telling : all)].slice(0, MOST_WORDS);
}

/** Looks the question's words up in a partition's vocabulary. */
export function prepareQuery(question: string, partition: Partition, weights: Weights): Query {
  const { ranking, head } = partition;
  const groups: Group[] = [];
  const unknown: string[] = [];
  const asked = questionWords(question);
  let repairs = 0;
  for (const word of asked) {
    const own = lookUp(word, partition, weights);
    const variants = [...own, ...lookUpSynonyms(word, own, partition, weights)];
    if (variants.length) {
      groups.push({ word, variants, asked: true, repaired: false });
      continue;
    }
    if (isJoined(word, asked)) continue;
    const frequency = (index: number) => ranking.chunkCount[index] as number;
    const near =
      weights.repaired && repairs++ < MOST_REPAIRS
        ? nearWords(stem(word, head.lang), ranking.vocabulary, frequency, 2)
        : [];
    const stand = near.map((index) => ({ stem: index, weight: weights.repaired }));
    if (stand.length) groups.push({ word, variants: stand, asked: true, repaired: true });
    else unknown.push(word);
  }
  groups.push(...joinedNeighbours(asked, partition, weights));
  const { added, meant } = expandByGlossary(question.slice(0, LONGEST_QUESTION), groups, partition, weights);
  groups.push(...added);
  return {
    groups,
    unknown,
    meant,
    operations: operationsIn(words(question.slice(0, LONGEST_QUESTION))),
    products: productsIn(question.slice(0, LONGEST_QUESTION)),
  };
}

/** A word's stems in the partition's language and, if it differs, in the other one. */
export function lookUp(word: string, partition: Partition, weights: Weights): Variant[] {
  const { ranking, head } = partition;
  const other: Lang = head.lang === 'en' ? 'pt' : 'en';
  const own = ranking.find(stem(word, head.lang));
  const foreign = ranking.find(stem(word, other));
  const variants: Variant[] = own < 0 ? [] : [{ stem: own, weight: 1 }];
  if (weights.otherStem && foreign >= 0 && foreign !== own)
    variants.push({ stem: foreign, weight: weights.otherStem });
  return variants;
}

/** Words of either language that say the same, for less. */
function lookUpSynonyms(
  word: string,
  own: readonly Variant[],
  { ranking, head }: Partition,
  weights: Weights,
): Variant[] {
  if (!weights.synonym) return [];
  const known = new Set(own.map((variant) => variant.stem));
  return synonymsOf(word).flatMap((synonym) => {
    const found = ranking.find(stem(synonym, head.lang));
    if (found < 0 || known.has(found)) return [];
    known.add(found);
    return [{ stem: found, weight: weights.synonym }];
  });
}

/** Whether a word is others of the question written together. */
function isJoined(word: string, others: readonly string[]): boolean {
  return others.some(
    (start) => word !== start && word.startsWith(start) && others.includes(word.slice(start.length)),
  );
}

/** "real time" also looks for "realtime". */
function joinedNeighbours(asked: readonly string[], partition: Partition, weights: Weights): Group[] {
  return asked.slice(1).flatMap((word, index) => {
    const joined = `${asked[index]}${word}`;
    const found = asked.includes(joined) ? -1 : partition.ranking.find(stem(joined, partition.head.lang));
    if (found < 0) return [];
    return [
      { word: joined, variants: [{ stem: found, weight: weights.joined }], asked: false, repaired: false },
    ];
  });
}
