// What a corpus is like: its size by collection and language, and the pages that a person should look at.
import { gzipSync } from 'node:zlib';
import { linkGraph } from '../links.ts';
import { countWords, type Page } from '../page.ts';
import type { Corpus } from '../read-corpus.ts';
import { nearDuplicates } from './duplicates.ts';
import { table } from './table.ts';

/** Entries of each list that are written out; of the others there is a count. */
const LISTED = 15;

/** The report as text for a terminal. */
export function report(corpus: Corpus): string {
  const { pages } = corpus;
  const broken = linkGraph(pages).broken;
  const undescribed = pages.filter(({ description }) => !description);
  const alike = nearDuplicates(pages);
  const slow = [...corpus.files].sort((a, b) => b.parseMs - a.parseMs).filter(({ parseMs }) => parseMs > 0);
  return [
    sizes(
      pages,
      broken.map(({ source }) => source),
    ),
    list(
      'Pages without description',
      undescribed.map(({ source }) => source),
    ),
    list(
      'Links to documentation pages that are not there',
      [...targets(broken)].map(([target, { times, first }]) =>
        times > 1 ? `${target} (${times} times, first on ${first})` : `${target} (on ${first})`,
      ),
      broken.length,
    ),
    list(
      'Pages that are nearly alike',
      alike.map(
        ({ one, other, likeness }) => `${Math.round(likeness * 100)}%  ${one.source}  ${other.source}`,
      ),
    ),
    list(
      'Slowest to parse',
      slow.slice(0, LISTED).map(({ path, parseMs }) => `${parseMs} ms  ${path}`),
    ),
    list(
      'Problems',
      corpus.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ),
  ].join('\n\n');
}

/** Sizes are of the Markdown text; what the built files weigh is in the manifest. */
function sizes(pages: readonly Page[], broken: readonly string[]): string {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const key = `${page.collection} ${page.lang}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  const row = (collection: string, lang: string, group: readonly Page[]) => {
    const text = group.map((page) => page.text).join('');
    const sources = new Set(group.map(({ source }) => source));
    return [
      collection,
      lang,
      group.length,
      group.reduce((sum, { chunks }) => sum + chunks.length, 0),
      countWords(text),
      Buffer.byteLength(text),
      gzipSync(text).length,
      group.filter(({ description }) => !description).length,
      broken.filter((source) => sources.has(source)).length,
    ];
  };
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => row(group[0]?.collection ?? '', group[0]?.lang ?? '', group));
  return table(
    ['collection', 'language', 'pages', 'sections', 'words', 'bytes', 'gzip', 'undescribed', 'broken links'],
    [...rows, row('all', '', pages)],
  );
}

function targets(
  broken: readonly { source: string; target: string }[],
): Map<string, { times: number; first: string }> {
  const found = new Map<string, { times: number; first: string }>();
  for (const { source, target } of broken) {
    const known = found.get(target);
    if (known) known.times++;
    else found.set(target, { times: 1, first: source });
  }
  return new Map([...found].sort(([, a], [, b]) => b.times - a.times));
}

function list(title: string, entries: readonly string[], count = entries.length): string {
  if (!entries.length) return `${title}: none`;
  const rest = entries.length > LISTED ? [`  and ${entries.length - LISTED} more`] : [];
  return [`${title}: ${count}`, ...entries.slice(0, LISTED).map((entry) => `  ${entry}`), ...rest].join('\n');
}
