// The texts of a partition to its content file: repeated lines stored once, the rest as it is.
import { type Run, writeContent } from '../shared/search/content.ts';

/** Shortest line worth a reference to an earlier one, in bytes. */
const SHORTEST_REPEAT = 120;

/** Packs texts that stand one after the other. The same texts give the same bytes. */
export function packContent(texts: readonly Uint8Array[]): Uint8Array {
  const known = new Map<string, number>();
  const kept: Uint8Array[] = [];
  const runs: Run[] = [];
  let size = 0;
  for (const text of texts) {
    for (const line of linesOf(text)) {
      const key = line.length < SHORTEST_REPEAT ? '' : Buffer.from(line).toString('latin1');
      const from = key ? known.get(key) : undefined;
      extend(runs, line.length, from);
      if (from !== undefined) continue;
      if (key) known.set(key, size);
      kept.push(line);
      size += line.length;
    }
  }
  return writeContent({ runs, stored: Buffer.concat(kept) });
}

/** Adds a stretch, to the last run where it continues that. */
function extend(runs: Run[], length: number, from: number | undefined): void {
  const last = runs.at(-1);
  const continues =
    last &&
    (from === undefined
      ? last.from === undefined
      : last.from !== undefined && last.from + last.length === from);
  if (continues) last.length += length;
  else runs.push(from === undefined ? { length } : { length, from });
}

function* linesOf(text: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf(10, start);
    const next = end < 0 ? text.length : end + 1;
    yield text.subarray(start, next);
    start = next;
  }
}
