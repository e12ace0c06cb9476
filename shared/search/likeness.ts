// The numbers that an answer states about a found page.
import { inverseFrequency } from './scorer.ts';
import type { Found } from './search.ts';

/** How a page was found: by the question's words or their like, or through what the glossary knows and repairs. */
export type SearchType = 'fts' | 'similarity';

/** Share of the question that a page must hold in the question's own words to count as found by them. */
const BY_WORDS = 0.5;

export function searchTypeOf({ query, coverage }: Found): SearchType {
  const own = query.groups.some((group) => group.asked && !group.repaired);
  return own && coverage >= BY_WORDS ? 'fts' : 'similarity';
}

/**
 * Where half of the pages with such a score answer the question, and how fast that changes. Fitted (logistic
 * regression) on the first five pages for 120 labelled questions, of which the good ones counted, and for 25
 * questions about other things, for which none did.
 */
const HALF = 0.87;
const STEEPNESS = 1.67;

/**
 * How likely a page answers the question, from 0 to 1 and comparable across questions: its score in proportion to
 * the rarity of all words of the question, those that no page has included.
 */
export function similarityOf({ score, query, partition }: Found): number {
  const { chunkPage, chunkCount } = partition.ranking;
  const asked = query.groups
    .filter((group) => group.asked)
    .map((group) =>
      Math.max(
        ...group.variants.map(
          ({ stem, weight }) => weight * inverseFrequency(chunkPage.length, chunkCount[stem] as number),
        ),
      ),
    );
  const unknown = query.unknown.length * Math.log(chunkPage.length + 1);
  const possible = asked.reduce((sum, value) => sum + value, unknown);
  if (!possible || !score) return 0;
  return round(1 / (1 + (HALF / (score / possible)) ** STEEPNESS));
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
