// The vectors of a built corpus for hybrid search, as the lines that `wrangler vectorize upsert` takes: one for each
// section, made by an embedding service that speaks OpenAI's protocol, as Workers AI does.
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Partition } from '../shared/search/partition.ts';
import { EMBEDDER, vectorId, vectorNamespace } from '../shared/search/vector-ids.ts';
import { loadPartition } from './load.ts';
import type { Manifest } from './manifest.ts';
import { MANIFEST_FILE } from './partitions.ts';

export interface VectorOptions {
  /** Folder of the built corpus. */
  corpus: string;
  /** File for the lines; written beside and put in its place once all are there. */
  file: string;
  /** Base address of the service; `/embeddings` is put behind it. */
  embedder: string;
  /** Sent as `Bearer`, where the service wants one. */
  key?: string | undefined;
  onProgress?(done: number, total: number): void;
}

/** Sections sent at once, and the longest wait for their vectors. */
const BATCH = 32;
const LIMIT_MS = 60_000;
/** Characters of a section that are embedded; sections have about 1,500. */
const MOST_CHARS = 4000;

const answered = v.object({
  data: v.array(v.object({ index: v.number(), embedding: v.pipe(v.array(v.number()), v.minLength(1)) })),
});

/**
 * Writes the vectors of every section of a corpus.
 * @returns how many, and how many numbers each has
 * @throws Error that says what the service answered, where that is not vectors for all
 */
export async function writeVectors(options: VectorOptions): Promise<{ count: number; dimensions: number }> {
  const manifest = JSON.parse(readFileSync(join(options.corpus, MANIFEST_FILE), 'utf8')) as Manifest;
  const sections = Object.keys(manifest.partitions).flatMap((name) => {
    const partition = loadPartition(options.corpus, name);
    const namespace = vectorNamespace(manifest.id, name);
    return Array.from({ length: partition.ranking.chunkPage.length }, (_, chunk) => ({
      id: vectorId(namespace, chunk),
      namespace,
      text: () => sectionText(partition, chunk),
    }));
  });
  const unfinished = `${options.file}.part`;
  writeFileSync(unfinished, '');
  let dimensions = 0;
  try {
    for (let at = 0; at < sections.length; at += BATCH) {
      const batch = sections.slice(at, at + BATCH);
      const vectors = await embed(
        batch.map(({ text }) => text()),
        options,
      );
      dimensions ||= vectors[0]?.length ?? 0;
      const lines = batch.map(({ id, namespace }, index) => {
        const values = vectors[index] ?? [];
        if (values.length !== dimensions)
          throw new Error(`the embedder gave ${values.length} numbers for ${id}, and ${dimensions} before`);
        return `${JSON.stringify({ id, namespace, values })}\n`;
      });
      appendFileSync(unfinished, lines.join(''));
      options.onProgress?.(Math.min(at + BATCH, sections.length), sections.length);
    }
    renameSync(unfinished, options.file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { count: sections.length, dimensions };
}

/** A section as it is embedded: where it stands, then what it says. */
function sectionText(partition: Partition, chunk: number): string {
  const { title } = partition.page(partition.ranking.chunkPage[chunk] as number);
  return `${[title, ...partition.headingPath(chunk)].join(' › ')}\n\n${partition.chunkText(chunk)}`.slice(
    0,
    MOST_CHARS,
  );
}

async function embed(texts: readonly string[], { embedder, key }: VectorOptions): Promise<number[][]> {
  const response = await fetch(`${embedder.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: EMBEDDER, input: texts }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!response.ok) throw new Error(`the embedder answered ${response.status}`);
  const parsed = v.safeParse(answered, await response.json());
  if (!parsed.success || parsed.output.data.length !== texts.length)
    throw new Error(`the embedder did not answer with a vector for each of ${texts.length} texts`);
  return parsed.output.data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
}
