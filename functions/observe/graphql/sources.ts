// The endpoints as arguments of tools, and what each is for.
import * as v from 'valibot';
import type { Source } from './facts/dataset.ts';

/** Endpoints that `create_graphql_query` chooses from. */
export const DATA_SOURCES = ['real-time-metrics', 'real-time-events', 'accounting', 'consumption'] as const;

/** All endpoints, for the tools that take a query as it is. */
export const SOURCES = [...DATA_SOURCES, 'billing'] as const satisfies readonly Source[];

export const ABOUT: Readonly<Record<Source, { content: string; kept: string }>> = {
  'real-time-metrics': { content: 'aggregated figures: series, totals, rankings', kept: '24 months' },
  'real-time-events': {
    content: 'single events: IPs, URIs, user agents, console lines, audit log',
    kept: '7 days (audit log 2 years)',
  },
  accounting: { content: 'usage by product, metric and region of calendar months', kept: 'not stated' },
  consumption: { content: 'usage by workload, product and metric', kept: '24 months' },
  billing: { content: 'bills; only for accounts of the online shop', kept: 'not stated' },
};

export const sourceArgument = (names: readonly Source[]) =>
  v.pipe(v.picklist(names), v.description('Endpoint. Example: "real-time-metrics".'));
