// Where the files of a corpus come from: a folder, or the starter pages that the project brings along.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface CorpusFiles {
  /** Paths below the corpus folder with forward slashes, sorted. */
  paths: readonly string[];
  /** Content of a file; undefined where there is none. */
  read(path: string): string | undefined;
}

/** Files of a folder laid out like a corpus. Hidden files and folders are left out. */
export function folderFiles(folder: string): CorpusFiles {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${folder} is not a folder`);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
  const known = new Set(paths);
  return { paths, read: (path) => (known.has(path) ? readFileSync(join(folder, path), 'utf8') : undefined) };
}

/** Files that exist in memory only. */
export function memoryFiles(contents: Readonly<Record<string, string>>): CorpusFiles {
  return {
    paths: Object.keys(contents).sort(),
    read: (path) => (Object.hasOwn(contents, path) ? contents[path] : undefined),
  };
}
