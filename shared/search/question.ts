// What a question says by itself, whatever part of the corpus is searched for it: read once, used for every part.
import { meaningsOf, type Named, synonymsOf } from './glossary.ts';
import { type Operation, operationsIn } from './operations.ts';
import { productsIn } from './products.ts';
import { isStopWord } from './stop-words.ts';
import { type Term, termOf } from './term.ts';
import { words } from './tokens.ts';

/** A word that is looked for. */
export interface Asked extends Term {
  /** Words that say the same. */
  synonyms: readonly Term[];
}

export interface Question {
  /** As it was asked, cut where it is very long. */
  text: string;
  /** All of its words in order. */
  words: readonly Term[];
  /** Its words without stop words, each once, the first ones if there are very many. */
  asked: readonly Asked[];
  /** What the glossary says that it means. */
  meanings: readonly Named[];
  operations: ReadonlySet<Operation>;
  /** Bits of the products that it names; see products.ts. */
  products: number;
}

/** Longest question that is looked at; the rest is cut. */
const LONGEST_QUESTION = 1000;
const MOST_WORDS = 24;

export function readQuestion(question: string): Question {
  const text = question.slice(0, LONGEST_QUESTION);
  const all = words(text).map(termOf);
  const byWord = new Map(all.map((term) => [term.word, term]));
  const different = [...byWord.values()];
  const telling = different.filter(({ word }) => !isStopWord(word));
  return {
    text,
    words: all,
    asked: (telling.length ? telling : different)
      .slice(0, MOST_WORDS)
      .map((term) => ({ ...term, synonyms: synonymsOf(term) })),
    meanings: meaningsOf(all),
    operations: operationsIn(all.map(({ word }) => word)),
    products: productsIn(text),
  };
}
