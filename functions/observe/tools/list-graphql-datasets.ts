// The tool that lists the datasets of the GraphQL APIs.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { DATASETS, datasetsOf, ENDPOINT_PATHS } from '../graphql/datasets.ts';
import { ABOUT, SOURCES, sourceArgument } from '../graphql/sources.ts';

export const listGraphqlDatasets = defineTool({
  name: 'list_graphql_datasets',
  title: 'List GraphQL datasets',
  description:
    'Lists the datasets of the GraphQL APIs with their endpoint and purpose. Use it before describe_graphql_dataset or run_graphql_query when it is not clear where figures or events are kept.',
  toolset: 'graphql',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({ dataSource: v.optional(sourceArgument(SOURCES)) }),
  run({ dataSource }, { config }) {
    const sources = dataSource === undefined ? SOURCES : [dataSource];
    return sources
      .map((source) => {
        const head = `${source} (${config.azionApiUrl}${ENDPOINT_PATHS[source]}): ${ABOUT[source].content}; kept ${ABOUT[source].kept}`;
        const names = datasetsOf(source).map(({ name, about }) => {
          const former = DATASETS.filter(({ replacedBy }) => replacedBy === name).map((one) => one.name);
          return `- ${name}: ${about}${former.length > 0 ? ` (formerly ${former.join(', ')})` : ''}`;
        });
        return [head, ...names].join('\n');
      })
      .join('\n\n');
  },
});
