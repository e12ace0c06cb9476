// Previews of branches, run for real with wrangler against a stand-in of Cloudflare's API.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { isAffected } from '../../dev/preview/affected.ts';
import { command } from '../support/command.ts';
import { type FakeCloudflare, startFakeCloudflare } from '../support/fake-cloudflare.ts';

let cloudflare: FakeCloudflare;
const folder = mkdtempSync(join(tmpdir(), 'preview-test-'));
beforeEach(async () => {
  await cloudflare?.stop();
  cloudflare = await startFakeCloudflare();
});
afterAll(async () => {
  await cloudflare?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const preview = (args: string[], env: Record<string, string> = {}) =>
  command('dev/preview.ts', args, {
    CLOUDFLARE_API_BASE_URL: cloudflare.url,
    CLOUDFLARE_API_TOKEN: 'dummy-token',
    CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32),
    ...env,
  });
/** The first commit of this repository: everything has changed since. */
const first = execFileSync('git', ['rev-list', '--max-parents=0', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')[0] as string;

it('makes an environment for a branch, prints how to connect, and takes it away again', {
  timeout: 180_000,
}, async () => {
  const comment = join(folder, 'comment.md');
  const args = ['docs', '--branch', 'feature/Search', '--base', first, '--starter'];
  const made = await preview([...args, '--json', '--comment', comment]);
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('claude mcp add')]);
  const { name, areas } = JSON.parse(made.stdout);
  expect(name).toMatch(/^feature-search-[0-9a-f]{6}$/);
  expect(areas.docs).toBe(`https://${name}-docs-mcp.team.workers.dev/mcp`);
  const [uploaded] = cloudflare.workers.get('docs-mcp')?.previews.get(name)?.deployments ?? [];
  expect(uploaded?.modules.some((module) => module.endsWith('tools.ndjson.txt'))).toBe(true);
  // Nothing of production is in a pull request's environment.
  expect(JSON.stringify(uploaded?.metadata.env ?? {})).not.toContain('PUBLIC_URLS');

  const text = readFileSync(comment, 'utf8');
  expect(text).toContain(`| docs | ${areas.docs} |`);

  const gone = await preview(['docs', '--branch', 'feature/Search', '--delete']);
  expect([gone.code, gone.stderr]).toEqual([0, expect.stringContaining(`preview "${name}" deleted`)]);
  expect(cloudflare.workers.get('docs-mcp')?.previews.size).toBe(0);
  const again = await preview(['docs', '--branch', 'feature/Search', '--delete']);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('had no preview')]);
});

it('says what is missing, and what git does not know', async () => {
  const unset = await preview(['--branch', 'x'], { CLOUDFLARE_API_TOKEN: '' });
  expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('CLOUDFLARE_API_TOKEN is missing')]);
  const lost = await preview(['--branch', 'x', '--base', 'no-such-branch']);
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('--base')]);
  const unknown = await preview(['doc', '--branch', 'x']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no area "doc"')]);
  expect(cloudflare.asked).toEqual([]);
});

describe('a change reaches', () => {
  const docs = { inputs: new Set(['functions/docs/area.ts', 'shared/http/serve.ts']), corpus: true };
  const build = { inputs: new Set(['functions/build/area.ts', 'shared/http/serve.ts']), corpus: false };

  it.each([
    ['README.md', false, false],
    ['test/contract/http.test.ts', false, false],
    ['functions/docs/area.ts', true, false],
    ['shared/http/serve.ts', true, true],
    ['corpus-build/weights.ts', true, false],
    ['package-lock.json', true, true],
    ['wrangler.toml', true, true],
  ])('%s: docs %s, build %s', (file, reachesDocs, reachesBuild) => {
    expect([isAffected(docs, [file]), isAffected(build, [file])]).toEqual([reachesDocs, reachesBuild]);
  });
});
