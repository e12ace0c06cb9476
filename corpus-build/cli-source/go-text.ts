// Reads just as much of Go as command definitions need: where a string, a bracket or a comment ends, and what the
// arguments of a call are. It knows nothing about types.

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/** The text without comments; line breaks and everything in strings stay. */
export function withoutComments(text: string): string {
  let clean = '';
  for (let at = 0; at < text.length; ) {
    const end = skipString(text, at);
    if (end > at) {
      clean += text.slice(at, end);
      at = end;
    } else if (text.startsWith('//', at)) {
      at = orEnd(text, text.indexOf('\n', at));
    } else if (text.startsWith('/*', at)) {
      at = orEnd(text, text.indexOf('*/', at) + 2);
    } else clean += text[at++];
  }
  return clean;
}

/** What stands between the bracket at `open` and the one that closes it; undefined where nothing does. */
export function bracketed(text: string, open: number): string | undefined {
  const stack: string[] = [];
  for (let at = open; at < text.length; ) {
    const end = skipString(text, at);
    if (end > at) {
      at = end;
      continue;
    }
    const sign = text[at] ?? '';
    if (CLOSING[sign]) stack.push(CLOSING[sign]);
    else if (sign === stack.at(-1)) {
      stack.pop();
      if (!stack.length) return text.slice(open + 1, at);
    }
    at++;
  }
  return undefined;
}

/** Splits a list at its top-level commas: arguments of a call, fields of a literal. */
export function splitList(list: string, separator = ','): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; ) {
    const end = skipString(list, at);
    if (end > at) {
      at = end;
      continue;
    }
    const sign = list[at] ?? '';
    if (CLOSING[sign]) depth++;
    else if (/[)}\]]/.test(sign)) depth--;
    else if (sign === separator && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
    at++;
  }
  parts.push(list.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The value of a string literal; undefined where the text is none. */
export function stringLiteral(text: string): string | undefined {
  if (/^`[^`]*`$/.test(text)) return text.slice(1, -1);
  if (!/^"(?:[^"\\\n]|\\.)*"$/.test(text)) return undefined;
  return text
    .slice(1, -1)
    .replace(/\\(n|t|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign));
}

/** Takes the indentation off that all lines share, as heredoc does. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll('\t', '    '));
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const least = indents.length ? Math.min(...indents) : 0;
  return lines
    .map((line) => line.slice(least).trimEnd())
    .join('\n')
    .trim();
}

/** Where the string or rune literal that begins at `at` ends; `at` itself where none begins. */
function skipString(text: string, at: number): number {
  const quote = text[at];
  if (quote === '`') return orEnd(text, text.indexOf('`', at + 1) + 1);
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < text.length && text[end] !== quote && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function orEnd(text: string, at: number): number {
  return at <= 0 ? text.length : at;
}
