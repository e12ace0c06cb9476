// What people want to know of a certificate (RFC 5280), read from its DER. Nothing is verified here: the platform
// checks chains.
import {
  DerError,
  type Element,
  expectTag,
  readAll,
  readOid,
  readOne,
  readText,
  readTime,
  TAGS,
} from './der.ts';

export interface Certificate {
  subject: string;
  issuer: string;
  /** Hexadecimal. */
  serial_number: string;
  not_before: string;
  not_after: string;
  /** Host names and addresses that it stands for. */
  names: string[];
  /** Kind and length, such as `RSA, 2048 bits`. */
  key: string;
  /** DER of SubjectPublicKeyInfo. */
  publicKey: Uint8Array;
}

/** Tags of parts that are marked by number. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';

/** Reads one. @throws DerError */
export function readCertificate(bytes: Uint8Array): Certificate {
  const [body] = readAll(expectTag(readOne(bytes), TAGS.sequence).content);
  const parts = readAll(expectTag(body, TAGS.sequence).content);
  if (parts[0]?.tag === VERSION) parts.shift();
  const [serial, , issuer, validity, subject, publicKey, ...optional] = parts;
  const [from, to] = readAll(expectTag(validity, TAGS.sequence).content);
  const key = expectTag(publicKey, TAGS.sequence);
  return {
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    serial_number: hex(expectTag(serial, TAGS.integer).content),
    not_before: readTime(from),
    not_after: readTime(to),
    names: namesOf(optional.find(({ tag }) => tag === EXTENSIONS)),
    key: describeKey(key.whole),
    publicKey: key.whole,
  };
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

/** `CN=www.example.com, O=Example`. */
function nameOf(name: Element | undefined): string {
  const pairs = readAll(expectTag(name, TAGS.sequence).content).flatMap((set) =>
    readAll(expectTag(set, TAGS.set).content),
  );
  return pairs
    .map((pair) => {
      const [type, value] = readAll(pair.content);
      const oid = readOid(type);
      return `${SHORT_NAMES[oid] ?? oid}=${value === undefined ? '' : readText(value)}`;
    })
    .join(', ');
}

function namesOf(extensions: Element | undefined): string[] {
  if (extensions === undefined) return [];
  for (const extension of readAll(readOne(extensions.content).content)) {
    const parts = readAll(extension.content);
    if (readOid(parts[0]) !== SUBJECT_ALTERNATIVE_NAME) continue;
    const value = expectTag(parts.at(-1), TAGS.octetString);
    return readAll(readOne(value.content).content).flatMap((name) => {
      if (name.tag === DNS_NAME) return [readText(name)];
      return name.tag === IP_ADDRESS ? [addressOf(name.content)] : [];
    });
  }
  return [];
}

function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.');
  return Array.from({ length: bytes.length / 2 }, (_, i) =>
    (((bytes[i * 2] as number) << 8) | (bytes[i * 2 + 1] as number)).toString(16),
  ).join(':');
}

const RSA = '1.2.840.113549.1.1.1';
const ELLIPTIC = '1.2.840.10045.2.1';
const KINDS: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'EC P-256, 256 bits',
  '1.3.132.0.34': 'EC P-384, 384 bits',
  '1.3.132.0.35': 'EC P-521, 521 bits',
  '1.3.132.0.10': 'EC secp256k1, 256 bits',
  '1.3.101.112': 'Ed25519, 256 bits',
};

/** Kind and length of a public key. @param spki DER of SubjectPublicKeyInfo @throws DerError */
export function describeKey(spki: Uint8Array): string {
  const [algorithm, bits] = readAll(expectTag(readOne(spki), TAGS.sequence).content);
  const [kind, parameter] = readAll(expectTag(algorithm, TAGS.sequence).content);
  const oid = readOid(kind);
  if (oid === ELLIPTIC) {
    const curve = readOid(parameter);
    return KINDS[curve] ?? `EC ${curve}`;
  }
  if (oid !== RSA) return KINDS[oid] ?? oid;
  const [modulus] = readAll(readOne(expectTag(bits, TAGS.bitString).content.subarray(1)).content);
  return `RSA, ${bitsOf(expectTag(modulus, TAGS.integer).content)} bits`;
}

function bitsOf(integer: Uint8Array): number {
  const first = integer.findIndex((byte) => byte !== 0);
  if (first === -1) throw new DerError('no modulus');
  return (integer.length - first) * 8 - Math.clz32(integer[first] as number) + 24;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
