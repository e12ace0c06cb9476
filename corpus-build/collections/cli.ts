// The CLI reference: one page a command, all in the same form. Flags that every command has are listed
// only on the page of `azion` itself.

import { renderBlock } from '../markdown/render.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Collection } from './collection.ts';
import { readMarkdown } from './markdown-page.ts';

export const cli: Collection = {
  name: 'cli',
  description: 'commands of the Azion CLI',
  owns: (path) => /^cli\/[^/]+\.md$/.test(path),
  parse(path, content, reader) {
    const { heading, blocks } = readMarkdown(content, reader);
    const title = heading || path.replace(/^cli\/|\.md$/g, '').replaceAll('-', ' ');
    const purpose = blocks.find((block) => block.type === 'paragraph');
    return [
      {
        source: path,
        url: '',
        collection: 'cli',
        lang: 'en',
        title,
        description: purpose ? renderBlock(purpose) : '',
        keywords: '',
        kind: 'reference',
        place: title,
        pair: '',
        ...cutSections(title, blocks),
      },
    ];
  },
};
