// The table behind the ranking: vocabulary, which chunk holds a stem how often, and which page names it in
// its title, description and so on. Written by the corpus build, read here without unpacking the postings.
import { ByteReader, ByteWriter } from './bytes.ts';

/** Fields of a page as a whole, each counted up to three. Their order is the order of the bits. */
export const PAGE_FIELDS = ['title', 'description', 'keywords', 'place', 'otherTitle', 'linkText'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** Counts of one stem in a chunk: at most 63 in the text, at most 3 in the headings. */
export interface ChunkCount {
  chunk: number;
  text: number;
  heading: number;
}

/** Counts of one stem in a page's fields, two bits a field. */
export interface PageCount {
  page: number;
  fields: number;
}

export interface RankingTable {
  /** For each chunk: its page, heading path (index into `PartitionHead.headings`), place and lengths. */
  chunks: {
    page: number;
    heading: number;
    /** In the page's text, in bytes of UTF-8. */
    start: number;
    end: number;
    textLength: number;
    headingLength: number;
  }[];
  /** Sorted by stem. */
  stems: { stem: string; chunks: ChunkCount[]; pages: PageCount[] }[];
}

export function writeRankingTable(table: RankingTable): Uint8Array {
  const out = new ByteWriter();
  out.varint(table.chunks.length);
  for (const chunk of table.chunks) {
    for (const value of [chunk.page, chunk.heading, chunk.start, chunk.end - chunk.start]) out.varint(value);
    out.varint(chunk.textLength);
    out.varint(chunk.headingLength);
  }
  const postings = new ByteWriter();
  // One string for all stems: cutting it is much cheaper than reading thousands of them.
  out.string(table.stems.map(({ stem }) => stem).join('\n'));
  for (const { chunks, pages } of table.stems) {
    out.varint(chunks.length);
    out.varint(pages.length);
    const before = postings.length;
    writePostings(postings, chunks, pages);
    out.varint(postings.length - before);
  }
  out.bytes(postings.finish());
  return out.finish();
}

function writePostings(out: ByteWriter, chunks: readonly ChunkCount[], pages: readonly PageCount[]): void {
  let last = 0;
  for (const { page, fields } of pages) {
    out.varint(page - last);
    out.varint(fields);
    last = page;
  }
  last = 0;
  for (const { chunk, text, heading } of chunks) {
    out.varint(chunk - last);
    out.byte((Math.min(heading, 3) << 6) | Math.min(text, 63));
    last = chunk;
  }
}

/** A ranking table as read: chunk columns, the vocabulary, and where each stem's postings begin. */
export class RankingData {
  readonly chunkPage: Uint32Array;
  readonly chunkHeading: Uint32Array;
  readonly chunkStart: Uint32Array;
  readonly chunkEnd: Uint32Array;
  readonly textLength: Uint16Array;
  readonly headingLength: Uint8Array;
  /** Sorted. */
  readonly vocabulary: readonly string[];
  readonly chunkCount: Uint32Array;
  readonly pageCount: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #offset: Uint32Array;

  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    const input = new ByteReader(this.#bytes);
    const chunks = input.varint();
    this.chunkPage = new Uint32Array(chunks);
    this.chunkHeading = new Uint32Array(chunks);
    this.chunkStart = new Uint32Array(chunks);
    this.chunkEnd = new Uint32Array(chunks);
    this.textLength = new Uint16Array(chunks);
    this.headingLength = new Uint8Array(chunks);
    for (let chunk = 0; chunk < chunks; chunk++) {
      this.chunkPage[chunk] = input.varint();
      this.chunkHeading[chunk] = input.varint();
      this.chunkStart[chunk] = input.varint();
      this.chunkEnd[chunk] = (this.chunkStart[chunk] as number) + input.varint();
      this.textLength[chunk] = input.varint();
      this.headingLength[chunk] = input.varint();
    }
    const text = input.string();
    this.vocabulary = text ? text.split('\n') : [];
    const stems = this.vocabulary.length;
    this.chunkCount = new Uint32Array(stems);
    this.pageCount = new Uint32Array(stems);
    this.#offset = new Uint32Array(stems);
    let offset = 0;
    for (let stem = 0; stem < stems; stem++) {
      this.chunkCount[stem] = input.varint();
      this.pageCount[stem] = input.varint();
      this.#offset[stem] = offset;
      offset += input.varint();
    }
    for (let stem = 0; stem < stems; stem++) (this.#offset[stem] as number) += input.at;
  }

  /** Number of a stem in the vocabulary, or -1. */
  find(stem: string): number {
    let low = 0;
    let high = this.vocabulary.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const candidate = this.vocabulary[middle] as string;
      if (candidate === stem) return middle;
      if (candidate < stem) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Calls back for each page that names the stem, then for each chunk that holds it. */
  visit(
    stem: number,
    onPage: (page: number, fields: number) => void,
    onChunk: (chunk: number, text: number, heading: number) => void,
  ): void {
    const input = new ByteReader(this.#bytes, this.#offset[stem]);
    let page = 0;
    for (let left = this.pageCount[stem] as number; left > 0; left--) {
      page += input.varint();
      onPage(page, input.varint());
    }
    let chunk = 0;
    for (let left = this.chunkCount[stem] as number; left > 0; left--) {
      chunk += input.varint();
      const counts = input.byte();
      onChunk(chunk, counts & 63, counts >> 6);
    }
  }
}
