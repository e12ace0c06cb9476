// The search by words together with one by meaning, where the deployment has bound what that needs.
import { InputError } from '../../../shared/mcp/errors.ts';
import { type Fused, fuse } from '../../../shared/search/fuse.ts';
import type { Partition } from '../../../shared/search/partition.ts';
import type { Question } from '../../../shared/search/question.ts';
import { type Found, onePerPage, ranked, type SearchOptions } from '../../../shared/search/search.ts';
import { corpusIdentity } from '../corpus.ts';
import { VectorError, vectorSearchOf } from './vector-search.ts';

export interface HybridAnswer {
  found: readonly (Found | Fused)[];
  /** What the caller should know about how it was searched; absent where all went as asked. */
  note?: string;
}

/**
 * Pages by words and by meaning in one order. Meaning is asked for in the part whose language is wanted; where it has
 * no answer, the pages found by words are the answer.
 * @throws InputError where the deployment has no vector search
 */
export async function hybridSearch(
  partitions: readonly Partition[],
  question: Question,
  options: SearchOptions,
  env: Readonly<Record<string, unknown>>,
): Promise<HybridAnswer> {
  const vectors = vectorSearchOf(env);
  if (!vectors) {
    throw new InputError(
      'search_type: "hybrid" needs a vector search, which this deployment has not. Leave search_type out or pass "fts"; ' +
        'whoever deploys it can bind `AI` and `VECTORS`.',
    );
  }
  const byWords = ranked(partitions, question, options);
  const wanted = partitions.find(({ head }) => head.lang === options.lang) ?? partitions[0];
  if (!wanted) return { found: [] };
  try {
    const chunks = await vectors.nearest(question.text, corpusIdentity().id, wanted.head.name);
    return { found: onePerPage(fuse(byWords, chunks, wanted, question), options.limit) };
  } catch (error) {
    if (!(error instanceof VectorError)) throw error;
    const note = `The vector search ${error.message}, so these are the pages found by words.`;
    return { found: onePerPage(byWords, options.limit), note };
  }
}
