// Task → the tools that fit, best first: by the words of names, descriptions and parameters, in either language.
import { stemEnglish } from '../../../shared/search/stem-en.ts';
import { stemPortuguese } from '../../../shared/search/stem-pt.ts';
import { isStopWord } from '../../../shared/search/stop-words.ts';
import { fold, words } from '../../../shared/search/tokens.ts';
import type { IndexedTool } from './index-tools.ts';
import { isSaid, meanings } from './vocabulary.ts';

/** What a word is worth that the vocabulary suggests, beside one that the task says. */
const MEANT = 0.75;
/** How much of a score a name loses whose words the task does not speak of. */
const UNSAID = 0.5;
/** How fast a word that is said often stops counting (BM25, k1). */
const SATURATION = 1.5;

export interface Ranked<T extends IndexedTool> {
  entry: T;
  score: number;
}

/** Tools that share a word with the task, best first; equals stay in their order. */
export function rankTools<T extends IndexedTool>(task: string, entries: readonly T[]): Ranked<T>[] {
  const groups = groupsOf(task);
  const stems = new Set(groups.flatMap((group) => [...group.keys()]));
  const rarity = new Map([...stems].map((stem) => [stem, rarityOf(stem, entries)] as const));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, groups, rarity) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** One group for each word of the task: stems that would all answer it, with what each is worth. */
type Group = ReadonlyMap<string, number>;

function groupsOf(task: string): Group[] {
  // "Which" and "quais" carry no subject, but they do ask for a list.
  const asked = words(task)
    .map(fold)
    .filter((word) => !isStopWord(word) || isSaid(word));
  return [...new Set(asked)].map((word) => {
    const group = new Map<string, number>();
    for (const stem of meanings(word)) group.set(stem, MEANT);
    for (const stem of [stemPortuguese(word), stemEnglish(word)]) group.set(stem, 1);
    return group;
  });
}

function scoreOf(entry: IndexedTool, groups: readonly Group[], rarity: ReadonlyMap<string, number>): number {
  let score = 0;
  const said = new Set<string>();
  for (const group of groups) {
    let best = 0;
    for (const [stem, worth] of group) {
      const weight = entry.terms.get(stem) ?? 0;
      if (weight === 0) continue;
      said.add(stem);
      best = Math.max(best, worth * (rarity.get(stem) ?? 0) * (weight / (weight + SATURATION)));
    }
    score += best;
  }
  const spoken = entry.name.filter((stem) => said.has(stem)).length / Math.max(1, entry.name.length);
  return score * (1 - UNSAID + UNSAID * spoken);
}

/** Inverse document frequency (BM25). */
function rarityOf(stem: string, entries: readonly IndexedTool[]): number {
  const holding = entries.filter(({ terms }) => terms.has(stem)).length;
  return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5));
}
