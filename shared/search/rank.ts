// Orders a partition's pages for a question: the scores of their chunks, then what title, coverage, kind, links,
// operation and product say about each page as a whole.
import type { PageInfo } from './corpus.ts';
import { sameOperation } from './operations.ts';
import type { Partition } from './partition.ts';
import type { Query } from './query.ts';
import { Scorer } from './scorer.ts';
import type { Weights } from './weights.ts';

export interface RankedPage {
  page: number;
  score: number;
  /** The chunk to show. */
  chunk: number;
  /** Share of the question's own words, by rarity, that the page holds: 0 to 1. */
  coverage: number;
}

/** Share of the question from which it counts as all of it. */
const ALL = 0.95;

/** Ranks candidate pages, best first. */
export function rankPages(
  partition: Partition,
  query: Query,
  candidates: readonly number[],
  weights: Weights,
): RankedPage[] {
  const scorer = new Scorer(partition, candidates, new Set(query.meant.flat()), weights);
  for (const group of query.groups) scorer.add(group);
  const judge = new Judge(partition, query, scorer, weights);
  const ranked: RankedPage[] = [];
  for (const page of candidates) {
    const judged = judge.page(page);
    if (judged.score > 0) ranked.push(judged);
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

class Judge {
  readonly #partition: Partition;
  readonly #query: Query;
  readonly #scorer: Scorer;
  readonly #weights: Weights;
  /** Summed rarity of the heaviest name, of those that the glossary gave, that a page's title holds. */
  readonly #meantTitle: Float32Array;

  constructor(partition: Partition, query: Query, scorer: Scorer, weights: Weights) {
    this.#partition = partition;
    this.#query = query;
    this.#scorer = scorer;
    this.#weights = weights;
    this.#meantTitle = meantTitles(partition, query.meant, scorer);
  }

  page(page: number): RankedPage {
    const weights = this.#weights;
    const info = this.#partition.page(page);
    const asked = this.#scorer.askedWeight || 1;
    const coverage = Math.min(1, (this.#scorer.pageCovered[page] as number) / asked);
    const held = this.#scorer.inTitle[page] as number;
    const inTitle = Math.min(1, held / asked);
    const ofTitle = Math.min(1, held / (info.titleWeight || 1));
    const { score: text, chunk } = this.#chunks(page);
    const score =
      text *
      (weights.uncovered + (1 - weights.uncovered) * coverage) *
      (1 + weights.questionInTitle * inTitle + weights.titleInQuestion * inTitle * ofTitle) *
      (1 + weights.meantTitle * Math.min(1, (this.#meantTitle[page] as number) / (info.titleWeight || 1))) *
      (1 + weights.authority * info.authority) *
      (weights.kinds[info.kind] ?? 1) *
      this.#agreement(info);
    // Who asks for nothing but what the title says wants to read what it is, not the section that says it most.
    const shown = inTitle > ALL ? this.#partition.chunksOf(page)[0] : chunk;
    return { page, score, chunk: shown, coverage };
  }

  /** The best chunk of a page, and its score with a share of the next ones. */
  #chunks(page: number): { score: number; chunk: number } {
    const { chunkScore } = this.#scorer;
    const { furtherChunks } = this.#weights;
    const [first, end] = this.#partition.chunksOf(page);
    let [best, second, third] = [0, 0, 0];
    let chunk = first;
    for (let each = first; each < end; each++) {
      const score = chunkScore[each] as number;
      if (score > best) {
        [best, second, third] = [score, best, second];
        chunk = each;
      } else if (score > second) [second, third] = [score, second];
      else if (score > third) third = score;
    }
    return { score: best + furtherChunks.second * second + furtherChunks.third * third, chunk };
  }

  /** Factor for doing what was asked with the product that was named, or something else. */
  #agreement(info: PageInfo): number {
    const { operations, products } = this.#query;
    const weights = this.#weights;
    const operation = sameOperation(operations, info.operation);
    const product = products && info.products ? (products & info.products) !== 0 : undefined;
    const done =
      operation === undefined
        ? (info.operation && weights.unasked[info.operation]) || 1
        : operation
          ? weights.operation
          : weights.otherOperation;
    return done * (product === undefined ? 1 : product ? weights.product : weights.otherProduct);
  }
}

/** For each page the summed rarity of the heaviest name that its title holds. */
function meantTitles(
  { head }: Partition,
  names: readonly (readonly number[])[],
  scorer: Scorer,
): Float32Array {
  const most = new Float32Array(head.pages.length);
  for (const stems of names) {
    const weight = stems.reduce((sum, stem) => sum + scorer.rarity(stem), 0);
    const [first, ...others] = stems.map((stem) => scorer.titled.get(stem) ?? new Set<number>());
    for (const page of first ?? []) {
      if (weight > (most[page] as number) && others.every((pages) => pages.has(page))) most[page] = weight;
    }
  }
  return most;
}
