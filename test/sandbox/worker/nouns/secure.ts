// Firewalls, WAFs, network lists, DNS and certificates.
import type { Problem } from '../errors.ts';
import type { Fields } from '../json.ts';
import { at } from '../world.ts';
import { CERTIFICATES } from './certificates.ts';
import { checkRecord } from './dns.ts';
import { checkConditionals, type Noun, ruleUses } from './noun.ts';

const LIST_ITEMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  countries: [/^[A-Z]{2}$/, 'Must be a country code of two capital letters.'],
  asn: [/^(AS)?\d{1,10}$/i, 'Must be the number of an autonomous system.'],
  ip_cidr: [/^[0-9a-fA-F.:]+(\/\d{1,3})?( *#.*)?$/, 'Must be an address or a CIDR range.'],
};

export const SECURE: Readonly<Record<string, Noun>> = {
  firewalls: {
    view: (data) => ({
      ...data,
      modules: { ddos_protection: { enabled: true }, ...(data.modules as Fields) },
    }),
  },
  'firewalls.functions': {
    defaults: { args: {}, azion_form: {}, active: true },
    uses: (data) => [{ noun: 'functions', id: data.function, at: '/function' }],
    check: (data, { store }) => {
      const code = store.findAnywhere('functions', String(data.function))?.data;
      return code === undefined || code.execution_environment === 'firewall'
        ? []
        : [{ detail: 'The function is not made for firewalls.', source: { pointer: '/function' } }];
    },
  },
  'firewalls.request_rules': {
    ordered: true,
    limit: 200,
    defaults: { description: '' },
    check: checkConditionals,
    uses: ruleUses({
      run_function: { field: 'value', noun: 'firewalls.functions', sibling: true },
      set_waf: { field: 'waf_id', noun: 'wafs' },
    }),
  },
  wafs: {},
  'wafs.exceptions': { defaults: { path: null } },
  network_lists: {
    check: checkItems,
    view: (data, { query }) => ({ ...data, items: familyOf(data, query) }),
    filters: { list_type__in: 'type' },
  },
  'dns.zones': {
    unique: ['domain'],
    written: () => ({ nameservers: ['ns1.aziondns.net', 'ns2.aziondns.com', 'ns3.aziondns.org'] }),
  },
  'dns.zones.records': { check: checkRecord },
  ...CERTIFICATES,
};

function checkItems(data: Fields, _world: unknown, before: Fields | undefined): Problem[] {
  if (before !== undefined && before.type !== data.type) {
    return [{ detail: 'The type of a list cannot change.', source: { pointer: '/type' } }];
  }
  const [form, detail] = LIST_ITEMS[String(data.type)] ?? [/./, ''];
  return (data.items as string[]).flatMap((item, index) =>
    form.test(item) ? [] : [{ detail, source: { pointer: `/items/${index}` } }],
  );
}

/** `ipv4=true` and `ipv6=true` leave the addresses of one family. */
function familyOf(data: Fields, query: URLSearchParams): string[] {
  const items = data.items as string[];
  if (at(data, 'type') !== 'ip_cidr') return items;
  const wanted = (name: string) => query.get(name)?.toLowerCase() === 'true';
  if (wanted('ipv4') === wanted('ipv6')) return items;
  return items.filter((item) => item.includes(':') === wanted('ipv6'));
}
