// Certificates: uploaded ones, requested ones, and signing requests. Keys go in and never come out.
import * as v from 'valibot';
import { brief, flag, list, nullable, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { at, ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { checkCertificate, keyInWords } from '../certificates/check.ts';
import { showCertificate } from '../certificates/show.ts';

const name = text({ max: 250 }, 'Name.');
const active = v.optional(flag('On or off.'));
const keyAlgorithm = (fallback: string) =>
  v.optional(oneOf(['rsa_2048', 'rsa_4096', 'ecc_384'], `Default ${fallback}.`));

const HOST =
  /^(((\*\.)?[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)$/;
/** The pattern is checked, but costs more context than it helps. */
const host = (max: number, description: string) =>
  brief(v.pipe(text({ max }, description), v.regex(HOST, 'must be a host name such as www.example.com.')), {
    type: 'string',
    maxLength: max,
  });
const commonName = (max: number) => host(max, 'Main host name, such as www.example.com or *.example.com.');
const alternativeNames = v.optional(list(host(250, 'A host name.'), {}, 'Further host names.'));

export const certificates = defineNoun({
  name: 'certificate',
  plural: 'certificates',
  toolset: 'certificates',
  path: '/workspace/tls/certificates',
  id: { name: 'certificate_id' },
  body: {
    fields: {
      name,
      certificate: v.optional(
        nullable(text({ max: 1_000_000 }, 'PEM.'), 'PEM, the host first, then intermediates.'),
      ),
      private_key: v.optional(
        nullable(text({ max: 64_000 }, 'PEM.'), 'PEM without passphrase; shown nowhere.'),
      ),
      type: v.optional(
        oneOf(['certificate', 'trusted_ca_certificate'], 'trusted_ca_certificate: to check clients (mTLS).'),
      ),
      active,
    },
  },
  filters: {
    id: ids(),
    name: part(),
    issuer: part(),
    certificate_type: part(),
    managed: yesNo(),
    last_modified: at(),
    last_modified__gte: at(),
    last_modified__lte: at(),
    renewed_at: at(),
    renewed_at__gte: at(),
    renewed_at__lte: at(),
  },
  secrets: ['private_key'],
  show: showCertificate,
  async prepare(body, _operation, current) {
    await checkCertificate(body, current);
    return body;
  },
  describeSecrets: describeKey,
  notes: {
    list: 'Certificates are shown as their fields: names, dates, key.',
    get: 'It is shown as its fields; PEM with fields certificate. Keys are never given back.',
    create:
      'Key and certificate are checked to belong together before anything is sent. For one of Let’s Encrypt use request_certificate.',
    patch: 'To renew, send the new certificate, and the new private_key where there is one.',
    delete: 'Refused while a workload uses it; preview with dry_run. The key is lost.',
  },
});

export const certificateRequests = defineNoun({
  name: 'certificate_request',
  plural: 'certificate_requests',
  toolset: 'certificates',
  path: '/workspace/tls/certificates/request',
  operations: ['create'],
  toolNames: { create: 'request_certificate' },
  find: 'list_certificates',
  body: {
    fields: {
      name,
      common_name: commonName(64),
      alternative_names: alternativeNames,
      challenge: oneOf(
        ['dns', 'http'],
        'dns for wildcards and zones at Azion; http where it answers already.',
      ),
      authority: oneOf(['lets_encrypt'], 'Who signs.'),
      key_algorithm: keyAlgorithm('ecc_384'),
      source_certificate: v.optional(
        nullable(whole({ min: 1, max: 2_147_483_647 }, 'Id.'), 'Id of the certificate that this one renews.'),
      ),
      active,
    },
  },
  secrets: ['private_key'],
  show: showCertificate,
  notes: {
    create:
      'The platform gets it signed and renews it; get_certificate shows its status until the challenge is solved.',
  },
});

export const signingRequests = defineNoun({
  name: 'certificate_signing_request',
  plural: 'certificate_signing_requests',
  toolset: 'certificates',
  path: '/workspace/tls/csr',
  operations: ['create'],
  find: 'list_certificates',
  body: {
    fields: {
      name,
      common_name: commonName(250),
      alternative_names: alternativeNames,
      country: v.pipe(
        text({ min: 2, max: 2 }, 'Two letters, such as BR.'),
        v.regex(/^[a-zA-Z]{2}$/, 'must be two letters.'),
      ),
      state: text({ max: 250 }, 'State.'),
      locality: text({ max: 250 }, 'City.'),
      organization: text({ max: 250 }, 'Organization.'),
      organization_unity: text({ max: 250 }, 'Unit, such as IT.'),
      email: v.pipe(v.string(), v.email('must be an e-mail address.'), v.description('Contact.')),
      key_algorithm: keyAlgorithm('rsa_2048'),
      active,
    },
  },
  secrets: ['private_key'],
  show: showCertificate,
  notes: {
    create:
      'The platform makes the key and keeps it; take csr to an authority and send what it signs with patch_certificate.',
  },
});

async function describeKey(body: Record<string, unknown>): Promise<Record<string, string>> {
  const words = await keyInWords(body.private_key);
  return words === undefined ? {} : { private_key: words };
}
