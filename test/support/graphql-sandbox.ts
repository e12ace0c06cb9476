// The GraphQL sandbox inside Node, with a fixed clock, for tests and measurements.
import { ENDPOINT_PATHS } from '../../functions/observe/graphql/datasets.ts';
import type { Source } from '../../functions/observe/graphql/facts/dataset.ts';
import { type EndpointOptions, graphqlEndpoint } from '../sandbox/graphql/endpoint.ts';
import { nodeSql } from '../sandbox/graphql/node-sql.ts';

/** The moment that tests take for now. */
export const NOW = new Date('2026-11-30T00:00:00Z');

/** The form of a personal token, put together here so that no file holds one. */
export const AUTHORIZATION = `Token azion${'a'.repeat(35)}`;

export interface Answer {
  status: number;
  detail?: string;
  data?: Record<string, Record<string, unknown>[]>;
}

/** A sandbox of its own; the function sends one query and gives status and body. */
export function graphqlSandbox(options: Partial<EndpointOptions> = {}) {
  const sql = nodeSql();
  return async (
    query: string,
    source: Source = 'real-time-metrics',
    variables?: Record<string, unknown>,
  ): Promise<Answer> => {
    const request = new Request(`https://api.example.com/v4${ENDPOINT_PATHS[source]}`, {
      method: 'POST',
      headers: { Authorization: AUTHORIZATION },
      body: JSON.stringify({ query, variables }),
    });
    const response = await graphqlEndpoint(request, { sql, now: NOW, ...options });
    return { status: response.status, ...((await response.json()) as object) };
  };
}
