// Pages of one partition to the files that are shipped: page list, ranking table, FlexSearch dump, texts.
import type { Lang, PageInfo, PartitionHead } from '../shared/search/corpus.ts';
import { operationOf } from '../shared/search/operations.ts';
import { productsIn } from '../shared/search/products.ts';
import { PAGE_FIELDS, type RankingTable, writeRankingTable } from '../shared/search/ranking-data.ts';
import { inverseFrequency } from '../shared/search/scorer.ts';
import { words } from '../shared/search/tokens.ts';
import { type Indexed, indexPage } from './index-page.ts';
import type { LinkGraph } from './links.ts';
import { packCandidates } from './pack-candidates.ts';
import { packContent } from './pack-content.ts';
import type { Page } from './page.ts';

export interface Packed {
  pages: string;
  rank: Uint8Array;
  index: Uint8Array;
  content: Uint8Array;
  counts: { pages: number; chunks: number; stems: number; textBytes: number };
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
  const index = packCandidates(indexed, table);
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
