// Firewalls: what stands before an application, and the modules that are switched on in it.
import * as v from 'valibot';
import { flag, object, text } from '../../../shared/mcp/schema.ts';
import { EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';

function module(what: string) {
  return v.optional(object({ enabled: v.optional(flag('On or off.')) }, what));
}

export const firewalls = defineNoun({
  name: 'firewall',
  plural: 'firewalls',
  toolset: 'firewalls',
  path: '/workspace/firewalls',
  id: { name: 'firewall_id' },
  operations: [...CRUD, 'clone'],
  body: {
    fields: {
      name: text({ max: 250 }, 'Name, such as shop firewall.'),
      modules: v.optional(
        object(
          {
            functions: module('For run_function.'),
            network_protection: module('For network lists.'),
            waf: module('For set_waf.'),
          },
          'Modules to switch.',
        ),
      ),
      debug: v.optional(flag('Log the rules that ran; default false.')),
      active: v.optional(flag('Default true.')),
    },
  },
  cloneBody: { fields: { name: text({ max: 250 }, 'Name of the copy.') } },
  filters: { active: yesNo(), debug: yesNo(), ...EDITED },
  notes: {
    get: 'For its rules, functions, WAFs and lists as well use describe_firewall.',
    create: 'It acts through its rules, on workloads whose deployment names it.',
    delete: 'Its rules go with it; refused while a deployment uses it. Preview with dry_run.',
  },
});
