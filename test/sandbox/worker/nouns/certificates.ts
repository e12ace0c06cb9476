// Certificates and revocation lists: what the platform reads from PEM text, and what it never gives back.
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { Problem } from '../errors.ts';
import type { Fields } from '../json.ts';
import type { World } from '../world.ts';
import type { Noun } from './noun.ts';

/** Fields of a certificate that came from no authority. */
const UPLOADED: Fields = {
  managed: false,
  status: 'active',
  status_detail: '',
  csr: null,
  challenge: 'dns',
  authority: 'lets_encrypt',
  renewed_at: null,
};

export const CERTIFICATES: Readonly<Record<string, Noun>> = {
  'tls.certificates': {
    defaults: { active: true },
    check: checkCertificate,
    written: (data) => ({ ...UPLOADED, ...certificateFacts(data.certificate) }),
    // An upload over an old certificate changes what is read from it.
    view: (data) =>
      typeof data.certificate === 'string' ? { ...data, ...certificateFacts(data.certificate) } : data,
    filters: { certificate_type: 'type' },
  },
  'tls.crls': {
    check: (data) =>
      /^-----BEGIN X509 CRL-----[\s\S]+-----END X509 CRL-----\s*$/.test(String(data.crl))
        ? []
        : [{ detail: 'Must be a revocation list in PEM.', source: { pointer: '/crl' } }],
    written: (_data, { now }: World) => ({
      issuer: 'CN=Sandbox CA',
      last_update: now,
      next_update: new Date(Date.parse(now) + 30 * 86_400_000).toISOString(),
    }),
  },
};

function checkCertificate(data: Fields): Problem[] {
  const { certificate, private_key: key } = data;
  if (certificate === null || certificate === undefined) return [];
  const parsed = parsedCertificate(certificate);
  if (parsed === undefined) {
    return [{ detail: 'Must be a certificate in PEM.', source: { pointer: '/certificate' } }];
  }
  if (key === null || key === undefined) return [];
  const own = publicKeyOf(String(key));
  if (own === undefined)
    return [{ detail: 'Must be a private key in PEM.', source: { pointer: '/private_key' } }];
  return own === String(parsed.publicKey.export({ type: 'spki', format: 'pem' }))
    ? []
    : [{ detail: 'Does not belong to the certificate.', source: { pointer: '/private_key' } }];
}

function parsedCertificate(pem: unknown): X509Certificate | undefined {
  try {
    return new X509Certificate(String(pem));
  } catch {
    return undefined;
  }
}

function publicKeyOf(pem: string): string | undefined {
  try {
    return String(createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }));
  } catch {
    return undefined;
  }
}

/** What the platform shows of a certificate beside its text. */
function certificateFacts(pem: unknown): Fields {
  const certificate = parsedCertificate(pem);
  if (certificate === undefined)
    return { issuer: null, subject_name: [], validity: null, key_algorithm: 'ecc_384' };
  const names = (certificate.subjectAltName ?? '').split(', ').filter((name) => name.startsWith('DNS:'));
  const common = /CN=([^\n,]+)/.exec(certificate.subject)?.[1];
  const subjects = names.length > 0 ? names.map((name) => name.slice(4)) : [common ?? certificate.subject];
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey;
  return {
    issuer: certificate.issuer,
    subject_name: subjects,
    validity: new Date(certificate.validTo).toISOString(),
    key_algorithm: kind === 'rsa' ? `rsa_${details?.modulusLength ?? 2048}` : 'ecc_384',
  };
}
