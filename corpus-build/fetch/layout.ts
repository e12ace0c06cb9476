// Files of the fetched repositories to a folder laid out like a corpus, which the build then reads like any other.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FetchError } from './git.ts';
import type { Pins } from './pins.ts';
import type { Blob, Repository } from './repository.ts';
import type { Source } from './sources.ts';

/** Largest file that can be a page; what is larger is something else. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** A file of a repository and its place in the corpus. */
export interface Taken extends Blob {
  to: string;
}

/** The files that a source takes from a commit, sorted by their place. */
export function takenFiles(source: Source, files: readonly Blob[]): Taken[] {
  const taken = new Map<string, Taken>();
  for (const file of files) {
    for (const { from, match, not, to } of source.take) {
      const inner = file.path.slice(from.length);
      if (!file.path.startsWith(from) || !match.test(inner) || not?.test(inner)) continue;
      if (file.bytes <= LARGEST_BYTES && isPlainPath(to + inner))
        taken.set(to + inner, { ...file, to: to + inner });
    }
  }
  return [...taken.values()].sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** Files of one source by their place in the corpus. */
export async function sourceFiles(source: Source, repository: Repository): Promise<Map<string, string>> {
  const taken = takenFiles(source, await repository.files());
  const contents = await repository.read(taken);
  const files = new Map(taken.map(({ to }, index) => [to, withoutSecrets(contents[index] ?? '')]));
  const made = source.derive ? source.derive(files) : files;
  if (!made.size) {
    throw new FetchError(
      `${source.repository}: nothing in this commit fits its row in corpus-build/fetch/sources.ts. ` +
        'Has the repository been rearranged?',
    );
  }
  return made;
}

/** Writes beside the old folder and swaps the two, so that an interrupted run leaves the old one whole. */
export function writeLayout(folder: string, files: ReadonlyMap<string, string>): void {
  const next = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(next, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const old = `${next}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

/** The table that tells the build, and people, what came from where. */
export function licences(sources: readonly Source[], pins: Pins): string {
  const rows = sources.map(({ part, repository, licence }) => {
    const { commit, date } = pins[repository] ?? { commit: '', date: '' };
    return `| \`${part}\` | ${repository} | ${commit} (${date}) | ${licence} |`;
  });
  return [
    '# Sources\n',
    '| Folder | Source repository | Commit (date) | Licence |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/**
 * Leaves out what looks like a secret, even where a page means it as an example: somebody will search for
 * leaked keys in what is shipped, and an example key reads no better than a row of dots.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(
      /(-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----)[\s\S]*?(-----END (?:[A-Z]+ )?PRIVATE KEY-----)/g,
      '$1\n…\n$2',
    )
    .replace(/\bazion[0-9a-zA-Z]{35}\b/g, '<personal_token>')
    .replace(/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, '<access_key_id>');
}

function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
}
