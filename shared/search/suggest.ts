// What a question that finds nothing good could be asked with instead: words of the corpus that look like its strange
// ones, and what the corpus is mostly about.
import type { Lang } from './corpus.ts';
import { lowerBound } from './near-words.ts';
import type { Partition } from './partition.ts';
import { TITLE_BITS } from './ranking-data.ts';
import { fold, stem } from './tokens.ts';

/** Words that suggestions are looked for, and suggestions in all and for each. */
const MOST_ASKED = 4;
const MOST_WORDS = 5;
const MOST_FOR_ONE = 2;
/** Share of their sequences of three letters that makes two words alike. */
const ALIKE = 0.45;

/**
 * Words of titles that look like the given ones, the closest first: misspelt beyond repair, in another form or in
 * another language.
 * @param words folded.
 */
export function wordsLike(words: readonly string[], partitions: readonly Partition[]): string[] {
  const found = words.slice(0, MOST_ASKED).flatMap((word) =>
    partitions
      .flatMap((partition) => alikeIn(partition, word))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_FOR_ONE)
      .map(({ written }) => written),
  );
  return [...new Set(found)].slice(0, MOST_WORDS);
}

/** Titles of the pages that others link to most, in a language where there are any. */
export function mainSubjects(partitions: readonly Partition[], lang: Lang, most: number): string[] {
  const inLang = partitions.filter(({ head }) => head.lang === lang && head.pages.length);
  const titles = (inLang.length ? inLang : partitions)
    .flatMap(({ head }) => head.pages)
    .sort((a, b) => b.authority - a.authority)
    .map(({ title }) => title);
  return [...new Set(titles)].slice(0, most);
}

function alikeIn(partition: Partition, word: string): { written: string; likeness: number }[] {
  const { vocabulary, pageCount } = partition.ranking;
  const stemmed = stem(word, partition.head.lang);
  const parts = partsOf(stemmed);
  const initial = stemmed[0] ?? '';
  const alike: { index: number; likeness: number }[] = [];
  for (let index = lowerBound(vocabulary, initial); vocabulary[index]?.startsWith(initial); index++) {
    if (!pageCount[index]) continue;
    const likeness = likenessOf(parts, vocabulary[index] as string);
    if (likeness >= ALIKE) alike.push({ index, likeness });
  }
  return alike
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 2 * MOST_FOR_ONE)
    .flatMap(({ index, likeness }) => {
      const written = inTitle(partition, index);
      return written ? [{ written, likeness }] : [];
    });
}

/** The different sequences of three letters of a word. */
function partsOf(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)));
}

/** Share of the parts of both words that they have in common: 0 to 1. */
function likenessOf(parts: ReadonlySet<string>, other: string): number {
  let common = 0;
  for (const part of parts) if (other.includes(part)) common++;
  return (2 * common) / (parts.size + Math.max(1, other.length - 2));
}

/** A word with this stem as a title has it; empty where no title does. */
function inTitle(partition: Partition, index: number): string {
  const { ranking, head } = partition;
  let titled = -1;
  ranking.visit(
    index,
    (page, fields) => {
      if (titled < 0 && fields & TITLE_BITS) titled = page;
    },
    () => {},
  );
  const words = titled < 0 ? [] : (partition.page(titled).title.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.find((word) => stem(fold(word), head.lang) === ranking.vocabulary[index])?.toLowerCase() ?? '';
}
