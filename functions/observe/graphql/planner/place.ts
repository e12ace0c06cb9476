// Chooses the dataset of an objective, or says where the matter would be found.
import { datasetNamed, datasetsOf } from '../datasets.ts';
import type { Dataset, Source } from '../facts/dataset.ts';
import type { Reading } from './phrases.ts';
import { sourcesOf, sourceWith } from './refusals.ts';
import { DATASET_OF, type Topic, TRAFFIC_WORDS } from './topics.ts';

const NAMES: Readonly<Partial<Record<Topic, string>>> = {
  audit: 'changes made by users',
  console: 'console lines of functions',
  live: 'viewers of live video',
  devices: 'mobile devices',
  pulse: 'page timing',
};

const BREAKDOWNS: Readonly<Record<string, string>> = {
  httpMetrics: 'httpBreakdownMetrics',
  botManagerMetrics: 'botManagerBreakdownMetrics',
};

/** A dataset that is named as the API names it. */
function literallyNamed(source: Source, reading: Reading): { dataset: Dataset; topic: Topic } | undefined {
  const datasets = DATASET_OF[source] ?? {};
  for (const [at, token] of reading.tokens.entries()) {
    const topic = (Object.keys(datasets) as Topic[]).find(
      (one) => datasets[one]?.toLowerCase() === token.text,
    );
    const dataset = topic === undefined ? undefined : datasetNamed(datasets[topic] ?? '');
    if (topic === undefined || dataset === undefined) continue;
    reading.use({ start: at, end: at + 1 });
    return { dataset, topic };
  }
  return undefined;
}

/** The dataset for the topics an objective names, HTTP traffic where it names none. */
export function datasetFor(
  source: Source,
  topics: readonly Topic[],
  reading: Reading,
): { dataset: Dataset; topic: Topic } | { reason: string } {
  const literal = literallyNamed(source, reading);
  if (literal !== undefined) return literal;
  const datasets = DATASET_OF[source] ?? {};
  const isUsage = source === 'accounting' || source === 'consumption';
  // What image processing saves is counted with the traffic, not with the processor's requests.
  const isSaving =
    topics.includes('images') &&
    reading.has('saved|saving|savings', 'bandwidth', 'economia', 'economiz*', 'banda');
  const isTraffic = reading.has(...TRAFFIC_WORDS);
  const available =
    isUsage || (isSaving && source === 'real-time-metrics')
      ? 'http'
      : topics.find((topic) => datasets[topic] !== undefined);
  const [missing] = topics;
  if (available === undefined && missing !== undefined && (missing === 'bots' || !isTraffic)) {
    const others = sourcesOf(missing).map((other) => `dataSource ${other}`);
    return {
      reason: `${source} has no dataset about ${NAMES[missing] ?? missing}. Call again with ${others.join(' or ')}.`,
    };
  }
  const topic = available ?? 'http';
  const dataset = datasetNamed(datasets[topic] ?? '');
  return dataset === undefined ? { reason: `${source} has no dataset for that.` } : { dataset, topic };
}

/** A dimension or condition by its name, with the fields that may hold it. */
export interface Wanted {
  name: string;
  fields: readonly string[];
}

/** True where the dataset, or the breakdown of it, can group by a dimension. */
export function hasDimension(dataset: Dataset, { fields }: Wanted): boolean {
  const breakdown = datasetNamed(BREAKDOWNS[dataset.name] ?? '');
  return fields.some(
    (field) => field in dataset.fields || (breakdown !== undefined && field in breakdown.fields),
  );
}

/** Moves to the breakdown of a dataset where fields are wanted that only it has, or says what is missing. */
export function withFields(
  dataset: Dataset,
  topic: Topic,
  wanted: readonly Wanted[],
): { dataset: Dataset } | { reason: string } {
  const lacks = (one: Dataset): Wanted[] =>
    wanted.filter(({ fields }) => !fields.some((field) => field in one.fields));
  const missing = lacks(dataset);
  if (missing.length === 0) return { dataset };
  const breakdown = datasetNamed(BREAKDOWNS[dataset.name] ?? '');
  if (breakdown !== undefined && lacks(breakdown).length === 0) return { dataset: breakdown };
  // No product was named, but only one dataset has what is asked for.
  const others = topic === 'http' ? datasetsOf(dataset.source).filter((one) => lacks(one).length === 0) : [];
  if (others.length === 1 && others[0] !== undefined) return { dataset: others[0] };
  const names = missing.map(({ name }) => name).join(' and ');
  const rest = wanted.filter((one) => !missing.includes(one)).map(({ name }) => name);
  const together = rest.length > 0 ? ` together with ${rest.join(' and ')}` : '';
  const other = sourceWith(
    topic,
    wanted.map(({ fields }) => fields),
    dataset.source,
  );
  const advice =
    other === undefined
      ? `describe_graphql_dataset lists what ${dataset.name} has.`
      : `Call again with dataSource ${other}.`;
  return { reason: `${dataset.source} cannot answer by ${names}${together}. ${advice}` };
}
