// What each server's tool list costs, as the table between its markers in README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../areas.ts';
import type { SurfaceCost } from '../surface-cost.ts';

const START = '<!-- surface: npm run surface -->';
const END = '<!-- /surface -->';

/** The table, one row a server. */
export function costTable(costs: ReadonlyMap<string, SurfaceCost>): string {
  const rows = [...costs].map(([name, { usual, all }]) => {
    const both = (kind: 'tools' | 'tokens') =>
      usual[kind] === all[kind] ? count(usual[kind]) : `${count(usual[kind])} (${count(all[kind])} with all)`;
    return [name, both('tools'), both('tokens')];
  });
  return format([['Server', 'Tools', 'Tokens'], ...rows]);
}

/** Puts the table between its markers. */
export function writeCostTable(table: string): void {
  const path = resolve(ROOT, 'README.md');
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md has no place between ${START} and ${END}`);
  writeFileSync(path, `${text.slice(0, from + START.length)}\n\n${table}\n\n${text.slice(to)}`);
}

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
