// Things under the stems of words, where most are never asked for: words are stemmed only once somebody asks for a stem
// that begins as they do.
import { termOf } from './term.ts';
import { KEPT_LETTERS } from './tokens.ts';

export class StemTable<T> {
  /** By the first letters of the word: what was not stemmed yet. */
  readonly #waiting = new Map<string, [word: string, value: T][]>();
  readonly #found = new Map<string, T[]>();

  /** Files a value under a word: lower case, without accents. */
  add(word: string, value: T): void {
    push(this.#waiting, word.slice(0, KEPT_LETTERS), [word, value]);
  }

  /** What was filed under words that have this stem in one of the languages, in that order. */
  get(stemmed: string): readonly T[] {
    const beginning = stemmed.slice(0, KEPT_LETTERS);
    const waiting = this.#waiting.get(beginning);
    if (waiting) {
      this.#waiting.delete(beginning);
      for (const [word, value] of waiting) {
        const { en, pt } = termOf(word).stems;
        push(this.#found, en, value);
        if (pt !== en) push(this.#found, pt, value);
      }
    }
    return this.#found.get(stemmed) ?? [];
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
