// Rules of an application that run when a request arrives.
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';
import { ruleFilters } from '../../../shared/rules-engine/fields.ts';
import { ofApplication } from '../parents.ts';
import { behaviorsOf } from '../reference/behaviors.ts';
import { phaseFields } from './rules.ts';

export const requestRules = defineNoun({
  name: 'application_request_rule',
  plural: 'application_request_rules',
  toolset: 'rules',
  path: '/workspace/applications/{application_id}/request_rules',
  parents: ofApplication,
  id: { name: 'request_rule_id', label: 'rule' },
  operations: [...CRUD, 'reorder'],
  body: {
    fields: phaseFields(
      behaviorsOf('request'),
      '{"type":"redirect_to_301","attributes":{"value":"https://example.com"}}',
    ),
  },
  filters: ruleFilters,
  notes: {
    list: 'They run in ascending order.',
    create: 'It runs last until reordered. Use it for redirects, cache policies, origins and functions.',
  },
});
