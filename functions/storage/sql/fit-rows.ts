// As many rows as a result has room for, as a table and as values; long texts are cut and say so.
import { tableLine } from './table.ts';

/** Longest text in a row, in characters; shorter where one row alone would not fit. */
const CELL_CHARS = [4_000, 1_000, 200, 50];

export interface Fitted {
  rows: unknown[][];
  lines: string[];
  /** Characters of both forms together. */
  chars: number;
  /** Texts that were cut. */
  cut: number;
}

/** The first rows that fit into so many characters; at least one where there is any. */
export function fitRows(rows: readonly (readonly unknown[])[], limitChars: number): Fitted {
  const fitted: Fitted = { rows: [], lines: [], chars: 0, cut: 0 };
  for (const row of rows) {
    const left = limitChars - fitted.chars;
    const first = fitted.rows.length === 0;
    const limits = first ? CELL_CHARS : CELL_CHARS.slice(0, 1);
    let shown = cutRow(row, limits[0] as number);
    for (const limit of limits.slice(1)) if (shown.chars > left) shown = cutRow(row, limit);
    if (!first && shown.chars > left) break;
    fitted.rows.push(shown.values);
    fitted.lines.push(shown.line);
    fitted.chars += shown.chars;
    fitted.cut += shown.cut;
  }
  return fitted;
}

function cutRow(row: readonly unknown[], limit: number) {
  let cut = 0;
  const values = row.map((value) => {
    if (typeof value !== 'string' || value.length <= limit) return value;
    cut++;
    const end = /[\ud800-\udbff]/.test(value.charAt(limit - 1)) ? limit - 1 : limit;
    return `${value.slice(0, end)}… [cut: ${end} of ${value.length} characters]`;
  });
  const line = tableLine(values);
  return { values, line, cut, chars: line.length + JSON.stringify(values).length + 2 };
}
