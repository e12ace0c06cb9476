// Other words for what a question says, from the glossary, looked for with less weight than its own.
import { meaningsOf } from './glossary.ts';
import type { Partition } from './partition.ts';
import type { Group } from './query.ts';
import type { Question } from './question.ts';
import type { Weights } from './weights.ts';

/** Most words the glossary may add to one question. */
const MOST_ADDED = 24;
/** Most meanings that are looked at; a sensible question names far fewer. */
const MOST_MEANINGS = 12;

/**
 * Groups for the meanings that the question names, and the names they go by.
 * @param groups what the question's own words were made into.
 */
export function expandByGlossary(
  question: Question,
  groups: readonly Group[],
  partition: Partition,
  weights: Weights,
): { added: Group[]; meant: number[][] } {
  const { ranking, head } = partition;
  const added: Group[] = [];
  const meant: number[][] = [];
  const seen = new Set(groups.flatMap((group) => group.variants.map((variant) => variant.stem)));
  const repaired = groups
    .filter((group) => group.repaired)
    .flatMap((group) => group.variants.map((variant) => ranking.vocabulary[variant.stem] as string));
  const all = repaired.length ? meaningsOf(question.words, repaired) : question.meanings;
  const meanings = weights.glossary ? all.slice(0, MOST_MEANINGS) : [];
  const share = meanings.length ** -weights.manyMeanings;
  for (const { meaning, by } of meanings) {
    // Words that the corpus does not have can only be found by what they mean.
    const foreign = by.every((each) => ranking.find(each) < 0);
    const weight = (foreign ? weights.foreign : weights.glossary) * share;
    for (const telling of meaning.names) {
      const name = telling
        .map(({ word, stems }) => ({ word, stem: ranking.find(stems[head.lang]) }))
        .filter((part) => part.stem >= 0);
      if (name.length) meant.push(name.map((part) => part.stem));
      for (const part of name) {
        if (seen.has(part.stem) || added.length >= MOST_ADDED) continue;
        seen.add(part.stem);
        const variant = { stem: part.stem, weight: weight * name.length ** -weights.longName };
        added.push({ word: part.word, variants: [variant], asked: false, repaired: false });
      }
    }
  }
  return { added, meant };
}
