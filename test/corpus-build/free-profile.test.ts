// The bundle for plans that allow 3 MB: built from the whole documentation as it is deployed, and asked.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../corpus-build/build.ts';
import { folderFiles } from '../../corpus-build/corpus-files.ts';
import { FREE_BYTES } from '../../corpus-build/profiles.ts';
import { startWorkerd } from '../bench/workerd.ts';
import { bundleDocs } from '../support/docs-bundle.ts';
import { TOOL_OF } from '../support/docs-tools.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { headers, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CORPUS = resolve(ROOT, '../shared/corpus');
const present = existsSync(CORPUS);
if (!present) console.warn('../shared/corpus is not there: the free profile is not tested.');

describe.skipIf(!present)('a bundle of the free profile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'free-'));
  let modules: Record<string, string | Uint8Array>;
  let platform: Awaited<ReturnType<typeof startFakePlatform>>;
  let running: Awaited<ReturnType<typeof startWorkerd>>;

  beforeAll(async () => {
    await buildCorpus({
      files: folderFiles(CORPUS),
      out: join(folder, 'corpus'),
      name: 'full',
      profile: 'free',
      cacheFile: resolve(ROOT, '.build/corpus-cache/free-profile.json'),
    });
    modules = await bundleDocs(join(folder, 'corpus'));
    platform = await startFakePlatform();
    running = await startWorkerd(join(folder, 'worker'), {
      modules,
      vars: { TOKEN_CHECK_URL: platform.url },
    });
  });
  afterAll(async () => {
    running?.stop();
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function search(query: string, collection: string) {
    const body = rpc('tools/call', { name: TOOL_OF[collection], arguments: { query } });
    const { json } = await post(`${running.url}/mcp`, body, headers(personalToken('f')));
    return json.result.structuredContent.results as { source: string; similarity: number }[];
  }

  it('fits the limit with every module', () => {
    const bytes = Object.values(modules).map((contents) => gzipSync(contents, { level: 9 }).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(FREE_BYTES);
  });

  it.each([
    ['docs', 'how to configure cache', 'cache'],
    ['samples', 'next.js template', 'samples/'],
    ['cli', 'purge cache by url', 'purge'],
    ['api', 'list firewall rules', 'firewall'],
    ['api-v3', 'create network list', 'network'],
    ['terraform', 'azion_network_list resource', 'network'],
  ])('answers from %s', async (collection, query, part) => {
    const found = await search(query, collection);
    expect(
      found.slice(0, 3).some(({ source }) => source.includes(part)),
      JSON.stringify(found),
    ).toBe(true);
  });

  it('answers a Portuguese question with English pages', async () => {
    const found = await search('como configurar cache', 'docs');
    expect(found.length).toBe(5);
    expect(found.every(({ source }) => source.startsWith('docs/en/'))).toBe(true);
  });
});
