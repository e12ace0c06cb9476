// Device groups of an application: user agents that rules and cache settings tell apart.
import { text } from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofApplication } from '../parents.ts';

export const deviceGroups = defineNoun({
  name: 'device_group',
  plural: 'device_groups',
  toolset: 'cache',
  path: '/workspace/applications/{application_id}/device_groups',
  parents: ofApplication,
  id: { name: 'device_group_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name, such as mobile.'),
      user_agent: text({ max: 512 }, 'Regular expression, such as (Mobile|Android|iPhone).'),
    },
  },
  filters: { id: ids(), name: part(), user_agent: part() },
  notes: {
    create: `Use it in rules as \${device_group} or in cache settings to cache by device.`,
  },
});
