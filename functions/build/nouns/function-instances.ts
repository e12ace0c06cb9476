// Instances of functions in an application: a function with the arguments it gets there.
import * as v from 'valibot';
import { anyObject, flag, id, text } from '../../../shared/mcp/schema.ts';
import { EDITED } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofApplication } from '../parents.ts';

export const functionInstances = defineNoun({
  name: 'application_function_instance',
  plural: 'application_function_instances',
  label: 'function instance',
  labels: 'function instances',
  toolset: 'functions',
  path: '/workspace/applications/{application_id}/functions',
  parents: ofApplication,
  id: { name: 'function_id', label: 'instance (not of the function)' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name.'),
      function: id('Id of the function, see list_functions.'),
      args: v.optional(anyObject('Arguments, such as {"region":"eu"}; default those of the function.')),
      azion_form: v.optional(anyObject('JSON Schema of a form for the arguments.')),
      active: v.optional(flag('On or off.')),
    },
  },
  filters: EDITED,
  notes: {
    create: 'It runs once a rule has run_function with the id of the instance.',
    delete: 'Refused while a rule runs it; preview with dry_run.',
  },
});
