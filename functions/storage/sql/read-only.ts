// Decides whether a statement can write. Two readers must agree that it cannot: SQLite's own way of cutting text into
// tokens, which knows where a statement ends, and a parser, which knows what it is made of. The parser alone would not
// do: it takes comments for nested, so that a second statement can hide from it. What is not sure is refused.

import { callProblem } from './calls.ts';
import { SHOWN_PRAGMAS, TELLING_PRAGMAS } from './functions.ts';
import { parseProblem } from './parse.ts';
import { type Token, tokenize } from './tokens.ts';

/** Longest statement that is judged, in characters: parsing costs about a millisecond for ten. */
export const JUDGED_CHARS = 4_000;

/** Words that begin what a WITH clause may end in, beside SELECT. They are reserved, so no plain name is one. */
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'REPLACE']);

/** Why a statement is not taken for a read, in words that follow its number; undefined where it cannot write. */
export function writeProblem(statement: string): string | undefined {
  if (statement.length > JUDGED_CHARS) {
    return `is longer than the ${JUDGED_CHARS} characters that are judged.`;
  }
  const tokens = tokenize(statement);
  const problem = tokenProblem(tokens);
  if (problem !== undefined) return problem;
  if (tokens.at(-1)?.kind === 'semicolon') tokens.pop();
  if (tokens.some(({ kind }) => kind === 'semicolon')) {
    return 'holds several statements; give each as an entry of its own.';
  }
  const query = withoutExplain(tokens);
  const first = keywordOf(query[0]);
  if (first === 'PRAGMA' && query.length === tokens.length) return pragmaProblem(tokens);
  if (first !== 'SELECT' && first !== 'VALUES' && first !== 'WITH') {
    return `begins with ${first || 'nothing'}; a read begins with SELECT, VALUES, WITH, EXPLAIN or PRAGMA.`;
  }
  const writes = query.find((token, i) => WRITING.has(keywordOf(token)) && !isCall(query, i));
  if (writes !== undefined) return `holds ${writes.text.toUpperCase()}, which writes.`;
  return callProblem(query) ?? parseProblem(statement);
}

function tokenProblem(tokens: readonly Token[]): string | undefined {
  for (const { kind, text } of tokens) {
    if (kind === 'comment') return 'holds a comment; leave comments out.';
    if (kind === 'variable')
      return `holds ${text}, but nothing can be bound; write values into the statement.`;
    if (kind === 'broken') return `cannot be read from ${JSON.stringify(text.slice(0, 20))} on.`;
    if (kind === 'word' && /\P{ASCII}/u.test(text)) return `names ${text} without quotes; write "${text}".`;
    if (text.includes('\0')) return 'holds a NUL character.';
  }
  return undefined;
}

/** EXPLAIN shows how a statement would run without running it. */
function withoutExplain(tokens: readonly Token[]): readonly Token[] {
  if (keywordOf(tokens[0]) !== 'EXPLAIN') return tokens;
  const plan = keywordOf(tokens[1]) === 'QUERY' && keywordOf(tokens[2]) === 'PLAN';
  return tokens.slice(plan ? 3 : 1);
}

/** `PRAGMA [schema.]name` or `PRAGMA [schema.]name(argument)`; everything else may set something. */
function pragmaProblem(tokens: readonly Token[]): string | undefined {
  const schema = tokens[2]?.text === '.' ? 2 : 0;
  const [name, open, argument, close, ...rest] = tokens.slice(1 + schema);
  const pragma = name?.kind === 'word' ? name.text.toLowerCase() : '';
  if (open === undefined && (TELLING_PRAGMAS.has(pragma) || SHOWN_PRAGMAS.has(pragma))) return undefined;
  const asks = open?.text === '(' && argument !== undefined && close?.text === ')' && rest.length === 0;
  if (asks && TELLING_PRAGMAS.has(pragma) && /^(word|quoted|string)$/.test(argument.kind)) return undefined;
  return `is a PRAGMA that may change something; those that only tell are ${[...TELLING_PRAGMAS].join(', ')}.`;
}

function isCall(tokens: readonly Token[], index: number): boolean {
  return tokens[index + 1]?.text === '(';
}

/** A bare word in capitals; empty for anything else. */
function keywordOf(token: Token | undefined): string {
  return token?.kind === 'word' ? token.text.toUpperCase() : '';
}
