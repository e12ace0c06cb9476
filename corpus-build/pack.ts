// Pages of one partition to the files that are shipped: page list, ranking table, FlexSearch dump, texts.
import {
  type CandidateFile,
  Candidates,
  createIndex,
  type IndexOptions,
} from '../shared/search/candidates.ts';
import type { Lang, PageInfo, PartitionHead } from '../shared/search/corpus.ts';
import { operationOf } from '../shared/search/operations.ts';
import { productsIn } from '../shared/search/products.ts';
import {
  PAGE_FIELDS,
  type PageField,
  type RankingTable,
  writeRankingTable,
} from '../shared/search/ranking-data.ts';
import { inverseFrequency } from '../shared/search/scorer.ts';
import { indexable, stems, words } from '../shared/search/tokens.ts';
import type { LinkGraph } from './links.ts';
import { packContent } from './pack-content.ts';
import type { Page } from './page.ts';

const INDEX_OPTIONS: IndexOptions = { resolution: 9, tokenize: 'strict' };
/** Questions that are replayed against the dump: the titles of this many pages, spread over the partition. */
const KNOWN_QUESTIONS = 12;

export interface Packed {
  pages: string;
  rank: Uint8Array;
  index: Uint8Array;
  content: Uint8Array;
  counts: { pages: number; chunks: number; stems: number; textBytes: number };
}

interface Indexed {
  page: Page;
  /** Stems of each chunk's text and headings. */
  chunks: { text: string[]; heading: string[] }[];
  fields: Record<PageField, string[]>;
}

/** Packs a partition. The same pages give the same bytes. */
export async function packPartition(
  name: string,
  lang: Lang,
  pages: readonly Page[],
  links: LinkGraph,
  otherTitles: ReadonlyMap<Page, Page>,
  shipped: (page: Page) => boolean,
): Promise<Packed> {
  const indexed = pages.map((page) => indexPage(page, lang, links, otherTitles.get(page)));
  const pairs = new Map([...otherTitles].filter(([, other]) => shipped(other)));
  const headings = new Map<string, number>();
  const anchors: string[] = [];
  const table = rankingTable(indexed, headings, anchors);
  const { head, texts } = describePages(name, lang, indexed, links, pairs, headings, anchors, table);
  const index = new TextEncoder().encode(JSON.stringify(candidateFile(indexed)));
  return {
    pages: JSON.stringify(head),
    rank: writeRankingTable(table),
    index,
    content: packContent(texts),
    counts: {
      pages: pages.length,
      chunks: table.chunks.length,
      stems: table.stems.length,
      textBytes: texts.reduce((sum, text) => sum + text.length, 0),
    },
  };
}

