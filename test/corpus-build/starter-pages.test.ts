// The form of the starter's pages: front matter, sections, size, language pairs, and sources that are real.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { starterPages } from '../../corpus-build/starter/pages.ts';

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const SITE = /^https:\/\/www\.azion\.com\/(?:en|pt-br)\//;

const pages = starterPages();
const written = pages.filter(({ path }) =>
  existsSync(new URL(`../../corpus-build/starter/${path}`, import.meta.url)),
);
const withoutCode = (body: string) => body.replaceAll(/^```.*?^```/gms, '');

describe('the pages of the starter corpus', () => {
  it('are about a hundred written ones and the reference, thirty of them in Portuguese too', () => {
    expect(written.length).toBeGreaterThanOrEqual(100);
    expect(pages.filter(({ path }) => path.startsWith('pt/')).length).toBeGreaterThanOrEqual(30);
  });

  it.each(pages)('$path has complete front matter', ({ path, frontMatter }) => {
    const { title, description, collection, source, keywords } = frontMatter;
    expect(title.length).toBeGreaterThan(5);
    expect(title).not.toMatch(/^['"]/);
    expect(description).toMatch(/\.$/);
    expect(path).toMatch(new RegExp(`^(?:en|pt)/${collection}/[a-z0-9-]+\\.md$`));
    expect(source).toMatch(/^https:\/\/(?:www\.azion\.com|api\.azion\.com|github\.com\/aziontech)\//);
    expect(keywords.length).toBeGreaterThan(2);
  });

  it('point to an official page each of its own', () => {
    const sources = pages.map(({ frontMatter }) => frontMatter.source);
    expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([]);
  });

  it.each(pages)('$path begins with a section, has no larger headings and closes its fences', ({ body }) => {
    expect(body.startsWith('## ')).toBe(true);
    expect(withoutCode(body)).not.toMatch(/^# |```/m);
  });

  it.each(written)('$path is compact', ({ body }) => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThan(40);
    expect(words).toBeLessThan(600);
  });

  it('have an English page for each Portuguese one, of the same collection', () => {
    const english = pages.filter(({ path }) => path.startsWith('en/'));
    for (const { path, frontMatter } of pages.filter((page) => page.path.startsWith('pt/'))) {
      const pair = english.filter((page) => page.frontMatter.pair === frontMatter.pair);
      expect(
        pair.map((page) => page.frontMatter.collection),
        path,
      ).toEqual([frontMatter.collection]);
    }
  });

  it.skipIf(!existsSync(CORPUS))('name addresses that the site has, the same page in both languages', () => {
    const address = new Map<string, string>();
    for (const file of globSync('docs/{en,pt-br}/**/*.mdx', { cwd: CORPUS })) {
      const head = /^--- *\n(.*?)\n---/s.exec(readFileSync(CORPUS + file, 'utf8'))?.[1] ?? '';
      const { permalink } = parse(head) as { permalink: string };
      address.set(`https://www.azion.com/${file.split('/')[1]}/${permalink.replace(/^\/|\/$/g, '')}/`, file);
    }
    const unknown = pages.filter(({ frontMatter: { source } }) => SITE.test(source) && !address.has(source));
    expect(unknown.map(({ path, frontMatter }) => `${path}: ${frontMatter.source}`)).toEqual([]);

    const pairs = new Set(
      readFileSync(`${CORPUS}page-pairs.tsv`, 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    );
    const wrong = pages.filter(({ path, frontMatter: { pair, source } }) => {
      if (!path.startsWith('pt/')) return false;
      const english = pages.find((page) => page.path.startsWith('en/') && page.frontMatter.pair === pair);
      return !pairs.has(`${address.get(english?.frontMatter.source ?? '')}\t${address.get(source)}`);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
