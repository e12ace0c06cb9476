// What an answer shows of a found page: the section that matches best under its heading path, as much of it as
// fits.
import { excerpt } from './excerpt.ts';
import type { Found } from './search.ts';
import { Shown } from './shown.ts';
import { KEPT_LETTERS, stem, words } from './tokens.ts';

/**
 * The best section of a found page as Markdown, at most about `limit` characters.
 * @param shown what the answer holds already and need not say again.
 */
export function passage(found: Found, limit: number, shown = new Shown()): string {
  const { partition, page, chunk } = found;
  const info = partition.page(page);
  const [first, last] = section(found, limit);
  const path = [info.title, ...partition.headingPath(chunk)].join(' › ');
  const anchor = partition.anchor(chunk);
  const address = info.url && `${info.url}${anchor && `#${anchor}`}`;
  const head = address ? `[${path}](${address})` : `**${path}**`;
  const text = partition.chunkText(first, last).trim();
  const cut = excerpt(text, Math.max(200, limit - head.length - 80), worthOf(found));
  const rest = cut.left > 0 ? `\n\n… ${cut.left} more characters in this section` : '';
  return `${head}\n\n${shown.add(cut.text)}${rest}`;
}

/** The run of chunks to show: the best one with its section, or with what follows where that is short. */
function section({ partition, page, chunk }: Found, limit: number): [first: number, last: number] {
  const { chunkHeading, chunkStart, chunkEnd } = partition.ranking;
  const [pageFirst, pageEnd] = partition.chunksOf(page);
  const size = (a: number, b: number) => (chunkEnd[b] as number) - (chunkStart[a] as number);
  let first = chunk;
  let last = chunk;
  const sameSection = (other: number) => chunkHeading[other] === chunkHeading[chunk];
  for (;;) {
    if (last + 1 < pageEnd && sameSection(last + 1) && size(first, last + 1) <= limit) last++;
    else if (first > pageFirst && sameSection(first - 1) && size(first - 1, last) <= limit) first--;
    else break;
  }
  while (last + 1 < pageEnd && size(first, last) < limit / 3 && size(first, last + 1) <= limit) last++;
  return [first, last];
}

/** Counts the different words of the question in a piece of text, rare ones for more. */
function worthOf({ partition, query }: Found): (piece: string) => number {
  const value = new Map<string, number>();
  const total = partition.ranking.chunkPage.length;
  for (const group of query.groups) {
    for (const variant of group.variants) {
      const word = partition.ranking.vocabulary[variant.stem] as string;
      const rarity = Math.log(1 + total / (1 + (partition.ranking.chunkCount[variant.stem] as number)));
      value.set(word, Math.max(value.get(word) ?? 0, variant.weight * rarity));
    }
  }
  // Stems keep the first letters of their words, so most words need not be stemmed to know that they are others.
  const beginnings = new Set([...value.keys()].map((word) => word.slice(0, KEPT_LETTERS)));
  return (piece) => {
    let sum = 0;
    const seen = new Set<string>();
    for (const word of words(piece)) {
      if (!beginnings.has(word.slice(0, KEPT_LETTERS))) continue;
      const stemmed = stem(word, partition.head.lang);
      if (seen.has(stemmed)) continue;
      seen.add(stemmed);
      sum += value.get(stemmed) ?? 0;
    }
    return sum;
  };
}
