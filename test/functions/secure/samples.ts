// Values for arguments of the secure area whose published schemas say less than is checked.
import fc from 'fast-check';
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

export const samples = {
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
};
