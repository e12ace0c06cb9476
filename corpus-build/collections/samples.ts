// Code samples: READMEs of templates, samples and library packages. The folder path is the best title,
// since many files open with a picture, a badge or the sentence of a generator.

import type { Node } from '../markdown/nodes.ts';
import { renderBlock } from '../markdown/render.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Collection } from './collection.ts';
import { readMarkdown } from './markdown-page.ts';

const REPOSITORIES: readonly (readonly [prefix: string, address: string])[] = [
  ['samples/azion-samples/', 'https://github.com/aziontech/azion-samples/tree/dev/'],
  ['samples/lib/', 'https://github.com/aziontech/lib/tree/main/'],
];
/** What project generators write into every README. */
const GENERATED =
  /^This (?:is a \[?Next\.js\]?.* project bootstrapped with|project was (?:bootstrapped|generated) with)/i;

export const samples: Collection = {
  name: 'samples',
  description: 'READMEs of templates, samples and library packages',
  owns: (path) => /^samples\/.*\.md$/i.test(path),
  parse(path, content, reader) {
    const { heading, blocks } = readMarkdown(content, reader);
    const folder = path.replace(/^samples\/(?:azion-samples|lib)\//, '').replace(/\/?README\.md$/i, '');
    const kept = blocks.filter((block) => !GENERATED.test(renderBlock(block)));
    const name = folder.split('/').at(-1) ?? folder;
    const [prefix, address] = REPOSITORIES.find(([start]) => path.startsWith(start)) ?? ['', ''];
    return [
      {
        source: path,
        url: address ? address + path.slice(prefix.length).replace(/\/?README\.md$/i, '') : '',
        collection: 'samples',
        lang: 'en',
        title: titleOf(heading, folder),
        description: firstSentence(kept),
        keywords: '',
        kind: 'template',
        place: `${folder} ${name}`,
        pair: '',
        ...cutSections(titleOf(heading, folder), kept),
      },
    ];
  },
};

function titleOf(heading: string, folder: string): string {
  if (!folder) return heading;
  return heading && heading.length < 60 ? `${heading} (${folder})` : folder;
}

function firstSentence(blocks: readonly Node[]): string {
  const first = blocks.find((block) => block.type === 'paragraph');
  return first ? renderBlock(first).replace(/\s+/g, ' ').slice(0, 200) : '';
}
