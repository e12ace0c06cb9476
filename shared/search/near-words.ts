// Repair of mistyped words from the vocabulary, with a bounded amount of work however large it grows.

const LONGEST_TRIED = 24;
const MOST_COMPARED = 4000;

/**
 * Words of a sorted vocabulary that a word may have been meant as: one letter wrong, missing, too many or
 * swapped with its neighbour; two of these from eight letters on. The closest and most frequent come first.
 * @param frequency how often a vocabulary word occurs, by its number.
 * @returns numbers of vocabulary words, at most `limit`.
 */
export function nearWords(
  word: string,
  vocabulary: readonly string[],
  frequency: (index: number) => number,
  limit: number,
): number[] {
  if (word.length < 4 || word.length > LONGEST_TRIED || /\d/.test(word)) return [];
  const most = word.length >= 8 ? 2 : 1;
  const found: { index: number; distance: number; score: number }[] = [];
  let compared = 0;
  const initials = initialsOf(word);
  for (const initial of initials) {
    for (let index = lowerBound(vocabulary, initial); index < vocabulary.length; index++) {
      const candidate = vocabulary[index] as string;
      if (!candidate.startsWith(initial)) break;
      if (Math.abs(candidate.length - word.length) > most || candidate.length < 3) continue;
      if (++compared > MOST_COMPARED) break;
      const distance = editDistance(word, candidate, most);
      if (distance > most) continue;
      // A wrong first letter is rarer than any other.
      const penalty = candidate[0] === word[0] ? 0 : 0.5;
      found.push({ index, distance, score: distance + penalty - Math.log(1 + frequency(index)) * 0.08 });
    }
  }
  return found
    .sort((a, b) => a.score - b.score || a.index - b.index)
    .slice(0, limit)
    .map((entry) => entry.index);
}

/** First letters to look under: the word's own, then its second (first two swapped, or the first left out). */
function initialsOf(word: string): Set<string> {
  return new Set([word[0] as string, word[1] as string]);
}

/** Where a value stands or would stand in a sorted list. */
export function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];

/** Three rows of the table of edits, kept since a question compares thousands of words; each comparison refills them. */
const ROWS = rowsFor(LONGEST_TRIED + 2);

function rowsFor(length: number): Rows {
  return [0, 1, 2].map(() => new Uint8Array(length + 2)) as Rows;
}

/**
 * Edits between two words (swapped neighbours count once), or more than `most` as soon as that is certain.
 * Only as much of the table is filled as `most` edits can reach.
 */
export function editDistance(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  let [before, previous, row] = b.length + 2 > ROWS[0].length ? rowsFor(b.length) : ROWS;
  for (let j = 0; j <= b.length + 1; j++) previous[j] = Math.min(j, tooMany);
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    const letter = a.charCodeAt(i - 1);
    const earlier = i > 1 ? a.charCodeAt(i - 2) : -1;
    row[from - 1] = from === 1 ? Math.min(i, tooMany) : tooMany;
    let least = row[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (previous[j] as number) + 1, (row[j - 1] as number) + 1, tooMany);
      if (j > 1 && letter === b.charCodeAt(j - 2) && earlier === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    row[to + 1] = tooMany;
    if (least > most) return tooMany;
    [before, previous, row] = [previous, row, before];
  }
  return previous[b.length] as number;
}
