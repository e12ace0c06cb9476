// Functions: code that runs at the edge, for applications or firewalls.
import * as v from 'valibot';
import { anyObject, flag, oneOf, text } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const LARGEST_CODE = 20_971_520;

export const functions = defineNoun({
  name: 'function',
  plural: 'functions',
  toolset: 'functions',
  path: '/workspace/functions',
  id: { name: 'function_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name, such as redirects.'),
      code: text({ max: LARGEST_CODE }, "JavaScript, such as addEventListener('fetch', …)."),
      runtime: v.optional(oneOf(['azion_js'], 'Default azion_js.')),
      execution_environment: v.optional(
        oneOf(['application', 'firewall'], 'Where it runs; default application.'),
      ),
      default_args: v.optional(anyObject('Arguments where an instance gives none.')),
      azion_form: v.optional(anyObject('Form that the console shows for the arguments.')),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: {
    active: yesNo(),
    ...EDITED,
    language__in: anyOf(['javascript', 'lua']),
    runtime_environment__in: anyOf(['application', 'firewall']),
  },
  listFields: 'id,name,active,runtime,execution_environment,last_editor,last_modified',
  notes: {
    list: 'Code is left out; get_function shows it.',
    create: 'It runs once an application or firewall has an instance of it.',
    delete: 'Refused while an instance uses it.',
  },
});
