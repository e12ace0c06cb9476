// Orders a partition's pages for a question: BM25F over chunk and page fields, then what title, coverage,
// kind and links say about the page as a whole.
import type { PageInfo } from './corpus.ts';
import { sameOperation } from './operations.ts';
import type { Partition } from './partition.ts';
import type { Group, Query } from './query.ts';
import { PAGE_FIELDS } from './ranking-data.ts';
import type { Weights } from './weights.ts';

export interface RankedPage {
  page: number;
  score: number;
  /** Its best chunk. */
  chunk: number;
  /** Share of the question's own words, by rarity, that the page holds: 0 to 1. */
  coverage: number;
}

const TITLE = PAGE_FIELDS.indexOf('title');

/** Ranks candidate pages, best first. */
export function rankPages(
  partition: Partition,
  query: Query,
  candidates: readonly number[],
  weights: Weights,
): RankedPage[] {
  const scorer = new Scorer(partition, query, candidates, weights);
  for (const group of query.groups) scorer.add(group);
  return scorer.pages();
}

class Scorer {
  readonly #partition: Partition;
  readonly #weights: Weights;
  readonly #candidates: readonly number[];
  /** 1 for pages that may be answered. */
  readonly #wanted: Uint8Array;
  readonly #chunkScore: Float32Array;
  readonly #covered: Float32Array;
  readonly #inTitle: Float32Array;
  readonly #titleHits: Float32Array;
  readonly #chunkCovered: Float32Array;
  /** Pages with a stem in their title, for the stems of what is meant. */
  readonly #titled = new Map<number, Set<number>>();
  readonly #query: Query;
  #askedWeight = 0;
  // Scratch of one group.
  readonly #groupChunk: Float32Array;
  readonly #pageTf: Float32Array;

  constructor(partition: Partition, query: Query, candidates: readonly number[], weights: Weights) {
    const pages = partition.head.pages.length;
    const chunks = partition.ranking.chunkPage.length;
    this.#partition = partition;
    this.#query = query;
    for (const name of query.meant) for (const stem of name) this.#titled.set(stem, new Set());
    this.#weights = weights;
    this.#candidates = candidates;
    this.#wanted = new Uint8Array(pages);
    for (const page of candidates) this.#wanted[page] = 1;
    this.#chunkScore = new Float32Array(chunks);
    this.#covered = new Float32Array(pages);
    this.#inTitle = new Float32Array(pages);
    this.#titleHits = new Float32Array(pages);
    this.#chunkCovered = new Float32Array(chunks);
    this.#groupChunk = new Float32Array(chunks);
    this.#pageTf = new Float32Array(pages);
  }

