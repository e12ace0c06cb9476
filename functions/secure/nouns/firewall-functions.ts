// Function instances of a firewall: functions with arguments of their own, run by its rules.
import * as v from 'valibot';
import { anyObject, flag, id, text } from '../../../shared/mcp/schema.ts';
import { EDITED } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofFirewall } from '../parents.ts';

export const firewallFunctions = defineNoun({
  name: 'firewall_function_instance',
  plural: 'firewall_function_instances',
  toolset: 'firewalls',
  path: '/workspace/firewalls/{firewall_id}/functions',
  parents: ofFirewall,
  id: { name: 'function_id', label: 'function instance' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name.'),
      function: id('Id of a function made for firewalls.'),
      args: v.optional(anyObject('Arguments, such as {"limit":5}.')),
      azion_form: v.optional(anyObject('Form that edits the arguments.')),
      active: v.optional(flag('On or off.')),
    },
  },
  filters: EDITED,
  notes: {
    create: 'It runs through a firewall rule with run_function and the id of the instance.',
    delete: 'Refused while a rule runs it; preview with dry_run.',
  },
});
