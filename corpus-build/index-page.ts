// What of a page is indexed: the stems of its chunks and of its fields.
import type { Lang } from '../shared/search/corpus.ts';
import type { PageField } from '../shared/search/ranking-data.ts';
import { indexable, stems } from '../shared/search/tokens.ts';
import type { LinkGraph } from './links.ts';
import type { Page } from './page.ts';

export interface Indexed {
  page: Page;
  /** Stems of each chunk's text and headings. */
  chunks: { text: string[]; heading: string[] }[];
  fields: Record<PageField, string[]>;
}

/** @param other its version in the other language, whose title helps to find it. */
export function indexPage(page: Page, lang: Lang, links: LinkGraph, other: Page | undefined): Indexed {
  return {
    page,
    chunks: page.chunks.map((chunk) => {
      const text = page.text.slice(chunk.start, chunk.end);
      const inside = [...text.matchAll(/^#{2,6} (.*)$/gm)].map((match) => match[1] ?? '');
      const heading = new Set([...chunk.headings, ...inside]);
      return { text: stems(indexable(text), lang), heading: stems([...heading].join('\n'), lang) };
    }),
    fields: {
      title: stems(page.title, lang),
      description: stems(page.description, lang),
      keywords: stems(page.keywords, lang),
      place: stems(page.place, lang),
      otherTitle: other ? stems(other.title, lang) : [],
      linkText: stems((links.texts.get(page.source) ?? []).join('\n'), lang),
    },
  };
}
