// BM25F of a partition's chunks for the groups of a question, and what the pages' titles hold of them. Its arrays
// are as long as the partition and are filled by walking each stem's postings once.
import type { Partition } from './partition.ts';
import type { Group } from './query.ts';
import { PAGE_FIELDS } from './ranking-data.ts';
import type { Weights } from './weights.ts';

const TITLE = 2 * PAGE_FIELDS.indexOf('title');
const OTHER_TITLE = 2 * PAGE_FIELDS.indexOf('otherTitle');

/** How rare a stem is: towards 0 where every chunk holds it. */
export function inverseFrequency(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}

export class Scorer {
  /** Score of each chunk. */
  readonly chunkScore: Float32Array;
  /** Rarity of the question's own words that a page and its title hold. */
  readonly pageCovered: Float32Array;
  readonly inTitle: Float32Array;
  /** The same of all of the question's own words. */
  askedWeight = 0;
  /** Pages whose titles, in either language, hold a stem, for the stems that were asked to be watched. */
  readonly titled: ReadonlyMap<number, Set<number>>;

  readonly #partition: Partition;
  readonly #weights: Weights;
  readonly #fieldWeights: Float32Array;
  /** 1 for pages that may be answered. */
  readonly #wanted: Uint8Array;
  // Scratch of one group and of one of its stems; a mark is the number of the group or stem that left it.
  readonly #best: Float32Array;
  readonly #bestTitle: Float32Array;
  readonly #pageMark: Uint16Array;
  readonly #chunkMark: Uint16Array;
  readonly #pageTf: Float32Array;
  #group = 0;
  #stem = 0;

  /** @param watched stems for which the pages with them in the title are noted. */
  constructor(
    partition: Partition,
    candidates: readonly number[],
    watched: Iterable<number>,
    weights: Weights,
  ) {
    const pages = partition.head.pages.length;
    const chunks = partition.ranking.chunkPage.length;
    this.#partition = partition;
    this.#weights = weights;
    this.#fieldWeights = fieldWeightsOf(weights);
    this.#wanted = new Uint8Array(pages);
    for (const page of candidates) this.#wanted[page] = 1;
    this.titled = new Map([...watched].map((stem) => [stem, new Set()]));
    this.chunkScore = new Float32Array(chunks);
    this.pageCovered = new Float32Array(pages);
    this.inTitle = new Float32Array(pages);
    this.#best = new Float32Array(chunks);
    this.#bestTitle = new Float32Array(pages);
    this.#pageMark = new Uint16Array(pages);
    this.#chunkMark = new Uint16Array(chunks);
    this.#pageTf = new Float32Array(pages);
  }

  rarity(stem: number): number {
    const { ranking } = this.#partition;
    return inverseFrequency(ranking.chunkPage.length, ranking.chunkCount[stem] as number);
  }

  /** Adds a group: each chunk counts its best variant. */
  add(group: Group): void {
    const { chunkPage } = this.#partition.ranking;
    const touched: number[] = [];
    const titled: number[] = [];
    this.#group++;
    for (const { stem, weight } of group.variants) this.#addStem(stem, weight, touched, titled);
    let rarity = 0;
    for (const { stem, weight } of group.variants) rarity = Math.max(rarity, this.rarity(stem) * weight);
    for (const chunk of touched) {
      (this.chunkScore[chunk] as number) += this.#best[chunk] as number;
      this.#best[chunk] = 0;
      if (!group.asked) continue;
      const page = chunkPage[chunk] as number;
      if (this.#pageMark[page] === this.#group) continue;
      this.#pageMark[page] = this.#group;
      (this.pageCovered[page] as number) += rarity;
    }
    for (const page of titled) {
      if (group.asked) (this.inTitle[page] as number) += this.#bestTitle[page] as number;
      this.#bestTitle[page] = 0;
    }
    if (group.asked) this.askedWeight += rarity;
  }

  #addStem(stem: number, weight: number, touched: number[], titled: number[]): void {
    const { ranking, head } = this.#partition;
    const { text: textWeight, heading: headingWeight, lengthPenalty, saturation } = this.#weights;
    const value = this.rarity(stem) * weight;
    const watchers = this.titled.get(stem);
    const named: number[] = [];
    const mark = ++this.#stem;
    const note = (chunk: number, tf: number) => {
      const score = (value * tf) / (saturation + tf);
      const earlier = this.#best[chunk] as number;
      if (earlier === 0) touched.push(chunk);
      if (score > earlier) this.#best[chunk] = score;
    };
    ranking.visit(
      stem,
      (page, fields) => {
        if (!this.#wanted[page]) return;
        this.#pageTf[page] = this.#fieldWeights[fields] as number;
        named.push(page);
        if (((fields >> TITLE) | (fields >> OTHER_TITLE)) & 3) watchers?.add(page);
        if (!((fields >> TITLE) & 3)) return;
        if (this.#bestTitle[page] === 0) titled.push(page);
        if (value > (this.#bestTitle[page] as number)) this.#bestTitle[page] = value;
      },
      (chunk, text, heading) => {
        const page = ranking.chunkPage[chunk] as number;
        if (!this.#wanted[page]) return;
        this.#chunkMark[chunk] = mark;
        const length = (ranking.textLength[chunk] as number) / head.meanText;
        const norm = 1 - lengthPenalty + lengthPenalty * length;
        note(chunk, (text * textWeight) / norm + heading * headingWeight + (this.#pageTf[page] as number));
      },
    );
    for (const page of named) {
      const tf = this.#pageTf[page] as number;
      this.#pageTf[page] = 0;
      const [first, end] = this.#partition.chunksOf(page);
      for (let chunk = first; chunk < end; chunk++) if (this.#chunkMark[chunk] !== mark) note(chunk, tf);
    }
  }
}

const fieldWeights = new WeakMap<Weights, Float32Array>();

/** Summed weight of every combination of counts in the page fields. */
function fieldWeightsOf(weights: Weights): Float32Array {
  const known = fieldWeights.get(weights);
  if (known) return known;
  const made = Float32Array.from({ length: 1 << (2 * PAGE_FIELDS.length) }, (_, fields) =>
    PAGE_FIELDS.reduce((sum, field, index) => sum + ((fields >> (2 * index)) & 3) * weights.page[field], 0),
  );
  fieldWeights.set(weights, made);
  return made;
}
