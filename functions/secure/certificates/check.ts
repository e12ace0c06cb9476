// PEM texts are checked before they are sent: certificates and lists must be some, a key must belong to its
// certificate.
import { InputError } from '../../../shared/mcp/errors.ts';
import { readAll, readOne } from './der.ts';
import { type PemBlock, readPem } from './pem.ts';
import { KeyProblem, publicKeyOf } from './private-key.ts';
import { type Certificate, describeKey, hex, readCertificate } from './x509.ts';

type Body = Record<string, unknown>;

/**
 * Checks what a body says of a certificate and its key.
 * @param current the certificate that is changed, so that a new half is held against the half that stays
 * @throws InputError
 */
export async function checkCertificate(body: Body, current: () => Promise<Body | undefined>): Promise<void> {
  const certificate = textOf(body.certificate);
  const key = textOf(body.private_key);
  const leaf = certificate === undefined ? undefined : certificatesOf(certificate)[0];
  const own = key === undefined ? undefined : await publicKey(key);
  if (leaf === undefined && own === undefined) return;
  if (leaf !== undefined && own !== undefined) {
    if (isSame(leaf.publicKey, own)) return;
    throw new InputError(
      `"private_key" does not belong to "certificate": the certificate holds another public key (${leaf.key}), the key is ${describeKey(own)}. Give the key the certificate was issued for; the certificate of the host itself comes first.`,
    );
  }
  const before = textOf((await current())?.certificate);
  const stored = before === undefined ? undefined : tryCertificates(before)?.[0];
  if (stored === undefined || isSame(stored.publicKey, leaf?.publicKey ?? (own as Uint8Array))) return;
  throw new InputError(
    leaf === undefined
      ? '"private_key" does not belong to the certificate that is stored. Give the new "certificate" as well.'
      : '"certificate" holds another public key than the one that is stored, so the stored key cannot serve it. Give the new "private_key" as well.',
  );
}

/** The certificates of a PEM text, the host's own first. @throws InputError */
function certificatesOf(pem: string): Certificate[] {
  const blocks = labelled(pem, 'certificate', ['CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE']);
  return blocks.map(({ bytes }, index) => {
    try {
      return readCertificate(bytes);
    } catch {
      const which = blocks.length > 1 ? ` (block ${index + 1} of ${blocks.length})` : '';
      throw new InputError(`"certificate" is damaged${which}: it is PEM, but holds no X.509 certificate.`);
    }
  });
}

/** The certificates of a PEM text that comes from the platform. */
export function tryCertificates(pem: string): Certificate[] | undefined {
  try {
    return certificatesOf(pem);
  } catch {
    return undefined;
  }
}

/** @throws InputError where a text is no revocation list in PEM */
export function checkRevocationList(pem: string): void {
  const [block] = labelled(pem, 'crl', ['X509 CRL']);
  try {
    // Body, algorithm and signature (RFC 5280, section 5.1).
    if (readAll(readOne((block as PemBlock).bytes).content).length === 3) return;
  } catch {}
  throw new InputError('"crl" is damaged: it is PEM, but holds no revocation list.');
}

function labelled(pem: string, field: string, labels: readonly string[]): PemBlock[] {
  const blocks = readPem(pem);
  const [label] = labels;
  if (blocks?.some((block) => block.label.endsWith('PRIVATE KEY'))) {
    throw new InputError(`"${field}" holds a private key; a key belongs in "private_key" only.`);
  }
  if (blocks === undefined || !blocks.every((block) => labels.includes(block.label))) {
    throw new InputError(
      `"${field}" is no PEM of that kind: it begins with -----BEGIN ${label}-----, ends with -----END ${label}-----, and keeps its line breaks.`,
    );
  }
  return blocks;
}

async function publicKey(pem: string): Promise<Uint8Array> {
  try {
    return await publicKeyOf(pem);
  } catch (error) {
    if (error instanceof KeyProblem) throw new InputError(`"private_key" ${error.message}`);
    throw error;
  }
}

/** What is shown of a private key. */
export async function keyInWords(pem: unknown): Promise<string | undefined> {
  const text = textOf(pem);
  if (text === undefined) return undefined;
  const key = await publicKey(text);
  return `${describeKey(key)}, SHA-256 of its public key ${await fingerprint(key)}`;
}

/** SHA-256, hexadecimal. */
export async function fingerprint(bytes: Uint8Array): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
