// Cuts long documents into parts that fit an answer.

/** Longest part in characters, about 5,000 tokens. */
export const PART_CHARS = 20_000;

/**
 * Splits Markdown into parts, before a heading where one is near, else between lines, never inside a character.
 * The parts put together are the text.
 */
export function splitParts(text: string, limit: number): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > limit) {
    const end = cutBefore(text, start, start + limit);
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts;
}

function cutBefore(text: string, start: number, most: number): number {
  const half = start + (most - start) / 2;
  for (const mark of ['\n## ', '\n### ', '\n\n', '\n']) {
    const at = text.lastIndexOf(mark, most - 1);
    if (at > half) return at + 1;
  }
  const code = text.charCodeAt(most - 1);
  return code >= 0xd800 && code <= 0xdbff ? most - 1 : most;
}
