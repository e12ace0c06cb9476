// The parts of the corpus that are loaded as one, and the names of their files.
import type { Lang } from '../shared/search/corpus.ts';
import type { Page } from './page.ts';

export interface PartitionPlan {
  name: string;
  lang: Lang;
  takes(page: Page): boolean;
}

/** All parts, in the order of the manifest. The docs area names the same ones in its table of imports. */
export const PARTITIONS: readonly PartitionPlan[] = [
  { name: 'docs.en', lang: 'en', takes: (page) => page.collection === 'docs' && page.lang === 'en' },
  { name: 'docs.pt', lang: 'pt', takes: (page) => page.collection === 'docs' && page.lang === 'pt' },
  ...(['samples', 'cli', 'api-v4', 'api-v3', 'terraform'] as const).map((collection) => ({
    name: collection,
    lang: 'en' as const,
    takes: (page: Page) => page.collection === collection,
  })),
];

/** File names of a partition's parts; their endings tell the bundler what to make of them. */
export function partitionFiles(name: string) {
  return {
    pages: `${name}.pages.txt`,
    rank: `${name}.rank.bin`,
    index: `${name}.index.bin`,
    content: `${name}.content.bin`,
  };
}

export const MANIFEST_FILE = 'manifest.json.txt';
