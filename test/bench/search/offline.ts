// Searches a built corpus in this process, as the search tools do: for choosing weights, where thousands of
// runs are needed. What is claimed is measured through the running function.
import { readFileSync } from 'node:fs';
import { loadPartition } from '../../../corpus-build/load.ts';
import { languageOf } from '../../../shared/search/language.ts';
import type { Partition } from '../../../shared/search/partition.ts';
import { readQuestion } from '../../../shared/search/question.ts';
import { type Found, search } from '../../../shared/search/search.ts';
import type { Weights } from '../../../shared/search/weights.ts';
import type { LabelledQuery } from './measures.ts';

/** The partitions that answer the questions of a collection. */
const PARTITIONS_OF: Readonly<Record<string, readonly string[]>> = {
  docs: ['docs.en', 'docs.pt'],
  samples: ['samples'],
  cli: ['cli'],
  api: ['api-v4'],
  'api-v3': ['api-v3'],
  terraform: ['terraform'],
};

export function readQueries(file: string): LabelledQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as LabelledQuery);
}

/** A built corpus that is searched in this process. */
export interface OpenCorpus {
  /** The partitions that answer a collection's questions. */
  partitionsOf(collection: string): Partition[];
  search(query: Pick<LabelledQuery, 'query' | 'collection'>, limit: number, weights?: Weights): Found[];
}

export function openCorpus(folder: string): OpenCorpus {
  const loaded = new Map<string, Partition>();
  const partition = (name: string) => {
    const known = loaded.get(name) ?? loadPartition(folder, name);
    loaded.set(name, known);
    return known;
  };
  const partitionsOf = (collection: string) => (PARTITIONS_OF[collection] ?? []).map(partition);
  return {
    partitionsOf,
    search({ query, collection }, limit, weights) {
      const partitions = partitionsOf(collection);
      const question = readQuestion(query);
      const lang = languageOf(question, partitions, 'en');
      return search(partitions, question, { limit, lang, ...(weights && { weights }) });
    },
  };
}

/** Sources of found pages, best first. */
export function sourcesOf(found: readonly Found[]): string[] {
  return found.map(({ partition, page }) => partition.page(page).source);
}
