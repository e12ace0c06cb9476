// The corpus in ../shared, where it is there: every page parses, versions of a page find each other, nothing of a
// page's code is lost.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { originFiles } from '../../corpus-build/ensure.ts';
import { type Corpus, readCorpus } from '../../corpus-build/read-corpus.ts';

const SNAPSHOT = resolve(import.meta.dirname, '../../../shared/corpus');
const missing = !existsSync(SNAPSHOT);
if (missing) console.warn(`skipped: there is no ${SNAPSHOT}`);

describe.skipIf(missing)('the corpus in ../shared', () => {
  let corpus: Corpus;
  beforeAll(async () => {
    const { files, cacheFile } = await originFiles(SNAPSHOT);
    corpus = await readCorpus(files, { cacheFile });
  });

  it('parses without a single problem', () => {
    expect(corpus.problems).toEqual([]);
    const pages = new Map<string, number>();
    for (const { collection, lang } of corpus.pages)
      pages.set(`${collection} ${lang}`, (pages.get(`${collection} ${lang}`) ?? 0) + 1);
    expect(Object.fromEntries(pages)).toEqual({
      'docs en': 742,
      'docs pt': 742,
      'cli en': 143,
      'terraform en': 70,
      'samples en': 129,
      'api-v4 en': 167,
      'api-v3 en': 214,
    });
  });

  it('gives both versions of a page the same name, and no two pages the same address', () => {
    const pairs = new Map(corpus.pages.map(({ source, pair }) => [source, pair]));
    const listed = readFileSync(join(SNAPSHOT, 'page-pairs.tsv'), 'utf8').trim().split('\n');
    expect(listed.length).toBeGreaterThan(700);
    for (const line of listed) {
      const [english = '', portuguese = ''] = line.split('\t');
      expect([portuguese, pairs.get(portuguese)]).toEqual([portuguese, pairs.get(english)]);
    }
    const addresses = corpus.pages.filter(({ collection }) => collection === 'docs').map(({ url }) => url);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('keeps every line of code, and leaves no component, import or colon fence in the text around it', () => {
    const lost: string[] = [];
    for (const { source, text } of corpus.pages.filter(({ collection }) => collection === 'docs')) {
      const original = readFileSync(join(SNAPSHOT, source), 'utf8');
      const kept = new Set(text.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd()));
      lost.push(
        ...fencedLines(original)
          .filter((line) => !kept.has(line))
          .map((line) => `${source}: ${line}`),
      );
      const prose = text.replace(/^([ >]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, '').replace(/`[^`\n]*`/g, '');
      const left = prose.match(/<(?:Tabs|Fragment|Code|Tag|LinkButton|div|br)\b|^import .* from |^\s*:::/m);
      if (left) lost.push(`${source}: ${left[0]} is left`);
    }
    expect(lost).toEqual([]);
  });
});

/** Lines inside the fences of a page, without the indentation of the list or panel that the fence stands in. */
function fencedLines(page: string): string[] {
  return [
    ...page.matchAll(
      /^(?<indent>[ \t]*)(?<fence>`{3,})[^`\n]*\n(?<code>[\s\S]*?)^[ \t]*\k<fence>`*[ \t]*$/gm,
    ),
  ].flatMap(({ groups }) =>
    (groups?.code ?? '')
      .split('\n')
      .map((line) => line.trim().replace(/^[\s>]+/, ''))
      .filter(Boolean),
  );
}
