// Network lists: addresses, autonomous systems or countries that firewall rules look up.
import * as v from 'valibot';
import { flag, list, oneOf, text } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED } from '../../../shared/nouns/filters.ts';
import { defineNoun, type Noun } from '../../../shared/nouns/noun.ts';
import { LIST_TYPES, type ListType, normalItems } from '../addresses/list-items.ts';

/** The type of a list never changes, so that a patch of its entries is checked against it. */
const prepare: Noun['prepare'] = async (body, _operation, current) => {
  if (!Array.isArray(body.items)) return body;
  const type = (body.type ?? (await current())?.type) as ListType | undefined;
  return type !== undefined && LIST_TYPES.includes(type)
    ? { ...body, items: normalItems(type, body.items) }
    : body;
};

export const networkLists = defineNoun({
  name: 'network_list',
  plural: 'network_lists',
  toolset: 'network_lists',
  path: '/workspace/network_lists',
  id: { name: 'network_list_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name.'),
      type: oneOf(LIST_TYPES, 'Kind of entries; fixed once created.'),
      items: list(
        text({ max: 250 }, 'An entry.'),
        { min: 1, max: 20_000 },
        'All entries, of one type: 192.0.2.0/24, 2001:db8::/32; 52580; BR. Put in one spelling each, repetitions dropped.',
      ),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: { list_type__in: anyOf(LIST_TYPES), ...EDITED },
  getQuery: {
    ipv4: v.optional(flag('Only IPv4 entries.')),
    ipv6: v.optional(flag('Only IPv6 entries.')),
  },
  prepare,
  notes: {
    list: 'It shows no entries; get_network_list does.',
    create: 'It acts through a firewall rule: ${network} is_in_list with its id.',
    patch: 'items replaces all entries: to add one, send the old ones too; fields as in create_network_list.',
  },
});
