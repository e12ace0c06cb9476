// What a topic makes of a measure: the calculated fields the console shows, the conditions that go without saying.
import type { Dataset } from '../facts/dataset.ts';
import type { Dimension } from './dimensions.ts';
import type { Condition } from './filters.ts';
import type { Measure } from './measures.ts';
import type { Reading } from './phrases.ts';
import { botsOf, type Refined, wafOf } from './security.ts';
import type { Shape } from './shape.ts';
import { METHOD_FIELDS, statusFields } from './status.ts';
import type { Topic } from './topics.ts';

const TOTALS = ['edgeRequestsTotal', 'httpsRequestsTotal', 'httpRequestsTotal'];
const INVOCATIONS = ['edgeApplicationInvocations', 'edgeFirewallInvocations'];

export interface Situation {
  dataset: Dataset;
  topic: Topic;
  reading: Reading;
  shape: Shape;
  dimensions: readonly Dimension[];
  conditions: readonly Condition[];
  measure: Measure;
  /** Nothing groups, ranks, totals or compares, so the answer is a line over time. */
  isPlain: boolean;
}

export type Settled = Refined & { conditions: readonly Condition[] };

const fieldsOf = (measure: Measure, calculated: readonly string[]): Measure => ({
  ...measure,
  calculated: [...calculated],
  aggregates: [],
});

/** Settles measure, conditions and groups of an objective. */
export function settle(situation: Situation): Settled {
  const { dataset, topic, reading, shape, dimensions, measure } = situation;
  const conditions = withErrors(situation);
  if (topic === 'bots') {
    const hasClass = conditions.some(({ name }) => name === 'classified');
    return { ...botsOf(reading, dataset, dimensions, shape, hasClass), conditions };
  }
  const isSeries = dimensions.length === 0 && (shape.overTime || situation.isPlain);
  if (topic === 'functions' && isSeries && measure.aggregates[0]?.[1] === 'invocations') {
    const isFirewall = reading.has('firewall|firewalls');
    const isApplication = reading.has('application|applications', 'aplicacao|aplicacoes');
    const fields =
      isFirewall === isApplication ? INVOCATIONS : INVOCATIONS.slice(isFirewall ? 1 : 0, isFirewall ? 2 : 1);
    return { measure: fieldsOf(measure, fields), filter: {}, conditions };
  }
  if (topic !== 'http') {
    const hasStatus = [...dimensions, ...conditions].some(({ name }) => name === 'status');
    const isProcessed =
      dataset.name === 'imagesProcessedMetrics' && !hasStatus && measure.aggregates[0]?.[1] === 'requests';
    const processed = { or: { status: 304, statusRange: { begin: 200, end: 299 } } };
    return { measure, filter: isProcessed ? processed : {}, conditions };
  }
  const asksShare =
    conditions !== situation.conditions &&
    reading.has('rate', 'ratio', 'percent*', 'porcent*', 'taxa', 'percentual', 'share', 'proporc*');
  if (asksShare) {
    const settled = traffic(situation, conditions, isSeries);
    return {
      ...settled,
      assumption: 'the API has no share of errors; errors were counted, to be divided by all requests',
    };
  }
  const waf = wafOf(reading, dataset, dimensions, measure);
  if (waf !== undefined) return { ...waf, conditions };
  return traffic(situation, conditions, isSeries);
}

/** Counts of requests: by status, by method, or all, each over time as fields of their own where there are such. */
function traffic(
  { dataset, shape, dimensions, measure }: Situation,
  conditions: readonly Condition[],
  isSeries: boolean,
): Settled {
  const isCount = dataset.name === 'httpMetrics' && measure.aggregates[0]?.[1] === 'requests';
  if (!isCount) return { measure, filter: {}, conditions };
  const status = conditions.find(({ name }) => name === 'status');
  if (status !== undefined && isSeries) {
    const fields = statusFields(dataset, status);
    if (fields !== undefined) {
      return {
        measure: fieldsOf(measure, fields),
        filter: {},
        conditions: conditions.filter((one) => one !== status),
      };
    }
    const isClass = status.values.some((value) => typeof value === 'object');
    return { measure, filter: {}, conditions, ...(isClass && !status.isNegated && { groupBy: ['status'] }) };
  }
  const isByMethod = dimensions.length === 1 && dimensions[0]?.name === 'method';
  if (shape.overTime && isByMethod) {
    return { measure: fieldsOf(measure, METHOD_FIELDS), filter: {}, groupBy: [], conditions };
  }
  return { measure: isSeries ? fieldsOf(measure, TOTALS) : measure, filter: {}, conditions };
}

/** "errors" without a code are answers from 400 to 599, where there are answers with codes of HTTP. */
function withErrors({ reading, conditions, dataset, topic }: Situation): readonly Condition[] {
  const isHttp = 'status' in dataset.fields || topic === 'streams';
  if (!isHttp || !reading.has('error|errors', 'erro|erros', 'fail|failed|fails|failures|failing', 'falh*'))
    return conditions;
  if (conditions.some(({ name }) => name === 'status')) return conditions;
  const values = [{ begin: 400, end: 599 }];
  return [...conditions, { name: 'status', fields: ['status', 'statusCode'], values, isNegated: false }];
}
