// The pages of the corpus as resources, through one template: there are too many of them to list.
import type { Complete, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { PART_CHARS, splitParts } from '../parts.ts';

/** What the template needs of the corpus. Paths are plain text, not percent-encoded. */
export interface CorpusDocuments {
  collections(): readonly string[];
  /** Paths of the documents of a collection; none where there is no such collection. */
  paths(collection: string): readonly string[] | Promise<readonly string[]>;
  /** A whole document as Markdown; undefined where there is none. */
  read(collection: string, path: string): string | undefined | Promise<string | undefined>;
}

const MARKDOWN = 'text/markdown';

/** How many parts of a long page one read gives: about 20,000 tokens, since clients refuse more than 25,000. */
const MOST_PARTS = 4;

/** Entries that begin with what was typed, then those that have it elsewhere. */
function matching(entries: readonly string[], typed: string): readonly string[] {
  const wanted = typed.toLowerCase();
  const begin = entries.filter((entry) => entry.toLowerCase().startsWith(wanted));
  const contain = entries.filter(
    (entry) => !entry.toLowerCase().startsWith(wanted) && entry.toLowerCase().includes(wanted),
  );
  return [...begin, ...contain];
}

/** The page, or as much of it as clients take, with how to get the rest from the tool that reads parts. */
function bounded(text: string, source: string): string {
  const parts = splitParts(text, PART_CHARS);
  if (parts.length <= MOST_PARTS) return text;
  const next = JSON.stringify({ source, part: MOST_PARTS + 1 });
  const note = `*Cut here: this is ${MOST_PARTS} of ${parts.length} parts (${text.length} characters in all). The rest: read_azion_document \`${next}\`.*`;
  return `${parts.slice(0, MOST_PARTS).join('').trimEnd()}\n\n${note}\n`;
}

/** The template `azion://docs/{collection}/{+path}` over a corpus. */
export function corpusDocuments(corpus: CorpusDocuments): ResourceTemplate {
  const collection: Complete = (typed) => matching(corpus.collections(), typed);
  // Only the chosen collection is looked through: to load all of them for one keystroke would cost too much.
  const path: Complete = async (typed, _context, { collection }) =>
    collection === undefined ? [] : matching(await corpus.paths(collection), typed);
  return {
    uriTemplate: 'azion://docs/{collection}/{+path}',
    name: 'corpus-document',
    title: 'Documentation page',
    description: `A page as Markdown. "path" is the "source" of a search result; "collection" is one of: ${corpus.collections().join(', ')}.`,
    mimeType: MARKDOWN,
    complete: { collection, path },
    async read({ collection, path }) {
      const source = path as string;
      const text = await corpus.read(collection as string, source);
      return text === undefined ? undefined : { mimeType: MARKDOWN, text: bounded(text, source) };
    },
  };
}
