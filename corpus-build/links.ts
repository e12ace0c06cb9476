// Links between pages: which page an address means, what other pages call it, and how much they link to it.
import type { Page } from './page.ts';

const SITE = 'https://www.azion.com';

export interface LinkGraph {
  /** Texts of links to a page, by its source. */
  texts: Map<string, string[]>;
  /** 0 to 1 by the number of linking pages, on a logarithmic scale. */
  authority: Map<string, number>;
  /** Links to documentation addresses where no page is. */
  broken: { source: string; target: string }[];
}

export function linkGraph(pages: readonly Page[]): LinkGraph {
  const byAddress = new Map(pages.filter((page) => page.url).map((page) => [page.url, page]));
  const texts = new Map<string, string[]>();
  const linking = new Map<string, Set<string>>();
  const broken: LinkGraph['broken'] = [];
  for (const page of pages) {
    for (const link of page.links) {
      const address = absolute(link.target);
      if (!address) continue;
      const target = byAddress.get(address);
      if (!target) {
        if (/\/(?:documentation|documentacao)\//.test(address))
          broken.push({ source: page.source, target: link.target });
        continue;
      }
      if (target === page) continue;
      texts.set(target.source, [...(texts.get(target.source) ?? []), link.text]);
      linking.set(target.source, (linking.get(target.source) ?? new Set()).add(page.source));
    }
  }
  const most = Math.max(1, ...[...linking.values()].map((set) => set.size));
  const authority = new Map(
    [...linking].map(([source, set]) => [source, round(Math.log1p(set.size) / Math.log1p(most))]),
  );
  return { texts, authority, broken };
}

/** Address as pages are known by, for links within the site; undefined for all others. */
function absolute(target: string): string | undefined {
  const path = target.startsWith(SITE) ? target.slice(SITE.length) : target;
  return /^\/(?:en|pt-br)\//.test(path) ? `${SITE}${path.replace(/\/*$/, '/')}` : undefined;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
