// The table behind the ranking: vocabulary, which chunk holds a stem how often, and which page names it in
// its title, description and so on. Written by the corpus build, read here without unpacking the postings.
import { ByteReader, ByteWriter, type Column, offsets } from './bytes.ts';

/** Fields of a page as a whole, each counted up to three. Their order is the order of the bits. */
export const PAGE_FIELDS = ['title', 'description', 'keywords', 'place', 'otherTitle', 'linkText'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** The bits of the title among those of the fields. */
export const TITLE_BITS = 3 << (2 * PAGE_FIELDS.indexOf('title'));

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
  for (const column of ['page', 'heading', 'start', 'end', 'textLength', 'headingLength'] as const)
    out.column(table.chunks.map((chunk) => chunk[column]));
  const postings = new ByteWriter();
  // One string for all stems: cutting it is much cheaper than reading thousands of them.
  out.string(table.stems.map(({ stem }) => stem).join('\n'));
  const lengths = table.stems.map(({ chunks, pages }) => {
    const before = postings.length;
    writePostings(postings, chunks, pages);
    return postings.length - before;
  });
  out.column(table.stems.map(({ chunks }) => chunks.length));
  out.column(table.stems.map(({ pages }) => pages.length));
  out.column(lengths);
  out.bytes(postings.finish());
  return out.finish();
}

function writePostings(out: ByteWriter, chunks: readonly ChunkCount[], pages: readonly PageCount[]): void {
  let last = 0;
  for (const { page, fields } of pages) {
    out.varint(page - last);
    out.byte(fields & 255);
    out.byte(fields >> 8);
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
  readonly chunkPage: Column;
  readonly chunkHeading: Column;
  readonly chunkStart: Column;
  readonly chunkEnd: Column;
  readonly textLength: Column;
  readonly headingLength: Column;
  /** Sorted. */
  readonly vocabulary: readonly string[];
  readonly chunkCount: Column;
  readonly pageCount: Column;
  readonly #bytes: Uint8Array;
  readonly #offset: Uint32Array;

  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    const input = new ByteReader(this.#bytes);
    const chunks = input.varint();
    this.chunkPage = input.column(chunks);
    this.chunkHeading = input.column(chunks);
    this.chunkStart = input.column(chunks);
    this.chunkEnd = input.column(chunks);
    this.textLength = input.column(chunks);
    this.headingLength = input.column(chunks);
    const text = input.string();
    this.vocabulary = text ? text.split('\n') : [];
    const stems = this.vocabulary.length;
    this.chunkCount = input.column(stems);
    this.pageCount = input.column(stems);
    this.#offset = offsets(input.column(stems), input.at);
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
    const bytes = this.#bytes;
    let at = this.#offset[stem] as number;
    let page = 0;
    // Read in place: this is the innermost loop of every search.
    for (let left = this.pageCount[stem] as number; left > 0; left--) {
      let byte = bytes[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        step |= (byte & 127) << shift;
      }
      page += step;
      const fields = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
      at += 2;
      onPage(page, fields);
    }
    let chunk = 0;
    for (let left = this.chunkCount[stem] as number; left > 0; left--) {
      let byte = bytes[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        step |= (byte & 127) << shift;
      }
      chunk += step;
      const counts = bytes[at++] as number;
      onChunk(chunk, counts & 63, counts >> 6);
    }
  }
}
