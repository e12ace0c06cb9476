// What a report says of a corpus, and what a comparison says of two.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../../corpus-build/build.ts';
import { memoryFiles } from '../../../corpus-build/corpus-files.ts';
import { readCorpus } from '../../../corpus-build/read-corpus.ts';
import { diff } from '../../../corpus-build/report/diff.ts';
import { report } from '../../../corpus-build/report/report.ts';
import { teaCorpus } from '../tea-corpus.ts';

const CLI = resolve(import.meta.dirname, '../../../corpus-build/cli.ts');
const of = async (files: Record<string, string>) => report(await readCorpus(memoryFiles(files)));
/** Fields of the row of the size table that begins so. */
const row = (text: string, start: RegExp) =>
  text
    .split('\n')
    .find((line) => start.test(line))
    ?.split(/\s+/) ?? [];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sixty sentences with words of their own. */
const story = (word: string) =>
  Array.from({ length: 60 }, (_, n) => `Pot ${n} holds ${word}${n} and waits for guest ${n * 7}.`).join(' ');

describe('the report', () => {
  it('counts pages, sections, words and bytes for each collection and language', async () => {
    const text = await of({
      'docs/en/a.mdx': '---\ntitle: A\n---\n\nOne two three.',
      'docs/en/b.mdx': '---\ntitle: B\ndescription: Of b.\n---\n\nFour.',
      'docs/pt-br/c.mdx': '---\ntitle: C\n---\n\nÁgua.',
    });
    // Titles count too: "# A" and a blank line are 5 bytes, "One two three." and its line end 15.
    expect(row(text, /^docs +en/).slice(0, 6)).toEqual(['docs', 'en', '2', '2', '6', '31']);
    expect(row(text, /^docs +en/).slice(7)).toEqual(['1', '0']);
    expect(row(text, /^docs +pt/).slice(0, 5)).toEqual(['docs', 'pt', '1', '1', '2']);
    expect(row(text, /^all/).slice(1, 4)).toEqual(['3', '3', '8']);
  });

  it('names pages without description, broken links and problems', async () => {
    const text = await of({
      'docs/en/a.mdx':
        '---\ntitle: A\npermalink: /documentation/a/\n---\n\n[B](/en/documentation/b/) [gone](/en/documentation/gone/) [gone](/en/documentation/gone/#x) [away](https://example.com/documentation/x/)',
      'docs/en/b.mdx': '---\ntitle: B\ndescription: Of b.\npermalink: /documentation/b/\n---\n\nText.',
      'docs/en/c.mdx': '---\ntitle: C\n---\n\n<Open>',
    });
    expect(text).toContain('Pages without description: 1\n  docs/en/a.mdx\n');
    expect(text).toContain(
      'Links to documentation pages that are not there: 2\n  /en/documentation/gone/ (2 times, first on docs/en/a.mdx)\n',
    );
    expect(text).toMatch(/Problems: 1\n {2}docs\/en\/c\.mdx:\d+: left out/);
  });

  it('finds pages that say nearly the same, and only those', async () => {
    const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: x\n---\n\n${body}`;
    const text = await of({
      'docs/en/one.mdx': page('One', story('green')),
      'docs/en/other.mdx': page('Other', `${story('green')} And a word more.`),
      'docs/en/different.mdx': page('Different', story('black')),
      // Other languages and collections are no duplicates.
      'docs/pt-br/one.mdx': page('One', story('green')),
    });
    expect(text).toMatch(
      /Pages that are nearly alike: 1\n {2}\d+% {2}docs\/en\/one\.mdx {2}docs\/en\/other\.mdx/,
    );
  });

  it('says so where there is nothing to say', async () => {
    const text = await of({ 'docs/en/b.mdx': '---\ntitle: B\ndescription: x\npermalink: /b/\n---\n\nText.' });
    expect(text).toContain('Pages without description: none');
    expect(text).toContain('Problems: none');
  });
});

describe('the comparison', () => {
  const build = (out: string, files: Record<string, string>) =>
    buildCorpus({ files: memoryFiles(files), out: join(folder, out), name: 'full' });

  it('says what moved, grew, came and went', async () => {
    await build('old', teaCorpus());
    const { 'docs/en/terms.mdx': _, ...rest } = teaCorpus();
    await build('new', {
      ...rest,
      'LICENSES.md': (rest['LICENSES.md'] ?? '').replace(
        /a{40} \(2026-03-02\)/,
        `${'c'.repeat(40)} (2026-05-06)`,
      ),
      'cli/azion-pour.md': '# azion pour\n\nPours tea.\n\n[Gone](/en/documentation/gone/)',
    });
    const text = diff(join(folder, 'old/manifest.json.txt'), join(folder, 'new'));
    expect(text).toMatch(/^full \w{12} of 2026-03-02 → full \w{12} of 2026-05-06\n/);
    expect(text).toContain('docs/ example/docs: aaaaaaaaaaaa (2026-03-02) → cccccccccccc (2026-05-06)');
    expect(text).not.toContain('example/cli');
    expect(row(text, /^docs\.en/).slice(0, 3)).toEqual(['docs.en', '2', '(−1)']);
    expect(row(text, /^cli/).slice(0, 3)).toEqual(['cli', '2', '(+1)']);
    expect(row(text, /^cli/).slice(-2)).toEqual(['1', '(+1)']);
    expect(row(text, /^docs\.pt/).slice(0, 3)).toEqual(['docs.pt', '2', '2']);
    expect(text).toContain('docs.en:\n  - docs/en/terms.mdx');
    expect(text).toContain('cli:\n  + cli/azion-pour.md');
  });

  it('says that two are the same', async () => {
    await build('one', teaCorpus());
    await build('two', teaCorpus());
    expect(diff(join(folder, 'one'), join(folder, 'two'))).toContain('The two are the same.');
  });

  it('names what is no built corpus', () => {
    expect(() => diff(join(folder, 'nowhere'), folder)).toThrow(/nowhere is no built corpus/);
  });
});

describe('the command', () => {
  it('prints both on standard output and builds nothing', () => {
    const from = join(folder, 'files');
    for (const [path, content] of Object.entries(teaCorpus())) {
      mkdirSync(dirname(join(from, path)), { recursive: true });
      writeFileSync(join(from, path), content);
    }
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [CLI, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const out = join(folder, 'none');
    expect(run('--report', '--from', from, '--out', out)).toMatch(/^collection +language +pages/);
    run('--from', from, '--out', join(folder, 'built'));
    // Without --from it is the corpus that was built.
    expect(row(run('--report', '--out', join(folder, 'built')), /^docs +pt/)[2]).toBe('2');
    expect(run('--diff', join(folder, 'built'), '--out', join(folder, 'built'))).toContain('the same');
    expect(() => run('--diff', out)).toThrow();
  });
});
