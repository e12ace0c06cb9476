// Forty everyday questions in two languages: the starter corpus answers each among the first three results of the
// search tools. The questions were written before the pages were tuned to anything.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuildResult, buildCorpus } from '../../corpus-build/build.ts';
import { loadPartition } from '../../corpus-build/load.ts';
import { starterFiles } from '../../corpus-build/starter-files.ts';
import { searchTools } from '../../functions/docs/tools/search.ts';
import type { Partition } from '../../shared/search/partition.ts';
import { contextAt } from '../functions/docs/context.ts';

interface Question {
  query: string;
  lang: 'en' | 'pt';
  tool: string;
  /** Pages of which one has to be among the first three. */
  expect: string[];
}

const QUESTIONS = readFileSync(new URL('starter-questions.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Question);

// The tools search whichever corpus was built last; here it has to be the starter.
const corpus = vi.hoisted(() => ({ folder: '', loaded: new Map<string, unknown>() }));
vi.mock('../../functions/docs/corpus.ts', () => ({
  partition: (name: string) => {
    if (!corpus.loaded.has(name)) corpus.loaded.set(name, loadPartition(corpus.folder, name));
    return Promise.resolve(corpus.loaded.get(name) as Partition);
  },
}));

describe('the starter corpus', () => {
  let built: BuildResult;
  beforeAll(async () => {
    corpus.folder = mkdtempSync(join(tmpdir(), 'starter-'));
    built = await buildCorpus({ files: starterFiles(), name: 'starter', out: join(corpus.folder, 'corpus') });
    corpus.folder = join(corpus.folder, 'corpus');
  });
  afterAll(() => rmSync(join(corpus.folder, '..'), { recursive: true, force: true }));

  it('builds without a problem and has pages for every search tool', () => {
    expect(built.problems).toEqual([]);
    for (const { pages } of Object.values(built.manifest.partitions)) expect(pages).toBeGreaterThan(10);
  });

  it('is asked forty questions in each language', () => {
    expect(QUESTIONS.filter(({ lang }) => lang === 'en')).toHaveLength(40);
    expect(QUESTIONS.filter(({ lang }) => lang === 'pt')).toHaveLength(40);
  });

  it.each(QUESTIONS)('answers "$query" ($tool)', async ({ query, lang, tool: name, expect: pages }) => {
    const tool = searchTools.find((candidate) => candidate.name === name);
    if (tool === undefined) throw new Error(`there is no tool ${name}`);
    const args = v.parse(tool.input, { query, docsAmount: 3 });
    const { results } = (await tool.run(args, contextAt('2026-11-30', lang))) as {
      results: { source: string }[];
    };
    const found = results.map(({ source }) => source);
    expect(
      found.some((source) => pages.includes(source)),
      `found ${found.join(', ')}`,
    ).toBe(true);
  });
});
