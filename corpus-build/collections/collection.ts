// What a collection is: which files of a corpus folder are its own and how one of them becomes pages.
import type { CollectionName } from '../../shared/search/corpus.ts';
import type { Page } from '../page.ts';

/** Reads other files of the same corpus while one is parsed. */
export interface Reader {
  /** Content of a file by its path below the corpus folder; undefined where there is none. */
  read(path: string): string | undefined;
  /** Notes something that does not stop the page. */
  report(message: string, line?: number): void;
}

export interface Collection {
  name: CollectionName;
  /** What it holds, for reports. */
  description: string;
  /** Whether a file, by its path below the corpus folder, belongs here. */
  owns(path: string): boolean;
  /** Files that any page may draw from: when one changes, every page is parsed again. */
  shares?(path: string): boolean;
  /** Turns one file into pages; throws where the file cannot be understood. */
  parse(path: string, content: string, reader: Reader): Page[] | Promise<Page[]>;
}
