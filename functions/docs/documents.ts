// Finds a document of the corpus by its source or its official address.
import type { Partition } from '../../shared/search/partition.ts';
import { corpusIdentity, PARTITION_NAMES, type PartitionName, partition } from './corpus.ts';

const SITE = 'https://www.azion.com';

/** Where documents with such a source are, so that only that part is loaded. */
const HOMES: readonly (readonly [pattern: RegExp, name: PartitionName])[] = [
  [/^docs\/en\/|^https:\/\/www\.azion\.com\/en\//, 'docs.en'],
  [/^docs\/pt-br\/|^https:\/\/www\.azion\.com\/pt-br\//, 'docs.pt'],
  [/^samples\/|^https:\/\/github\.com\//, 'samples'],
  [/^cli\//, 'cli'],
  [/^api\//, 'api-v4'],
  [/^api-v3\//, 'api-v3'],
  [/^terraform\/|^https:\/\/registry\.terraform\.io\//, 'terraform'],
];

export interface Document {
  partition: Partition;
  /** Its number in the partition. */
  page: number;
}

/**
 * Looks a document up.
 * @param source its id, or an address with or without slash, fragment or `.md` at the end.
 */
export async function findDocument(source: string): Promise<Document | undefined> {
  const spellings = spellingsOf(source);
  for (const name of likelyFirst(spellings[0] ?? source)) {
    const candidate = await partition(name);
    for (const spelling of spellings) {
      const page = candidate.findPage(spelling);
      if (page !== undefined) return { partition: candidate, page };
    }
  }
  return undefined;
}

function spellingsOf(source: string): string[] {
  const address = /^\/(?:en|pt-br)\//.test(source) ? SITE + source : source;
  if (!/^https?:/i.test(address)) return [address];
  const bare = address
    .replace(/^http:/i, 'https:')
    .replace(/[#?].*$/, '')
    .replace(/(?:\/|\.md)$/, '');
  return [address, `${bare}/`, bare];
}

/**
 * Parts to look in: one, or none where no document is called so, whatever somebody asks for. The starter corpus is
 * small, and its pages of every collection name pages of the documentation as their source.
 */
function likelyFirst(source: string): PartitionName[] {
  const home = HOMES.find(([pattern]) => pattern.test(source))?.[1];
  if (corpusIdentity().name !== 'starter') return home ? [home] : [];
  return home ? [home, ...PARTITION_NAMES.filter((name) => name !== home)] : [...PARTITION_NAMES];
}
