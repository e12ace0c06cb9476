// Other words for what a question says, from the glossary, looked for with less weight than its own.
import { GLOSSARY } from './glossary.ts';
import type { Partition } from './partition.ts';
import type { Group } from './query.ts';
import { isStopWord } from './stop-words.ts';
import { stem, words } from './tokens.ts';
import type { Weights } from './weights.ts';

/** A way to say a meaning, as stems that must stand in the question. */
interface Wording {
  meaning: number;
  stems: string[];
  words: string[];
}

/** Most words the glossary may add to one question. */
const MOST_ADDED = 24;

let wordings: Map<string, Wording[]> | undefined;

/** Groups for the meanings that the question names. */
export function expandByGlossary(question: string, partition: Partition, weights: Weights): Group[] {
  const asked = words(question.slice(0, 1000)).filter((word) => !isStopWord(word));
  const askedStems = new Set(asked.flatMap((word) => [stem(word, 'en'), stem(word, 'pt')]));
  const meanings = new Set<number>();
  for (const first of askedStems) {
    for (const wording of index().get(first) ?? []) {
      if (wording.stems.every((each) => askedStems.has(each))) meanings.add(wording.meaning);
    }
  }
  const groups: Group[] = [];
  const seen = new Set(askedStems);
  for (const meaning of meanings) {
    const entry = GLOSSARY[meaning] as (typeof GLOSSARY)[number];
    for (const phrase of entry.also) {
      for (const word of words(phrase).filter((candidate) => !isStopWord(candidate))) {
        const own = stem(word, partition.head.lang);
        if (seen.has(own) || groups.length >= MOST_ADDED) continue;
        seen.add(own);
        const found = partition.ranking.find(own);
        if (found < 0) continue;
        groups.push({
          word,
          variants: [{ stem: found, weight: weights.glossary }],
          asked: false,
          repaired: false,
        });
      }
    }
  }
  return groups;
}

/** Wordings by each of their first stems; made at the first question. */
function index(): Map<string, Wording[]> {
  if (wordings) return wordings;
  const made = new Map<string, Wording[]>();
  GLOSSARY.forEach((entry, meaning) => {
    for (const phrase of entry.said) {
      const parts = words(phrase).filter((word) => !isStopWord(word));
      for (const lang of ['en', 'pt'] as const) {
        const stems = parts.map((word) => stem(word, lang));
        const key = stems[0];
        if (key) made.set(key, [...(made.get(key) ?? []), { meaning, stems, words: parts }]);
      }
    }
  });
  wordings = made;
  return made;
}
