// Text to the words that are indexed and searched: lower case without accents, identifiers both whole and in parts.

import type { Lang } from './corpus.ts';
import { stemEnglish } from './stem-en.ts';
import { stemPortuguese } from './stem-pt.ts';
import { isStopWord } from './stop-words.ts';

const COMPOUND = /[\p{L}\p{N}]+(?:[._\-/@][\p{L}\p{N}]+)*/gu;
const PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}]+|\p{Lu}+|\p{N}+|\p{L}+/gu;
const LONGEST_WORD = 40;

/** Lower case, without accents and compatibility forms ("Função" becomes "funcao"). */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Words of a text in order. A compound such as `cacheKey`, `azion_crl` or `real-time` gives its parts and,
 * after them, itself without separators, so that it is found by either.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  for (const [compound] of plain.matchAll(COMPOUND)) {
    const parts = compound.match(PARTS) ?? [];
    if (parts.length < 2) {
      push(found, compound);
      continue;
    }
    // `v4`, `ipv6` and `s3` are one word.
    const joined = joinDigits(parts, compound);
    for (const part of joined) push(found, part);
    if (joined.length > 1 && joined.length <= 6 && !compound.includes('/')) push(found, joined.join(''));
  }
  return found;
}

/** Indexed form of a text: stems of one language, stop words left out. */
export function stems(text: string, lang: Lang): string[] {
  return words(text)
    .filter((word) => !isStopWord(word))
    .map((word) => stem(word, lang));
}

/** Letters that every stem of either language keeps of its word. */
export const KEPT_LETTERS = 2;

export function stem(word: string, lang: Lang): string {
  return lang === 'pt' ? stemPortuguese(word) : stemEnglish(word);
}

/** Markdown without link targets and table rules: what of a page is indexed. */
export function indexable(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*\)/g, ']').replace(/^\|(?: --- \|)+$/gm, '');
}

function push(found: string[], word: string): void {
  if (word.length <= LONGEST_WORD) found.push(word.toLowerCase());
}

function joinDigits(parts: readonly string[], compound: string): string[] {
  const joined: string[] = [];
  let at = 0;
  for (const part of parts) {
    const start = compound.indexOf(part, at);
    const touches = start === at && at > 0;
    at = start + part.length;
    const last = joined.at(-1);
    const digits = /^\p{N}+$/u.test(part) !== (last !== undefined && /^\p{N}+$/u.test(last));
    if (touches && last !== undefined && digits && last.length + part.length <= 6)
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
