// Questions of a thousand characters that ask as much of the search as a question can.
import type { OpenCorpus } from './offline.ts';

const LENGTH = 1000;

/**
 * Questions of each expensive kind for a collection: every word mistyped (the repair compares most), the most
 * frequent words (the longest postings), words the glossary knows, one endless word, and signs only.
 */
export function worstQuestions(corpus: OpenCorpus, collection: string): { kind: string; query: string }[] {
  const partition = corpus.partitionsOf(collection)[0];
  if (partition === undefined) throw new Error(`no partition answers ${collection}`);
  const { vocabulary, chunkCount } = partition.ranking;
  const frequent = [...vocabulary.keys()]
    .sort((a, b) => (chunkCount[b] as number) - (chunkCount[a] as number))
    .map((index) => vocabulary[index] as string)
    .filter((word) => /^[a-z]{4,}$/.test(word));
  const long = frequent.filter((word) => word.length >= 8 && word.length <= 14);
  return [
    { kind: 'mistyped', query: fill(long.map((word) => `${word.slice(0, 4)}q${word.slice(4)}x`)) },
    { kind: 'frequent', query: fill(frequent) },
    { kind: 'glossary', query: fill(GLOSSARY_WORDS) },
    { kind: 'both', query: fill(long.flatMap((word, at) => [`${word.slice(0, -1)}qz`, frequent[at] ?? ''])) },
    { kind: 'endless', query: 'configuration'.repeat(LENGTH / 10).slice(0, LENGTH) },
    { kind: 'signs', query: `${'"(*)^~-+'.repeat(LENGTH / 8)}`.slice(0, LENGTH) },
  ];
}

const GLOSSARY_WORDS =
  'how do I purge the cache ssl certificate domain firewall waf bot ddos rate limit block country redirect rewrite origin load balancer image resize function worker cron storage bucket database sql token login sso invoice price logs metrics webhook terraform deploy rollback error 502 timeout como bloquear pais limpar cache certificado dominio fatura conta erro'.split(
    ' ',
  );

function fill(words: readonly string[]): string {
  let text = '';
  for (let at = 0; text.length < LENGTH; at++) text += `${words[at % words.length]} `;
  return text.slice(0, LENGTH).trim();
}
