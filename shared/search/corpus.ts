// The terms of a prepared corpus that builder, search and tools share: languages, kinds of pages, and what
// is kept about each page and chunk in memory.

import type { Operation } from './operations.ts';

export type Lang = 'en' | 'pt';

export type CollectionName = 'docs' | 'samples' | 'cli' | 'api-v4' | 'api-v3' | 'terraform';

/**
 * What sort of page it is. Legal texts, news and old versions repeat the words of every product and
 * would drown broad questions, so ranking holds them back.
 */
export const PAGE_KINDS = [
  'reference',
  'guide',
  'troubleshooting',
  'home',
  'template',
  'migration',
  'news',
  'legal',
  'historic',
  'old-version',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** What is kept of a page in memory. */
export interface PageInfo {
  source: string;
  url: string;
  title: string;
  description: string;
  lang: Lang;
  kind: PageKind;
  /** Source of the same page in the other language; empty where there is none. */
  pair: string;
  /** First of its chunks; they end where those of the next page begin. */
  firstChunk: number;
  /** Where its text begins in the partition's content, in bytes of UTF-8. */
  start: number;
  end: number;
  /** Summed rarity of the different stems in its title. */
  titleWeight: number;
  /** What the title says is done; empty where it names nothing of the kind. */
  operation: Operation | '';
  /** Products that the title names, or else the page's place; see products.ts. */
  products: number;
  /** How much other pages link to it: 0 for not at all, 1 for the most linked page. */
  authority: number;
}

/** A part of the corpus that is loaded as one: a collection, or a collection in one language. */
export interface PartitionHead {
  name: string;
  /** Language whose stems the index holds. */
  lang: Lang;
  pages: PageInfo[];
  /** Different heading paths of the partition, parts separated by line breaks. */
  headings: string[];
  /** Anchors of the same. */
  anchors: string[];
  /** Mean number of indexed words of a chunk's text and of its headings. */
  meanText: number;
  meanHeading: number;
}

/** The files of a partition as they are shipped. */
export interface PartitionFiles {
  /** JSON of `PartitionHead`. */
  pages: string;
  /** Vocabulary, postings and chunk table; see ranking-data.ts. */
  rank: ArrayBuffer;
  /** FlexSearch dump with its options; see candidates.ts. */
  index: ArrayBuffer;
  /** The pages' texts; see content.ts. */
  content: ArrayBuffer;
}
