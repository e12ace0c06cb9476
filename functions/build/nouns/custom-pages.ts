// Custom pages: what visitors see instead of an error.
import * as v from 'valibot';
import { flag, integer64, list, nullable, object, oneOf, text, whole } from '../../../shared/mcp/schema.ts';
import { EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

const YEAR_S = 31_536_000;
const LARGEST_CONNECTOR = 2_147_483_647n;

const CODES = [
  ...['default', '400', '401', '403', '404', '405', '406', '408', '409', '410', '411', '414'],
  ...['415', '416', '426', '429', '431', '500', '501', '502', '503', '504', '505'],
];

const page = object(
  {
    code: oneOf(CODES, 'Status as text, or default for the others.'),
    page: object(
      {
        type: v.pipe(v.literal('page_connector'), v.description('Always page_connector.')),
        attributes: object(
          {
            connector: v.pipe(
              integer64('Id of the connector that has the page.', 1n),
              v.check((value) => BigInt(value) <= LARGEST_CONNECTOR, `must be at most ${LARGEST_CONNECTOR}.`),
            ),
            ttl: v.optional(whole({ min: 0, max: YEAR_S }, 'Seconds to keep it; default 0.')),
            uri: v.optional(nullable(text({ max: 250 }, 'Path.'), 'Path, such as /404.html.')),
            custom_status_code: v.optional(
              nullable(whole({ min: 100, max: 599 }, 'Status.'), 'Status to answer instead.'),
            ),
          },
          'Where the page is.',
        ),
      },
      'The page.',
    ),
  },
  'One status.',
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
      active: v.optional(flag('Default true.')),
      pages: list(page, {}, 'Pages by status.'),
    },
  },
  filters: { active: yesNo(), ...EDITED },
  notes: { create: 'A workload deployment with its id shows them.' },
});
