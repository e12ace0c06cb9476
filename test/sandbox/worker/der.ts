// The few elements of DER (ITU-T X.690) that requests and certificates are made of; up to 64 KiB each.

/** One DER element: tag, length, content. */
export function der(tag: number, parts: readonly Uint8Array[]): Uint8Array {
  const content = parts.reduce((length, part) => length + part.length, 0);
  const length =
    content < 128 ? [content] : content < 256 ? [0x81, content] : [0x82, content >> 8, content & 255];
  const bytes = new Uint8Array(1 + length.length + content);
  bytes.set([tag, ...length]);
  let offset = 1 + length.length;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** A positive integer: no leading zeros, but one where the first bit is set. */
export function integer(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const significant = bytes.slice(first === -1 ? bytes.length - 1 : first);
  return der(0x02, (significant[0] as number) > 127 ? [Uint8Array.of(0), significant] : [significant]);
}

/** Bytes of a hexadecimal text, such as an object identifier's. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
