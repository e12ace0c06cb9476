// Functions: code of the account that applications and firewalls run through instances.
import * as v from 'valibot';
import { anyObject, flag, oneOf, text } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

/** The platform's bound, 20 MiB, which it counts in characters. */
export const CODE_CHARS = 20 * 1024 * 1024;

export const functions = defineNoun({
  name: 'function',
  plural: 'functions',
  toolset: 'functions',
  path: '/workspace/functions',
  id: { name: 'function_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name.'),
      code: text(
        { max: CODE_CHARS },
        'JavaScript that handles the fetch event (firewall: the firewall event).',
      ),
      execution_environment: v.optional(
        oneOf(['application', 'firewall'], 'Where it runs; default application.'),
      ),
      runtime: v.optional(oneOf(['azion_js'], 'azion_js.')),
      default_args: v.optional(anyObject('Arguments for instances that give none.')),
      azion_form: v.optional(anyObject('JSON Schema of a form for the arguments.')),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: {
    active: yesNo(),
    ...EDITED,
    language__in: anyOf(['javascript', 'lua']),
    runtime_environment__in: anyOf(['application', 'firewall']),
  },
  listFields:
    'id,name,active,runtime,execution_environment,default_args,version,vendor,reference_count,last_editor,last_modified',
  notes: {
    list: 'Without their code: get_function reads it.',
    create:
      'It runs through an instance (create_application_function_instance) and a rule with run_function.',
    delete: 'Refused while instances use it; preview with dry_run.',
  },
});
