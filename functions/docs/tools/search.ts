// The six search tools: one definition, one row of the table for each.
import * as v from 'valibot';
import { defineTool, type Tool } from '../../../shared/mcp/define.ts';
import type { Fused } from '../../../shared/search/fuse.ts';
import { languageOf } from '../../../shared/search/language.ts';
import { round, searchTypeOf, similarityOf } from '../../../shared/search/likeness.ts';
import { passage } from '../../../shared/search/passage.ts';
import { readQuestion } from '../../../shared/search/question.ts';
import { type Found, search, unknownWords } from '../../../shared/search/search.ts';
import { Shown } from '../../../shared/search/shown.ts';
import { mainSubjects, wordsLike } from '../../../shared/search/suggest.ts';
import { type PartitionName, partition } from '../corpus.ts';
import { type HybridAnswer, hybridSearch } from '../vectors/hybrid.ts';

/** Characters of content in an answer: about 4,000 tokens for the default five results, 7,500 for more. */
const CONTENT_CHARS = 16_000;
const MOST_CONTENT_CHARS = 30_000;
const DEFAULT_RESULTS = 5;
const MOST_RESULTS = 20;
/** Below this similarity the best result probably does not answer the question. */
const WEAK = 0.15;

interface SearchTool {
  name: string;
  title: string;
  description: string;
  example: string;
  /** Parts of the corpus to search; the language decides which comes first. */
  partitions: readonly PartitionName[];
}

const TOOLS: readonly SearchTool[] = [
  {
    name: 'search_azion_docs_and_site',
    title: 'Search the Azion documentation',
    description:
      'Searches the Azion documentation (products, concepts, how-to guides, limits, troubleshooting) in English and Portuguese. ' +
      'Use it first for any question about the platform; read the titles before acting on a result.',
    example: 'how to configure cache',
    partitions: ['docs.en', 'docs.pt'],
  },
  {
    name: 'search_azion_code_samples',
    title: 'Search Azion code samples',
    description:
      'Searches READMEs of Azion templates, sample functions and library packages. ' +
      'Use it to find working code or a starting point for a framework.',
    example: 'jwt authentication edge function',
    partitions: ['samples'],
  },
  {
    name: 'search_azion_cli_commands',
    title: 'Search Azion CLI commands',
    description:
      'Searches the reference of the `azion` command line: commands, flags and examples. ' +
      'Use it before running or writing a command, to get its exact flags.',
    example: 'purge cache by url',
    partitions: ['cli'],
  },
  {
    name: 'search_azion_api_v3_commands',
    title: 'Search Azion API v3',
    description:
      'Searches operations of the older Azion API v3 (api.azionapi.net): addresses, parameters and bodies. ' +
      'Use it only for accounts or code that still call v3; new work uses v4.',
    example: 'create edge application origin',
    partitions: ['api-v3'],
  },
  {
    name: 'search_azion_api_v4_commands',
    title: 'Search Azion API v4',
    description:
      'Searches operations of the Azion API v4 (api.azion.com/v4): addresses, parameters, bodies and answers. ' +
      'Use it before calling or writing a call to the API.',
    example: 'list firewall rules',
    partitions: ['api-v4'],
  },
  {
    name: 'search_azion_terraform',
    title: 'Search the Azion Terraform provider',
    description:
      'Searches resources, data sources and guides of the Azion Terraform provider. ' +
      'Use it before writing Terraform for Azion, to get exact attribute names.',
    example: 'azion_application_cache_setting',
    partitions: ['terraform'],
  },
];

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

const output = v.strictObject({
  results: v.pipe(v.array(result), v.description('Pages, best first, each once.')),
  hint: v.optional(v.pipe(v.string(), v.description('What to try when nothing or nothing good was found.'))),
  note: v.optional(v.pipe(v.string(), v.description('How the search differed from what was asked for.'))),
});

/** All search tools of the docs area. */
export const searchTools: readonly Tool[] = TOOLS.map((tool) =>
  defineTool({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    toolset: 'search',
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    input: v.strictObject({
      query: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.maxLength(1000),
        v.description(
          `Question or key words in English or Portuguese, 1 to 1000 characters, such as "${tool.example}".`,
        ),
      ),
      docsAmount: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(MOST_RESULTS),
          v.description('How many pages to return, 1 to 20, such as 3. Default 5.'),
        ),
        DEFAULT_RESULTS,
      ),
      lang: v.optional(
        v.pipe(
          v.picklist(['en', 'pt']),
          v.description('Preferred language of the pages, "en" or "pt". Default: that of the query.'),
        ),
      ),
      search_type: v.optional(
        v.pipe(
          v.picklist(['fts', 'hybrid']),
          v.description('"hybrid" adds vector search where the deployment has it. Default "fts".'),
        ),
        'fts',
      ),
    }),
    output,
    async run(args, { config, env }) {
      const partitions = await Promise.all(tool.partitions.map(partition));
      const question = readQuestion(args.query);
      const lang = args.lang ?? languageOf(question, partitions, config.defaultLang);
      const options = { limit: args.docsAmount, lang };
      const { found, note }: HybridAnswer =
        args.search_type === 'hybrid'
          ? await hybridSearch(partitions, question, options, env)
          : { found: search(partitions, question, options) };
      const suggest = () => {
        const unknown = unknownWords(partitions, question).slice(0, 8);
        return {
          unknown,
          alike: wordsLike(unknown, partitions),
          subjects: mainSubjects(partitions, lang, 5),
        };
      };
      return { ...answer(found, tool, suggest), ...(note && { note }) };
    },
  }),
);

function answer(found: HybridAnswer['found'], tool: SearchTool, suggest: () => Suggestions) {
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
  const hint = hintFor(results, tool, suggest);
  return hint ? { results, hint } : { results };
}

/** What to say where nothing good was found. */
interface Suggestions {
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
  tool: SearchTool,
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
      : `Use other or fewer words, in English or Portuguese, such as "${tool.example}". ` +
        `Subjects here: ${quoted(subjects)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}
