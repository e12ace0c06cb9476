// How near to each other a text has the words that stand side by side in a question: "image resize" means more where both
// are in one sentence. Looks for the beginnings of words, since cutting the text into words would cost more than all of
// the ranking.
import type { Lang } from './corpus.ts';
import type { Question } from './question.ts';
import { isStopWord } from './stop-words.ts';
import { fold } from './tokens.ts';

/** Letters between the beginnings of two words that are near: six to eight words. */
const NEAR_LETTERS = 50;
/** Shortest beginning that is looked for; shorter ones begin too many words. */
const SHORTEST = 2;
/** Most places of one word that are looked at. */
const MOST_PLACES = 24;
const MOST_PAIRS = 12;

/** Beginnings of the words that stand side by side in a question, stop words left out. */
export function neighboursIn({ words }: Question, lang: Lang): [string, string][] {
  const telling = words.filter(({ word }) => !isStopWord(word));
  const beginnings = telling.map(({ stems }) => beginningOf(stems[lang]));
  return beginnings
    .slice(1, MOST_PAIRS + 1)
    .map((second, index): [string, string] => [beginnings[index] as string, second])
    .filter(([first, second]) => first !== second && first.length >= SHORTEST && second.length >= SHORTEST);
}

/** Share of the neighbours that a text has near to each other: 0 to 1. */
export function nearness(text: string, neighbours: readonly (readonly [string, string])[]): number {
  if (!neighbours.length) return 0;
  const folded = ` ${fold(text)}`;
  const known = new Map<string, number[]>();
  const placesOf = (beginning: string) => {
    const places = known.get(beginning) ?? findPlaces(folded, beginning);
    known.set(beginning, places);
    return places;
  };
  const near = neighbours.filter(([first, second]) => areNear(placesOf(first), placesOf(second)));
  return near.length / neighbours.length;
}

/** What all forms of a word begin with: last vowels change ("policy", "policies"). */
function beginningOf(stemmed: string): string {
  return stemmed.length > 4 ? stemmed.replace(/[aeiouy]$/, '') : stemmed;
}

/** Where words with a beginning stand, the first of them. */
function findPlaces(folded: string, beginning: string): number[] {
  const places: number[] = [];
  let at = folded.indexOf(beginning);
  while (at > 0 && places.length < MOST_PLACES) {
    if (!isWordCharacter(folded.charCodeAt(at - 1))) places.push(at);
    at = folded.indexOf(beginning, at + 1);
  }
  return places;
}

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** Both lists ascend. */
function areNear(first: readonly number[], second: readonly number[]): boolean {
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const distance = (second[j] as number) - (first[i] as number);
    if (Math.abs(distance) <= NEAR_LETTERS) return true;
    if (distance > 0) i++;
    else j++;
  }
  return false;
}
