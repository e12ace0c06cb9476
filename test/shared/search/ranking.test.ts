// Searching a small corpus: order, languages, repair, and questions that are no questions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../../corpus-build/build.ts';
import { memoryFiles } from '../../../corpus-build/corpus-files.ts';
import { loadPartition } from '../../../corpus-build/load.ts';
import type { Partition } from '../../../shared/search/partition.ts';
import { passage } from '../../../shared/search/passage.ts';
import { readQuestion } from '../../../shared/search/question.ts';
import { search } from '../../../shared/search/search.ts';
import { teaCorpus } from '../../corpus-build/tea-corpus.ts';

let folder: string;
let docs: Partition[];
let cli: Partition;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ranking-'));
  await buildCorpus({ files: memoryFiles(teaCorpus()), out: folder, name: 'test' });
  docs = ['docs.en', 'docs.pt'].map((name) => loadPartition(folder, name));
  cli = loadPartition(folder, 'cli');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sources = (question: string, lang: 'en' | 'pt' = 'en', limit = 5) =>
  search(docs, readQuestion(question), { limit, lang }).map(
    ({ partition, page }) => partition.page(page).source,
  );

describe('order', () => {
  it('puts the page that is named before pages that mention it', () => {
    expect(sources('green tea')[0]).toBe('docs/en/green.mdx');
    expect(sources('black tea')[0]).toBe('docs/en/black.mdx');
  });

  it('holds legal texts back though they hold every word', () => {
    expect(sources('green tea water').indexOf('docs/en/terms.mdx')).toBeGreaterThan(0);
  });

  it('finds identifiers whole, in parts and by flag', () => {
    expect(sources('brewTime')[0]).toBe('docs/en/green.mdx');
    expect(sources('brew time')[0]).toBe('docs/en/green.mdx');
    const [first] = search([cli], readQuestion('--leaf-kind'), { limit: 1, lang: 'en' });
    expect(first && cli.page(first.page).source).toBe('cli/azion-brew.md');
  });

  it('is the same every time', () => {
    expect(sources('water for tea')).toEqual(sources('water for tea'));
  });
});

describe('languages', () => {
  it('answers in the language asked for', () => {
    expect(sources('água quente para o chá verde', 'pt')[0]).toBe('docs/pt-br/verde.mdx');
  });

  it('does not need accents', () => {
    expect(sources('agua quente cha verde', 'pt')[0]).toBe('docs/pt-br/verde.mdx');
    expect(sources('configuracao da infusao', 'pt')[0]).toBe('docs/pt-br/verde.mdx');
  });

  it('shows one language version of a page only', () => {
    const found = sources('green tea verde chá water água', 'en', 10);
    expect(found).toContain('docs/en/green.mdx');
    expect(found).not.toContain('docs/pt-br/verde.mdx');
  });
});

describe('odd questions', () => {
  it('repairs a mistyped word', () => {
    expect(sources('gren tee bitterr')[0]).toBe('docs/en/green.mdx');
  });

  it.each([
    '',
    ' ',
    '???',
    'the of and',
    'o que é',
    '\u0000',
    '🍵',
    '$'.concat('{{7*7}}'),
    "' OR 1=1 --",
    '__proto__ constructor',
    '<script>alert(1)</script>',
    '.*',
  ])('survives %j', (question) => {
    expect(() => sources(question)).not.toThrow();
  });

  it('finds nothing for words that are nowhere', () => {
    expect(sources('zzyzx qwertz')).toEqual([]);
  });

  it('looks at the first thousand characters of a question', () => {
    expect(sources(`${'zzyzx '.repeat(300)}green`)).toEqual([]);
    expect(sources(`green tea ${'zzyzx '.repeat(300)}`)[0]).toBe('docs/en/green.mdx');
  });
});

describe('passage', () => {
  it('shows the section that matches under its heading path and address', async () => {
    const [first] = search(docs, readQuestion('how many minutes until the leaves come out'), {
      limit: 1,
      lang: 'en',
    });
    const text = first ? passage(first, 2000) : '';
    expect(text).toContain('Two minutes, then take the leaves out.');
    expect(text).toMatch(/^\[Green Tea.*\]\(https:\/\/www\.azion\.com\/en\/documentation\/green\//);
  });

  it('stays within its limit', async () => {
    const [first] = search(docs, readQuestion('green tea water'), { limit: 1, lang: 'en' });
    expect(first && passage(first, 300).length).toBeLessThanOrEqual(300 + 60);
  });
});
