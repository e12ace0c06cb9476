// The result of a query: each outcome as a table and as values, and in words what was left out or failed.
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { Content } from '../../../shared/mcp/result.ts';
import { fence } from '../../../shared/text/fence.ts';
import type { Outcome, Rows } from './answer.ts';
import { fitRows } from './fit-rows.ts';
import { ruleLine, tableLine } from './table.ts';

/** Room for rows in both forms, in characters; the rest of a result is for words around them. */
const ROWS_CHARS = 60_000;

const STATEMENT_CHARS = 120;

export interface StatementRows extends Record<string, unknown> {
  /** Number of the statement, from 1. */
  statement: number;
  columns: string[];
  rows: unknown[][];
  /** Rows the platform returned; more than are in `rows` where some were left out. */
  row_count: number;
}

/**
 * Makes the result of a query.
 * @param pending the platform accepted it to carry it out later
 * @throws UpstreamError where a statement failed, with what is known about the others
 */
export function queryReport(
  statements: readonly string[],
  outcomes: readonly Outcome[],
  pending: boolean,
): Content {
  const failed = outcomes.findIndex((outcome) => 'error' in outcome);
  if (failed !== -1) throw failure(statements, outcomes, failed);
  const lastOnly = outcomes.length === 1 && statements.length > 1;
  const tables = (outcomes as readonly Rows[])
    .map((outcome, i) => ({ ...outcome, statement: lastOnly ? statements.length : i + 1 }))
    .filter(({ columns }) => columns.length > 0);
  const results: StatementRows[] = [];
  const parts: string[] = [];
  const words = [sentence(statements.length, tables.length, pending)];
  if (lastOnly) words.push('The platform answered for the last statement alone.');
  let left = ROWS_CHARS;
  tables.forEach(({ statement, columns, rows }, i) => {
    const share = Math.floor(left / (tables.length - i));
    const fitted = fitRows(rows, share);
    left -= fitted.chars;
    results.push({ statement, columns, rows: fitted.rows, row_count: rows.length });
    const label = statements.length === 1 ? '' : `Statement ${statement}: `;
    words.push(`${label}${counted(fitted.rows.length, rows.length)}${cutNote(fitted.cut)}`);
    if (rows.length > 0)
      parts.push([tableLine(columns), ruleLine(columns.length), ...fitted.lines].join('\n'));
  });
  const blocks = [words.join('\n'), ...(parts.length > 0 ? [fence(parts.join('\n\n'), 'the rows')] : [])];
  return new Content(
    blocks.map((text) => ({ type: 'text', text })),
    { results, statements: statements.length, ...(pending && { pending }) },
  );
}

function sentence(statements: number, tables: number, pending: boolean): string {
  const ran = `${statements} ${statements === 1 ? 'statement' : 'statements'}`;
  if (pending) return `Accepted ${ran}, but pending: the platform carries it out later.`;
  const without = statements - tables;
  return tables > 0
    ? `Ran ${ran}${without > 0 && tables > 1 ? `, ${without} without rows` : ''}.`
    : `Ran ${ran}; no rows came back.`;
}

function counted(shown: number, all: number): string {
  const rows = `${all} ${all === 1 ? 'row' : 'rows'}`;
  return shown === all
    ? `${rows}.`
    : `${rows}, of which the first ${shown} are shown and ${all - shown} left out. Ask for the rest with LIMIT and OFFSET, or for fewer columns.`;
}

function cutNote(cut: number): string {
  return cut === 0
    ? ''
    : ` ${cut} long ${cut === 1 ? 'text was' : 'texts were'} cut, marked as such; substr(column, from, count) reads the rest.`;
}

function failure(statements: readonly string[], outcomes: readonly Outcome[], failed: number): UpstreamError {
  const { error } = outcomes[failed] as { error: string };
  const alone = statements.length === 1;
  const which = alone ? 'The statement' : `Statement ${failed + 1} of ${statements.length}`;
  const lines = [`${which} failed: ${error.slice(0, 1_000)}`];
  const statement = statements[failed] ?? '';
  if (!alone) {
    const more = statement.length > STATEMENT_CHARS ? '…' : '';
    lines.push(`It is: ${statement.slice(0, STATEMENT_CHARS)}${more}`);
    const before = failed === 0 ? 'None ran before it.' : `The ${failed} before it ran.`;
    const after = outcomes
      .slice(failed + 1)
      .map((outcome, i) => `${failed + i + 2} ${'error' in outcome ? 'failed' : 'ran'}`);
    lines.push(
      after.length > 0
        ? `${before} After it: ${after.slice(0, 20).join(', ')}${after.length > 20 ? '…' : ''}.`
        : `${before} Nothing is known of those after it.`,
    );
  }
  lines.push(
    alone
      ? 'Correct it and call again.'
      : 'Read the data before you repeat, and leave out what has been done.',
  );
  return new UpstreamError(lines.join('\n'));
}
