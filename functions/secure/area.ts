// The secure area on one screen: what stands before an application.

import { defineArea } from '../../shared/define-area.ts';
import { LIST_BODY_BYTES } from '../../shared/http/limits.ts';
import { nounTools } from '../../shared/nouns/noun-tools.ts';
import { createRulesEngine } from '../../shared/rules-engine/create-rules-engine.ts';
import { instructions } from './instructions.ts';
import { certificateRequests, certificates, signingRequests } from './nouns/certificates.ts';
import { dnsRecords } from './nouns/dns-records.ts';
import { dnssec, dnsZones } from './nouns/dns-zones.ts';
import { firewallFunctions } from './nouns/firewall-functions.ts';
import { firewallRules } from './nouns/firewall-rules.ts';
import { firewalls } from './nouns/firewalls.ts';
import { networkLists } from './nouns/network-lists.ts';
import { revocationLists } from './nouns/revocation-lists.ts';
import { wafExceptions } from './nouns/waf-exceptions.ts';
import { wafs } from './nouns/wafs.ts';
import { prompts } from './prompts/prompts.ts';
import { firewallResource } from './resources/firewall.ts';
import { references } from './resources/references.ts';
import { describeFirewall } from './tools/describe-firewall.ts';

const nouns = [
  firewalls,
  firewallRules,
  firewallFunctions,
  wafs,
  wafExceptions,
  networkLists,
  dnsZones,
  dnssec,
  dnsRecords,
  certificates,
  certificateRequests,
  signingRequests,
  revocationLists,
];

export const area = defineArea({
  name: 'secure',
  title: 'Azion secure',
  description: 'Firewalls, WAFs, network lists, DNS and certificates.',
  portuguese: {
    title: 'Segurança na Azion',
    description: 'Firewalls, WAFs, listas de rede, DNS e certificados.',
  },
  instructions,
  tools: [describeFirewall, ...nouns.flatMap(nounTools), createRulesEngine],
  resources: references,
  resourceTemplates: [firewallResource],
  prompts,
  limits: { bodyBytes: LIST_BODY_BYTES },
});
