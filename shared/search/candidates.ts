// Candidate pages from FlexSearch. The dump, the options it was made with and a few known questions with
// their answers are kept in one file, since a dump read with other options finds nothing and says nothing.
import { Index } from 'flexsearch';

export interface IndexOptions {
  resolution: number;
  tokenize: 'strict';
}

export interface CandidateFile {
  options: IndexOptions;
  /** Pairs of key and data as FlexSearch exports them. */
  dump: [key: string, data: string][];
  /** Questions, as stems, and the pages they must find first. */
  known: { stems: string[]; pages: number[] }[];
}

/** Pages that FlexSearch may return; beyond them ranking gains nothing. */
export const CANDIDATE_LIMIT = 200;

/** A new, empty index. Its words are stems already, so encoding is splitting. */
export function createIndex(options: IndexOptions): Index {
  return new Index({
    tokenize: options.tokenize,
    resolution: options.resolution,
    fastupdate: false,
    encode: (text: string) => text.split(' '),
  });
}

/** Finds pages by stems, best first, also those that lack some of them. */
export class Candidates {
  readonly #index: Index;

  constructor(file: CandidateFile) {
    this.#index = createIndex(file.options);
    for (const [key, data] of file.dump) this.#index.import(key, data);
  }

  static read(buffer: ArrayBuffer): Candidates {
    return new Candidates(JSON.parse(new TextDecoder().decode(buffer)) as CandidateFile);
  }

  find(stems: readonly string[], limit = CANDIDATE_LIMIT): number[] {
    if (!stems.length) return [];
    return this.#index.search(stems.join(' '), { limit, suggest: true }) as number[];
  }
}
