// The tool that runs a query somebody wrote.
import * as v from 'valibot';
import { GRAPHQL_MS } from '../../../shared/http/limits.ts';
import { defineTool } from '../../../shared/mcp/define.ts';
import { Content } from '../../../shared/mcp/result.ts';
import { checkQuery } from '../graphql/check-query.ts';
import { factsOf } from '../graphql/read-query.ts';
import { outcomeOf, refused } from '../graphql/refused.ts';
import { reportEntries, reportOf } from '../graphql/report.ts';
import { endpointOf, sendFor } from '../graphql/send.ts';
import { SOURCES, sourceArgument } from '../graphql/sources.ts';

/** Rows shown where the caller names no number. */
const USUAL_ROWS = 100;

export const runGraphqlQuery = defineTool({
  name: 'run_graphql_query',
  title: 'Run a GraphQL query',
  description:
    'Runs one read-only GraphQL query on an analytics endpoint with your token and returns the rows. Use it with a query of your own, after describe_graphql_dataset; to start from an objective in words use create_graphql_query. The query is checked before it is sent.',
  toolset: 'graphql',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: v.strictObject({
    query: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(20_000),
      v.description(
        'GraphQL text. Example: "query { httpMetrics(limit: 5, filter: {tsRange: {begin: \\"2026-11-29T00:00:00\\", end: \\"2026-11-30T00:00:00\\"}}, aggregate: {sum: requests}, groupBy: [host], orderBy: [sum_DESC]) { host sum } }".',
      ),
    ),
    dataSource: sourceArgument(SOURCES),
    variables: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.maxEntries(50),
        v.description('Values for $variables. Example: {"begin": "2026-11-29T00:00:00"}.'),
      ),
    ),
    max_rows: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(500),
        v.description('Rows to show of each dataset, 100 when absent. Example: 20.'),
      ),
    ),
    check: v.optional(
      v.pipe(
        v.boolean(),
        v.description('false sends fields that are newer than the known ones unchecked. Example: true.'),
      ),
    ),
  }),
  output: v.object(reportEntries),
  async run({ query, dataSource, variables, max_rows, check }, context) {
    const facts = factsOf(query, variables ?? {});
    if (check !== false) checkQuery(query, dataSource, variables ?? {}, context.now);
    const answer = await sendFor(context, GRAPHQL_MS)(dataSource, query, variables);
    const outcome = outcomeOf(answer);
    if (outcome !== 'rows' && outcome !== 'partial') throw refused(outcome, answer);
    const endpoint = endpointOf(context.config.azionApiUrl, dataSource);
    const { text, report } = reportOf(endpoint, answer, facts, max_rows ?? USUAL_ROWS);
    return new Content([{ type: 'text', text: `${endpoint}\n${text}` }], { ...report });
  },
});
