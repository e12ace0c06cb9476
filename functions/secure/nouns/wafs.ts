// WAFs: scores of threats, applied by firewall rules.
import * as v from 'valibot';
import { flag, list, nullable, object, oneNumberOf, oneOf, text } from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';

const THREATS = [
  'cross_site_scripting',
  'directory_traversal',
  'evading_tricks',
  'file_upload',
  'identified_attack',
  'remote_file_inclusion',
  'sql_injection',
  'unwanted_access',
] as const;

const threshold = object(
  {
    threat: oneOf(THREATS, 'Kind of attack.'),
    sensitivity: v.optional(
      oneOf(['highest', 'high', 'medium', 'low', 'lowest'], 'Default medium; higher finds more.'),
    ),
  },
  'One threat.',
);

const settings = object(
  {
    engine_version: v.optional(oneOf(['2021-Q3'], 'Version.')),
    type: v.optional(oneOf(['score'], 'Kind.')),
    attributes: v.optional(
      object(
        {
          rulesets: v.optional(list(oneNumberOf([1], 'Set.'), {}, 'Rule sets: [1].')),
          thresholds: v.optional(list(threshold, { max: 8 }, 'One entry a threat; absent ones are off.')),
        },
        'Thresholds.',
      ),
    ),
  },
  'How it scores.',
);

const version = v.pipe(
  text({ min: 3, max: 50 }, 'Such as 1.0.'),
  v.regex(/\d+\.\d+/, 'must be a version such as 1.0.'),
);

export const wafs = defineNoun({
  name: 'waf',
  plural: 'wafs',
  label: 'WAF',
  labels: 'WAFs',
  toolset: 'wafs',
  path: '/workspace/wafs',
  id: { name: 'waf_id' },
  operations: [...CRUD, 'clone'],
  body: {
    fields: {
      name: text({ max: 250 }, 'Name.'),
      engine_settings: v.optional(settings),
      product_version: v.optional(nullable(version, 'Default 1.0.')),
      active: v.optional(flag('Default true.')),
    },
  },
  cloneBody: { fields: { name: text({ max: 250 }, 'Name of the copy.') } },
  filters: { id: ids(), name: part() },
  notes: {
    create: 'It protects through a firewall rule with set_waf: mode logging first, to learn, then blocking.',
    patch:
      'engine_settings.attributes.thresholds is replaced as a whole, so send every threat; fields as in create_waf.',
    delete: 'Refused while a rule uses it; preview with dry_run.',
  },
});
