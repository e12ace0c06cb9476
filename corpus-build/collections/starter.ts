// The starter corpus: Markdown pages in the project's own words for all collections, under en/ and pt/.
// Its front matter says which collection a page belongs to and where the official page is.

import type { CollectionName, PageKind } from '../../shared/search/corpus.ts';
import { flatten } from '../markdown/flatten.ts';
import { frontText, parseText } from '../markdown/parse.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Collection } from './collection.ts';

const COLLECTION_NAMES: readonly CollectionName[] = [
  'docs',
  'samples',
  'cli',
  'api-v4',
  'api-v3',
  'terraform',
];

export const starter: Collection = {
  name: 'docs',
  description: 'pages in our own words',
  owns: (path) => /^(?:en|pt)\/.*\.md$/.test(path),
  parse(path, content, reader) {
    const { front, tree, body } = parseText(content, 'md');
    const title = frontText(front, 'title');
    const source = frontText(front, 'source');
    const collection = COLLECTION_NAMES.find((name) => name === frontText(front, 'collection'));
    if (!title || !source) throw new Error('a starter page needs a title and a source');
    if (!collection) throw new Error(`collection must be one of ${COLLECTION_NAMES.join(', ')}`);
    const blocks = flatten(tree, { body, report: reader.report, include: () => undefined });
    const sections = cutSections(title, blocks);
    return [
      {
        source,
        url: /^https:\/\//.test(source) ? source : '',
        collection,
        lang: path.startsWith('pt/') ? 'pt' : 'en',
        title,
        description: frontText(front, 'description'),
        keywords: frontText(front, 'keywords'),
        kind: kindOf(path),
        place: path.replace(/^(?:en|pt)\/|\.md$/g, ''),
        pair: frontText(front, 'pair'),
        ...sections,
        // Headings are ours, so the official page has no such anchors.
        chunks: sections.chunks.map((chunk) => ({ ...chunk, anchor: '' })),
      },
    ];
  },
};

function kindOf(path: string): PageKind {
  if (/troubleshoot|problemas/.test(path)) return 'troubleshooting';
  if (/guide|guia|recipe|receita|getting-started|primeiros/.test(path)) return 'guide';
  return 'reference';
}
