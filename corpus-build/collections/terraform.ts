// The Terraform provider: resources, data sources, guides and the index. A resource and a data source may
// share a name, so the title says which one it is.
import { frontText } from '../markdown/parse.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Collection } from './collection.ts';
import { readMarkdown } from './markdown-page.ts';

const REGISTRY = 'https://registry.terraform.io/providers/aziontech/azion/latest/docs';

export const terraform: Collection = {
  name: 'terraform',
  description: 'resources, data sources and guides of the Terraform provider',
  owns: (path) => /^terraform\/.*\.md$/.test(path),
  parse(path, content, reader) {
    const { front, heading, blocks } = readMarkdown(content, reader);
    const inner = path.replace(/^terraform\/|\.md$/g, '');
    const [folder = '', name = ''] = inner.includes('/') ? inner.split('/') : ['', inner];
    const title = heading || frontText(front, 'page_title') || inner;
    return [
      {
        source: path,
        url: inner === 'index' ? REGISTRY : `${REGISTRY}/${inner}`,
        collection: 'terraform',
        lang: 'en',
        title,
        description: frontText(front, 'description'),
        keywords: frontText(front, 'subcategory'),
        kind: folder === 'guides' || inner === 'index' ? 'guide' : 'reference',
        place: `${folder} azion_${name} ${name}`,
        pair: '',
        ...cutSections(title, blocks),
      },
    ];
  },
};
