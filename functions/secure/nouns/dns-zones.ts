// DNS zones and their DNSSEC.

import * as v from 'valibot';
import { flag, text } from '../../../shared/mcp/schema.ts';
import { part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofZone } from '../parents.ts';

const name = text({ max: 50 }, 'Name for people.');
const active = flag('Whether it answers.');

const domain = v.pipe(
  text({ min: 4, max: 200 }, 'Domain, such as example.com; fixed once created.'),
  v.regex(
    /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/,
    'must be a domain such as example.com, without protocol and without a dot at the end.',
  ),
);

export const dnsZones = defineNoun({
  name: 'dns_zone',
  plural: 'dns_zones',
  label: 'DNS zone',
  labels: 'DNS zones',
  toolset: 'dns',
  path: '/workspace/dns/zones',
  id: { name: 'zone_id' },
  body: { fields: { name, domain, active } },
  updateBody: { fields: { name, active } },
  filters: { active: yesNo(), domain: part(), name: part() },
  notes: {
    create: 'It answers once the registrar names the nameservers that the result shows.',
    update: 'The domain cannot change; patch_dns_zone changes one field.',
    patch: 'The domain cannot change.',
    delete: 'Its records go with it. Preview with dry_run; the answer holds the zone, not its records.',
  },
});

export const dnssec = defineNoun({
  name: 'dnssec',
  plural: 'dnssec',
  label: 'DNSSEC setting',
  toolset: 'dns',
  path: '/workspace/dns/zones/{zone_id}/dnssec',
  parents: ofZone,
  operations: ['get', 'update', 'patch'],
  find: 'list_dns_zones',
  body: { fields: { enabled: flag('Sign the zone.') } },
  notes: {
    get: 'delegation_signer is what the registrar needs as DS record.',
    update: 'Remove the DS record at the registrar before it is switched off, or the domain stops resolving.',
    patch: 'Use it as update_dnssec.',
  },
});
