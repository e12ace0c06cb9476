// Device groups of an application: visitors told apart by their user agent.
import { text } from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofApplication } from '../parents.ts';

export const deviceGroups = defineNoun({
  name: 'device_group',
  plural: 'device_groups',
  toolset: 'applications',
  path: '/workspace/applications/{application_id}/device_groups',
  parents: ofApplication,
  id: { name: 'device_group_id' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name, such as phones.'),
      user_agent: text({ max: 512 }, 'Regular expression, such as (Mobile|iP(hone|od)).'),
    },
  },
  filters: { id: ids(), name: part(), user_agent: part() },
  notes: { create: 'Cache settings and rules then tell these visitors apart.' },
});
