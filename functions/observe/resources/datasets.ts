// The datasets of the GraphQL APIs as readable reference: what describe_graphql_dataset says, without a call.
import type { ResourceTemplate } from '../../../shared/mcp/define.ts';
import { DATASETS, datasetNamed } from '../graphql/datasets.ts';
import { describeDataset } from '../graphql/describe.ts';

const MOST_COMPLETIONS = 100;

export const datasetReference: ResourceTemplate = {
  uriTemplate: 'azion://reference/graphql/{dataset}',
  name: 'graphql_dataset',
  title: 'A GraphQL dataset',
  description:
    'Fields by kind, filter operators, aggregates, limits and an example query of one dataset, such as httpMetrics.',
  mimeType: 'text/markdown',
  complete: {
    dataset: (typed) =>
      DATASETS.map(({ name }) => name)
        .filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))
        .slice(0, MOST_COMPLETIONS),
  },
  read({ dataset: name = '' }, { now }) {
    const dataset = datasetNamed(name);
    return dataset && { mimeType: 'text/markdown', text: describeDataset(dataset, now) };
  },
};
