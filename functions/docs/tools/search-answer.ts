// What a search tool answers: the found pages with what they say about themselves, and what to try where none is good.
import * as v from 'valibot';
import type { Fused } from '../../../shared/search/fuse.ts';
import { round, searchTypeOf, similarityOf } from '../../../shared/search/likeness.ts';
import { passage } from '../../../shared/search/passage.ts';
import type { Found } from '../../../shared/search/search.ts';
import { Shown } from '../../../shared/search/shown.ts';
import type { HybridAnswer } from '../vectors/hybrid.ts';

/** Characters of content in an answer: about 4,000 tokens for the default five results, 7,500 for more. */
const CONTENT_CHARS = 16_000;
const MOST_CONTENT_CHARS = 30_000;
export const DEFAULT_RESULTS = 5;
/** Below this similarity the best result probably does not answer the question. */
const WEAK = 0.15;

const result = v.strictObject({
  title: v.pipe(v.string(), v.description('Title of the page, such as "Cache Settings".')),
  content: v.pipe(
    v.string(),
    v.description(
      'The section that fits best, as Markdown, under its heading path with the official address.',
    ),
  ),
  source: v.pipe(
    v.string(),
    v.description('Id of the page; `read_azion_document` reads the whole page by it.'),
  ),
  similarity: v.pipe(
    v.number(),
    v.description(
      '0 to 1, comparable across questions; the share of such pages that answer the question; a best result below 0.15 is probably not the answer.',
    ),
  ),
  search_type: v.pipe(
    v.picklist(['fts', 'similarity', 'hybrid']),
    v.description(
      '"fts": found by the words of the question; "similarity": through related or corrected words; ' +
        '"hybrid": by vectors, with words or without (then `similarity` is 0).',
    ),
  ),
  relevance_score: v.pipe(
    v.number(),
    v.description('Orders this answer: 1 for the first result, the others in proportion.'),
  ),
});

export const output = v.strictObject({
  results: v.pipe(v.array(result), v.description('Pages, best first, each once.')),
  hint: v.optional(v.pipe(v.string(), v.description('What to try when nothing or nothing good was found.'))),
  note: v.optional(v.pipe(v.string(), v.description('How the search differed from what was asked for.'))),
});

/** @param example a question that the tool answers. @param suggest is called only where nothing good was found. */
export function answer(found: HybridAnswer['found'], example: string, suggest: () => Suggestions) {
  const total = found.length > DEFAULT_RESULTS ? MOST_CONTENT_CHARS : CONTENT_CHARS;
  const each = Math.floor(total / Math.max(found.length, DEFAULT_RESULTS));
  const orderOf = (entry: Found | Fused) => ('fused' in entry ? entry.fused : entry.score);
  const best = found[0] ? orderOf(found[0]) : 1;
  const shown = new Shown();
  const results = found.map((entry) => ({
    title: entry.partition.page(entry.page).title,
    content: passage(entry, each, shown),
    source: entry.partition.page(entry.page).source,
    similarity: similarityOf(entry),
    search_type: 'fused' in entry && entry.meant ? ('hybrid' as const) : searchTypeOf(entry),
    relevance_score: round(orderOf(entry) / best),
  }));
  const hint = hintFor(results, example, suggest);
  return hint ? { results, hint } : { results };
}

/** What to say where nothing good was found. */
export interface Suggestions {
  /** Words of the question that no page has. */
  unknown: readonly string[];
  /** Words of titles and headings that look like them. */
  alike: readonly string[];
  /** What the searched pages are mostly about. */
  subjects: readonly string[];
}

/** What to try where nothing or nothing good was found: which words are strange here, and which are not. */
function hintFor(
  results: readonly { title: string; similarity: number; search_type: string }[],
  example: string,
  suggest: () => Suggestions,
): string | undefined {
  const [best] = results;
  if (best && (best.similarity >= WEAK || best.search_type === 'hybrid')) return undefined;
  const { unknown, alike, subjects } = suggest();
  const titles = [...new Set(results.map(({ title }) => title))].slice(0, 3);
  const parts = [
    best ? 'No page fits well, so the answer is probably not here.' : 'Nothing found.',
    unknown.length && `No page has the words ${quoted(unknown)}.`,
    alike.length && `Pages have words like them: ${quoted(alike)}.`,
    titles.length
      ? `Subjects nearby: ${quoted(titles)}. Ask with the name of a product or feature, or another search tool.`
      : `Use other or fewer words, in English or Portuguese, such as "${example}". ` +
        `Subjects here: ${quoted(subjects)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}
