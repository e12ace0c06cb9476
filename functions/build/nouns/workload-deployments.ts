// Deployments of a workload: which application, firewall and custom pages answer at its domains.
import * as v from 'valibot';
import { flag, id, integer64, nullable, object, oneOf, text } from '../../../shared/mcp/schema.ts';
import { ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofWorkload } from '../parents.ts';

const strategy = object(
  {
    type: oneOf(['default'], 'default.'),
    attributes: object(
      {
        application: id('Id of the application.'),
        firewall: v.optional(nullable(integer64('Id.'), 'Id of a firewall, or null.')),
        custom_page: v.optional(nullable(id('Id.'), 'Id of custom pages, or null.')),
      },
      'What is deployed.',
    ),
  },
  'Such as {"type":"default","attributes":{"application":1732112345,"firewall":null}}.',
);

export const workloadDeployments = defineNoun({
  name: 'workload_deployment',
  plural: 'workload_deployments',
  label: 'deployment',
  labels: 'deployments',
  toolset: 'workloads',
  path: '/workspace/workloads/{workload_id}/deployments',
  parents: ofWorkload,
  id: { name: 'deployment_id' },
  body: {
    fields: {
      name: text({ max: 254 }, 'Name.'),
      strategy,
      current: v.optional(flag('Make it the one that answers.')),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: { current: yesNo(), id: ids(), tag: part() },
  notes: {
    list: 'current marks the one that answers.',
    create: 'With current true visitors get it at once, so preview with dry_run.',
    delete: 'Deleting the current one takes the site down; preview with dry_run.',
  },
});
