// The fields of a report: how it is drawn, and the queries it draws.
import * as v from 'valibot';
import {
  anyObject,
  brief,
  flag,
  list,
  nullable,
  object,
  oneOf,
  text,
  whole,
} from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import type { Fields } from '../../../shared/nouns/noun.ts';
import { LIMITS } from '../graphql/datasets.ts';

const name = (description: string) => text({ max: 255 }, description);
const LARGEST = 2_147_483_647;

const query = object(
  {
    dataset: name('Dataset, such as httpMetrics.'),
    filters: v.optional(anyObject('Filter of the dataset.')),
    group_by: v.optional(list(name('Field.'), { max: LIMITS.fields }, 'Fields.')),
    limit: whole({ min: 1, max: LIMITS.rows }, 'Rows.'),
    aggregated_fields: v.optional(
      list(
        object({ aggregation: name('Such as sum.'), variable: name('Such as requests.') }, 'One aggregate.'),
        { max: 10 },
        'Aggregates.',
      ),
    ),
    calculated_fields: v.optional(list(name('Field.'), { max: LIMITS.fields }, 'Calculated fields.')),
    order_direction: oneOf(['asc', 'desc'], 'Order.'),
    top_x: v.optional(flag('Only the largest.')),
    max_y_axis: v.optional(nullable(whole({ min: 0, max: LARGEST }, 'Top of the axis.'), 'null: by itself.')),
  },
  'One query.',
);

const EXAMPLE =
  '[{"dataset":"httpMetrics","limit":5000,"group_by":["ts"],"aggregated_fields":[{"aggregation":"sum","variable":"requests"}],"order_direction":"asc"}]';

const common: Fields = {
  name: name('Name, such as Requests by status.'),
  description: text({ min: 0, max: 10_000 }, 'What it shows.'),
  type: oneOf(['line', 'big-numbers', 'map', 'ordered-bar', 'pie'], 'How it is drawn.'),
  aggregation_type: oneOf(['sum', 'avg'], 'How a total is made.'),
  data_unit: oneOf(['count', 'bytes', 'bits-per-second', 'per-second', 'percentage'], 'Unit.'),
  queries: brief(list(query, { max: 100 }, `Such as ${EXAMPLE}.`), {
    type: 'array',
    items: { type: 'object' },
  }),
};

const optional: Fields = {
  x_axis: v.optional(name('Field of the x axis.')),
  rotated: v.optional(flag('Default false.')),
  comparison_type: v.optional(oneOf(['regular', 'inverse', 'neutral'], 'Whether more is good.')),
  help_center_path: v.optional(nullable(name('Path.'), 'Help page.')),
  library: v.optional(flag('Default false.')),
};

export const reportFields: Fields = {
  ...common,
  columns: whole({ min: 1, max: 12 }, 'Width, in twelfths.'),
  ...optional,
};

export const libraryReportFields: Fields = {
  ...common,
  scope: oneOf(['account', 'user', 'azion'], 'Who sees it.'),
  ...optional,
};

export const reportFilters: Fields = { id: ids(), name: part(), type: part(), aggregation_type: part() };
