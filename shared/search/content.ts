// The pages' texts, in deflate blocks of about 64 KiB, so that an answer unpacks a handful of blocks and
// nothing big lives in memory.
import { ByteReader, ByteWriter } from './bytes.ts';

export const BLOCK_BYTES = 64 * 1024;

/** Lays out compressed blocks of `BLOCK_BYTES` (the last one shorter) behind a table of their sizes. */
export function writeContent(blocks: readonly Uint8Array[], totalBytes: number): Uint8Array {
  const out = new ByteWriter();
  out.varint(totalBytes);
  out.varint(blocks.length);
  for (const block of blocks) out.varint(block.length);
  for (const block of blocks) out.bytes(block);
  return out.finish();
}

/** Random access to the texts of a partition. */
export class Content {
  readonly #blocks: Uint8Array[] = [];
  readonly #decoder = new TextDecoder();

  constructor(buffer: ArrayBuffer) {
    const input = new ByteReader(new Uint8Array(buffer));
    input.varint();
    const sizes = Array.from({ length: input.varint() }, () => input.varint());
    let at = input.at;
    for (const size of sizes) {
      this.#blocks.push(new Uint8Array(buffer, at, size));
      at += size;
    }
  }

  /** Text between two byte positions, which must lie between characters. */
  async text(start: number, end: number): Promise<string> {
    const first = Math.floor(start / BLOCK_BYTES);
    const last = Math.floor(Math.max(start, end - 1) / BLOCK_BYTES);
    const parts: Uint8Array[] = [];
    for (let block = first; block <= last; block++) {
      const bytes = await inflate(this.#blocks[block] as Uint8Array);
      const offset = block * BLOCK_BYTES;
      parts.push(bytes.subarray(Math.max(0, start - offset), Math.max(0, end - offset)));
    }
    return parts
      .map((part, index) => this.#decoder.decode(part, { stream: index < parts.length - 1 }))
      .join('');
  }
}

async function inflate(block: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(block).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
