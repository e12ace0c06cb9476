// The fixed list of sources that data streams can read.
import { schemaNamed } from '../contract.ts';
import { json } from '../errors.ts';
import type { Own } from '../own.ts';
import { page, pick, select } from '../select.ts';

const NAMES: Readonly<Record<string, string>> = {
  http: 'Requests to workloads',
  waf: 'WAF events',
  functions: 'Output of functions',
  activity: 'Activity history',
};

export const OWN_OBSERVE: Readonly<Record<string, Own>> = {
  list_data_sources: ({ operation, world: { query, call } }) => {
    const slugs = (schemaNamed('DataSourceEnum').enum ?? []).map(String);
    const sources = slugs.map((slug) => ({ slug, name: NAMES[slug] ?? slug, active: true }));
    const envelope = page(select(operation, query, sources), query, call.address);
    const fields = query.get('fields');
    return json({
      ...envelope,
      results: (envelope.results as typeof sources).map((source) => pick(source, fields)),
    });
  },
};
