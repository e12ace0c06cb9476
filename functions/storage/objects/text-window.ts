// Parts of a text object: by bytes, so that they work for any size, but never inside a character.

export interface Window {
  /** First byte. */
  start: number;
  /** Byte after the last. */
  end: number;
}

/** The window of at most `length` bytes from `offset` on, moved to where characters begin; at least one character. */
export function textWindow(bytes: Uint8Array, offset: number, length: number): Window {
  let start = Math.min(offset, bytes.length);
  while (start > 0 && isInside(bytes[start])) start--;
  let end = Math.min(start + length, bytes.length);
  while (end > start && isInside(bytes[end])) end--;
  if (end === start && end < bytes.length) {
    end++;
    while (isInside(bytes[end])) end++;
  }
  return { start, end };
}

/** A byte of UTF-8 that is not the first of its character. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that bytes hold; undefined where they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
