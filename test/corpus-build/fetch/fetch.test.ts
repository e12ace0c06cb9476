// Fetching the corpus through the command that people type, from git repositories on this machine.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureCorpus, originFiles } from '../../../corpus-build/ensure.ts';
import type { Manifest } from '../../../corpus-build/manifest.ts';
import { insteadOf, LocalRepositories } from './local-repositories.ts';

const CLI = resolve(import.meta.dirname, '../../../corpus-build/cli.ts');
const DOCS = 'aziontech/docs';
const TERRAFORM = 'aziontech/terraform-provider-azion';

let folder: string;
let repositories: LocalRepositories;
/** Where one test keeps its pins, clones and corpus. */
let own: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-'));
  repositories = new LocalRepositories(join(folder, 'repositories'));
});
beforeEach(() => {
  own = mkdtempSync(join(folder, 'own-'));
  writeFileSync(join(own, 'pins.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  code: number | null;
  said: string;
}

/** Runs the command; `stopAt` kills it as soon as it has said that. */
async function corpus(
  args: readonly string[] = [],
  env: Record<string, string> = repositories.environment(),
  stopAt?: string,
): Promise<Ran> {
  const places = ['--pins', join(own, 'pins.json'), '--work', join(own, 'work'), '--out', join(own, 'out')];
  const child = spawn(process.execPath, [CLI, '--fetch', ...places, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (stopAt && said.includes(stopAt)) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, said };
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(own, 'out/manifest.json.txt'), 'utf8'));
const pins = (): Record<string, { commit: string; date: string }> =>
  JSON.parse(readFileSync(join(own, 'pins.json'), 'utf8'));
const clones = () => readdirSync(join(own, 'work/clones'));
const laidOut = () =>
  globSync('**/*', { cwd: join(own, 'work/files') })
    .filter((path) => statSync(join(own, 'work/files', path)).isFile())
    .sort();
const clone = (name: string) =>
  join(own, 'work/clones', clones().find((entry) => entry.startsWith(name.replace('/', '--'))) ?? 'none');

describe('fetching', () => {
  it('lays the files of all repositories out like a corpus and builds it', async () => {
    expect(await corpus(['--update'])).toMatchObject({ code: 0 });
    expect(laidOut()).toEqual([
      'LICENSES.md',
      'api-v3/teas.yaml',
      'api/openapi.yaml',
      'cli/brew-pot-empty.md',
      'cli/brew-pot-fill.md',
      'cli/brew-pot.md',
      'cli/brew.md',
      'docs/en/pages/black.mdx',
      'docs/en/pages/green.mdx',
      'docs/includes/steps.mdx',
      'docs/pt-br/pages/verde.mdx',
      'samples/azion-samples/README.md',
      'samples/azion-samples/templates/tea/pot/readme.md',
      'samples/lib/packages/tea/README.MD',
      'samples/lib/packages/tea/docs/brew.md',
      'terraform/index.md',
      'terraform/resources/tea.md',
    ]);
    const { name, date, sources, partitions } = manifest();
    expect({ name, date }).toEqual({ name: 'full', date: '2026-03-02' });
    expect(sources.find(({ part }) => part === 'docs/')).toEqual({
      part: 'docs/',
      repository: DOCS,
      commit: repositories.head(DOCS),
      date: '2026-03-02',
    });
    expect(Object.entries(partitions).map(([part, { pages }]) => [part, pages])).toEqual([
      ['docs.en', 2],
      ['docs.pt', 1],
      ['samples', 4],
      ['cli', 4],
      ['api-v4', 1],
      ['api-v3', 1],
      ['terraform', 2],
    ]);
  });

  it('makes what was fetched the corpus that ships', async () => {
    await corpus(['--update']);
    expect(await ensureCorpus({ out: join(own, 'out') })).toBeUndefined();
    const { files } = await originFiles(undefined, join(own, 'out'));
    expect([...files.paths]).toEqual(laidOut());
  });

  it('stays at the pinned commits until it is told to move, and then says what changed', async () => {
    const fresh = new LocalRepositories(join(own, 'repositories'));
    await corpus(['--update'], fresh.environment());
    const before = pins();
    fresh.commit(
      DOCS,
      {
        'src/content/docs/en/pages/black.mdx': undefined,
        'src/content/docs/en/pages/green.mdx': '---\ntitle: Green\n---\nNew.\n',
        'src/content/docs/en/pages/oolong.mdx': '---\ntitle: Oolong\n---\nNew.\n',
        'package.json': '{ "not": "taken" }',
      },
      '2026-04-05',
    );
    expect(await corpus([], fresh.environment())).toMatchObject({ code: 0 });
    expect(pins()).toEqual(before);
    expect(laidOut()).toContain('docs/en/pages/black.mdx');

    const { said } = await corpus(['--update'], fresh.environment());
    expect(pins()[DOCS]).toEqual({ commit: fresh.head(DOCS), date: '2026-04-05' });
    expect(said).toContain(`(2026-03-02) → ${fresh.head(DOCS).slice(0, 12)} (2026-04-05), 3 files changed`);
    for (const change of ['~ src/content/docs/en/pages/green', '+ src/content/docs/en/pages/oolong'])
      expect(said).toContain(change);
    expect(said).toContain('- src/content/docs/en/pages/black.mdx');
    expect(said).toContain(`${TERRAFORM}: still at`);
    expect(laidOut()).not.toContain('docs/en/pages/black.mdx');
    expect(manifest().date).toBe('2026-04-05');
    expect(clones()).toHaveLength(7);
  });

  it('goes on where it was stopped', async () => {
    const stopped = await corpus(['--update'], undefined, `${TERRAFORM}: fetching`);
    expect(stopped.code).toBeNull();
    expect(stopped.said).toContain(`${DOCS}: fetching`);
    expect(pins()).toEqual({});
    // What a transfer that was cut off leaves.
    mkdirSync(join(own, 'work/clones', `${TERRAFORM.replace('/', '--')}@0.git.part-1`));

    const again = await corpus(['--update']);
    expect(again.code).toBe(0);
    expect(again.said).not.toContain(`${DOCS}: fetching`);
    expect(again.said).toContain(`${TERRAFORM}: fetching`);
    expect(clones()).toHaveLength(7);
    expect(clones().join()).not.toContain('part');
  });

  it('works without a network once everything is there', async () => {
    await corpus(['--update']);
    const { id } = manifest();
    expect(await corpus([], insteadOf('https://127.0.0.1:1/'))).toMatchObject({ code: 0 });
    expect(manifest().id).toBe(id);
  });
});

describe('a damaged download', () => {
  const pack = (repository: string): string => {
    const [file] = globSync('**/objects/pack/*.pack', { cwd: repository });
    if (!file) throw new Error(`no pack in ${repository}`);
    return join(repository, file);
  };

  it.each([
    ['a pack that was cut off', (file: string) => truncateSync(file, statSync(file).size - 40)],
    [
      'a pack with other bytes',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(7, bytes.length - 60, bytes.length - 40);
        rmSync(file);
        writeFileSync(file, bytes);
      },
    ],
    ['a pack that is gone', (file: string) => rmSync(file)],
  ])('%s is noticed and fetched again', async (_, damage) => {
    await corpus(['--update']);
    const { id } = manifest();
    const file = pack(clone(DOCS));
    chmodSync(file, 0o644);
    damage(file);
    const { code, said } = await corpus();
    expect(code).toBe(0);
    expect(said).toContain(`${DOCS}: the clone is damaged`);
    expect(said).toContain(`${DOCS}: fetching`);
    expect(said).not.toContain(`${TERRAFORM}: fetching`);
    expect(manifest().id).toBe(id);
  });

  it('is not kept when the other side sends it', async () => {
    const broken = new LocalRepositories(join(own, 'repositories'));
    const [object] = globSync('.git/objects/[0-9a-f][0-9a-f]/*', { cwd: broken.path(DOCS) })
      .map((path) => join(broken.path(DOCS), path))
      .sort((a, b) => statSync(b).size - statSync(a).size);
    if (!object) throw new Error('no object');
    chmodSync(object, 0o644);
    truncateSync(object, 10);
    const { code, said } = await corpus(['--update'], broken.environment());
    expect(code).toBe(1);
    expect(said).toContain('the transfer broke off or was damaged; nothing of it is kept');
    expect(clones()).toEqual([]);
    expect(pins()).toEqual({});
  });
});

describe('what went wrong is said', () => {
  it('without a network, with what to do, and what was built before stays', async () => {
    await corpus(['--update']);
    const { id } = manifest();
    rmSync(join(own, 'work'), { recursive: true });
    const { code, said } = await corpus([], insteadOf('https://127.0.0.1:1/'));
    expect(code).toBe(1);
    expect(said).toMatch(/aziontech\/docs: there is no way to it from here/);
    for (const way of ['run --fetch again', '--from FOLDER', '--starter']) expect(said).toContain(way);
    expect(said).not.toMatch(/^\s+at /m);
    expect(manifest().id).toBe(id);
  });

  it('when a pinned commit is gone', async () => {
    await corpus(['--update']);
    rmSync(join(own, 'work'), { recursive: true });
    writeFileSync(
      join(own, 'pins.json'),
      JSON.stringify({ ...pins(), [DOCS]: { commit: '1'.repeat(40), date: '2026-01-01' } }),
    );
    expect((await corpus()).said).toContain('the pinned commit is not there any more. Move the pins');
  });

  it('when a repository is not there', async () => {
    expect((await corpus(['--update'], insteadOf(`file://${own}/`))).said).toContain(
      'it is not there, or not public',
    );
  });

  it('when a repository holds nothing of what is expected', async () => {
    const fresh = new LocalRepositories(join(own, 'repositories'));
    fresh.commit('aziontech/api-schemas', { 'openapi.yaml': undefined, 'schemas/openapi.yaml': 'a: 1\n' });
    expect((await corpus(['--update'], fresh.environment())).said).toContain(
      'aziontech/api-schemas: nothing in this commit fits its row',
    );
  });

  it('without the password of an address that git was told to use', async () => {
    const { code, said } = await corpus(['--update'], insteadOf('https://somebody:hush-hush@127.0.0.1:1/'));
    expect(code).toBe(1);
    expect(said).toContain('127.0.0.1');
    expect(said).not.toMatch(/hush-hush|somebody/);
  });

  it('when options do not go together', async () => {
    expect((await corpus(['--starter'])).said).toContain('give one of them');
  });
});

describe('what is left out', () => {
  it('are keys and tokens that pages show as examples', async () => {
    const fresh = new LocalRepositories(join(own, 'repositories'));
    const token = `azion${'a1'.repeat(18).slice(1)}`;
    const key = ['-----BEGIN RSA PRIVATE KEY-----', 'c2VjcmV0', '-----END RSA PRIVATE KEY-----'].join('\n');
    fresh.commit(DOCS, {
      'src/content/docs/en/pages/green.mdx': `---\ntitle: Green\n---\n\nUse \`${token}\` and AKIA${'B'.repeat(16)}.\n\n\`\`\`\n${key}\n\`\`\`\n`,
    });
    await corpus(['--update'], fresh.environment());
    const text = readFileSync(join(own, 'work/files/docs/en/pages/green.mdx'), 'utf8');
    expect(text).not.toMatch(/azion[0-9a-z]{35}|c2VjcmV0|AKIA/);
    expect(text).toContain('Use `<personal_token>` and <access_key_id>.');
  });
});
