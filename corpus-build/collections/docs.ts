// The documentation: one MDX page per file, English under docs/en and Portuguese under docs/pt-br.
// A page's address comes from its front matter; where the file stands says only what sort of page it is.

import type { PageKind } from '../../shared/search/corpus.ts';
import { flatten } from '../markdown/flatten.ts';
import type { Node } from '../markdown/nodes.ts';
import { frontText, parseText } from '../markdown/parse.ts';
import { cutSections } from '../markdown/sections.ts';
import type { Collection, Reader } from './collection.ts';

const SITE = 'https://www.azion.com';
const INCLUDES = 'docs/includes/';
/** Notices that repeat on dozens of pages and say nothing about them. */
const BOILERPLATE = /\/snippets\/(?:apiv4Rollout|JourneyAPI|InterfaceNote)\//;
const INCLUDE_DEPTH = 4;
/** Versions of a page share its namespace, but these Portuguese ones are called otherwise than the English. */
const OTHERWISE_CALLED: ReadonlyMap<string, string> = new Map([
  ['documentation_changelog_anos_anteriores', 'documentation_changelog_previous_years'],
  [
    'documentation_products_edge_functions_runtime_apis_encoding',
    'documentation_products_edge_functions_runtime_apis_javascript_encoding',
  ],
  ['documentation_azion_lib_application_client', 'documentation_azion_lib_application'],
]);

export const docs: Collection = {
  name: 'docs',
  description: 'documentation pages',
  owns: (path) => /^docs\/(?:en|pt-br)\/.*\.mdx$/.test(path),
  shares: (path) => path.startsWith(INCLUDES),
  parse(path, content, reader) {
    const { front, tree, body } = parseText(content, 'mdx');
    const title = frontText(front, 'title') || path.replace(/^.*\/|\.mdx$/g, '');
    const folder = path.split('/')[1] ?? 'en';
    const namespace = frontText(front, 'namespace');
    const permalink = frontText(front, 'permalink').replaceAll(' ', '');
    if (!permalink) reader.report('no permalink: the page has no official address');
    const blocks = [...flatten(tree, flattenOptions(body, reader, 0)), ...cards(front)];
    const sections = cutSections(title, blocks);
    return [
      {
        source: path,
        url: permalink ? address(folder, permalink) : '',
        collection: 'docs',
        lang: folder === 'en' ? 'en' : 'pt',
        title,
        description: frontText(front, 'description', 'descrição'),
        keywords: frontText(front, 'meta_tags'),
        kind: kindOf(path, permalink, title, front),
        place: `${permalink.replace(/^.*?documenta(?:tion|cao)\//, '').replace(/products\//, '')} ${path.replace(/^.*\/|\.mdx$/g, '')}`,
        pair: OTHERWISE_CALLED.get(namespace) ?? namespace,
        ...sections,
      },
    ];
  },
};

/** The official address: language, permalink, and always a slash at the end. */
function address(folder: string, permalink: string): string {
  const inner = permalink.replace(/^\/+|\/+$/g, '').replace(/^(?:en|pt-br)\//, '');
  return `${SITE}/${folder}/${inner}/`;
}

function flattenOptions(body: string, reader: Reader, depth: number) {
  return {
    body,
    report: reader.report,
    include(path: string): Node[] | null | undefined {
      if (BOILERPLATE.test(path)) return null;
      const content = reader.read(path.replace('~/', 'docs/'));
      if (content === undefined || depth >= INCLUDE_DEPTH) return undefined;
      const included = parseText(content, 'mdx');
      return flatten(included.tree, flattenOptions(included.body, reader, depth + 1));
    },
  };
}

interface Card {
  title?: unknown;
  description?: unknown;
  link?: unknown;
}

/** Card pages have no body: their groups become sections and their cards a list. */
function cards(front: Record<string, unknown>): Node[] {
  if (!Array.isArray(front.product_cards)) return [];
  return front.product_cards.flatMap((group: { title?: unknown; cards?: Card[] }) => {
    const heading = string(group?.title);
    const items = (Array.isArray(group?.cards) ? group.cards : []).map((card) => ({
      type: 'listItem',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'link', url: string(card.link), children: [{ type: 'text', value: string(card.title) }] },
            { type: 'text', value: card.description ? `: ${string(card.description)}` : '' },
          ],
        },
      ],
    }));
    return [
      ...(heading ? [{ type: 'heading', depth: 2, children: [{ type: 'text', value: heading }] }] : []),
      { type: 'list', ordered: false, children: items },
    ];
  });
}

function string(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function kindOf(path: string, permalink: string, title: string, front: Record<string, unknown>): PageKind {
  const place = `${path} ${permalink}`.toLowerCase();
  if (/\/(?:agreements|contratos|anpd)\//.test(place))
    return /\b(?:tos|sla|customer-agreement|savings-plan)\/.*\d/.test(place) ? 'historic' : 'legal';
  if (/previous-years|anos-passados/.test(place)) return 'historic';
  if (/changelog|release-notes/.test(place)) return 'news';
  if (/\w-to-azion\//.test(place) && !/migrate-to-azion\//.test(place)) return 'migration';
  if (/\/v3\/|v3\.mdx|-v3\//.test(place) || /\bv3\b(?!.*v4)/i.test(title)) return 'old-version';
  if (front.type === 'homepage' || Array.isArray(front.product_cards)) return 'home';
  if (/template-showcase|\/templates\//.test(place)) return 'template';
  if (/troubleshoot|solucao-de-problemas/.test(place)) return 'troubleshooting';
  if (/\/(?:guides|guias)\//.test(place)) return 'guide';
  return 'reference';
}