function indexPage(page: Page, lang: Lang, links: LinkGraph, other: Page | undefined): Indexed {
  return {
    page,
    chunks: page.chunks.map((chunk) => {
      const text = page.text.slice(chunk.start, chunk.end);
      const inside = [...text.matchAll(/^#{2,6} (.*)$/gm)].map((match) => match[1] ?? '');
      const heading = new Set([...chunk.headings, ...inside]);
      return { text: stems(indexable(text), lang), heading: stems([...heading].join('\n'), lang) };
    }),
    fields: {
      title: stems(page.title, lang),
      description: stems(page.description, lang),
      keywords: stems(page.keywords, lang),
      place: stems(page.place, lang),
      otherTitle: other ? stems(other.title, lang) : [],
      linkText: stems((links.texts.get(page.source) ?? []).join('\n'), lang),
    },
  };
}

function rankingTable(
  indexed: readonly Indexed[],
  headings: Map<string, number>,
  anchors: string[],
): RankingTable {
  const table: RankingTable = { chunks: [], stems: [] };
  const byStem = new Map<string, RankingTable['stems'][number]>();
  const entry = (stem: string) => {
    let found = byStem.get(stem);
    if (!found) {
      found = { stem, chunks: [], pages: [] };
      byStem.set(stem, found);
    }
    return found;
  };
  indexed.forEach(({ page, chunks, fields }, pageNumber) => {
    const bytesBefore = byteOffsets(page.text);
    page.chunks.forEach((chunk, index) => {
      const { text, heading } = chunks[index] as Indexed['chunks'][number];
      const number = table.chunks.length;
      table.chunks.push({
        page: pageNumber,
        heading: headingNumber(chunk.headings.join('\n'), chunk.anchor, headings, anchors),
        start: bytesBefore(chunk.start),
        end: bytesBefore(chunk.end),
        textLength: Math.min(text.length, 65535),
        headingLength: Math.min(heading.length, 255),
      });
      const inText = count(text);
      const inHeading = count(heading);
      for (const stem of new Set([...inText.keys(), ...inHeading.keys()])) {
        entry(stem).chunks.push({
          chunk: number,
          text: inText.get(stem) ?? 0,
          heading: inHeading.get(stem) ?? 0,
        });
      }
    });
    const packed = new Map<string, number>();
    PAGE_FIELDS.forEach((field, bit) => {
      for (const [stem, times] of count(fields[field])) {
        packed.set(stem, (packed.get(stem) ?? 0) | (Math.min(times, 3) << (2 * bit)));
      }
    });
    for (const [stem, bits] of packed) entry(stem).pages.push({ page: pageNumber, fields: bits });
  });
  table.stems = [...byStem.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
  return table;
}

/** A heading path with its anchor, numbered. Paths that differ only in the anchor are different. */
function headingNumber(
  path: string,
  anchor: string,
  headings: Map<string, number>,
  anchors: string[],
): number {
  const key = `${path}\n#${anchor}`;
  const known = headings.get(key);
  if (known !== undefined) return known;
  headings.set(key, anchors.length);
  anchors.push(anchor);
  return anchors.length - 1;
}

function describePages(
  name: string,
  lang: Lang,
  indexed: readonly Indexed[],
  links: LinkGraph,
  others: ReadonlyMap<Page, Page>,
  headings: ReadonlyMap<string, number>,
  anchors: string[],
  table: RankingTable,
): { head: PartitionHead; texts: Uint8Array[] } {
  const rarity = new Map(
    table.stems.map(({ stem, chunks }) => [stem, inverseFrequency(table.chunks.length, chunks.length)]),
  );
  let firstChunk = 0;
  let start = 0;
  const texts: Uint8Array[] = [];
  const pages = indexed.map(({ page, fields }): PageInfo => {
    const bytes = new TextEncoder().encode(page.text);
    texts.push(bytes);
    const info: PageInfo = {
      source: page.source,
      url: page.url,
      title: page.title,
      description: page.description,
      lang: page.lang,
      kind: page.kind,
      pair: others.get(page)?.source ?? '',
      firstChunk,
      start,
      end: start + bytes.length,
      titleWeight: round([...new Set(fields.title)].reduce((sum, stem) => sum + (rarity.get(stem) ?? 0), 0)),
      operation: operationOf(words(page.title)),
      products: productsIn(page.title) || productsIn(page.place),
      authority: links.authority.get(page.source) ?? 0,
    };
    firstChunk += page.chunks.length;
    start += bytes.length;
    return info;
  });
  const paths = [...headings.keys()].map((key) => key.slice(0, key.lastIndexOf('\n#')));
  const head: PartitionHead = {
    name,
    lang,
    pages,
    headings: paths,
    anchors,
    meanText: mean(table.chunks.map((chunk) => chunk.textLength)),
    meanHeading: mean(table.chunks.map((chunk) => chunk.headingLength)),
  };
  return { head, texts };
}

/** FlexSearch over pages: what names a page first, then its text, each stem once. */
function candidateFile(indexed: readonly Indexed[]): CandidateFile {
  const index = createIndex(INDEX_OPTIONS);
  indexed.forEach(({ chunks, fields }, page) => {
    const { title, keywords, description, place, otherTitle, linkText } = fields;
    const headings = chunks.flatMap((chunk) => chunk.heading);
    const all = [
      title,
      keywords,
      place,
      description,
      otherTitle,
      headings,
      linkText,
      ...chunks.map((chunk) => chunk.text),
    ];
    index.add(page, [...new Set(all.flat())].join(' '));
  });
  const dump: CandidateFile['dump'] = [];
  index.export((key, data) => {
    if (data !== undefined) dump.push([key, data]);
  });
  const file: CandidateFile = { options: INDEX_OPTIONS, dump, known: [] };
  const step = Math.max(1, Math.floor(indexed.length / KNOWN_QUESTIONS));
  for (let page = 0; page < indexed.length; page += step) {
    const question = [...new Set(indexed[page]?.fields.title)].slice(0, 8);
    const pages = index.search(question.join(' '), { limit: 5, suggest: true }) as number[];
    if (question.length) file.known.push({ stems: question, pages });
  }
  replay(file);
  return file;
}

/** Reads the dump back and asks the known questions; throws where the answers differ. */
function replay(file: CandidateFile): void {
  const stored = JSON.parse(JSON.stringify(file)) as CandidateFile;
  const candidates = new Candidates(stored);
  for (const { stems: question, pages } of stored.known) {
    const found = candidates.find(question, pages.length || 1);
    if (found.join() !== pages.join() || !pages.length) {
      throw new Error(
        `the index dump answers "${question.join(' ')}" with [${found}], the index itself with [${pages}]`,
      );
    }
  }
}

/** Converts ascending positions of a text to byte positions of its UTF-8 form. */
function byteOffsets(text: string): (position: number) => number {
  return (position) => Buffer.byteLength(text.slice(0, position));
}

function count(stemList: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stemList) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function mean(values: readonly number[]): number {
  if (!values.length) return 1;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100 || 1;
}
