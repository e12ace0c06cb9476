// Rows of an answer as a compact table for people and models, within bounds.
import type { ResultRow } from './send.ts';

/** Longest cell that is shown, in characters. */
const CELL_CHARS = 160;
/** Longest table, in characters. */
const TABLE_CHARS = 16_000;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const flat = text.replace(/\p{Cc}+/gu, ' ').replaceAll('|', '\\|');
  return flat.length > CELL_CHARS ? `${flat.slice(0, CELL_CHARS - 1)}…` : flat;
}

/** As many rows as fit, at most `most`. */
export function table(rows: readonly ResultRow[], most: number): { text: string; shown: number } {
  const columns = [...new Set(rows.slice(0, most).flatMap((row) => Object.keys(row)))];
  let text = `| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`;
  let shown = 0;
  for (const row of rows.slice(0, most)) {
    const line = `\n| ${columns.map((column) => cell(row[column])).join(' | ')} |`;
    if (text.length + line.length > TABLE_CHARS) break;
    text += line;
    shown++;
  }
  return { text, shown };
}

/** Rows cut to what a structured result may hold: long texts shortened, at most `most`. */
export function shortened(rows: readonly ResultRow[], most: number): ResultRow[] {
  return rows
    .slice(0, most)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' && value.length > CELL_CHARS
            ? `${value.slice(0, CELL_CHARS - 1)}…`
            : value,
        ]),
      ),
    );
}
