// The vectors of a corpus: the model that makes them, and how they are called in an index that may hold those of several
// corpora.

/** Model of Workers AI that turns texts into vectors; it speaks English and Portuguese. */
export const EMBEDDER = '@cf/baai/bge-m3';

/** Keeps the vectors of corpora and their parts apart in one index; at most 64 bytes. */
export function vectorNamespace(corpusId: string, partition: string): string {
  return `${corpusId}.${partition}`;
}

/** The id of a chunk's vector; at most 64 bytes. */
export function vectorId(namespace: string, chunk: number): string {
  return `${namespace}.${chunk}`;
}

/** The chunk that an id names, or undefined where it is none of the namespace. */
export function chunkOf(id: string, namespace: string): number | undefined {
  const chunk = id.slice(namespace.length + 1);
  return id.startsWith(`${namespace}.`) && /^\d{1,7}$/.test(chunk) ? Number(chunk) : undefined;
}
