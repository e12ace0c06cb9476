// The bundled corpus as the document template needs it: parts are collections, a page's source is its path.
import { PARTITION_NAMES, type PartitionName, partition } from '../corpus.ts';
import type { CorpusDocuments } from './corpus-documents.ts';

export const bundledDocuments: CorpusDocuments = {
  collections: () => PARTITION_NAMES,
  async paths(collection) {
    if (!isPartition(collection)) return [];
    return (await partition(collection)).head.pages.map(({ source }) => source);
  },
  async read(collection, path) {
    if (!isPartition(collection)) return undefined;
    const pages = await partition(collection);
    const page = pages.findPage(path);
    return page === undefined ? undefined : pages.pageText(page);
  },
};

function isPartition(name: string): name is PartitionName {
  return (PARTITION_NAMES as readonly string[]).includes(name);
}
