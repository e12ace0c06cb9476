// Rules of a firewall: criteria (when) and behaviors (what then). They run before the rules of the application.
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';
import { ruleFields, ruleFilters } from '../../../shared/rules-engine/fields.ts';
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
    fields: ruleFields(criteria, behaviors),
  },
  filters: ruleFilters,
  notes: {
    list: 'They run in ascending order.',
    create: 'It runs last until reordered. Use it to block, limit, inspect with a WAF or run a function.',
  },
});
