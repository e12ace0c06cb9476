// The schema of what a firewall rule does.
import * as v from 'valibot';
import { brief, integer64, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { BEHAVIORS } from './reference.ts';

const MOST = 2_147_483_647;
const id = (description: string) => integer64(description, 1n);

const behavior = v.variant('type', [
  v.strictObject({ type: v.picklist(['deny', 'drop']) }),
  v.strictObject({
    type: v.literal('run_function'),
    attributes: object({ value: id('Id of a function instance of this firewall.') }, 'What to run.'),
  }),
  v.strictObject({
    type: v.literal('set_waf'),
    attributes: object(
      {
        waf_id: id('Id of a WAF, see list_wafs.'),
        mode: oneOf(['logging', 'blocking'], 'logging to learn, blocking to refuse.'),
      },
      'The WAF and its mode.',
    ),
  }),
  v.strictObject({
    type: v.literal('set_rate_limit'),
    attributes: object(
      {
        type: v.optional(oneOf(['second', 'minute'], 'Default second.')),
        limit_by: oneOf(['client_ip', 'global'], 'Each address, or all together.'),
        average_rate_limit: whole({ min: 1, max: MOST }, 'Requests a second or minute.'),
        maximum_burst_size: v.optional(
          nullable(whole({ min: 1, max: MOST }, 'Requests.'), 'Requests at once.'),
        ),
      },
      'The limit.',
    ),
  }),
  v.strictObject({
    type: v.literal('set_custom_response'),
    attributes: object(
      {
        status_code: whole({ min: 200, max: 499 }, 'Status.'),
        content_type: v.optional(text({ min: 0, max: 255 }, 'Such as text/plain.')),
        content_body: v.optional(text({ min: 0, max: 500 }, 'Body.')),
      },
      'The answer.',
    ),
  }),
]);

const examples = BEHAVIORS.filter(({ attributes }) => attributes !== undefined)
  .map(({ type, attributes }) => `${type} ${attributes}`)
  .join(', ');

export const behaviors = brief(
  list(behavior, { min: 1, max: 10 }, `What to do, in order. Attributes: ${examples}.`),
  {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: BEHAVIORS.map(({ type }) => type) },
        attributes: { type: 'object' },
      },
      required: ['type'],
    },
  },
);
