// SQL text as SQLite itself cuts it (sqlite.org/lang_expr.html and its tokenizer): where a string, a name or a
// comment ends decides whether there is another statement after it.

export type TokenKind =
  | 'word'
  | 'quoted'
  | 'string'
  | 'number'
  | 'variable'
  | 'comment'
  | 'semicolon'
  | 'symbol'
  | 'broken';

export interface Token {
  kind: TokenKind;
  /** As written. */
  text: string;
  /** The name that a word or a quoted name stands for. */
  name: string;
}

/** In this order; what none of them takes is broken: an end that is missing, a character SQL has no use for. */
const KINDS: readonly [kind: TokenKind | 'space', pattern: RegExp][] = [
  ['space', /[ \t\n\f\r]+/y],
  ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['string', /[xX]'[0-9a-fA-F]*'|'(?:[^']|'')*'/y],
  ['quoted', /"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/y],
  ['number', /0[xX][0-9a-fA-F]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y],
  ['variable', /\?\d*|[:@#$][\p{L}\p{N}_$:]*/uy],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['semicolon', /;/y],
  ['symbol', /->>?|\|\||<<|>>|<=|>=|<>|==|!=|[-+*/%&|~<>=(),.]/y],
];

/** Cuts a text into tokens, without the space between them. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < sql.length; ) {
    const [kind, text] = next(sql, at);
    if (kind !== 'space') tokens.push({ kind, text, name: nameOf(kind, text) });
    at += text.length;
  }
  return tokens;
}

function next(sql: string, at: number): [TokenKind | 'space', string] {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const text = pattern.exec(sql)?.[0];
    if (text !== undefined && text !== '') return [kind, text];
  }
  return ['broken', sql.slice(at)];
}

function nameOf(kind: TokenKind, text: string): string {
  if (kind !== 'quoted') return text;
  const quote = text.charAt(0);
  const inner = text.slice(1, -1);
  return quote === '[' ? inner : inner.replaceAll(quote + quote, quote);
}

/** A name as SQL writes it, whatever it holds. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as SQL writes it. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
