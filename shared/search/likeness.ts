// The numbers that an answer states about a found page.
import type { Found } from './search.ts';

/** How a page was found: by the question's own words, or through words that stand for them. */
export type SearchType = 'fts' | 'similarity';

/** Share of the question that a page must hold in the question's own words to count as found by them. */
const BY_WORDS = 0.5;

export function searchTypeOf({ query, coverage }: Found): SearchType {
  const own = query.groups.some((group) => group.asked && !group.repaired);
  return own && coverage >= BY_WORDS ? 'fts' : 'similarity';
}

/**
 * How well a page fits the question, comparable across questions: 0 for not at all, towards 1 where every word
 * of the question stands in the page and in its title.
 */
export function similarityOf({ score, query, partition }: Found): number {
  const { chunkPage, chunkCount } = partition.ranking;
  const best = query.groups
    .filter((group) => group.asked)
    .map((group) =>
      Math.max(...group.variants.map(({ stem }) => rarity(chunkPage.length, chunkCount[stem] as number))),
    );
  const unknown = query.unknown.length * Math.log(chunkPage.length + 1);
  const possible = best.reduce((sum, value) => sum + value, unknown);
  if (!possible) return 0;
  return round(1 - Math.exp(-1.1 * (score / possible)));
}

function rarity(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
