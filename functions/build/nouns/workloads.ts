// Workloads: domains, TLS and protocols at which a deployment answers.
import * as v from 'valibot';
import {
  brief,
  flag,
  id,
  list,
  nullable,
  object,
  oneNumberOf,
  oneOf,
  text,
  whole,
} from '../../../shared/mcp/schema.ts';
import { EDITED, ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const certificate = v.optional(nullable(id('Id.'), 'Id of a certificate; null for the one of the platform.'));
const ports = (max: number, min: number) =>
  list(whole({ min: 1, max: 65_535 }, 'Port.'), { min, max }, 'Ports.');

const tls = object(
  {
    certificate,
    ciphers: v.optional(oneNumberOf([1, 2, 3, 4, 5, 6, 7, 8], 'Set of ciphers; 7 is the modern one.')),
    minimum_version: v.optional(
      nullable(
        oneOf(['tls_1_0', 'tls_1_1', 'tls_1_2', 'tls_1_3'], 'Version.'),
        'Oldest TLS version; null for any.',
      ),
    ),
  },
  'TLS, such as {"certificate":1732112345,"minimum_version":"tls_1_3"}.',
);

const http = object(
  {
    versions: v.optional(list(text({ max: 30 }, 'Version.'), { max: 3 }, 'Of http1, http2, http3.')),
    http_ports: v.optional(ports(4, 1)),
    https_ports: v.optional(nullable(ports(12, 1), 'null for no HTTPS.')),
    quic_ports: v.optional(nullable(ports(12, 0), 'For http3, such as [443].')),
  },
  'HTTP.',
);

const mtls = object(
  {
    enabled: v.optional(nullable(flag('On or off.'), 'Default false.')),
    config: v.optional(
      nullable(
        object(
          {
            certificate: v.optional(nullable(id('Id.'), 'Id of the trusted CA certificate.')),
            crl: v.optional(nullable(list(id('Id.'), { max: 100 }, 'Ids.'), 'Ids of revocation lists.')),
            verification: v.optional(
              nullable(
                oneOf(['enforce', 'permissive'], 'How.'),
                'enforce, or permissive: let pass and tell the rules.',
              ),
            ),
          },
          'Settings.',
        ),
        'Settings.',
      ),
    ),
  },
  'Client certificates, such as {"enabled":true,"config":{"certificate":1732112345,"verification":"enforce"}}.',
);

export const workloads = defineNoun({
  name: 'workload',
  plural: 'workloads',
  toolset: 'workloads',
  path: '/workspace/workloads',
  id: { name: 'workload_id' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name.'),
      domains: v.optional(
        list(text({ max: 253 }, 'Host name.'), {}, 'Own domains, such as ["www.example.com"].'),
      ),
      workload_domain_allow_access: v.optional(flag('Answer also at the domain that the platform gives.')),
      active: v.optional(flag('Default true.')),
      infrastructure: v.optional(oneNumberOf([1, 2], '1 production (default), 2 staging.')),
      tls: v.optional(tls),
      protocols: v.optional(
        brief(
          object(
            { http: v.optional(http) },
            'Such as {"http":{"versions":["http1","http2"],"http_ports":[80],"https_ports":[443],"quic_ports":null}}.',
          ),
          {
            type: 'object',
          },
        ),
      ),
      mtls: v.optional(brief(mtls, { type: 'object' })),
    },
  },
  filters: {
    active: yesNo(),
    ...EDITED,
    infrastructure: oneNumberOf([1, 2], '1 or 2.'),
    map_name: part(),
    digital_certificate_id: ids(),
    mtls_trusted_ca_certificate_id: ids(),
  },
  notes: {
    create:
      'It answers once create_workload_deployment gives it an application. Certificates: secure server.',
    delete: 'Its deployments go with it. Preview with dry_run; the answer holds what was deleted.',
  },
});
