// The tools of the secure area against the published contract, both ways.
import { area } from '../../../functions/secure/area.ts';
import { testContract } from '../../support/contract/contract-tests.ts';
import { samples } from './samples.ts';

const OWN_ATTRIBUTE: Readonly<Record<string, string>> = {
  set_waf: 'waf_id',
  set_rate_limit: 'limit_by',
  set_custom_response: 'status_code',
};

testContract(area, {
  own: ['describe_firewall', 'create_rules_engine'],
  ...samples,
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
