// The tool that turns an objective in words into a query that was really run.
import * as v from 'valibot';
import { GRAPHQL_MS } from '../../../shared/http/limits.ts';
import { defineTool } from '../../../shared/mcp/define.ts';
import { Content } from '../../../shared/mcp/result.ts';
import { modelOf } from '../../../shared/model/configured.ts';
import { type Created, createQuery } from '../graphql/create.ts';
import { introspectionOf } from '../graphql/introspect.ts';
import { modelWriter } from '../graphql/model-writer.ts';
import { factsOf } from '../graphql/read-query.ts';
import { reportEntries, reportOf } from '../graphql/report.ts';
import { endpointOf, sendFor } from '../graphql/send.ts';
import { DATA_SOURCES, sourceArgument } from '../graphql/sources.ts';

/** Rows shown; the query can be run for more. */
const FIRST_ROWS = 20;

function understoodLines({ understood, summary, changes }: Created): string[] {
  if (understood === undefined) return [`Understood: ${summary ?? 'see the query'}`, ...changes];
  const { dataset, windows, measures, groupBy, filters, order, limit, resample, assumptions } = understood;
  const part = (name: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`${name} ${values.join(', ')}`] : [];
  const facts = [
    `dataset ${dataset}`,
    ...windows.map(({ begin, end }) => `time ${begin} to ${end} UTC`),
    ...part('measures', measures),
    ...part('grouped by', groupBy),
    ...part('filtered by', filters),
    ...part('ordered by', order),
    `limit ${limit}`,
    ...(resample === undefined ? [] : [`resampled to ${resample}`]),
  ];
  return [
    `Understood: ${facts.join('; ')}`,
    ...part('Assumed:', assumptions),
    ...part('Changed after a refusal:', changes),
  ];
}

export const createGraphqlQuery = defineTool({
  name: 'create_graphql_query',
  title: 'Answer an objective with a GraphQL query',
  description:
    'Writes a GraphQL query for an objective in English or Portuguese, runs it on the selected endpoint of your account with your token, mends it if needed (at most six attempts), and returns the query, a GraphiQL link and the first rows. Use it for questions about traffic, errors, cache, WAF, bots, functions, DNS, streams, usage.',
  toolset: 'graphql',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: v.strictObject({
    query: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3),
      v.maxLength(2_000),
      v.description(
        'Objective: figure, grouping, filters, time. Example: "top 10 hosts by 5xx errors in the last 7 days".',
      ),
    ),
    dataSource: v.pipe(
      sourceArgument(DATA_SOURCES),
      v.description(
        'real-time-metrics for figures over time and rankings, real-time-events for single requests, IPs, URIs and logs, accounting for usage by month, consumption for usage by workload. Example: "real-time-metrics".',
      ),
    ),
  }),
  output: v.object({
    query: v.string(),
    dataSource: v.string(),
    graphiql: v.string(),
    understood: v.record(v.string(), v.unknown()),
    writer: v.string(),
    confidence: v.number(),
    attempts: v.number(),
    ...reportEntries,
  }),
  async run({ query: objective, dataSource }, context) {
    const endpoint = endpointOf(context.config.azionApiUrl, dataSource);
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(GRAPHQL_MS)]);
    const send = sendFor({ ...context, signal }, GRAPHQL_MS);
    const introspection = introspectionOf(send, dataSource, endpoint, () => context.now.getTime());
    const progress = context.progress.bind(context);
    const model = modelOf(context);
    const created = await createQuery(objective, dataSource, context.now, {
      send,
      introspection,
      progress,
      signal,
      ...(model !== undefined && { model: modelWriter(model) }),
    });
    const { query, answer, understood, summary, writer, confidence, attempts, changes } = created;
    const { text, report } = reportOf(endpoint, answer, factsOf(query, {}), FIRST_ROWS);
    const graphiql = `${endpoint}#query=${encodeURIComponent(query)}`;
    const lines = [
      ...understoodLines(created),
      '',
      query,
      '',
      `Endpoint: ${endpoint}`,
      `GraphiQL: ${graphiql}`,
      '',
      text,
    ];
    return new Content([{ type: 'text', text: lines.join('\n') }], {
      query,
      dataSource,
      graphiql,
      understood: { ...(understood ?? { summary: summary ?? '' }), changes },
      writer,
      confidence,
      attempts,
      ...report,
    });
  },
});
