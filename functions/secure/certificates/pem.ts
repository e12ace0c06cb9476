// PEM text (RFC 7468) → its blocks as bytes.

export interface PemBlock {
  /** Such as CERTIFICATE or PRIVATE KEY. */
  label: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Headers of the old form say that the block is encrypted. */
  encrypted: boolean;
}

/** @returns undefined where the text holds anything that is neither a complete block nor blank or explanatory text */
export function readPem(text: string): PemBlock[] | undefined {
  const blocks: PemBlock[] = [];
  const pattern = /-----BEGIN ([A-Z0-9 ]{1,40})-----\r?\n([\s\S]*?)-----END \1-----/g;
  for (const [, label = '', inner = ''] of text.matchAll(pattern)) {
    const [, headers = '', base64 = inner] = /^((?:[\w-]+:[^\n]*\n)+)\r?\n(.*)$/s.exec(inner) ?? [];
    const bytes = decode(base64);
    if (bytes === undefined) return undefined;
    blocks.push({ label, bytes, encrypted: /ENCRYPTED/.test(headers) || label.startsWith('ENCRYPTED') });
  }
  const marks = text.match(/-----(BEGIN|END) /g) ?? [];
  return blocks.length > 0 && marks.length === blocks.length * 2 ? blocks : undefined;
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(base64);
    return text === '' ? undefined : Uint8Array.from(text, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
