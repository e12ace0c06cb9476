// Function instances: a function made available to the rules of an application.
import * as v from 'valibot';
import { anyObject, flag, integer64, text } from '../../../shared/mcp/schema.ts';
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
  id: { name: 'function_id', label: 'function instance', find: 'list_application_function_instances' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name.'),
      function: integer64('Id of the function, from list_functions.', 1n),
      args: v.optional(anyObject('Arguments of the function.')),
      azion_form: v.optional(anyObject('Form that the console shows for the arguments.')),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: EDITED,
  notes: {
    list: 'Rules run them by run_function with these ids.',
    create: 'It runs through a rule with run_function and its id.',
    delete: 'Refused while a rule runs it.',
  },
});
