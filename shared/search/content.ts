// The pages' texts as they are: what a bundle weighs is weighed packed, so packing them here as well would gain
// nothing and cost every question its unpacking. Lines that many pages share (old terms of service, notices) are
// stored once: positions count the texts as if they stood one after the other, and a table of runs says where each
// stretch really lies.
import { ByteReader, ByteWriter } from './bytes.ts';

/** A stretch of the texts: its length, and where it was stored earlier; undefined where it is new. */
export interface Run {
  length: number;
  from?: number;
}

export interface ContentLayout {
  runs: readonly Run[];
  /** The new stretches one after the other, in UTF-8. */
  stored: Uint8Array;
}

export function writeContent({ runs, stored }: ContentLayout): Uint8Array {
  const out = new ByteWriter();
  out.varint(runs.length);
  for (const { length, from } of runs) {
    out.varint(length);
    out.varint(from === undefined ? 0 : from + 1);
  }
  out.bytes(stored);
  return out.finish();
}

const decoder = new TextDecoder();

/** Random access to the texts of a partition. */
export class Content {
  /** Where each run begins in the texts, and where it is stored. */
  readonly #runStart: Uint32Array;
  readonly #runStored: Uint32Array;
  readonly #stored: Uint8Array;

  constructor(buffer: ArrayBuffer) {
    const input = new ByteReader(new Uint8Array(buffer));
    const runs = input.varint();
    this.#runStart = new Uint32Array(runs + 1);
    this.#runStored = new Uint32Array(runs);
    let [start, fresh] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const length = input.varint();
      const from = input.varint();
      this.#runStart[run] = start;
      this.#runStored[run] = from ? from - 1 : fresh;
      if (!from) fresh += length;
      start += length;
    }
    this.#runStart[runs] = start;
    this.#stored = new Uint8Array(buffer, input.at);
  }

  /** Text between two byte positions, which must lie between characters. */
  text(start: number, end: number): string {
    const bytes = new Uint8Array(end - start);
    for (let run = this.#runAt(start); run < this.#runStored.length; run++) {
      const runStart = this.#runStart[run] as number;
      if (runStart >= end) break;
      const from = Math.max(start, runStart);
      const to = Math.min(end, this.#runStart[run + 1] as number);
      const shift = (this.#runStored[run] as number) - runStart;
      bytes.set(this.#stored.subarray(from + shift, to + shift), from - start);
    }
    return decoder.decode(bytes);
  }

  /** The run that a position lies in. */
  #runAt(position: number): number {
    let low = 0;
    let high = this.#runStored.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#runStart[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
