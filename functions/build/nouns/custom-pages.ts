// Custom pages: what visitors see instead of an error, by status.
import * as v from 'valibot';
import { flag, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const YEAR_S = 31_536_000;
/** The platform's bound for this one reference. */
const LARGEST_CONNECTOR = 2_147_483_647;

const CODES = [
  'default',
  ...['400', '401', '403', '404', '405', '406', '408', '409', '410', '411', '414', '415', '416', '426'],
  ...['429', '431', '500', '501', '502', '503', '504', '505'],
];

const page = object(
  {
    type: oneOf(['page_connector'], 'page_connector.'),
    attributes: object(
      {
        connector: whole({ min: 1, max: LARGEST_CONNECTOR }, 'Id of the connector, see list_connectors.'),
        uri: v.optional(
          nullable(text({ max: 250 }, 'Path.'), 'Path at the connector, such as /errors/404.html.'),
        ),
        ttl: v.optional(whole({ min: 0, max: YEAR_S }, 'Seconds in cache, default 0.')),
        custom_status_code: v.optional(
          nullable(whole({ min: 100, max: 599 }, 'Status.'), 'Status to answer with instead.'),
        ),
      },
      'Where the page is.',
    ),
  },
  'Page.',
);

export const customPages = defineNoun({
  name: 'custom_page',
  plural: 'custom_pages',
  toolset: 'custom_pages',
  path: '/workspace/custom_pages',
  id: { name: 'custom_page_id' },
  body: {
    fields: {
      name: text({ max: 255 }, 'Name.'),
      pages: list(
        object({ code: oneOf(CODES, 'Status that it stands for, or default.'), page }, 'One page.'),
        {},
        'One entry for each status.',
      ),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: { active: yesNo(), ...EDITED },
  notes: {
    create: 'A workload shows them once its deployment names them (strategy.attributes.custom_page).',
    delete: 'Refused while a deployment uses it; preview with dry_run.',
  },
});
