// Finds phrases among tokens. A phrase is words with a space between; a word may have alternatives (`a|b`) and end in
// `*` for any ending. Small words between the words of a phrase do not matter.
import type { Token } from './tokens.ts';

type Matcher = (word: string) => boolean;

const SMALL = new Set(
  'the of a an in on at to from for with and or is are was were that which my our all any do da de dos das o os as no na nos nas em para com e ou um uma que foi foram ao aos meu minha meus minhas sao seus suas'.split(
    ' ',
  ),
);

/** True for words that carry no subject: articles, prepositions and the like. */
export function isSmall(word: string): boolean {
  return SMALL.has(word);
}

const compiled = new Map<string, readonly Matcher[]>();

function compile(phrase: string): readonly Matcher[] {
  const known = compiled.get(phrase);
  if (known !== undefined) return known;
  const matchers = phrase.split(' ').map((word): Matcher => {
    const exact = new Set(word.split('|').filter((one) => !one.endsWith('*')));
    const starts = word
      .split('|')
      .filter((one) => one.endsWith('*'))
      .map((one) => one.slice(0, -1));
    return (text) => exact.has(text) || starts.some((start) => text.startsWith(start));
  });
  compiled.set(phrase, matchers);
  return matchers;
}

export interface Span {
  start: number;
  /** Index after the last token. */
  end: number;
}

/** The tokens of an objective with a note of which ones have been understood. */
export class Reading {
  readonly tokens: readonly Token[];
  /** Tokens that one meaning has taken, so that no other may. */
  readonly #used = new Set<number>();
  /** Tokens that said something, without being taken. */
  readonly #noted = new Set<number>();

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Where a phrase stands first, from `from` on. */
  find(phrase: string, from = 0): Span | undefined {
    const matchers = compile(phrase);
    for (let start = from; start < this.tokens.length; start++) {
      const end = this.#matchAt(matchers, start);
      if (end !== undefined) return { start, end };
    }
    return undefined;
  }

  /** Every place of a phrase. */
  findAll(phrase: string): Span[] {
    const spans: Span[] = [];
    for (let from = 0, span = this.find(phrase, from); span !== undefined; span = this.find(phrase, from)) {
      spans.push(span);
      from = span.end;
    }
    return spans;
  }

  #matchAt(matchers: readonly Matcher[], start: number): number | undefined {
    let at = start;
    for (const [index, matches] of matchers.entries()) {
      while (index > 0 && isSmall(this.word(at) ?? '') && !matches(this.word(at) ?? '')) at++;
      const word = this.word(at);
      if (word === undefined || !matches(word)) return undefined;
      at++;
    }
    return at;
  }

  /** True where one of the phrases stands; its words then count as understood, but others may use them too. */
  has(...phrases: readonly string[]): boolean {
    let found = false;
    for (const phrase of phrases) {
      for (const { start, end } of this.findAll(phrase)) {
        for (let index = start; index < end; index++) this.#noted.add(index);
        found = true;
      }
    }
    return found;
  }

  word(index: number): string | undefined {
    const token = this.tokens[index];
    return token?.kind === 'word' || token?.kind === 'statusClass' ? token.text : undefined;
  }

  use({ start, end }: Span): void {
    for (let index = start; index < end; index++) this.#used.add(index);
  }

  isUsed(index: number): boolean {
    return this.#used.has(index);
  }

  /** True where no token of the span has been taken. */
  isFree({ start, end }: Span): boolean {
    for (let index = start; index < end; index++) if (this.#used.has(index)) return false;
    return true;
  }

  /** The words of a span as they were written. */
  said({ start, end }: Span): string {
    return this.tokens
      .slice(start, end)
      .map(({ raw }) => raw)
      .join(' ');
  }

  /** Words and values that nothing understood. */
  unread(): string[] {
    return this.tokens
      .filter(
        (token, index) =>
          token.kind !== 'sign' && !this.#used.has(index) && !this.#noted.has(index) && !isSmall(token.text),
      )
      .map(({ raw }) => raw);
  }
}