  add(group: Group): void {
    const { ranking, head } = this.#partition;
    const weights = this.#weights;
    const touchedChunks: number[] = [];
    const titled = new Map<number, number>();
    const touchedPages = new Set<number>();
    let rarity = 0;
    for (const { stem, weight } of group.variants) {
      const idf = inverseFrequency(ranking.chunkPage.length, ranking.chunkCount[stem] as number);
      rarity = Math.max(rarity, idf * weight);
      const fieldPages: number[] = [];
      const chunkHits = new Map<number, number>();
      ranking.visit(
        stem,
        (chunk, text, heading) => {
          if (!this.#wanted[ranking.chunkPage[chunk] as number]) return;
          const length = (ranking.textLength[chunk] as number) / head.meanText;
          const norm = 1 - weights.lengthPenalty + weights.lengthPenalty * length;
          chunkHits.set(chunk, (text * weights.text) / norm + heading * weights.heading);
        },
        (page, fields) => {
          if (!this.#wanted[page]) return;
          this.#pageTf[page] = fieldWeight(fields, weights);
          fieldPages.push(page);
          if (!((fields >> (2 * TITLE)) & 3)) return;
          titled.set(page, Math.max(titled.get(page) ?? 0, idf * weight));
          this.#titled.get(stem)?.add(page);
        },
      );
      const note = (chunk: number, tf: number) => {
        const value = weight * idf * (tf / (weights.saturation + tf));
        const earlier = this.#groupChunk[chunk] as number;
        if (earlier === 0) touchedChunks.push(chunk);
        if (value > earlier) this.#groupChunk[chunk] = value;
      };
      for (const [chunk, tf] of chunkHits) {
        const page = ranking.chunkPage[chunk] as number;
        touchedPages.add(page);
        note(chunk, tf + (this.#pageTf[page] as number));
      }
      for (const page of fieldPages) {
        touchedPages.add(page);
        const [first, end] = this.#partition.chunksOf(page);
        for (let chunk = first; chunk < end; chunk++) {
          if (!chunkHits.has(chunk)) note(chunk, this.#pageTf[page] as number);
        }
        this.#pageTf[page] = 0;
      }
    }
    for (const chunk of touchedChunks) {
      (this.#chunkScore[chunk] as number) += this.#groupChunk[chunk] as number;
      if (group.asked) (this.#chunkCovered[chunk] as number) += rarity;
      this.#groupChunk[chunk] = 0;
    }
    if (!group.asked) return;
    this.#askedWeight += rarity;
    for (const page of touchedPages) (this.#covered[page] as number) += rarity;
    for (const [page, value] of titled) {
      (this.#inTitle[page] as number) += value;
      (this.#titleHits[page] as number) += value;
    }
  }

  pages(): RankedPage[] {
    const ranked: RankedPage[] = [];
    for (const page of this.#candidates) {
      const [first, end] = this.#partition.chunksOf(page);
      const best = this.#bestChunks(first, end);
      if (best[0] && best[0].score > 0) ranked.push(this.#judge(page, best));
    }
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  }

  #bestChunks(first: number, end: number): { chunk: number; score: number }[] {
    const best: { chunk: number; score: number }[] = [];
    const keep = this.#weights.furtherChunks.length + 1;
    for (let chunk = first; chunk < end; chunk++) {
      const covered = Math.min(1, (this.#chunkCovered[chunk] as number) / (this.#askedWeight || 1));
      const score =
        (this.#chunkScore[chunk] as number) *
        (this.#weights.uncoveredChunk + (1 - this.#weights.uncoveredChunk) * covered);
      if (score <= (best[keep - 1]?.score ?? 0)) continue;
      best.push({ chunk, score });
      best.sort((a, b) => b.score - a.score || a.chunk - b.chunk);
      best.length = Math.min(best.length, keep);
    }
    return best;
  }

  #judge(page: number, best: readonly { chunk: number; score: number }[]): RankedPage {
    const weights = this.#weights;
    const info = this.#partition.page(page);
    const asked = this.#askedWeight || 1;
    const coverage = Math.min(1, (this.#covered[page] as number) / asked);
    let score = best[0]?.score ?? 0;
    weights.furtherChunks.forEach((share, index) => {
      score += share * (best[index + 1]?.score ?? 0);
    });
    score *= weights.uncovered + (1 - weights.uncovered) * coverage;
    const inTitle = Math.min(1, (this.#inTitle[page] as number) / asked);
    const ofTitle = Math.min(1, (this.#titleHits[page] as number) / (info.titleWeight || 1));
    score *= 1 + weights.questionInTitle * inTitle + weights.titleInQuestion * inTitle * ofTitle;
    score *= 1 + weights.authority * info.authority;
    score *= weights.kinds[info.kind] ?? 1;
    score *= weights.forms[this.#query.form][info.kind] ?? 1;
    score *= 1 + weights.meantTitle * this.#meantTitle(page, info.titleWeight);
    score *= this.#agreement(info);
    return { page, score, chunk: best[0]?.chunk ?? 0, coverage };
  }

  /** How much of the page's title is one name that the glossary gave: 0 to 1. */
  #meantTitle(page: number, titleWeight: number): number {
    const { ranking } = this.#partition;
    let most = 0;
    for (const name of this.#query.meant) {
      if (!name.every((stem) => this.#titled.get(stem)?.has(page))) continue;
      const weight = name.reduce(
        (sum, stem) => sum + inverseFrequency(ranking.chunkPage.length, ranking.chunkCount[stem] as number),
        0,
      );
      most = Math.max(most, weight / (titleWeight || 1));
    }
    return Math.min(1, most);
  }

  /** Factor for doing what was asked with the product that was named, or something else. */
  #agreement(info: PageInfo): number {
    const { operations, products } = this.#query;
    const weights = this.#weights;
    const operation = sameOperation(operations, info.operation);
    const product = sameProduct(products, info.products);
    return (
      (operation === undefined ? 1 : operation ? weights.operation : weights.otherOperation) *
      (product === undefined ? 1 : product ? weights.product : weights.otherProduct)
    );
  }
}

/** How rare a stem is: 0 where every chunk holds it. */
export function inverseFrequency(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}

function sameProduct(asked: number, page: number): boolean | undefined {
  return asked && page ? (asked & page) !== 0 : undefined;
}

function fieldWeight(fields: number, weights: Weights): number {
  let sum = 0;
  PAGE_FIELDS.forEach((field, index) => {
    sum += ((fields >> (2 * index)) & 3) * weights.page[field];
  });
  return sum;
}
