// Private keys: read from PEM to find out what they are and which public key belongs to them. Nothing here gives a
// private part on.
import { DerError, type Element, expectTag, readAll, readOid, readOne, TAGS, writeDer } from './der.ts';
import { readPem } from './pem.ts';

/** What is wrong with a key, in words that follow the field's name. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/**
 * The public key that belongs to a private one.
 * @param pem PKCS #8, PKCS #1 (RSA) or SEC 1 (EC), without a passphrase
 * @returns DER of SubjectPublicKeyInfo
 * @throws KeyProblem
 */
export async function publicKeyOf(pem: string): Promise<Uint8Array> {
  const keys = (readPem(pem) ?? []).filter(({ label }) => label.endsWith('PRIVATE KEY'));
  const [key] = keys;
  if (key === undefined || keys.length > 1) {
    throw new KeyProblem('is no single private key in PEM: it begins with -----BEGIN PRIVATE KEY-----.');
  }
  if (key.encrypted) {
    throw new KeyProblem('is protected by a passphrase; the platform takes keys without one.');
  }
  try {
    return await derive(inPkcs8(key.label, key.bytes));
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    // Parser and runtime say in many ways that a key is broken; their words could hold parts of it.
    throw new KeyProblem('is a damaged private key.');
  }
}

const RSA = '1.2.840.113549.1.1.1';
const ELLIPTIC = '1.2.840.10045.2.1';
const ED25519 = '1.3.101.112';
const CURVES: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};
const RSA_ID = Uint8Array.of(6, 9, 42, 134, 72, 134, 247, 13, 1, 1, 1);
const ELLIPTIC_ID = Uint8Array.of(6, 7, 42, 134, 72, 206, 61, 2, 1);
const ZERO = writeDer(TAGS.integer, Uint8Array.of(0));

/** Wraps the two older forms in the newer one, which WebCrypto reads. */
function inPkcs8(label: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (label === 'PRIVATE KEY') return bytes;
  if (label === 'RSA PRIVATE KEY') {
    return wrapped(writeDer(TAGS.sequence, RSA_ID, writeDer(TAGS.null)), bytes);
  }
  if (label !== 'EC PRIVATE KEY') throw new KeyProblem('is neither an RSA nor an elliptic key.');
  // The curve stands in part [0].
  const curve = readAll(readOne(bytes).content).find(({ tag }) => tag === 0xa0);
  if (curve === undefined) throw new DerError('no curve');
  return wrapped(writeDer(TAGS.sequence, ELLIPTIC_ID, readOne(curve.content).whole), bytes);
}

function wrapped(algorithm: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  return writeDer(TAGS.sequence, ZERO, algorithm, writeDer(TAGS.octetString, key));
}

/** RFC 7518, sections 6.2 and 6.3. */
const PUBLIC_MEMBERS = new Set(['kty', 'crv', 'x', 'y', 'n', 'e']);

/** A JSON Web Key; the runtimes' types have different names for it. */
type WebKey = Exclude<Awaited<ReturnType<typeof crypto.subtle.exportKey>>, ArrayBuffer>;

/** The runtime derives the public part, so that a key is also known to be usable. */
async function derive(pkcs8: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const [, algorithm] = readAll(expectTag(readOne(pkcs8), TAGS.sequence).content);
  const name = algorithmOf(expectTag(algorithm, TAGS.sequence));
  const secret = await crypto.subtle.importKey('pkcs8', pkcs8, name, true, ['sign']);
  const jwk = (await crypto.subtle.exportKey('jwk', secret)) as WebKey;
  const open = Object.fromEntries(
    Object.entries(jwk).filter(([member]) => PUBLIC_MEMBERS.has(member)),
  ) as unknown as WebKey;
  const key = await crypto.subtle.importKey('jwk', open, name, true, ['verify']);
  return new Uint8Array((await crypto.subtle.exportKey('spki', key)) as ArrayBuffer);
}

function algorithmOf(algorithm: Element) {
  const [kind, parameter] = readAll(algorithm.content);
  const oid = readOid(kind);
  if (oid === RSA) return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  if (oid === ED25519) return { name: 'Ed25519' };
  const namedCurve = oid === ELLIPTIC ? CURVES[readOid(parameter)] : undefined;
  if (namedCurve === undefined) {
    throw new KeyProblem('is of a kind that is not supported: RSA, EC P-256, P-384, P-521 or Ed25519.');
  }
  return { name: 'ECDSA', namedCurve };
}
