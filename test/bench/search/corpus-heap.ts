// What the docs function holds in memory once every part of its corpus has been searched.
import { TOOL_OF } from '../../support/docs-tools.ts';
import { emptyHeapBytes } from '../cold-start.ts';
import { heapBytes } from '../heap.ts';
import { startDocsFunction } from './docs-function.ts';

/** Bytes over an empty isolate. */
export async function corpusHeapBytes(corpusDir: string): Promise<number> {
  const docs = await startDocsFunction(corpusDir, 'docs-heap', { inspector: true });
  for (const collection of Object.keys(TOOL_OF))
    await docs.time({ query: 'create a cache rule', collection });
  const loaded = await heapBytes(docs.process);
  await docs.stop();
  return loaded - (await emptyHeapBytes());
}
