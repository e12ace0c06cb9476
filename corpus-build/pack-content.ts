// The texts of a partition to its content file: repeated lines stored once, the rest in blocks that are deflated
// against a sample of the whole.
import { constants, deflateRawSync } from 'node:zlib';
import { BLOCK_BYTES, type Run, writeContent } from '../shared/search/content.ts';

/** Shortest line worth a reference to an earlier one, in bytes. */
const SHORTEST_REPEAT = 120;
/** The sample must fit the window of deflate. */
const SAMPLE_BYTES = 24_000;
const SAMPLE_PIECES = 16;
const FEWEST_BLOCKS = 5;

/** Packs texts that stand one after the other. The same texts give the same bytes. */
export function packContent(texts: readonly Uint8Array[]): Uint8Array {
  const stored = new Map<string, number>();
  const kept: Uint8Array[] = [];
  const runs: Run[] = [];
  let size = 0;
  for (const text of texts) {
    for (const line of linesOf(text)) {
      const key = line.length < SHORTEST_REPEAT ? '' : Buffer.from(line).toString('latin1');
      const from = key ? stored.get(key) : undefined;
      extend(runs, line.length, from);
      if (from !== undefined) continue;
      if (key) stored.set(key, size);
      kept.push(line);
      size += line.length;
    }
  }
  const bytes = Buffer.concat(kept);
  const sample = sampleOf(bytes);
  return writeContent({
    runs,
    sample: deflateRawSync(sample, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    sampleBytes: sample.length,
    blocks: Array.from({ length: Math.ceil(bytes.length / BLOCK_BYTES) }, (_, index) =>
      deflateRawSync(bytes.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES), {
        level: 9,
        ...(sample.length && { dictionary: sample }),
      }),
    ),
  });
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

/** Pieces from all over the bytes; nothing where there are too few blocks to repay it. */
function sampleOf(bytes: Uint8Array): Buffer {
  if (bytes.length < FEWEST_BLOCKS * BLOCK_BYTES) return Buffer.alloc(0);
  const piece = Math.floor(Math.min(SAMPLE_BYTES, bytes.length / 4) / SAMPLE_PIECES);
  return Buffer.concat(
    Array.from({ length: SAMPLE_PIECES }, (_, index) => {
      const start = Math.floor((index * bytes.length) / SAMPLE_PIECES);
      return bytes.subarray(start, start + piece);
    }),
  );
}
