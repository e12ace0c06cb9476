// What each ingredient of the ranking is worth: the labelled questions again with one of them taken away.
// Usage: node test/bench/search/ablate.ts --queries FILE [--corpus BUILT-FOLDER]
import { parseArgs } from 'node:util';
import { WEIGHTS, type Weights } from '../../../shared/search/weights.ts';
import { measure } from './measures.ts';
import { openCorpus, readQueries, sourcesOf } from './offline.ts';
import { mean } from './statistics.ts';

const { values: options } = parseArgs({
  options: { queries: { type: 'string' }, corpus: { type: 'string', default: '.build/full' } },
});
if (options.queries === undefined) throw new Error('--queries FILE is needed');

const NO_GLOSSARY = { synonym: 0, glossary: 0 };
const NO_AGREEMENT = { operation: 1, otherOperation: 1, unasked: {}, product: 1, otherProduct: 1 };

const ROWS: Readonly<Record<string, Partial<Weights>>> = {
  'as it is': {},
  'no synonyms': { synonym: 0 },
  'no meanings': { glossary: 0 },
  'no glossary at all': NO_GLOSSARY,
  'words of a meaning share no weight': { longName: 0, manyMeanings: 0 },
  'foreign words weigh as other meanings': { foreign: WEIGHTS.glossary },
  'no gain for a title that is what is meant': { meantTitle: 0 },
  'operations ignored': { operation: 1, otherOperation: 1, unasked: {} },
  'no order within families where no operation is named': { unasked: {} },
  'products ignored': { product: 1, otherProduct: 1 },
  'kinds of pages ignored': { kinds: {} },
  'title coverage ignored': { questionInTitle: 0, titleInQuestion: 0 },
  'question coverage ignored': { uncovered: 1 },
  'text and headings only': {
    page: { title: 2, description: 0, keywords: 0, place: 0, otherTitle: 0, linkText: 0 },
  },
  'links ignored': { authority: 0, page: { ...WEIGHTS.page, linkText: 0 } },
  'no repair of mistyped words': { repaired: 0 },
  'stems of the own language only': { otherStem: 0 },
  'best chunk only': { furtherChunks: { second: 0, third: 0 } },
  'nearness of words ignored': { near: 0 },
  'languages mixed': { otherLanguage: 1 },
  'no glossary, operations, products': {
    ...NO_GLOSSARY,
    ...NO_AGREEMENT,

    meantTitle: 0,
  },
};

const queries = readQueries(options.queries);
const corpus = openCorpus(options.corpus);
const parts = ['docs en', 'docs pt', 'cli', 'api', 'terraform', 'samples'];
console.log(`| | all | ${parts.join(' | ')} |`);
console.log(`|---|---:|${parts.map(() => '---:|').join('')}`);
for (const [name, changed] of Object.entries(ROWS)) {
  const weights = { ...WEIGHTS, ...changed };
  const scores = queries.map(
    (query) => measure(query.relevant, sourcesOf(corpus.search(query, 10, weights))).ndcg5,
  );
  const of = (part: string) =>
    mean(
      scores.filter((_, index) => `${queries[index]?.collection} ${queries[index]?.lang}`.startsWith(part)),
    ).toFixed(3);
  console.log(`| ${name} | ${mean(scores).toFixed(3)} | ${parts.map(of).join(' | ')} |`);
}
