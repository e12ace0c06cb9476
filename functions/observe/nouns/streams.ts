// Data streams: which logs are sent, how they are thinned out and written, and where they go.
import * as v from 'valibot';
import { brief, flag, id, list, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, ids, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun, type Fields } from '../../../shared/nouns/noun.ts';
import { OUTPUTS, output, STREAM_SECRETS, withInnerType } from './stream-outputs.ts';

const SOURCES = ['http', 'waf', 'functions', 'activity'] as const;
const STEPS = ['sampling', 'filter_workloads', 'render_template'] as const;

const input = v.strictObject({
  type: v.literal('raw_logs'),
  attributes: object({ data_source: oneOf(SOURCES, 'Logs.') }, 'What to read.'),
});

const step = v.variant('type', [
  v.strictObject({
    type: v.literal('sampling'),
    attributes: object({ rate: whole({ min: 1, max: 100 }, 'Percent.') }, 'Share of events.'),
  }),
  v.strictObject({
    type: v.literal('filter_workloads'),
    attributes: object(
      { workloads: list(id('Workload id.'), { min: 1, max: 600 }, 'Workload ids.') },
      'Only these workloads.',
    ),
  }),
  v.strictObject({
    type: v.literal('render_template'),
    attributes: object(
      { template: whole({ min: 1, max: 2_147_483_647 }, 'Template id.') },
      'How events are written.',
    ),
  }),
]);

/** A list of `{type, attributes}`, published without the attributes of each type. */
function parts(item: v.GenericSchema, types: readonly string[], description: string) {
  return brief(list(item, { max: 100 }, description), {
    type: 'array',
    items: {
      type: 'object',
      properties: { type: { type: 'string', enum: types }, attributes: { type: 'object' } },
      required: ['type', 'attributes'],
    },
  });
}

/** What every write takes. */
const common: Fields = {
  name: text({ max: 100 }, 'Name, such as requests to the log collector.'),
  inputs: parts(
    input,
    ['raw_logs'],
    'Such as [{"type":"raw_logs","attributes":{"data_source":"http"}}]; also waf, functions, activity.',
  ),
  transform: brief(
    list(
      step,
      { max: 100 },
      'Such as [{"type":"sampling","attributes":{"rate":10}},{"type":"render_template","attributes":{"template":12}}]; filter_workloads takes {"workloads":[34]}.',
    ),
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: { type: 'string', enum: STEPS }, attributes: { type: 'object' } },
        required: ['type', 'attributes'],
      },
    },
  ),
};

const outputs = parts(
  output,
  Object.keys(OUTPUTS),
  'Such as [{"type":"standard","attributes":{"url":"https://logs.example.com","headers":{}}}]; attributes of each type in azion://schema/create_data_stream.',
);

const active = v.optional(flag('Default true.'));

export const streams = defineNoun({
  name: 'data_stream',
  plural: 'data_streams',
  toolset: 'streams',
  path: '/workspace/stream/streams',
  id: { name: 'stream_id', label: 'data stream', find: 'list_data_streams' },
  body: { fields: { ...common, outputs, active } },
  // PATCH has no outputs: the platform takes a change of endpoint only as a replacement.
  patchBody: { fields: { ...common, active } },
  secrets: STREAM_SECRETS,
  filters: {
    ...EDITED,
    active: yesNo(),
    data_set_id: ids(),
    data_source: anyOf(SOURCES),
  },
  notes: {
    get: 'Credentials of its endpoints are never shown.',
    create:
      'Needs a template in transform (list_data_stream_templates). Credentials are never shown again; preview with dry_run.',
    update:
      'The only way to change outputs: give their real credentials again. Fields as in create_data_stream.',
    patch: 'Outputs cannot be patched: use update_data_stream. Lists are replaced as a whole.',
  },
  prepare: (body) => ('outputs' in body ? { ...body, outputs: withInnerType(body.outputs) } : body),
});
