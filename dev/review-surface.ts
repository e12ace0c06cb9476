// npm run surface: writes what every server publishes, for review: a file for each tool under test/surface/published,
// and what the lists cost into README.md; prints what changed.
// Usage: npm run surface | npm run surface -- --diff [REF], which prints what changed since the files were written, or
// since a commit, and writes nothing.
import './edge-modules.ts';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Area } from '../shared/mcp/define.ts';
import { ROOT, targets } from './areas.ts';
import { runCommand } from './command-error.ts';
import { commitOf } from './preview/git.ts';
import { compareSurfaces } from './published/compare.ts';
import { costTable, writeCostTable } from './published/cost-table.ts';
import { reviewedSurface, surfacesAt, writeReviewed } from './published/lists.ts';
import { toolsText } from './surface.ts';
import { surfaceCost } from './surface-cost.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { diff: { type: 'boolean', default: false } },
  });
  const [ref] = positionals;
  const commit = ref === undefined ? undefined : commitOf(ref);
  const names = targets().map(({ name }) => name);
  const areas = new Map(await Promise.all(names.map(async (name) => [name, await areaNamed(name)] as const)));
  const before =
    commit === undefined
      ? new Map(names.map((name) => [name, reviewedSurface(name)]))
      : await surfacesAt(commit, names);
  for (const [name, area] of areas) print(name, compareSurfaces(before.get(name) ?? '', toolsText(area)));
  if (values.diff || commit !== undefined) return;

  for (const [name, area] of areas) writeReviewed(name, toolsText(area));
  const table = costTable(new Map([...areas].map(([name, area]) => [name, surfaceCost(area)])));
  writeCostTable(table);
  console.log(table);
});

async function areaNamed(name: string): Promise<Area> {
  const address = pathToFileURL(resolve(ROOT, 'functions', name, 'area.ts')).href;
  return ((await import(address)) as { area: Area }).area;
}

function print(area: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${area}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
