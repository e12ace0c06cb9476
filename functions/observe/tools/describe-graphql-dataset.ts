// The tool that describes one dataset: fields, kinds, filters, limits, and a query to start from.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { DATASETS, datasetNamed } from '../graphql/datasets.ts';
import { describeDataset } from '../graphql/describe.ts';
import { suggestion } from '../graphql/nearest.ts';

export const describeGraphqlDataset = defineTool({
  name: 'describe_graphql_dataset',
  title: 'Describe a GraphQL dataset',
  description:
    'Describes one dataset: its fields by kind, filter operators, aggregates, limits and an example query. Use it before writing a query for run_graphql_query, or after an error that names a field.',
  toolset: 'graphql',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({
    dataset: v.pipe(
      v.string(),
      v.maxLength(80),
      v.description('Name of the dataset. Example: "httpMetrics".'),
    ),
  }),
  run({ dataset: name }, { now }) {
    const dataset = datasetNamed(name.trim());
    if (dataset === undefined) {
      const names = DATASETS.map((one) => one.name);
      throw new InputError(
        `There is no dataset "${name}".${suggestion(name, names)} list_graphql_datasets lists them.`,
      );
    }
    return describeDataset(dataset, now);
  },
});
