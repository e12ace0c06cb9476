// Git repositories on this machine that stand in for the public ones: git is told to look for them here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brewSources } from '../cli-source/brew-sources.ts';

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Tea',
  GIT_AUTHOR_EMAIL: 'tea@example.com',
  GIT_COMMITTER_NAME: 'Tea',
  GIT_COMMITTER_EMAIL: 'tea@example.com',
};

/** Settings that make git find addresses beginning with `prefix` at another place. */
export function insteadOf(place: string, prefix = 'https://github.com/'): Record<string, string> {
  return {
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: `url.${place}.insteadOf`,
    GIT_CONFIG_VALUE_0: prefix,
    // Packs, as large repositories have them, instead of single objects.
    GIT_CONFIG_KEY_1: 'fetch.unpackLimit',
    GIT_CONFIG_VALUE_1: '1',
  };
}

export class LocalRepositories {
  readonly folder: string;

  /** Makes all repositories of the corpus, each with a few files of our own making. */
  constructor(folder: string) {
    this.folder = folder;
    for (const [name, files] of Object.entries(contents())) this.commit(name, files);
  }

  /** Commits files to a repository; an undefined content removes the file, `-> x` makes a link. */
  commit(name: string, files: Readonly<Record<string, string | undefined>>, day = '2026-03-02'): string {
    const work = this.path(name);
    mkdirSync(work, { recursive: true });
    if (!existsSync(join(work, '.git'))) this.#git(work, ['init', '--quiet', '--initial-branch=dev']);
    for (const [path, content] of Object.entries(files)) {
      const file = join(work, path);
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      if (content?.startsWith('-> ')) symlinkSync(content.slice(3), file);
      else if (content !== undefined) writeFileSync(file, content);
    }
    this.#git(work, ['add', '--all']);
    this.#git(work, ['commit', '--quiet', '--message=tea'], `${day}T12:00:00Z`);
    return this.head(name);
  }

  head(name: string): string {
    return this.#git(this.path(name), ['rev-parse', 'HEAD']);
  }

  path(name: string): string {
    return join(this.folder, `${name}.git`);
  }

  /** Environment in which git finds these repositories. */
  environment(): Record<string, string> {
    return insteadOf(`file://${this.folder}/`);
  }

  #git(work: string, args: readonly string[], date?: string): string {
    const env = {
      ...process.env,
      ...IDENTITY,
      ...(date && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
    };
    return execFileSync('git', args, { cwd: work, env, encoding: 'utf8' }).trim();
  }
}

function contents(): Record<string, Record<string, string>> {
  const page = (title: string, permalink: string, body: string) =>
    `---\ntitle: ${title}\nnamespace: ${title}\npermalink: ${permalink}\n---\n\n${body}\n`;
  const api = (id: string) =>
    `openapi: 3.0.0\nservers: [{ url: https://api.example.com }]\npaths:\n  /teas:\n    get: { operationId: ${id}, summary: List teas, responses: {} }\n`;
  return {
    'aziontech/docs': {
      'src/content/docs/en/pages/green.mdx': page(
        'Green',
        '/documentation/green/',
        "import Steps from '~/includes/steps.mdx'\n\n<Steps />",
      ),
      'src/content/docs/en/pages/black.mdx': page('Black', '/documentation/black/', 'Boiling water.'),
      'src/content/docs/en/Framework/not-ours.mdx': page(
        'Not ours',
        '/documentation/x/',
        'Of the framework.',
      ),
      'src/content/docs/pt-br/pages/verde.mdx': page('Green', '/documentacao/verde/', 'Água a 80 graus.'),
      'src/content/docs/en/pages/link.mdx': '-> /etc/hostname',
      'src/includes/steps.mdx': '1. Boil.\n2. Pour.\n',
      'package.json': '{}',
    },
    'aziontech/azion': { ...brewSources(), 'pkg/cmd/pot/pot_test.go': 'package pot\n' },
    'aziontech/terraform-provider-azion': {
      'docs/index.md': '# Tea provider\n\nText.\n',
      'docs/resources/tea.md': '# azion_tea (Resource)\n\nText.\n',
      'docs/RUNBOOK.md': '# Not for users\n',
    },
    'aziontech/azion-samples': {
      'README.md': '# Samples of tea\n',
      'CONTRIBUTING.md': '# Not a sample\n',
      'templates/tea/pot/readme.md': '# Pot\n\nA pot.\n',
      'templates/tea/pot/themes/blue/README.md': '# A theme of somebody else\n',
    },
    'aziontech/lib': {
      'packages/tea/README.MD': '# Tea library\n',
      'packages/tea/docs/brew.md': '# Brewing\n',
      'packages/tea/CHANGELOG.md': '# Changes\n',
    },
    'aziontech/azionapi-openapi': {
      'teas.yaml': api('getTeas'),
      '.lint.yaml': 'a: 1\n',
      'ci/x.yaml': 'a: 1\n',
    },
    'aziontech/api-schemas': { 'openapi.yaml': api('list_teas') },
  };
}
