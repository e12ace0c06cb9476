// The pages' texts in deflate blocks, so that an answer unpacks a handful of blocks and nothing big lives in memory.
// Lines that many pages share (old terms of service, notices) are stored once: positions count the texts as if
// they stood one after the other, and a table of runs says where each stretch really lies. All blocks are packed
// against the same sample of the texts, whose own packed form goes before each block when it is unpacked.
import { ByteReader, ByteWriter } from './bytes.ts';

/** Bytes of a block before packing. */
export const BLOCK_BYTES = 24 * 1024;

/** A stretch of the texts: its length, and where it was stored earlier; undefined where it is new. */
export interface Run {
  length: number;
  from?: number;
}

export interface ContentLayout {
  runs: readonly Run[];
  /** Deflated sample, ended at a byte border without a final block; and its length before that. */
  sample: Uint8Array;
  sampleBytes: number;
  blocks: readonly Uint8Array[];
}

export function writeContent({ runs, sample, sampleBytes, blocks }: ContentLayout): Uint8Array {
  const out = new ByteWriter();
  out.varint(runs.length);
  for (const { length, from } of runs) {
    out.varint(length);
    out.varint(from === undefined ? 0 : from + 1);
  }
  out.varint(sampleBytes);
  out.varint(sample.length);
  out.varint(blocks.length);
  for (const block of blocks) out.varint(block.length);
  out.bytes(sample);
  for (const block of blocks) out.bytes(block);
  return out.finish();
}

/** Random access to the texts of a partition. */
export class Content {
  /** Where each run begins in the texts, and where it is stored. */
  readonly #runStart: Uint32Array;
  readonly #stored: Uint32Array;
  readonly #sample: Uint8Array;
  readonly #sampleBytes: number;
  readonly #blocks: Uint8Array[] = [];

  constructor(buffer: ArrayBuffer) {
    const input = new ByteReader(new Uint8Array(buffer));
    const runs = input.varint();
    this.#runStart = new Uint32Array(runs + 1);
    this.#stored = new Uint32Array(runs);
    let [start, fresh] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const length = input.varint();
      const from = input.varint();
      this.#runStart[run] = start;
      this.#stored[run] = from ? from - 1 : fresh;
      if (!from) fresh += length;
      start += length;
    }
    this.#runStart[runs] = start;
    this.#sampleBytes = input.varint();
    const sampleSize = input.varint();
    const sizes = Array.from({ length: input.varint() }, () => input.varint());
    this.#sample = new Uint8Array(buffer, input.at, sampleSize);
    let at = input.at + sampleSize;
    for (const size of sizes) {
      this.#blocks.push(new Uint8Array(buffer, at, size));
      at += size;
    }
  }

  /** Text between two byte positions, which must lie between characters. */
  async text(start: number, end: number): Promise<string> {
    const stretches = this.#stretches(start, end);
    const needed = new Set(stretches.flatMap(([from, to]) => blocksOf(from, to)));
    const unpacked = new Map(
      await Promise.all([...needed].map(async (block) => [block, await this.#unpack(block)] as const)),
    );
    const bytes = new Uint8Array(end - start);
    let at = 0;
    for (const [from, to] of stretches) {
      for (const block of blocksOf(from, to)) {
        const offset = block * BLOCK_BYTES;
        const part = unpacked.get(block)?.subarray(Math.max(0, from - offset), Math.max(0, to - offset));
        if (!part) continue;
        bytes.set(part, at);
        at += part.length;
      }
    }
    return new TextDecoder().decode(bytes);
  }

  /** Where the bytes between two positions are stored, piece by piece. */
  #stretches(start: number, end: number): [from: number, to: number][] {
    const stretches: [number, number][] = [];
    for (let run = this.#runAt(start); run < this.#stored.length; run++) {
      const runStart = this.#runStart[run] as number;
      if (runStart >= end) break;
      const stored = this.#stored[run] as number;
      const from = stored + Math.max(0, start - runStart);
      const to = stored + Math.min(end, this.#runStart[run + 1] as number) - runStart;
      if (to > from) stretches.push([from, to]);
    }
    return stretches;
  }

  /** The run that a position lies in. */
  #runAt(position: number): number {
    let low = 0;
    let high = this.#stored.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#runStart[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  async #unpack(block: number): Promise<Uint8Array> {
    const packed = new Blob([this.#sample, this.#blocks[block] as Uint8Array]).stream();
    const stream = packed.pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer()).subarray(this.#sampleBytes);
  }
}

function blocksOf(from: number, to: number): number[] {
  const first = Math.floor(from / BLOCK_BYTES);
  const last = Math.floor((to - 1) / BLOCK_BYTES);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
