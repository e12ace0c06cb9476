// Puts small spelling mistakes right: a word one edit away from a known one becomes that one.
import type { Token } from './tokens.ts';

const SHORTEST = 5;

/** True where one insertion, deletion, replacement or swap of neighbours makes `a` into `b`. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let front = 0;
  while (front < a.length && a[front] === b[front]) front++;
  let back = 0;
  while (back < Math.min(a.length, b.length) - front && a.at(-1 - back) === b.at(-1 - back)) back++;
  const [left, right] = [a.slice(front, a.length - back), b.slice(front, b.length - back)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === `${right[1]}${right[0]}`;
}

/** Replaces misspelt words by words of `known`; what is known already, or begins like one of `stems`, stays. */
export function corrected(
  tokens: readonly Token[],
  known: ReadonlySet<string>,
  stems: readonly string[],
): Token[] {
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.text.length < SHORTEST || known.has(token.text)) return token;
    if (stems.some((stem) => token.text.startsWith(stem))) return token;
    return { ...token, text: nearWord(token.text, known) ?? nearStem(token.text, stems) ?? token.text };
  });
}

function nearWord(text: string, known: ReadonlySet<string>): string | undefined {
  for (const word of known) {
    if (word.length >= SHORTEST && word[0] === text[0] && isOneEditAway(text, word)) return word;
  }
  return undefined;
}

/** "coutries" for the stem "countr": its beginning, a letter more or less, is one edit away. */
function nearStem(text: string, stems: readonly string[]): string | undefined {
  for (const stem of stems) {
    if (stem.length < SHORTEST + 1 || stem[0] !== text[0]) continue;
    for (const length of [stem.length, stem.length - 1, stem.length + 1]) {
      if (text.length > length && isOneEditAway(text.slice(0, length), stem))
        return stem + text.slice(length);
    }
  }
  return undefined;
}
