// Rules of an application that run when an answer comes back.
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';
import { ruleFilters } from '../../../shared/rules-engine/fields.ts';
import { ofApplication } from '../parents.ts';
import { behaviorsOf } from '../reference/behaviors.ts';
import { phaseFields } from './rules.ts';

export const responseRules = defineNoun({
  name: 'application_response_rule',
  plural: 'application_response_rules',
  toolset: 'rules',
  path: '/workspace/applications/{application_id}/response_rules',
  parents: ofApplication,
  id: { name: 'response_rule_id', label: 'rule' },
  operations: [...CRUD, 'reorder'],
  body: {
    fields: phaseFields(
      behaviorsOf('response'),
      '{"type":"add_response_header","attributes":{"value":"X-Frame-Options: DENY"}}',
    ),
  },
  filters: ruleFilters,
  notes: {
    list: 'They run in ascending order.',
    create: 'It runs last until reordered. Use it for headers and cookies of answers.',
  },
});
