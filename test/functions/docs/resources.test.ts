// The resources of the docs area: guides by address, corpus pages by template.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../../functions/docs/guides/guides.ts';
import { type CorpusDocuments, corpusDocuments } from '../../../functions/docs/resources/corpus-documents.ts';
import { guideResources } from '../../../functions/docs/resources/guides.ts';
import type { Area } from '../../../shared/mcp/define.ts';
import { complete } from '../../../shared/mcp/prompts.ts';
import { listResources, matchTemplate, readResource } from '../../../shared/mcp/resources.ts';
import { contextAt } from './context.ts';

const PAGES = new Map(
  Object.entries({
    docs: {
      'en/cache/cache-settings.mdx': '# Cache settings',
      'en/dns.mdx': '# DNS',
      'pt-br/cache/configurações de cache.mdx': '# Configurações de cache',
    },
    cli: { 'azion-deploy.md': '# azion deploy' },
    apiv4: { 'api/openapi.yaml#list_workloads': '# List workloads', 'odd/100%25 & more?.md': '# Odd' },
  }).map(([collection, pages]) => [collection, new Map(Object.entries(pages))]),
);
const corpus: CorpusDocuments = {
  collections: () => [...PAGES.keys()],
  paths: (collection) => [...(PAGES.get(collection)?.keys() ?? [])],
  read: (collection, path) => PAGES.get(collection)?.get(path),
};
const template = corpusDocuments(corpus);

/** The address of a page as a client makes it: each part of the path percent-encoded once. */
const documentUri = (collection: string, path: string) =>
  `azion://docs/${collection}/${path.split('/').map(encodeURIComponent).join('/')}`;

const area = { resources: guideResources, resourceTemplates: [template] } as unknown as Area;
const context = contextAt('2026-12-01');
const read = (uri: string) => readResource(area, uri, context);

describe('guides', () => {
  it('are listed in English and in Portuguese, each with its own address and name', async () => {
    const listed = await listResources(area, context);
    expect(listed.map(({ uri }) => uri)).toEqual([
      ...GUIDES.map(({ topic, step }) => `azion://guides/${topic}/${step}`),
      ...GUIDES.map(({ topic, step }) => `azion://guias/${topic}/${step}`),
    ]);
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    for (const resource of listed) {
      expect(resource.mimeType).toBe('text/markdown');
      expect(resource.title.length).toBeGreaterThan(10);
      expect(resource.description.length).toBeGreaterThan(40);
    }
  });

  it('are readable as listed, with the date of the request', async () => {
    for (const { uri } of guideResources) {
      const content = await read(uri);
      expect(content).toMatchObject({ uri, mimeType: 'text/markdown' });
      expect((content as { text: string }).text).toContain('2026-12-01 (UTC)');
    }
  });

  it('stay readable at their former addresses, which are not listed', async () => {
    for (const { topic, step } of GUIDES) {
      const former = `azion://static-site/${topic}/${step}`;
      expect(guideResources.some(({ uri }) => uri === former)).toBe(false);
      const [old, now] = await Promise.all([read(former), read(`azion://guides/${topic}/${step}`)]);
      expect(old).toEqual({ ...now, uri: former });
    }
  });

  it('are not found at addresses that are only close', async () => {
    for (const uri of [
      'azion://guides/deploy',
      'azion://guides/deploy/step-0-preparation/',
      'azion://guides/deploy/step-9',
      'azion://guias/implantar/step-0-preparation',
      'AZION://GUIDES/deploy/step-0-preparation',
    ]) {
      expect(await read(uri), uri).toBeUndefined();
    }
  });
});

describe('pages of the corpus', () => {
  it('are read at the address made for them, whatever stands in their path', async () => {
    for (const [collection, pages] of PAGES) {
      for (const [path, text] of pages) {
        const uri = documentUri(collection, path);
        expect(uri).toMatch(/^azion:\/\/docs\/[\w.~%!'()*/-]+$/);
        expect(await read(uri)).toEqual({ uri, mimeType: 'text/markdown', text });
      }
    }
  });

  it('are encoded once and decoded once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
        expect(matchTemplate(template.uriTemplate, documentUri('docs', path))).toEqual({
          collection: 'docs',
          path,
        });
      }),
    );
    expect(documentUri('apiv4', 'odd/100%25 & more?.md')).toBe(
      'azion://docs/apiv4/odd/100%2525%20%26%20more%3F.md',
    );
  });

  it('are not found where there is no such collection, no such page, or half an address', async () => {
    for (const uri of [
      'azion://docs/nothing/en/dns.mdx',
      'azion://docs/docs/en/nothing.mdx',
      'azion://docs/cli',
      'azion://docs/cli/',
      'azion://docs/cli/%E0%A4%A',
      'azion://docs/docs/__proto__',
    ]) {
      expect(await read(uri), uri).toBeUndefined();
    }
  });

  it('are cut where they are longer than clients take, saying how to get the rest', async () => {
    const line = 'A line of a very long page.\n';
    const long = `# Long\n${line.repeat(6_000)}`;
    const { read } = corpusDocuments({ ...corpus, read: () => long });
    const content = await read({ collection: 'docs', path: 'en/long.mdx' }, context, '');
    const { text } = content as { text: string };
    expect(text.length).toBeLessThan(81_000);
    const [kept, note] = text.split('*Cut here: ') as [string, string];
    expect(long.startsWith(kept.trimEnd())).toBe(true);
    expect(note).toContain(`(${long.length} characters in all)`);
    expect(note).toContain('read_azion_document `{"source":"en/long.mdx","part":5}`');
  });

  it('say which collections there are', () => {
    expect(template.description).toContain('docs, cli, apiv4');
  });

  const completed = async (name: string, value: string, others?: Record<string, string>) =>
    (
      await complete(
        area,
        {
          ref: { type: 'ref/resource', uri: template.uriTemplate },
          argument: { name, value },
          ...(others === undefined ? {} : { context: { arguments: others } }),
        },
        context,
      )
    )?.values;

  it('complete by collection', async () => {
    expect(await completed('collection', '')).toEqual(['docs', 'cli', 'apiv4']);
    expect(await completed('collection', 'C')).toEqual(['cli', 'docs']);
  });

  it('complete by path within the chosen collection, what begins alike first', async () => {
    expect(await completed('path', 'en/', { collection: 'docs' })).toEqual([
      'en/cache/cache-settings.mdx',
      'en/dns.mdx',
    ]);
    expect(await completed('path', 'cache', { collection: 'docs' })).toEqual([
      'en/cache/cache-settings.mdx',
      'pt-br/cache/configurações de cache.mdx',
    ]);
    expect(await completed('path', 'azion', { collection: 'docs' })).toEqual([]);
    expect(await completed('path', 'azion', { collection: 'cli' })).toEqual(['azion-deploy.md']);
    expect(await completed('path', 'azion')).toEqual([]);
    expect(await completed('path', '', { collection: 'nothing' })).toEqual([]);
  });
});
