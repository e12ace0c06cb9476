// Workloads: the addresses people use, with their certificates and protocols.
import * as v from 'valibot';
import {
  flag,
  integer64,
  list,
  nullable,
  object,
  oneNumberOf,
  oneOf,
  text,
} from '../../../shared/mcp/schema.ts';
import { EDITED, ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const ports = (min: number, max: number, description: string) =>
  v.optional(list(integer64('A port.'), { min, max }, description));
const certificate = (description: string) =>
  v.optional(nullable(integer64('Id of a certificate.', 1n), description));

export const workloads = defineNoun({
  name: 'workload',
  plural: 'workloads',
  toolset: 'workloads',
  path: '/workspace/workloads',
  id: { name: 'workload_id' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name, such as shop.'),
      active: v.optional(flag('Default true.')),
      infrastructure: v.optional(oneNumberOf([1, 2], '1 production (default), 2 staging.')),
      domains: v.optional(list(text({}, 'A domain.'), {}, 'Own domains, such as ["www.example.com"].')),
      workload_domain_allow_access: v.optional(flag('Answer on the domain that Azion gives; default true.')),
      tls: v.optional(
        object(
          {
            certificate: certificate('Certificate id; null for the one Azion gives.'),
            ciphers: v.optional(oneNumberOf([1, 2, 3, 4, 5, 6, 7, 8], 'Cipher suite.')),
            minimum_version: v.optional(
              nullable(
                oneOf(['tls_1_0', 'tls_1_1', 'tls_1_2', 'tls_1_3'], 'Version.'),
                'Lowest TLS version.',
              ),
            ),
          },
          'TLS.',
        ),
      ),
      protocols: v.optional(
        object(
          {
            http: v.optional(
              object(
                {
                  versions: v.optional(
                    list(text({ max: 30 }, 'A version.'), { max: 3 }, 'Such as ["http1","http2"].'),
                  ),
                  http_ports: ports(1, 4, 'Such as [80].'),
                  https_ports: ports(1, 12, 'Such as [443].'),
                  quic_ports: ports(0, 12, 'Ports of HTTP/3.'),
                },
                'HTTP.',
              ),
            ),
          },
          'Protocols.',
        ),
      ),
      mtls: v.optional(
        object(
          {
            enabled: v.optional(nullable(flag('On or off.'), 'Default false.')),
            config: v.optional(
              nullable(
                object(
                  {
                    certificate: certificate('Trusted CA certificate id.'),
                    crl: v.optional(
                      list(integer64('Id of a revocation list.', 1n), { max: 100 }, 'Revocation list ids.'),
                    ),
                    verification: v.optional(
                      nullable(oneOf(['enforce', 'permissive'], 'How.'), 'enforce or permissive.'),
                    ),
                  },
                  'Client certificates.',
                ),
                'Client certificates, or null.',
              ),
            ),
          },
          'Client certificates.',
        ),
      ),
    },
  },
  filters: {
    active: yesNo(),
    ...EDITED,
    digital_certificate_id: part(),
    infrastructure: part(),
    map_name: part(),
    mtls_trusted_ca_certificate_id: ids(),
  },
  notes: {
    create: 'It answers with an application once create_workload_deployment joins them.',
    delete: 'Its domains stop answering. Preview with dry_run.',
  },
});
