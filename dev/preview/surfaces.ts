// Tool lists before and after a change, and what lies between them.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../areas.ts';
import { withCommit } from './git.ts';

const run = promisify(execFile);

/** A tool list as the build writes it: one JSON object a line. */
export type ListText = string;

/** The list of an area in this tree; the area must have been built. */
export function surfaceHere(area: string): ListText {
  return readFileSync(resolve(ROOT, '.build', area, 'tools.ndjson.txt'), 'utf8');
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

type Tool = { name: string } & Record<string, unknown>;

/** Differences between two lists, one line each, in the order of the tools. */
export function compareSurfaces(before: ListText, after: ListText): string[] {
  const [old, fresh] = [parse(before), parse(after)];
  const lines: string[] = [];
  for (const [name, tool] of fresh) {
    const was = old.get(name);
    if (was === undefined) lines.push(`+ ${name}`);
    else lines.push(...changes(name, was, tool));
  }
  for (const name of old.keys()) if (!fresh.has(name)) lines.push(`- ${name}`);
  return lines;
}

function changes(name: string, was: Tool, is: Tool): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => `~ ${name}: ${key}${parameterNames(was[key], is[key])}`);
}

/** Parameters that came and went, where the changed field is a schema. */
function parameterNames(was: unknown, is: unknown): string {
  const names = (schema: unknown) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const [old, fresh] = [names(was), names(is)];
  const moved = [
    ...fresh.filter((name) => !old.includes(name)).map((name) => `+${name}`),
    ...old.filter((name) => !fresh.includes(name)).map((name) => `-${name}`),
  ];
  return moved.length === 0 ? '' : ` (${moved.join(', ')})`;
}

function parse(text: ListText): Map<string, Tool> {
  const tools = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Tool);
  return new Map(tools.map((tool) => [tool.name, tool]));
}
