// What every collection is turned into: pages with their Markdown text, and the problems met on the way.
import type { CollectionName, Lang, PageKind } from '../shared/search/corpus.ts';

/** A link found on a page, before it is known whether anything is there. */
export interface Link {
  /** Address as written, without its fragment. */
  target: string;
  text: string;
}

/** A stretch of a page that is searched and shown as one: at most about 1,500 characters under one heading. */
export interface Chunk {
  /** Where it lies in the page's text, in UTF-16 units. */
  start: number;
  end: number;
  /** Headings from the second level down; empty for what stands before the first. */
  headings: string[];
  /** Fragment of the nearest heading on the page's address, without `#`; empty at the top. */
  anchor: string;
}

export interface Page {
  /** Stable id: the path below the corpus folder, with `#operation` for API operations. */
  source: string;
  /** Official address, where there is one. */
  url: string;
  collection: CollectionName;
  lang: Lang;
  title: string;
  description: string;
  keywords: string;
  kind: PageKind;
  /** What the page's place says about it: file and folder names, command words, the API path. */
  place: string;
  /** Shared by the language versions of one page; empty where there is one version only. */
  pair: string;
  /** The whole page as Markdown. */
  text: string;
  chunks: Chunk[];
  links: Link[];
}

/** Something about one file that a person should look at. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** What a collection made of its files. */
export interface Parsed {
  pages: Page[];
  problems: Problem[];
}

/** Words of a text, code included. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu)?.length ?? 0;
}
