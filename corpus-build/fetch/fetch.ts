// The full corpus from its public repositories: clones them, lays their files out, and moves the pins on request.
import { join, resolve } from 'node:path';
import { licences, sourceFiles, takenFiles, writeLayout } from './layout.ts';
import { PINS_FILE, type Pin, type Pins, readPins, writePins } from './pins.ts';
import { newestCommit, Repository } from './repository.ts';
import { cloneUrl, SOURCES, type Source } from './sources.ts';

/** Clones and the laid-out corpus. */
const FETCH_FOLDER = resolve(import.meta.dirname, '../../.state/corpus');
/** As many changed files are named for each repository; of the others there is a count. */
const NAMED_CHANGES = 20;

export interface FetchOptions {
  /** Moves the pins to the newest commits. */
  update?: boolean;
  /** File with the pins. */
  pinsFile?: string;
  /** Folder for clones and the laid-out corpus. */
  folder?: string;
  sources?: readonly Source[];
  /** Told what happens, in a sentence. */
  onNote?(note: string): void;
}

/**
 * Fetches every source at its pinned commit and lays the files out. Repositories that are there already are
 * checked, not fetched again.
 * @returns the folder with the corpus
 * @throws FetchError with what to do about it
 */
export async function fetchCorpus(options: FetchOptions = {}): Promise<string> {
  const { sources = SOURCES, onNote = () => {} } = options;
  const pinsFile = options.pinsFile ?? PINS_FILE;
  const folder = options.folder ?? FETCH_FOLDER;
  const clones = join(folder, 'clones');
  const old = readPins(pinsFile);
  const pins: Pins = {};
  const files = new Map<string, string>();
  for (const source of sources) {
    const { repository: name } = source;
    const url = cloneUrl(source);
    const commit = options.update ? await newestCommit(name, url) : old[name]?.commit;
    if (!commit) throw new Error(`${pinsFile} has no commit for ${name}. Add one with --fetch --update.`);
    const repository = await Repository.open(clones, name, url, commit, onNote);
    const pin = { commit, date: await repository.date() };
    pins[name] = pin;
    for (const [path, content] of await sourceFiles(source, repository)) files.set(path, content);
    if (options.update) onNote(await describeMove(clones, source, old[name], pin, repository));
  }
  files.set('LICENSES.md', licences(sources, pins));
  const corpus = join(folder, 'files');
  writeLayout(corpus, files);
  if (options.update) writePins(pinsFile, { ...old, ...pins });
  Repository.tidy(
    clones,
    Object.entries(pins).map(([name, { commit }]) => [name, commit] as const),
  );
  return corpus;
}

async function describeMove(
  clones: string,
  source: Source,
  old: Pin | undefined,
  pin: Pin,
  repository: Repository,
): Promise<string> {
  const name = source.repository;
  const to = `${pin.commit.slice(0, 12)} (${pin.date})`;
  if (!old) return `${name}: pinned to ${to}`;
  if (old.commit === pin.commit) return `${name}: still at ${to}`;
  const moved = `${name}: ${old.commit.slice(0, 12)} (${old.date}) → ${to}`;
  const before = await Repository.kept(clones, name, old.commit);
  if (!before) return `${moved}; which files changed is not known, as the old commit was never fetched`;
  const changes = changedFiles(
    takenFiles(source, await before.files()),
    takenFiles(source, await repository.files()),
  );
  const named = changes.slice(0, NAMED_CHANGES).map((change) => `\n  ${change}`);
  const rest = changes.length > NAMED_CHANGES ? `\n  and ${changes.length - NAMED_CHANGES} more` : '';
  return `${moved}, ${changes.length} files changed${named.join('')}${rest}`;
}

/** Paths with a sign before them: + added, - removed, ~ changed. */
function changedFiles(
  before: readonly { path: string; id: string }[],
  after: readonly { path: string; id: string }[],
): string[] {
  const ids = new Map(before.map(({ path, id }) => [path, id]));
  const now = new Set(after.map(({ path }) => path));
  return [
    ...after.flatMap(({ path, id }) => {
      const was = ids.get(path);
      return was === id ? [] : [`${was === undefined ? '+' : '~'} ${path}`];
    }),
    ...before.flatMap(({ path }) => (now.has(path) ? [] : [`- ${path}`])),
  ];
}
