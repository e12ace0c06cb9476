// Templates of data streams: the line that is written for each event.
import * as v from 'valibot';
import { flag, text } from '../../../shared/mcp/schema.ts';
import { EDITED, part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

export const templates = defineNoun({
  name: 'data_stream_template',
  plural: 'data_stream_templates',
  toolset: 'streams',
  path: '/workspace/stream/templates',
  id: { name: 'template_id', label: 'template', find: 'list_data_stream_templates' },
  body: {
    fields: {
      name: text({ max: 100 }, 'Name, such as requests as JSON.'),
      data_set: text({ max: 65_535 }, `Line for each event, such as {"host":"$host","status":"$status"}.`),
      active: v.optional(flag('Default true.')),
    },
  },
  listFields: 'id,name,custom,active,last_editor,last_modified',
  filters: { ...EDITED, active: yesNo(), custom: yesNo(), data_set: part() },
  notes: {
    list: 'Use it to find ids; custom=false are those of the platform.',
    create: 'A stream uses it in a transform step render_template. Preview with dry_run.',
    delete: 'Refused while a stream uses it; preview with dry_run.',
  },
});
