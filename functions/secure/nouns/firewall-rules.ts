// Rules of a firewall: criteria (when) and behaviors (what then). They run before the rules of the application.

import * as v from 'valibot';
import { flag, text } from '../../../shared/mcp/schema.ts';
import { count, EDITED, part } from '../../../shared/nouns/filters.ts';
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';
import { ofFirewall } from '../parents.ts';
import { behaviors } from '../rules/behaviors.ts';
import { criteria } from '../rules/criteria.ts';

export const firewallRules = defineNoun({
  name: 'firewall_rule',
  plural: 'firewall_rules',
  toolset: 'firewalls',
  path: '/workspace/firewalls/{firewall_id}/request_rules',
  parents: ofFirewall,
  id: { name: 'request_rule_id', label: 'rule' },
  operations: [...CRUD, 'reorder'],
  body: {
    fields: {
      name: text({ max: 250 }, 'Name.'),
      criteria,
      behaviors,
      active: v.optional(flag('Default true.')),
      description: v.optional(text({ min: 0, max: 1_000 }, 'Note.')),
    },
  },
  filters: { ...EDITED, description: part(), order__gte: count(), order__lte: count() },
  notes: {
    list: 'They run in ascending order.',
    create: 'It runs last until reordered. Use it to block, limit, inspect with a WAF or run a function.',
  },
});
