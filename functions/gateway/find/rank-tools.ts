// Task → the tools that fit, best first: by the words of names, descriptions and parameters, in either language.
import { stemEnglish } from '../../../shared/search/stem-en.ts';
import { stemPortuguese } from '../../../shared/search/stem-pt.ts';
import { isStopWord } from '../../../shared/search/stop-words.ts';
import { fold, words } from '../../../shared/search/tokens.ts';
import type { IndexedTool } from './index-tools.ts';
import { isSaid, meanings } from './vocabulary.ts';

/** What a word is worth that the vocabulary suggests, beside one that the task says. */
const MEANT = 0.75;
/** What a word is worth that says the same in general. */
const ALIKE = 0.4;
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
  const ranked = entries
    .map((entry) => ({ entry, score: scoreOf(entry, groups, rarity) }))
    .filter(({ score }) => score > 0)
    .sort(byScore);
  return withoutEchoes(ranked).sort(byScore);
}

function byScore(one: Ranked<IndexedTool>, other: Ranked<IndexedTool>): number {
  return other.score - one.score;
}

/** Two verbs for the same change: whoever sees one of the tools knows the other, so it gives its place to another. */
const SAME_CHANGE = /^(update|patch)_/;
const ECHO = 0.6;

function withoutEchoes<T extends IndexedTool>(ranked: readonly Ranked<T>[]): Ranked<T>[] {
  const seen = new Set<string>();
  return ranked.map((one) => {
    const { name } = one.entry.tool;
    const noun = name.replace(SAME_CHANGE, '');
    if (noun === name) return one;
    const echo = seen.has(noun);
    seen.add(noun);
    return echo ? { ...one, score: one.score * ECHO } : one;
  });
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
    const { named, alike } = meanings(word);
    for (const stem of alike) group.set(stem, ALIKE);
    for (const stem of named) group.set(stem, MEANT);
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
  return score * (1 - UNSAID + UNSAID * spoken) * fitOf(entry.name[0] ?? '', said);
}

/**
 * What is left of a score where the task does not say a tool's verb. Nobody means removing or reordering without saying
 * so; and who names a thing without a verb for it more often wants to begin with it than to change a certain one.
 */
const UNSAID_VERBS = new Map(
  Object.entries({ delete: 0.6, reorder: 0.6, update: 0.85, patch: 0.85, get: 0.85, clone: 0.8 }).map(
    ([verb, fit]) => [stemEnglish(verb), fit] as const,
  ),
);

function fitOf(verb: string, said: ReadonlySet<string>): number {
  return said.has(verb) ? 1 : (UNSAID_VERBS.get(verb) ?? 1);
}

/** Inverse document frequency (BM25). */
function rarityOf(stem: string, entries: readonly IndexedTool[]): number {
  const holding = entries.filter(({ terms }) => terms.has(stem)).length;
  return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5));
}
