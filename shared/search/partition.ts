// A loaded part of the corpus: everything a search of it needs, read from its shipped files.
import { Candidates } from './candidates.ts';
import { Content } from './content.ts';
import type { PageInfo, PartitionFiles, PartitionHead } from './corpus.ts';
import { RankingData } from './ranking-data.ts';

export class Partition {
  readonly head: PartitionHead;
  readonly ranking: RankingData;
  readonly candidates: Candidates;
  readonly #content: Content;
  readonly #bySource = new Map<string, number>();

  constructor(files: PartitionFiles) {
    this.head = JSON.parse(files.pages) as PartitionHead;
    this.ranking = new RankingData(files.rank);
    this.candidates = new Candidates(files.index);
    this.#content = new Content(files.content);
    this.head.pages.forEach((page, index) => {
      this.#bySource.set(page.source, index);
      if (page.url && !this.#bySource.has(page.url)) this.#bySource.set(page.url, index);
    });
  }

  /** Number of the page with this source or official address; undefined where there is none. */
  findPage(sourceOrAddress: string): number | undefined {
    return this.#bySource.get(sourceOrAddress);
  }

  page(index: number): PageInfo {
    return this.head.pages[index] as PageInfo;
  }

  /** Numbers of a page's chunks: first, and the one after the last. */
  chunksOf(page: number): [first: number, end: number] {
    const next = this.head.pages[page + 1];
    return [this.page(page).firstChunk, next ? next.firstChunk : this.ranking.chunkPage.length];
  }

  /** The whole text of a page. */
  pageText(page: number): string {
    const { start, end } = this.page(page);
    return this.#content.text(start, end);
  }

  /** Text of neighbouring chunks of one page, from the start of the first to the end of the last. */
  chunkText(first: number, last = first): string {
    const start = this.page(this.ranking.chunkPage[first] as number).start;
    return this.#content.text(
      start + (this.ranking.chunkStart[first] as number),
      start + (this.ranking.chunkEnd[last] as number),
    );
  }

  headingPath(chunk: number): string[] {
    const path = this.head.headings[this.ranking.chunkHeading[chunk] as number] ?? '';
    return path ? path.split('\n') : [];
  }

  anchor(chunk: number): string {
    return this.head.anchors[this.ranking.chunkHeading[chunk] as number] ?? '';
  }
}
