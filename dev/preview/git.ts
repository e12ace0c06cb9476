// What git knows about the branch under preview.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../areas.ts';
import { CommandError } from '../command-error.ts';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** @throws CommandError on no branch (a checked-out commit, as CI has it) */
export function currentBranch(): string {
  const branch = git('branch', '--show-current');
  if (branch === '') throw new CommandError('This is no branch: name one with --branch.');
  return branch;
}

/**
 * The commit at which this work left its base.
 * @throws CommandError where git does not know the base
 */
export function mergeBase(base: string): string {
  try {
    return git('merge-base', base, 'HEAD');
  } catch {
    throw new CommandError(
      `git knows no common ancestor with "${base}": fetch it, or name another with --base.`,
    );
  }
}

/** The commit that a name stands for. @throws CommandError where git does not know it */
export function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new CommandError(`git knows no commit "${ref}".`);
  }
}

/** `origin/main` where there is one, else `main`. */
export function defaultBase(): string {
  try {
    git('rev-parse', '--verify', '--quiet', 'origin/main');
    return 'origin/main';
  } catch {
    return 'main';
  }
}

/** Files that differ between a commit and the working tree, relative to the repository. */
export function changedSince(commit: string): string[] {
  const changed = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter(Boolean);
}

/** Runs something with a commit checked out in a folder of its own. */
export async function withCommit<T>(commit: string, folder: string, run: () => Promise<T>): Promise<T> {
  git('worktree', 'add', '--detach', '--force', folder, commit);
  try {
    return await run();
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
