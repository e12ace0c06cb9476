// Prints what each server's tool list costs, as a table; with --write puts it between its markers in README.md.
// Usage: node dev/surface-table.ts [--write]
import './edge-modules.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Area } from '../shared/mcp/define.ts';
import { ROOT, targets } from './areas.ts';
import { surfaceCost } from './surface-cost.ts';

const START = '<!-- surface: npm run surface -->';
const END = '<!-- /surface -->';

const rows = await Promise.all(
  targets().map(async ({ name }) => {
    const address = pathToFileURL(resolve(ROOT, 'functions', name, 'area.ts')).href;
    const { area } = (await import(address)) as { area: Area };
    const { usual, all } = surfaceCost(area);
    const both = (kind: 'tools' | 'tokens') =>
      usual[kind] === all[kind] ? count(usual[kind]) : `${count(usual[kind])} (${count(all[kind])} with all)`;
    return [name, both('tools'), both('tokens')];
  }),
);
const table = format([['Server', 'Tools', 'Tokens'], ...rows]);
console.log(table);
if (process.argv.includes('--write')) writeInto(resolve(ROOT, 'README.md'));

function count(number: number): string {
  return number.toLocaleString('en');
}

/** Columns padded to one width, as the formatter of documents leaves them. */
function format(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function writeInto(path: string): void {
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md has no place between ${START} and ${END}`);
  writeFileSync(path, `${text.slice(0, from + START.length)}\n\n${table}\n\n${text.slice(to)}`);
}
