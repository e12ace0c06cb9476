// From a corpus to bundled files and back: same bytes, links, pairs, and the check of the index dump.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../corpus-build/build.ts';
import { memoryFiles } from '../../corpus-build/corpus-files.ts';
import { buildFrom, ensureCorpus } from '../../corpus-build/ensure.ts';
import { loadPartition } from '../../corpus-build/load.ts';
import { readQuestion } from '../../shared/search/question.ts';
import { search } from '../../shared/search/search.ts';
import { teaCorpus } from './tea-corpus.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (out: string, files = memoryFiles(teaCorpus())) =>
  buildCorpus({ files, out: join(folder, out), name: 'test' });

const bytesOf = (out: string) =>
  Object.fromEntries(
    readdirSync(join(folder, out)).map((file) => [file, readFileSync(join(folder, out, file), 'base64')]),
  );

describe('building', () => {
  it('makes the same bytes from the same input', async () => {
    await build('one');
    await build('two');
    expect(bytesOf('one')).toEqual(bytesOf('two'));
  });

  it('takes sources and date from the table of licences', async () => {
    const { manifest } = await build('licensed');
    expect(manifest).toMatchObject({ name: 'test', date: '2026-03-02' });
    expect(manifest.sources[0]).toEqual({
      part: 'docs/',
      repository: 'example/docs',
      commit: 'a'.repeat(40),
      date: '2026-03-02',
    });
  });

  it('gives another id to another content', async () => {
    const first = await build('before');
    const second = await build(
      'after',
      memoryFiles({ ...teaCorpus(), 'cli/azion-new.md': '# azion new\n\nNew.' }),
    );
    expect(first.manifest.id).not.toBe(second.manifest.id);
  });

  it('reads every text back as it was, across block borders and letters of several bytes', async () => {
    const long = Array.from({ length: 4000 }, (_, n) => `Linha ${n} sobre chá e café: ação, 茶, 🍵.`).join(
      '\n\n',
    );
    const page = (title: string) =>
      `---\ntitle: ${title}\npermalink: /documentation/${title}/\n---\n\n## Um\n\n${long}`;
    await build('long', memoryFiles({ 'docs/en/a.mdx': page('a'), 'docs/en/b.mdx': page('b') }));
    const partition = loadPartition(join(folder, 'long'), 'docs.en');
    const text = partition.pageText(1);
    expect(text).toBe(`# b\n\n## Um\n\n${long}\n`);
    const [first, end] = partition.chunksOf(1);
    const parts = Array.from({ length: end - first }, (_, n) => partition.chunkText(first + n));
    expect(parts.join('')).toBe(text.slice('# b\n'.length));
  });

  it('links the language versions of a page and counts who links to it', async () => {
    await build('linked');
    const partition = loadPartition(join(folder, 'linked'), 'docs.en');
    const green = partition.page(partition.findPage('docs/en/green.mdx') as number);
    expect(green.pair).toBe('docs/pt-br/verde.mdx');
    expect(green.authority).toBe(1);
  });

  it('refuses a folder without any page', async () => {
    await expect(build('none', memoryFiles({ 'readme.txt': 'x' }))).rejects.toThrow('no page found');
  });
});

describe('the index dump', () => {
  it('finds what the index found when it was made', async () => {
    await build('dump');
    const { candidates } = loadPartition(join(folder, 'dump'), 'docs.en');
    expect(candidates.known.length).toBeGreaterThan(0);
    for (const { stems, pages } of candidates.known) expect(candidates.find(stems, 5)).toEqual(pages);
  });
});

describe('which corpus ships', () => {
  it('builds from a folder and then has nothing to do', async () => {
    const from = mkdtempSync(join(folder, 'from-'));
    writeFileSync(join(from, 'LICENSES.md'), '');
    const out = join(folder, 'shipped');
    await expect(buildFrom(from, { out })).rejects.toThrow('no page found');
    for (const [path, content] of Object.entries(teaCorpus())) {
      if (!path.includes('/')) continue;
      const file = join(from, path);
      (await import('node:fs')).mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, content);
    }
    const built = await buildFrom(from, { out });
    expect(built.manifest.partitions.cli?.pages).toBe(1);
    expect(await ensureCorpus({ out })).toBeUndefined();
  });

  it('searches what it built', async () => {
    await build('searched');
    const partition = loadPartition(join(folder, 'searched'), 'docs.en');
    const [first] = search([partition], readQuestion('how hot should water be for green tea'), {
      limit: 3,
      lang: 'en',
    });
    expect(first && partition.page(first.page).source).toBe('docs/en/green.mdx');
  });
});
