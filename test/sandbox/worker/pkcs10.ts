// A certificate signing request (PKCS #10, RFC 2986) for the subject a caller names, signed with a key made for it.
import { der, fromHex, integer } from './der.ts';
import type { Fields } from './json.ts';

/** Object identifiers of the subject's parts, in the order they are written. */
const SUBJECT: readonly (readonly [field: string, oid: string])[] = [
  ['country', '550406'],
  ['state', '550408'],
  ['locality', '550407'],
  ['organization', '55040a'],
  ['organization_unity', '55040b'],
  ['common_name', '550403'],
  ['email', '2a864886f70d010901'],
];

/** Makes the request in PEM. The key pair is forgotten: the sandbox serves no TLS. */
export async function signingRequest(body: Fields): Promise<string> {
  const [, bits] = /^rsa_(\d+)$/.exec(String(body.key_algorithm)) ?? [];
  const { pair, sign, algorithm } = bits === undefined ? await ecKey() : await rsaKey(Number(bits));
  const key = new Uint8Array((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer);
  const info = der(0x30, [der(0x02, [Uint8Array.of(0)]), subject(body), key, der(0xa0, [])]);
  const signature = await sign(info);
  const request = der(0x30, [info, algorithm, der(0x03, [Uint8Array.of(0), signature])]);
  const base64 = btoa(String.fromCharCode(...request))
    .replace(/.{64}/g, '$&\n')
    .trimEnd();
  return `-----BEGIN CERTIFICATE REQUEST-----\n${base64}\n-----END CERTIFICATE REQUEST-----\n`;
}

interface Signer {
  pair: CryptoKeyPair;
  /** DER of the signature algorithm's identifier. */
  algorithm: Uint8Array;
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

async function ecKey(): Promise<Signer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  return {
    pair,
    algorithm: der(0x30, [der(0x06, [fromHex('2a8648ce3d040303')])]),
    sign: async (bytes) => {
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, bytes));
      return der(0x30, [integer(raw.slice(0, 48)), integer(raw.slice(48))]);
    },
  };
}

async function rsaKey(modulusLength: number): Promise<Signer> {
  const publicExponent = Uint8Array.of(1, 0, 1);
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength, publicExponent, hash: 'SHA-256' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  return {
    pair,
    algorithm: der(0x30, [der(0x06, [fromHex('2a864886f70d01010b')]), der(0x05, [])]),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(algorithm.name, pair.privateKey, bytes)),
  };
}

function subject(body: Fields): Uint8Array {
  const parts = SUBJECT.filter(([field]) => typeof body[field] === 'string').map(([field, oid]) => {
    // Countries and addresses have their own kinds of text; the rest is UTF-8.
    const tag = field === 'country' ? 0x13 : field === 'email' ? 0x16 : 0x0c;
    const value = der(tag, [new TextEncoder().encode(String(body[field]))]);
    return der(0x31, [der(0x30, [der(0x06, [fromHex(oid)]), value])]);
  });
  return der(0x30, parts);
}
