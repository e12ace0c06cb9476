// Entries of an overview as lines, and lists that say where the rest is.
import { quoted } from './rule-sentence.ts';

/** `"name" (id), off: rest` */
export function line({ id, name, active }: Readonly<Record<string, unknown>>, rest: string): string {
  return `${quoted(name)} (${id})${active === false ? ', off' : ''}: ${rest}`;
}

/**
 * As many lines as fit, from the first on.
 * @param total how many there are, also beyond the page that was read
 * @param tool shows the rest
 */
export function bounded(lines: readonly string[], total: number, bytes: number, tool: string): string[] {
  let left = bytes;
  let kept = 0;
  for (const one of lines) {
    left -= sizeOf(one);
    if (left < 0) break;
    kept++;
  }
  const shown = lines.slice(0, kept);
  return kept === total ? shown : [...shown, `${kept} of ${total} shown; the rest with ${tool}`];
}

/** Bytes, since text that is not English costs more tokens a character. */
function sizeOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
