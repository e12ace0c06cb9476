// The six search tools: one definition, one row of the table for each.
import * as v from 'valibot';
import { defineTool, type Tool } from '../../../shared/mcp/define.ts';
import { languageOf } from '../../../shared/search/language.ts';
import { readQuestion } from '../../../shared/search/question.ts';
import { search, unknownWords } from '../../../shared/search/search.ts';
import { mainSubjects, wordsLike } from '../../../shared/search/suggest.ts';
import { type PartitionName, partition } from '../corpus.ts';
import { type HybridAnswer, hybridSearch } from '../vectors/hybrid.ts';
import { answer, DEFAULT_RESULTS, output, type Suggestions } from './search-answer.ts';

const MOST_RESULTS = 20;

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
      const suggest = (): Suggestions => {
        const unknown = unknownWords(partitions, question).slice(0, 8);
        return {
          unknown,
          alike: wordsLike(unknown, partitions),
          subjects: mainSubjects(partitions, lang, 5),
        };
      };
      return { ...answer(found, tool.example, suggest), ...(note && { note }) };
    },
  }),
);
