// One order from two: pages by their words and sections by their meaning, joined by reciprocal rank. Places count, not
// scores, since the two kinds of score have nothing to do with each other.
import type { Partition } from './partition.ts';
import { prepareQuery } from './query.ts';
import type { Question } from './question.ts';
import type { Found } from './search.ts';
import { WEIGHTS } from './weights.ts';

/** How slowly a place loses its worth: the usual 60 of reciprocal rank fusion. */
const DAMPING = 60;
/** Places of either order that count. */
const MOST_PLACES = 50;

export interface Fused extends Found {
  /** Orders the fused answer. */
  fused: number;
  /** Found by meaning, whether or not by words too. */
  meant: boolean;
}

/**
 * @param byWords pages, best first.
 * @param chunks numbers of chunks of the partition, closest in meaning first; numbers that it has not are ignored.
 * @returns pages, best first; those found by meaning alone show the closest of their chunks.
 */
export function fuse(
  byWords: readonly Found[],
  chunks: readonly number[],
  partition: Partition,
  question: Question,
): Fused[] {
  const fused = byWords.map((found, place): Fused => ({ ...found, fused: worth(place), meant: false }));
  const known = new Map(
    fused.filter((found) => found.partition === partition).map((found) => [found.page, found]),
  );
  const query = prepareQuery(question, partition, WEIGHTS);
  const met = new Set<number>();
  for (const chunk of chunks) {
    const page = partition.ranking.chunkPage[chunk];
    if (page === undefined || met.has(page)) continue;
    const value = worth(met.size);
    met.add(page);
    const found = known.get(page);
    if (found) {
      found.fused += value;
      found.meant = true;
    } else {
      fused.push({ page, score: 0, chunk, coverage: 0, partition, query, fused: value, meant: true });
    }
  }
  return fused.sort((a, b) => b.fused - a.fused);
}

function worth(place: number): number {
  return place < MOST_PLACES ? 1 / (DAMPING + place + 1) : 0;
}
