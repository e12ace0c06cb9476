// Reading and writing of the binary tables: integers of variable length, columns of integers, UTF-8 strings. Columns are
// little-endian, as all platforms that run this are.

/** Integers, one after the other. */
export type Column = Uint16Array | Uint32Array;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param expected bytes that will probably be written. */
  constructor(expected = 1 << 16) {
    this.#bytes = new Uint8Array(expected);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** An integer from 0 to 2^32 - 1, seven bits a byte, lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  string(value: string): void {
    const bytes = encoder.encode(value);
    this.varint(bytes.length);
    this.bytes(bytes);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** Integers from 0 to 2^32 - 1 as they lie in memory, in two bytes each where all fit, to be read without work. */
  column(values: readonly number[]): void {
    const narrow = values.every((value) => value < 1 << 16);
    this.byte(narrow ? 2 : 4);
    while (this.#length % 4) this.byte(0);
    const column = narrow ? Uint16Array.from(values) : Uint32Array.from(values);
    this.bytes(new Uint8Array(column.buffer));
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  varint(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.bytes[this.at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  }

  /** A view of what `ByteWriter.column` wrote. */
  column(count: number): Column {
    const width = this.byte();
    const start = Math.ceil(this.at / 4) * 4;
    this.at = start + width * count;
    const { buffer } = this.bytes;
    return width === 2 ? new Uint16Array(buffer, start, count) : new Uint32Array(buffer, start, count);
  }

  string(): string {
    const length = this.varint();
    this.at += length;
    return decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** Where each of several things that lie one after the other begins, and where the last ends. */
export function offsets(lengths: Column, start: number): Uint32Array {
  const made = new Uint32Array(lengths.length + 1);
  let at = start;
  for (let index = 0; index < lengths.length; index++) {
    made[index] = at;
    at += lengths[index] as number;
  }
  made[lengths.length] = at;
  return made;
}
