// Finds calls of functions among tokens: any name before a parenthesis that is neither a keyword nor the columns of a
// common table expression.
import { PURE_FUNCTIONS } from './functions.ts';
import type { Token } from './tokens.ts';

/** Keywords and types that stand before a parenthesis without calling anything. */
const BEFORE_PARENTHESIS = new Set(
  (
    'all and as between by case distinct else end escape except exists filter from glob having in intersect is join ' +
    'like limit match materialized not null offset on or over regexp select then union using values when where ' +
    'cast char character decimal nchar numeric nvarchar varchar'
  ).split(' '),
);

/** Why the calls of a query make it unsure; undefined where all are known to only compute. */
export function callProblem(tokens: readonly Token[]): string | undefined {
  for (const [index, token] of tokens.entries()) {
    if (tokens[index + 1]?.text !== '(') continue;
    if (token.kind === 'string') return `calls something named by a text, ${token.text.slice(0, 40)}.`;
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const name = token.name.toLowerCase();
    if (PURE_FUNCTIONS.has(name)) continue;
    if (token.kind === 'word' && BEFORE_PARENTHESIS.has(name)) continue;
    if (!namesColumns(tokens, index + 1)) return unknownCall(token.name);
  }
  return undefined;
}

export function unknownCall(name: string): string {
  return `calls ${name.slice(0, 60)}, which is not known to only read.`;
}

/** Whether the parenthesis at `open` lists columns: it is followed by `AS (` or `AS [NOT] MATERIALIZED (`. */
function namesColumns(tokens: readonly Token[], open: number): boolean {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const text = tokens[i]?.text;
    if (text === '(') depth++;
    if (text !== ')' || --depth > 0) continue;
    return /^as (not )?(materialized )?\($/i.test(
      tokens
        .slice(i + 1, i + 5)
        .map((token) => token.text)
        .join(' ')
        .replace(/\(.*$/, '('),
    );
  }
  return false;
}
