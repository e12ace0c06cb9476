// The tool list that an area publishes, as text: of the built area, of the reviewed snapshots, and as of a commit.
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../areas.ts';
import { withCommit } from '../preview/git.ts';
import { type ListText, listText, toolsOf } from './list-text.ts';

const run = promisify(execFile);

/** One folder an area with one file a tool: what reviewers have seen. */
const REVIEWED = resolve(ROOT, 'test/surface/published');

/** The list of an area in this tree; the area must have been built. */
export function surfaceHere(area: string): ListText {
  return readFileSync(resolve(ROOT, '.build', area, 'tools.ndjson.txt'), 'utf8');
}

/** The reviewed list of an area, in the order of the file names; empty where none was ever written. */
export function reviewedSurface(area: string): ListText {
  const folder = join(REVIEWED, area);
  if (!existsSync(folder)) return '';
  const texts = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return listText(texts.map((text) => JSON.parse(text)));
}

/** Makes a list the reviewed one; files of tools that are gone go too. */
export function writeReviewed(area: string, list: ListText): void {
  const folder = join(REVIEWED, area);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, tool] of toolsOf(list)) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(tool, null, 2)}\n`);
  }
}

/** Lists of areas as of a commit; an area that was not there, or could not be listed, is left out. */
export async function surfacesAt(
  commit: string,
  areas: readonly string[],
): Promise<ReadonlyMap<string, ListText>> {
  const lists = new Map<string, ListText>();
  const folder = mkdtempSync(join(tmpdir(), 'base-'));
  const tree = join(folder, 'tree');
  try {
    await withCommit(commit, tree, async () => {
      symlinkSync(resolve(ROOT, 'node_modules'), join(tree, 'node_modules'));
      mkdirSync(join(tree, '.build'), { recursive: true });
      symlinkSync(resolve(ROOT, '.build/corpus'), join(tree, '.build/corpus'));
      for (const area of areas) {
        if (!existsSync(join(tree, 'functions', area, 'area.ts'))) continue;
        await run(process.execPath, ['dev/prepare.ts', area], { cwd: tree });
        lists.set(area, readFileSync(join(tree, '.build', area, 'tools.ndjson.txt'), 'utf8'));
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return lists;
}
