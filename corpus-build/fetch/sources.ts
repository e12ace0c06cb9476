// Where the full corpus comes from: one row a repository, with the files that are taken and where they go. Which
// commit of each is taken stands in pins.json.
import { commandPages } from '../cli-source/command-pages.ts';

/** Files of a repository that go below one folder of the corpus. */
export interface Take {
  /** Folder in the repository with its slash; empty for the root. */
  from: string;
  /** Which paths below it are wanted. */
  match: RegExp;
  /** Paths that are not wanted after all. */
  not?: RegExp;
  /** Folder in the corpus with its slash. */
  to: string;
}

export interface Source {
  /** Owner and name. */
  repository: string;
  /** Folder of the corpus that the repository fills, as the manifest names it. */
  part: string;
  licence: string;
  take: readonly Take[];
  /** Makes the corpus files out of the taken ones, where they are not pages themselves. */
  derive?(files: ReadonlyMap<string, string>): Map<string, string>;
}

/** Address that a repository is cloned from. */
export function cloneUrl({ repository }: Pick<Source, 'repository'>): string {
  return `https://github.com/${repository}.git`;
}

/** A README of a project's own, not of a theme or a fixture that the project carries along. */
const README = /(?:^|\/)readme\.md$/i;
const CARRIED = /(?:^|\/)(?:node_modules|themes|__fixtures__|vendor)\//;

export const SOURCES: readonly Source[] = [
  {
    repository: 'aziontech/docs',
    part: 'docs/',
    licence: 'MIT',
    take: [
      // Folders beside these hold pages that the site's framework brought along.
      { from: 'src/content/docs/en/', match: /^(?:homes|pages)\/.*\.mdx$/, to: 'docs/en/' },
      { from: 'src/content/docs/pt-br/', match: /^(?:ANPD|homes|pages)\/.*\.mdx$/, to: 'docs/pt-br/' },
      { from: 'src/includes/', match: /\.mdx?$/, to: 'docs/includes/' },
    ],
  },
  {
    repository: 'aziontech/azion',
    part: 'cli/',
    licence: 'MIT',
    // The repository holds no reference: its command definitions are read instead.
    take: [
      { from: '', match: /^go\.mod$/, to: '' },
      { from: '', match: /^(?:pkg\/cmd(?:util)?|messages)\/.*\.go$/, not: /_test\.go$/, to: '' },
    ],
    derive: (files) => commandPages(files, { root: 'pkg/cmd/root', commands: 'pkg/cmd/', to: 'cli/' }),
  },
  {
    repository: 'aziontech/terraform-provider-azion',
    part: 'terraform/',
    licence: 'MPL-2.0',
    take: [
      { from: 'docs/', match: /^(?:index|(?:resources|data-sources|guides)\/[^/]+)\.md$/, to: 'terraform/' },
    ],
  },
  {
    repository: 'aziontech/azion-samples',
    part: 'samples/azion-samples/',
    licence: 'MIT',
    take: [
      { from: '', match: /^readme\.md$/i, to: 'samples/azion-samples/' },
      { from: 'samples/', match: README, not: CARRIED, to: 'samples/azion-samples/samples/' },
      { from: 'templates/', match: README, not: CARRIED, to: 'samples/azion-samples/templates/' },
    ],
  },
  {
    repository: 'aziontech/lib',
    part: 'samples/lib/',
    licence: 'MIT',
    take: [
      { from: '', match: /^readme\.md$/i, to: 'samples/lib/' },
      { from: 'packages/', match: README, not: CARRIED, to: 'samples/lib/packages/' },
      { from: 'packages/', match: /^[^/]+\/docs\/[^/]+\.md$/, to: 'samples/lib/packages/' },
    ],
  },
  {
    repository: 'aziontech/azionapi-openapi',
    part: 'api-v3/',
    licence: 'MIT',
    take: [{ from: '', match: /^[a-z][\w-]*\.ya?ml$/, not: /^bundle\./, to: 'api-v3/' }],
  },
  {
    repository: 'aziontech/api-schemas',
    part: 'api/',
    licence: 'MIT',
    take: [{ from: '', match: /^openapi\.yaml$/, to: 'api/' }],
  },
];
