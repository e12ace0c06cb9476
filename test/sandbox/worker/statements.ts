// Cuts SQL text into statements: the engine wants them one by one.

/**
 * Splits at semicolons that stand outside quotes, comments and the body of a trigger.
 * @returns the statements without what is only blank or comment
 */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let words: string[] = [];
  let depth = 0;
  const finish = () => {
    if (words.length > 0) found.push(current.trim());
    current = '';
    words = [];
    depth = 0;
  };
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ';' && depth === 0) {
      finish();
      continue;
    }
    current += token;
    if (/^(--|\/\*|\s)/.test(token)) continue;
    const word = token.toUpperCase();
    words.push(word);
    if (isTrigger(words)) {
      if (word === 'BEGIN' || word === 'CASE') depth += 1;
      else if (word === 'END') depth -= 1;
    }
  }
  finish();
  return found;
}

const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)|\s+|;|[A-Za-z_]\w*|[^\s;'"`[A-Za-z_]+?|\[/g;

function isTrigger([first, second, third]: readonly string[]): boolean {
  return first === 'CREATE' && (second === 'TRIGGER' || (/^TEMP/.test(second ?? '') && third === 'TRIGGER'));
}
