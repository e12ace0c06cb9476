// Candidate pages from FlexSearch. Its dump is stored stem by stem and read into the index only for the stems that
// somebody asks for: most never are, and the first question need not wait for them. The options that the dump was made
// with and a few known questions with their answers are kept beside it, since a dump read with other options finds
// nothing and says nothing.
import { Index } from 'flexsearch';
import { ByteReader, ByteWriter, offsets } from './bytes.ts';

export interface IndexOptions {
  resolution: number;
  tokenize: 'strict';
}

/** Pages with a stem, by where they have it: those that have it early come first. Slots may be empty. */
export type Slots = readonly (readonly number[] | null)[];

export interface CandidateFile {
  options: IndexOptions;
  /** What FlexSearch holds of each stem of the vocabulary. */
  slots: readonly Slots[];
  /** Questions, as numbers of stems, and the pages they must find first. */
  known: { stems: number[]; pages: number[] }[];
}

/** Pages that FlexSearch may return; beyond them ranking gains nothing. */
export const CANDIDATE_LIMIT = 200;

/** Stems that the index may hold before it begins anew, so that no run of odd questions fills the memory. */
const MOST_READ = 3000;

/** FlexSearch's name for the part of a dump that holds the words. */
const MAP = '1.map';

/** A new, empty index. Its words are numbers of stems already, so encoding is splitting. */
export function createIndex(options: IndexOptions): Index {
  return new Index({
    tokenize: options.tokenize,
    resolution: options.resolution,
    fastupdate: false,
    encode: (text: string) => text.split(' '),
  });
}

/** The slots of each of `stems` stems, as a full index exports them. */
export function exportSlots(index: Index, stems: number): Slots[] {
  const slots: Slots[] = Array.from({ length: stems }, () => []);
  index.export((key, data) => {
    if (!key.startsWith(MAP) || data === undefined) return;
    for (const [stem, pages] of JSON.parse(data) as [string, Slots][]) slots[Number(stem)] = pages;
  });
  return slots;
}

export function writeCandidates({ options, slots, known }: CandidateFile): Uint8Array {
  const postings = slots.map(writeSlots);
  const out = new ByteWriter();
  out.string(JSON.stringify({ options, known }));
  out.varint(slots.length);
  out.column(postings.map((each) => each.length));
  for (const each of postings) out.bytes(each);
  return out.finish();
}

function writeSlots(slots: Slots): Uint8Array {
  const out = new ByteWriter(64);
  for (const pages of slots) {
    out.varint(pages?.length ?? 0);
    let last = 0;
    for (const page of pages ?? []) {
      if (page < last) throw new Error('the pages of a slot are not in order');
      out.varint(page - last);
      last = page;
    }
  }
  return out.finish();
}

/** Finds pages by stems, best first, also those that lack some of them. */
export class Candidates {
  readonly known: CandidateFile['known'];
  readonly #options: IndexOptions;
  readonly #bytes: Uint8Array;
  readonly #offset: Uint32Array;
  #index: Index;
  /** Stems that the index holds. */
  #read = new Set<number>();

  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    const input = new ByteReader(this.#bytes);
    const head = JSON.parse(input.string()) as Omit<CandidateFile, 'slots'>;
    this.known = head.known;
    this.#options = head.options;
    this.#offset = offsets(input.column(input.varint()), input.at);
    this.#index = createIndex(this.#options);
  }

  /** @param stems numbers in the vocabulary, each once. */
  find(stems: readonly number[], limit = CANDIDATE_LIMIT): number[] {
    if (!stems.length) return [];
    this.#readIn(stems);
    return this.#index.search(stems.join(' '), { limit, suggest: true }) as number[];
  }

  #readIn(stems: readonly number[]): void {
    if (this.#read.size > MOST_READ) {
      this.#index = createIndex(this.#options);
      this.#read = new Set();
    }
    const fresh = stems.filter((stem) => !this.#read.has(stem));
    if (!fresh.length) return;
    for (const stem of fresh) this.#read.add(stem);
    this.#index.import(MAP, JSON.stringify(fresh.map((stem) => [String(stem), this.#slots(stem)])));
  }

  #slots(stem: number): Slots {
    const input = new ByteReader(this.#bytes, this.#offset[stem]);
    const end = this.#offset[stem + 1] as number;
    const slots: number[][] = [];
    while (input.at < end) {
      let page = 0;
      slots.push(
        Array.from({ length: input.varint() }, () => {
          page += input.varint();
          return page;
        }),
      );
    }
    return slots;
  }
}
