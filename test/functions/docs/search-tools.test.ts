// The search tools and the reading of documents, over whichever corpus is built.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { splitParts } from '../../../functions/docs/parts.ts';
import { readAzionDocument } from '../../../functions/docs/tools/read-azion-document.ts';
import { searchTools } from '../../../functions/docs/tools/search.ts';
import type { Context, Tool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';

interface Result {
  title: string;
  content: string;
  source: string;
  similarity: number;
  search_type: string;
  relevance_score: number;
}
type Answer = { results: Result[]; hint?: string };

const context = { config: { defaultLang: 'en' } } as Context;

function call(tool: Tool | undefined, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!tool) throw new Error('no such tool');
  return Promise.resolve(tool.run(v.parse(tool.input, args), context)) as Promise<Record<string, unknown>>;
}

async function ask(name: string, args: Record<string, unknown>): Promise<Answer> {
  const tool = searchTools.find((candidate) => candidate.name === name);
  const answer = await call(tool, args);
  v.parse(tool?.output as v.GenericSchema, answer);
  return answer as unknown as Answer;
}

const QUESTIONS: readonly (readonly [tool: string, query: string])[] = [
  ['search_azion_docs_and_site', 'how to configure cache'],
  ['search_azion_cli_commands', 'purge cache by url'],
  ['search_azion_api_v3_commands', 'purge url'],
  ['search_azion_api_v4_commands', 'list firewall rules'],
  ['search_azion_terraform', 'cache setting'],
];

describe.each(QUESTIONS)('%s', (name, query) => {
  it(`answers "${query}" with pages in order, each once, with scores that differ`, async () => {
    const { results } = await ask(name, { query });
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ source }) => source)).size).toBe(results.length);
    const scores = results.map(({ relevance_score }) => relevance_score);
    expect(scores[0]).toBe(1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    if (scores.length > 2) expect(new Set(scores).size).toBeGreaterThan(1);
    for (const { similarity } of results) {
      expect(similarity).toBeGreaterThan(0);
      expect(similarity).toBeLessThanOrEqual(1);
    }
  });

  it('gives sources that can be read', async () => {
    const { results } = await ask(name, { query, docsAmount: 2 });
    for (const { source, title } of results) {
      expect(await call(readAzionDocument, { source })).toMatchObject({ source, title, part: 1 });
    }
  });

  it('shows the heading path first', async () => {
    const { results } = await ask(name, { query, docsAmount: 1 });
    const [first] = results;
    expect(first?.content.split('\n')[0]).toContain(first?.title);
  });
});

describe('amount', () => {
  it('is five by default and what is asked for else', async () => {
    expect((await ask('search_azion_docs_and_site', { query: 'application' })).results).toHaveLength(5);
    expect(
      (await ask('search_azion_docs_and_site', { query: 'application', docsAmount: 2 })).results,
    ).toHaveLength(2);
  });

  it('keeps the size of an answer bounded', async () => {
    const five = await ask('search_azion_docs_and_site', { query: 'application function rule' });
    const twenty = await ask('search_azion_docs_and_site', {
      query: 'application function rule',
      docsAmount: 20,
    });
    const size = (answer: Answer) => answer.results.reduce((sum, { content }) => sum + content.length, 0);
    expect(size(five)).toBeLessThanOrEqual(17_000);
    expect(size(twenty)).toBeLessThanOrEqual(33_000);
  });

  it.each([
    [{ query: '' }],
    [{ query: 'x'.repeat(1001) }],
    [{ query: 'a', docsAmount: 0 }],
    [{ query: 'a', docsAmount: 21 }],
    [{ query: 'a', lang: 'fr' }],
    [{ query: 'a', more: 1 }],
  ])('refuses %j', (args) => {
    for (const tool of searchTools) expect(v.safeParse(tool.input, args).success).toBe(false);
  });
});

describe('nothing found', () => {
  it.each(searchTools.map(({ name }) => name))('%s says what to try instead', async (name) => {
    const { results, hint } = await ask(name, { query: 'zzyzx qwrtzp' });
    expect(results).toEqual([]);
    expect(hint).toMatch(/other or fewer words.* Subjects here: "\w/);
  });
});

describe('read_azion_document', () => {
  it('accepts the official address without its slash, with a fragment and as Markdown address', async () => {
    const { results } = await ask('search_azion_docs_and_site', { query: 'cache', docsAmount: 1 });
    const { url, source } = await call(readAzionDocument, { source: results[0]?.source });
    const bare = String(url).replace(/\/$/, '');
    for (const spelling of [bare, `${bare}/#heading`, `${bare}.md`]) {
      const read = await call(readAzionDocument, { source: spelling });
      expect(read.url).toBe(url);
    }
    expect(source).toBe(results[0]?.source);
  });

  it('says what to do about an unknown source and a part that is not there', async () => {
    await expect(call(readAzionDocument, { source: 'docs/en/nowhere.mdx' })).rejects.toThrow(InputError);
    await expect(call(readAzionDocument, { source: 'docs/en/nowhere.mdx' })).rejects.toThrow(/search result/);
    const { results } = await ask('search_azion_docs_and_site', { query: 'cache', docsAmount: 1 });
    await expect(call(readAzionDocument, { source: results[0]?.source, part: 9999 })).rejects.toThrow(
      /Pass 1 to \d+/,
    );
  });
});

describe('parts', () => {
  it('put together are the text, and begin at headings where they can', () => {
    const text = Array.from(
      { length: 30 },
      (_, n) => `## Section ${n}\n\n${'Words about tea 🍵. '.repeat(20)}\n\n`,
    ).join('');
    const parts = splitParts(text, 2000);
    expect(parts.join('')).toBe(text);
    for (const part of parts.slice(1)) expect(part).toMatch(/^## Section/);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(2000);
  });

  it('never split a character', () => {
    for (const part of splitParts('🍵'.repeat(1001), 333)) expect(part.isWellFormed()).toBe(true);
  });
});
