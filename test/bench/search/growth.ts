// A corpus that is several times as large as the real one and whose words are as frequent as in a larger real one:
// copies of the pages, in which some of the words that stand on one page only are new ones. How many follows from how
// the vocabulary grows between half of the pages and all of them (Heaps' law).
import type { Page } from '../../../corpus-build/page.ts';
import { fold } from '../../../shared/search/tokens.ts';

const WORD = /[a-z]{6,}/gi;
/** Endings of new words: none of them ends a word of either language. */
const LETTERS = 'abcdefghijklmno';

/** Pages `factor` times over. The same pages give the same result. @param factor 1 to 16 */
export function grow(pages: readonly Page[], factor: number): Page[] {
  const vocabulary = pagesByWord(pages);
  const half = pagesByWord(pages.filter((_, index) => index % 2 === 0));
  const exponent = Math.log2(vocabulary.size / half.size);
  const rare = new Set([...vocabulary].filter(([, count]) => count === 1).map(([word]) => word));
  const wanted = vocabulary.size * (factor ** exponent - 1);
  const share = factor > 1 ? Math.min(1, wanted / ((factor - 1) * rare.size)) : 0;
  return Array.from({ length: factor }, (_, copy) => copy).flatMap((copy) =>
    copy ? pages.map((page) => copied(page, copy, rare, share)) : pages,
  );
}

function copied(page: Page, copy: number, rare: ReadonlySet<string>, share: number): Page {
  const renew = (text: string) =>
    text.replace(WORD, (word) => {
      const known = fold(word);
      return rare.has(known) && chance(known, copy) < share
        ? `${word.slice(0, -2)}q${LETTERS[copy - 1]}`
        : word;
    });
  return {
    ...page,
    source: `${page.source}~${copy}`,
    url: page.url && `${page.url}${copy}/`,
    title: renew(page.title),
    pair: page.pair && `${page.pair}~${copy}`,
    // Of the same length, so chunks stay where they are.
    text: renew(page.text),
  };
}

function pagesByWord(pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of pages) {
    for (const word of new Set(fold(text).match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** A number from 0 to 1 that a word has in a copy. */
function chance(word: string, copy: number): number {
  let hash = copy * 2654435761;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}
