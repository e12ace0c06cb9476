// Applications: what answers requests, and the modules that are switched on in it.
import * as v from 'valibot';
import { flag, object, text } from '../../../shared/mcp/schema.ts';
import { EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';

const name = text({ max: 100 }, 'Name, such as shop.');

function module(what: string) {
  return v.optional(object({ enabled: v.optional(flag('On or off.')) }, what));
}

export const applications = defineNoun({
  name: 'application',
  plural: 'applications',
  toolset: 'applications',
  path: '/workspace/applications',
  id: { name: 'application_id' },
  operations: [...CRUD, 'clone'],
  body: {
    fields: {
      name,
      modules: v.optional(
        object(
          {
            cache: module('Cache; default on.'),
            functions: module('Functions; default on.'),
            application_accelerator: module('Cache variation, TTL under 60 s; default off.'),
            image_processor: module('Image processing; default off.'),
          },
          'Modules to switch.',
        ),
      ),
      active: v.optional(flag('Default true.')),
      debug: v.optional(flag('Log the rules that ran; default false.')),
    },
  },
  cloneBody: { fields: { name: text({ max: 100 }, 'Name of the copy.') } },
  filters: { active: yesNo(), ...EDITED },
  notes: {
    get: 'For its rules, cache settings and domains as well use describe_application.',
    create: 'It answers at an address once a workload has a deployment of it.',
    delete:
      'Its rules and cache settings go with it; refused while a deployment uses it. Preview with dry_run.',
  },
});
