// Rows as a compact table for a model to read, in which every value can be told from every other: plain where it is
// plain, else as JSON; NULL is a word without quotes.
import { visibleJson } from '../../../shared/text/visible.ts';

/** Text that needs no quotes: neither a number nor NULL, nothing that ends a cell, no space around it. */
const PLAIN =
  /^(?!NULL$|true$|false$|[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$)[^\s|"\\[{](?:[^\n\r|"\\]*[^\s|"\\])?$/i;

export function tableLine(values: readonly unknown[]): string {
  return `| ${values.map(cell).join(' | ')} |`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string' && PLAIN.test(value) && visibleJson(value) === value) return value;
  return visibleJson(JSON.stringify(value)).replaceAll('|', '\\u007c');
}

/** The line under the names of the columns. */
export function ruleLine(columns: number): string {
  return `|${'---|'.repeat(columns)}`;
}
