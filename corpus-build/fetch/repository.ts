// One commit of one repository on disk: fetched shallow into a bare clone, checked, and only then put in its place.
// Nothing is ever checked out; files are read from the objects.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explain, FetchError, git } from './git.ts';

/** A file of a commit. */
export interface Blob {
  path: string;
  /** Hash of the content. */
  id: string;
  bytes: number;
}

const PINNED = 'refs/heads/pinned';

export class Repository {
  readonly #folder: string;
  readonly #commit: string;

  private constructor(folder: string, commit: string) {
    this.#folder = folder;
    this.#commit = commit;
  }

  /**
   * The commit as it lies in `clones`, fetched first where it is not there or damaged.
   * @param name owner/name, which only names the folder
   * @throws FetchError
   */
  static async open(
    clones: string,
    name: string,
    url: string,
    commit: string,
    onNote: (note: string) => void = () => {},
  ): Promise<Repository> {
    const folder = join(clones, folderName(name, commit));
    if (existsSync(folder)) {
      const damage = await damageOf(folder, commit);
      if (damage === undefined) return new Repository(folder, commit);
      onNote(`${name}: the clone is damaged (${damage}); fetching it again.`);
      rmSync(folder, { recursive: true, force: true });
    }
    onNote(`${name}: fetching ${commit.slice(0, 12)} …`);
    try {
      await fetchInto(clones, folder, url, commit);
    } catch (error) {
      throw error instanceof FetchError ? explain(name, error) : error;
    }
    return new Repository(folder, commit);
  }

  /** The clone of a commit if it is there whole; nothing is fetched. */
  static async kept(clones: string, name: string, commit: string): Promise<Repository | undefined> {
    const folder = join(clones, folderName(name, commit));
    if (!existsSync(folder) || (await damageOf(folder, commit)) !== undefined) return undefined;
    return new Repository(folder, commit);
  }

  /** Removes clones of other commits, and what interrupted runs left. */
  static tidy(clones: string, kept: readonly (readonly [name: string, commit: string])[]): void {
    const names = new Set(kept.map(([name, commit]) => folderName(name, commit)));
    for (const entry of readdirSync(clones)) {
      if (!names.has(entry)) rmSync(join(clones, entry), { recursive: true, force: true });
    }
  }

  /** Day of the commit, as YYYY-MM-DD in UTC. */
  async date(): Promise<string> {
    const seconds = await git(['-C', this.#folder, 'show', '-s', '--format=%ct', this.#commit]);
    return new Date(Number(seconds.toString()) * 1000).toISOString().slice(0, 10);
  }

  /** All plain files of the commit; links and submodules are left out. */
  async files(): Promise<Blob[]> {
    const listing = await git(['-C', this.#folder, 'ls-tree', '-r', '-z', '-l', '--full-tree', this.#commit]);
    return listing
      .toString()
      .split('\0')
      .flatMap((entry) => {
        const [, id, bytes, path] = /^100(?:644|755) blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(entry) ?? [];
        return id && path ? [{ path, id, bytes: Number(bytes) }] : [];
      });
  }

  /** Contents of files, in their order. */
  async read(files: readonly Blob[]): Promise<string[]> {
    const ids = files.map(({ id }) => `${id}\n`).join('');
    const answer = await git(['-C', this.#folder, 'cat-file', '--batch'], ids);
    let at = 0;
    return files.map(({ path, bytes }) => {
      const start = answer.indexOf(10, at) + 1;
      if (!/^\w+ blob \d+\n$/.test(answer.toString('latin1', at, start)))
        throw new FetchError(`${path} cannot be read from the clone`);
      at = start + bytes + 1;
      return answer.toString('utf8', start, start + bytes);
    });
  }
}

/** The newest commit of a repository's main branch. */
export async function newestCommit(name: string, url: string): Promise<string> {
  try {
    const answer = await git(['ls-remote', url, 'HEAD']);
    const [, commit] = /^([0-9a-f]{40})\tHEAD$/m.exec(answer.toString()) ?? [];
    if (!commit) throw new FetchError('the repository has no main branch');
    return commit;
  } catch (error) {
    throw error instanceof FetchError ? explain(name, error) : error;
  }
}

/** A run that is stopped leaves a folder of its own behind, which nobody takes for a clone. */
async function fetchInto(clones: string, folder: string, url: string, commit: string): Promise<void> {
  mkdirSync(clones, { recursive: true });
  const part = `${folder}.part-${process.pid}`;
  rmSync(part, { recursive: true, force: true });
  try {
    await git(['init', '--quiet', '--bare', '--template=', part]);
    await git([
      '-C',
      part,
      'fetch',
      '--quiet',
      '--depth=1',
      '--no-tags',
      '--no-write-fetch-head',
      url,
      commit,
    ]);
    await git(['-C', part, 'update-ref', PINNED, commit]);
    const damage = await damageOf(part, commit);
    if (damage !== undefined) throw new FetchError(`corrupt transfer: ${damage}`);
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** What is wrong with a clone: every object is hashed again, and everything the commit needs must be there. */
async function damageOf(folder: string, commit: string): Promise<string | undefined> {
  try {
    await git(['-C', folder, 'fsck', '--full', '--no-progress', '--no-dangling']);
    const pinned = (await git(['-C', folder, 'rev-parse', '--verify', `${PINNED}^{commit}`])).toString();
    return pinned.trim() === commit ? undefined : `it holds ${pinned.trim()} instead of ${commit}`;
  } catch (error) {
    if (error instanceof FetchError) return error.message;
    throw error;
  }
}

function folderName(name: string, commit: string): string {
  return `${name.replaceAll('/', '--')}@${commit.slice(0, 16)}.git`;
}
