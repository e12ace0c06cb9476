// The code of a `<Code code={`…`} />` component as its author wrote it. The value that JavaScript makes of the
// template is not it: it joins lines that end in a backslash, breaks `\n` inside JSON, and the MDX parser has by
// then taken indentation away.

const TEMPLATE = /\bcode=\{\s*`((?:[^`\\]|\\[\s\S])*)`\s*\}/;

/**
 * @param source text of the whole element
 * @returns undefined where the code is no template without holes
 */
export function templateCode(source: string): string | undefined {
  const [, raw] = TEMPLATE.exec(source) ?? [];
  if (raw === undefined || /(?<!\\)(?:\\\\)*\$\{/.test(raw)) return undefined;
  return dedent(raw.replace(/\\([`\\${}])/g, '$1'));
}

/** Takes the indentation off that all lines share. Code that begins right behind the quote has none to share. */
function dedent(code: string): string {
  const lines = code
    .replace(/\r\n/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const indents = lines.filter(Boolean).map((line) => line.search(/\S/));
  const shared = indents.length ? Math.min(...indents) : 0;
  return lines
    .map((line) => line.slice(shared))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
