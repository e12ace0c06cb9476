// Deployments of a workload: which application, firewall and custom pages it answers with.
import * as v from 'valibot';
import { flag, integer64, nullable, object, text } from '../../../shared/mcp/schema.ts';
import { ids, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofWorkload } from '../parents.ts';

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
      name: text({}, 'Name, such as release 12.'),
      current: v.optional(flag('Whether it answers now.')),
      active: v.optional(flag('Default true.')),
      strategy: object(
        {
          type: v.pipe(v.literal('default'), v.description('Always default.')),
          attributes: object(
            {
              application: integer64('Application id.', 1n),
              firewall: v.optional(nullable(integer64('Firewall id.', 1n), 'Firewall id, or null.')),
              custom_page: v.optional(nullable(integer64('Custom page id.', 1n), 'Custom page id, or null.')),
            },
            'What answers.',
          ),
        },
        'Such as {"type":"default","attributes":{"application":1}}.',
      ),
    },
  },
  filters: { id: ids(), current: yesNo(), tag: part() },
  notes: {
    list: 'The current one answers.',
    create: 'Use it to publish an application at the addresses of a workload.',
  },
});
