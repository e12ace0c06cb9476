// DER (ITU-T X.690) as far as keys and certificates need it: reads elements, writes the few that wrap a key.

export interface Element {
  tag: number;
  content: Uint8Array;
  /** The element with its tag and length. */
  whole: Uint8Array;
}

/** Bytes that are no DER. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

export const TAGS = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The one element that the bytes are. @throws DerError */
export function readOne(bytes: Uint8Array): Element {
  const elements = readAll(bytes);
  if (elements.length !== 1) throw new DerError('not one element');
  return elements[0] as Element;
}

/** The elements of a constructed one, or of bytes. @throws DerError */
export function readAll(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = readAt(bytes, at);
    elements.push(element);
    at += element.whole.length;
  }
  return elements;
}

function readAt(bytes: Uint8Array, at: number): Element {
  const tag = byteAt(bytes, at);
  if ((tag & 0x1f) === 0x1f) throw new DerError('long tag');
  const first = byteAt(bytes, at + 1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4) throw new DerError('bad length');
  let length = lengthBytes === 0 ? first : 0;
  for (let i = 0; i < lengthBytes; i++) length = length * 256 + byteAt(bytes, at + 2 + i);
  const start = at + 2 + lengthBytes;
  const end = start + length;
  if (end > bytes.length) throw new DerError('cut');
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new DerError('cut');
  return byte;
}

/** An element that must be of a kind. @throws DerError */
export function expectTag(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new DerError(`no element ${tag.toString(16)}`);
  return element;
}

/** An object identifier as numbers with dots. */
export function readOid(element: Element | undefined): string {
  const { content } = expectTag(element, TAGS.oid);
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join('.');
}

/** Text of any of the string kinds: UTF-8, or two bytes a character in a BMPString. */
export function readText({ tag, content }: Element): string {
  if (tag !== 0x1e) return new TextDecoder(tag === 0x14 ? 'latin1' : 'utf-8').decode(content);
  return new TextDecoder('utf-16be').decode(content);
}

/** UTCTime or GeneralizedTime as an ISO moment. @throws DerError */
export function readTime(element: Element | undefined): string {
  if (element === undefined) throw new DerError('no time');
  const text = readText(element);
  const short = element.tag === TAGS.utcTime;
  const [, year = '', month, day, hour, minute, second] =
    (short ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/).exec(
      text,
    ) ?? [];
  const century = short ? (Number(year) < 50 ? '20' : '19') : '';
  const moment = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  if (Number.isNaN(Date.parse(moment))) throw new DerError('no time');
  return moment;
}

/** Writes one element. */
export function writeDer(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | size.length, ...size];
  const whole = new Uint8Array(head.length + length);
  whole.set(head);
  let at = head.length;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
