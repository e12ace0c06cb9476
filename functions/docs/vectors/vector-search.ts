// Sections of the corpus by meaning, from an embedding model and a vector index that a deployment may have bound. The
// vectors are made by the corpus build (`--vectors`) and carry the id of the corpus they belong to, so that those of
// another corpus are never read as this one's.
import * as v from 'valibot';
import { chunkOf, EMBEDDER, vectorNamespace } from '../../../shared/search/vector-ids.ts';
import { within } from '../../../shared/time/within.ts';

/** The parts of the two bindings that are used: Workers AI and Vectorize. */
interface Embedder {
  run(model: string, input: { text: string[] }): Promise<unknown>;
}
interface VectorIndex {
  query(vector: number[], options: { topK: number; namespace: string }): Promise<unknown>;
}

/** A vector search of one deployment. */
export interface VectorSearch {
  /**
   * Numbers of a partition's chunks, closest in meaning first.
   * @throws VectorError that says in a few words why there is no answer
   */
  nearest(question: string, corpusId: string, partition: string): Promise<number[]>;
}

export class VectorError extends Error {
  override readonly name = 'VectorError';
}

/** Longest wait for both bindings together, in milliseconds. */
const LIMIT_MS = 3000;
const MOST_CHUNKS = 50;
const MOST_DIMENSIONS = 4096;

const embedded = v.object({
  data: v.pipe(
    v.array(v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(MOST_DIMENSIONS))),
    v.minLength(1),
  ),
});
const matched = v.object({ matches: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(1000)) });

/** @returns undefined where the deployment has not bound both */
export function vectorSearchOf(env: Readonly<Record<string, unknown>>): VectorSearch | undefined {
  const { AI: ai, VECTORS: index } = env;
  if (!has<Embedder>(ai, 'run') || !has<VectorIndex>(index, 'query')) return undefined;
  return {
    nearest(question, corpusId, partition) {
      const late = () => {
        throw new VectorError('gave no answer in time');
      };
      return within(find(ai, index, question, corpusId, partition), LIMIT_MS, late);
    },
  };
}

async function find(
  ai: Embedder,
  index: VectorIndex,
  question: string,
  corpusId: string,
  partition: string,
): Promise<number[]> {
  const { data } = await asked(ai.run(EMBEDDER, { text: [question] }), embedded);
  const namespace = vectorNamespace(corpusId, partition);
  const { matches } = await asked(
    index.query(data[0] as number[], { topK: MOST_CHUNKS, namespace }),
    matched,
  );
  if (!matches.length) throw new VectorError('holds no vectors of this corpus');
  return matches.flatMap(({ id }) => chunkOf(id, namespace) ?? []);
}

/** What a binding answers, checked: it is outside of this function. */
async function asked<S extends v.GenericSchema>(
  answer: Promise<unknown>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const given = await answer.catch(() => {
    throw new VectorError('could not be reached');
  });
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new VectorError('gave an answer of an unknown form');
  return parsed.output;
}

function has<T>(value: unknown, method: keyof T): value is T {
  return typeof (value as Partial<T> | null | undefined)?.[method] === 'function';
}
