// The numbers of the ranking. They were chosen by cross-validation on labelled questions; what each is worth
// is in corpus-build/README.md.
import type { PageKind } from './corpus.ts';
import type { Operation } from './operations.ts';
import type { PageField } from './ranking-data.ts';

export interface Weights {
  /** BM25 saturation: higher lets repetition count longer. */
  saturation: number;
  /** How much a chunk's length holds back its counts, 0 to 1. */
  lengthPenalty: number;
  text: number;
  heading: number;
  page: Readonly<Record<PageField, number>>;
  /** Share of the second and third best chunk that is added to the best. */
  furtherChunks: Readonly<{ second: number; third: number }>;
  /** Factor of a page that holds none of the question's weight; one that holds all of it has 1. */
  uncovered: number;
  /** Gain of a page whose title names all of the question. */
  questionInTitle: number;
  /** Gain of a page whose title is all in the question. */
  titleInQuestion: number;
  /** Gain of the most linked page. */
  authority: number;
  kinds: Readonly<Partial<Record<PageKind, number>>>;
  /** Weight of a stem that only the rules of the other language give. */
  otherStem: number;
  /** Weight of words put in for one that the corpus does not know. */
  repaired: number;
  /** Weight of words that say the same as one of the question. */
  synonym: number;
  /** Weight of words that the glossary adds. */
  glossary: number;
  /** The same where none of the words that it stands for is in the corpus. */
  foreign: number;
  /** How much of that weight the words of a name of several words share: 0 each has all, 1 it is divided. */
  longName: number;
  /** How much of it several meanings share. */
  manyMeanings: number;
  /** Weight of two neighbouring words written as one. */
  joined: number;
  /** Gain of a page whose title is a name that the glossary gave. */
  meantTitle: number;
  /** Factors of pages whose title names the operation that was asked for, and of those that name another. */
  operation: number;
  otherOperation: number;
  /** Factors of pages that do something, where the question does not say what: of a family, one mostly means the first. */
  unasked: Readonly<Partial<Record<Operation, number>>>;
  /** The same for products. */
  product: number;
  otherProduct: number;
  /** Gain of a page whose section has the question's neighbouring words near to each other, all of them. */
  near: number;
  /** Factor of pages in the language that the question is not in. */
  otherLanguage: number;
}

export const WEIGHTS: Weights = {
  saturation: 2.5,
  lengthPenalty: 0.5,
  text: 1,
  heading: 2.5,
  page: { title: 2, description: 1, keywords: 1, place: 1.5, otherTitle: 0.7, linkText: 0.5 },
  furtherChunks: { second: 0.15, third: 0.08 },
  uncovered: 0.75,
  questionInTitle: 0.5,
  titleInQuestion: 0.5,
  authority: 0.1,
  kinds: { legal: 0.6, news: 0.6, historic: 0.36, migration: 0.7, 'old-version': 0.6 },
  otherStem: 0.9,
  repaired: 0.8,
  synonym: 0.5,
  glossary: 0.35,
  foreign: 0.7,
  longName: 0.5,
  manyMeanings: 0.25,
  joined: 0.6,
  meantTitle: 0.4,
  operation: 1.1,
  otherOperation: 0.9,
  unasked: { create: 1.05, list: 1.03, update: 1, patch: 0.95, retrieve: 0.95, delete: 0.9, clone: 0.9 },
  product: 1.1,
  otherProduct: 0.85,
  near: 0.2,
  otherLanguage: 0.5,
};
