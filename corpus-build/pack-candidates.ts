// FlexSearch over the pages of a partition to the dump that is shipped, which is read back and asked before it counts.
import {
  type CandidateFile,
  Candidates,
  createIndex,
  exportSlots,
  type IndexOptions,
  writeCandidates,
} from '../shared/search/candidates.ts';
import type { RankingTable } from '../shared/search/ranking-data.ts';
import type { Indexed } from './index-page.ts';

const INDEX_OPTIONS: IndexOptions = { resolution: 9, tokenize: 'strict' };
/** Questions that are replayed against the dump: the titles of this many pages, spread over the partition. */
const KNOWN_QUESTIONS = 12;

/** A document is a page: what names a page first, then its text, each stem once. */
export function packCandidates(indexed: readonly Indexed[], table: RankingTable): Uint8Array {
  const numbers = new Map(table.stems.map(({ stem }, number) => [stem, number]));
  const numbersOf = (list: readonly string[]) =>
    [...new Set(list)].map((stem) => numbers.get(stem) as number);
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
    index.add(page, numbersOf(all.flat()).join(' '));
  });
  const known: CandidateFile['known'] = [];
  const step = Math.max(1, Math.floor(indexed.length / KNOWN_QUESTIONS));
  for (let page = 0; page < indexed.length; page += step) {
    const question = numbersOf(indexed[page]?.fields.title ?? []).slice(0, 8);
    const pages = index.search(question.join(' '), { limit: 5, suggest: true }) as number[];
    if (question.length) known.push({ stems: question, pages });
  }
  const slots = exportSlots(index, table.stems.length);
  const packed = writeCandidates({ options: INDEX_OPTIONS, slots, known });
  replay(packed, (stem) => table.stems[stem]?.stem ?? '');
  return packed;
}

/** Reads the dump back and asks the known questions; throws where the answers differ. */
function replay(packed: Uint8Array, wordOf: (stem: number) => string): void {
  const candidates = new Candidates(packed.slice().buffer);
  for (const { stems: question, pages } of candidates.known) {
    const found = candidates.find(question, pages.length || 1);
    if (found.join() !== pages.join() || !pages.length) {
      throw new Error(
        `the index dump answers "${question.map(wordOf).join(' ')}" with [${found}], the index itself with [${pages}]`,
      );
    }
  }
}
