// Other words for what a question says, from the glossary, looked for with less weight than its own.
import { MEANINGS, type Meaning, meaningsOf } from './glossary.ts';
import type { Partition } from './partition.ts';
import type { Group } from './query.ts';
import { isStopWord } from './stop-words.ts';
import { stem, words } from './tokens.ts';
import type { Weights } from './weights.ts';

/** Most words the glossary may add to one question. */
const MOST_ADDED = 24;

/** Groups for the meanings that the question names, and the names they go by. */
export function expandByGlossary(
  question: string,
  asked: ReadonlySet<number>,
  partition: Partition,
  weights: Weights,
): { added: Group[]; meant: number[][] } {
  const added: Group[] = [];
  const meant: number[][] = [];
  const seen = new Set(asked);
  for (const meaning of meaningsOf(question)) {
    for (const phrase of (MEANINGS[meaning] as Meaning).also) {
      const name: number[] = [];
      for (const word of words(phrase).filter((candidate) => !isStopWord(candidate))) {
        const found = partition.ranking.find(stem(word, partition.head.lang));
        if (found >= 0) name.push(found);
        if (found < 0 || seen.has(found) || added.length >= MOST_ADDED) continue;
        seen.add(found);
        added.push({
          word,
          variants: [{ stem: found, weight: weights.glossary }],
          asked: false,
          repaired: false,
        });
      }
      if (name.length) meant.push(name);
    }
  }
  return { added, meant };
}
