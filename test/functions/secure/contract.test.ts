// The tools of the secure area against the published contract, both ways.
import fc from 'fast-check';
import { area } from '../../../functions/secure/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';
import { selfSigned } from '../../support/self-signed.ts';

const { certificate, privateKey } = selfSigned('www.example.com');
const CRL = '-----BEGIN X509 CRL-----\nMAkwADAAMAMCAQE=\n-----END X509 CRL-----\n';

const records = fc.constantFrom(
  { type: 'A', rdata: ['192.0.2.1', '192.0.2.2'] },
  { type: 'AAAA', rdata: ['2001:db8::1'] },
  { type: 'ANAME', rdata: ['a.example.com'] },
  { type: 'CAA', rdata: ['0 issue "letsencrypt.org"'] },
  { type: 'CNAME', rdata: ['a.example.com.'] },
  { type: 'DS', rdata: [`2371 13 2 ${'AB'.repeat(32)}`] },
  { type: 'MX', rdata: ['10 mail.example.com'] },
  { type: 'NS', rdata: ['ns1.example.com'] },
  { type: 'PTR', rdata: ['a.example.com'] },
  { type: 'SRV', rdata: ['10 5 5060 sip.example.com'] },
  { type: 'TXT', rdata: ['v=spf1 -all'] },
);
const lists = fc.constantFrom(
  { type: 'ip_cidr', items: ['192.0.2.0/24', '2001:db8::1'] },
  { type: 'asn', items: ['52580'] },
  { type: 'countries', items: ['BR', 'PT'] },
);
const pems = fc.constantFrom(
  { certificate, private_key: privateKey },
  { certificate, private_key: null },
  { certificate: null, private_key: null },
);
const crl = fc.constant({ crl: CRL });
const signing = fc.constant({ common_name: 'a.example.com', alternative_names: ['b.example.com'] });

const OWN_ATTRIBUTE: Readonly<Record<string, string>> = {
  set_waf: 'waf_id',
  set_rate_limit: 'limit_by',
  set_custom_response: 'status_code',
};

testContract(area, {
  own: ['describe_firewall', 'create_rules_engine'],
  known: {
    variable: fc.constantFrom('${request_uri}', '${host}', '${network}'),
    domain: fc.constantFrom('example.com', 'a-b.example.com.br'),
    email: fc.constant('ana@example.com'),
  },
  together: {
    create_dns_record: records,
    update_dns_record: records,
    patch_dns_record: records,
    create_network_list: lists,
    update_network_list: lists,
    patch_network_list: lists,
    create_certificate: pems,
    update_certificate: pems,
    patch_certificate: pems,
    create_certificate_revocation_list: crl,
    update_certificate_revocation_list: crl,
    patch_certificate_revocation_list: crl,
    request_certificate: signing,
    create_certificate_signing_request: signing,
  },
  // The contract lets attributes of any behavior stand with three of the types; the platform takes only their own.
  toArguments: (_tool, body) => (hasOwnAttributes(body) ? body : undefined),
  exceptions: [
    {
      tools: /^(request_certificate|create_certificate_signing_request)$/,
      problem: /^"(certificate|private_key|type)" is not a known field/,
      why: 'The contract reuses the schema of answers: a request for a certificate has none yet, nor a key.',
    },
  ],
});

function hasOwnAttributes({ behaviors }: Record<string, unknown>): boolean {
  return ((behaviors ?? []) as { type: string; attributes?: object }[]).every(({ type, attributes = {} }) => {
    const own = OWN_ATTRIBUTE[type];
    return own === undefined || own in attributes;
  });
}
