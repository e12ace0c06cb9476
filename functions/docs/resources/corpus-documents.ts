// The pages of the corpus as resources, through one template: there are too many of them to list.
import type { Complete, ResourceTemplate } from '../../../shared/mcp/define.ts';

/** What the template needs of the corpus. Paths are plain text, not percent-encoded. */
export interface CorpusDocuments {
  collections(): readonly string[];
  /** Paths of the documents of a collection; none where there is no such collection. */
  paths(collection: string): readonly string[] | Promise<readonly string[]>;
  /** A whole document as Markdown; undefined where there is none. */
  read(collection: string, path: string): string | undefined | Promise<string | undefined>;
}

const MARKDOWN = 'text/markdown';

/**
 * The address of a document. Each part of the path is percent-encoded here, once, and decoded once where the
 * address is matched against the template, so a `#`, a space or a `%` in a path comes back as it was.
 */
export function documentUri(collection: string, path: string): string {
  const parts = path.split('/').map(encodeURIComponent);
  return `azion://docs/${encodeURIComponent(collection)}/${parts.join('/')}`;
}

/** Entries that begin with what was typed, then those that have it elsewhere. */
function matching(entries: readonly string[], typed: string): readonly string[] {
  const wanted = typed.toLowerCase();
  const begin = entries.filter((entry) => entry.toLowerCase().startsWith(wanted));
  const contain = entries.filter(
    (entry) => !entry.toLowerCase().startsWith(wanted) && entry.toLowerCase().includes(wanted),
  );
  return [...begin, ...contain];
}

/** The template `azion://docs/{collection}/{+path}` over a corpus. */
export function corpusDocuments(corpus: CorpusDocuments): ResourceTemplate {
  const collection: Complete = (typed) => matching(corpus.collections(), typed);
  const path: Complete = async (typed, _context, { collection }) => {
    const chosen = collection === undefined ? corpus.collections() : [collection];
    const paths = await Promise.all(chosen.map((name) => corpus.paths(name)));
    return matching(paths.flat(), typed);
  };
  return {
    uriTemplate: 'azion://docs/{collection}/{+path}',
    name: 'corpus-document',
    title: 'Documentation page',
    description:
      'A whole page of the documentation, the CLI, API or Terraform reference or the code samples, by the collection and path that a search result names.',
    mimeType: MARKDOWN,
    complete: { collection, path },
    async read({ collection, path }) {
      const text = await corpus.read(collection as string, path as string);
      return text === undefined ? undefined : { mimeType: MARKDOWN, text };
    },
  };
}
