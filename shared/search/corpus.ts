// The terms of a prepared corpus that builder, search and tools share: languages, kinds of pages, and what
// is kept about each page and chunk in memory.

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
