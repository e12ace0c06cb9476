// A word with its stems in both languages, made once however many parts of the corpus it is looked up in.
import type { Lang } from './corpus.ts';
import { stem } from './tokens.ts';

export interface Term {
  word: string;
  stems: Readonly<Record<Lang, string>>;
}

/** @param word in lower case, without accents. */
export function termOf(word: string): Term {
  return { word, stems: { en: stem(word, 'en'), pt: stem(word, 'pt') } };
}
