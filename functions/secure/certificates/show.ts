// Certificates as people read them: their fields instead of PEM, which is given only where it was asked for.
import { fingerprint, tryCertificates } from './check.ts';

import { readPem } from './pem.ts';

type Shown = Record<string, unknown>;

/** Whether `certificate` was asked for among `id,certificate`. */
function asksFor(fields: string | undefined, field: string): boolean {
  return fields?.split(',').includes(field) ?? false;
}

/** Replaces PEM by what stands in it, the host's own certificate first. */
export async function showCertificate(object: Shown, fields: string | undefined): Promise<Shown> {
  const { certificate, private_key: _never, ...rest } = object;
  if (typeof certificate !== 'string' || asksFor(fields, 'certificate')) {
    return certificate === undefined ? rest : { ...rest, certificate };
  }
  const blocks = readPem(certificate) ?? [];
  const parsed = await Promise.all(
    (tryCertificates(certificate) ?? []).map(async ({ publicKey: _bytes, ...facts }, index) => ({
      ...facts,
      sha256: await fingerprint(blocks[index]?.bytes ?? new Uint8Array()),
    })),
  );
  return { ...rest, certificates: parsed, certificate: left(certificate, 'certificate') };
}

/** Leaves the list itself out: it can have megabytes. */
export function showRevocationList(object: Shown, fields: string | undefined): Shown {
  const { crl, ...rest } = object;
  if (typeof crl !== 'string' || asksFor(fields, 'crl')) return object;
  return { ...rest, crl: left(crl, 'crl') };
}

function left(pem: string, field: string): string {
  return `[PEM of ${pem.length} characters: ask with fields ${field}]`;
}
