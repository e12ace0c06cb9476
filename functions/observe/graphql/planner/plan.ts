// From an objective in English or Portuguese to a query, by rules alone: no model, no network.
import { LIMITS } from '../datasets.ts';
import type { Dataset, Source } from '../facts/dataset.ts';
import { type Filter, queryText, type Root } from '../query-text.ts';
import { columnsOf } from './columns.ts';
import { fieldIn, filterOf, inWords } from './conditions.ts';
import { DIMENSIONS, type Dimension, fieldOf } from './dimensions.ts';
import { type Condition, conditionsIn } from './filters.ts';
import { type Groups, groupsIn } from './groups.ts';
import { type Measure, measureOf } from './measures.ts';
import { isSmall, Reading } from './phrases.ts';
import { datasetFor, hasDimension, withFields } from './place.ts';
import { settle } from './refine.ts';
import { refusalOf } from './refusals.ts';
import { type Shape, shapeOf } from './shape.ts';
import { corrected } from './spelling.ts';
import { thresholdsIn } from './thresholds.ts';
import { comparedWindows, pointsFor, usualWindow, withinKept } from './times.ts';
import { tokenize } from './tokens.ts';
import { TOPIC_PHRASES, type Topic, topicsIn } from './topics.ts';
import { accountingRoot, consumptionRoot } from './usage.ts';
import { isPortuguese, NOISE, STEMS, VOCABULARY } from './vocabulary.ts';
import { type Window, windowsIn, written } from './window.ts';

/** How an objective was understood, for people. */
export interface Understood {
  dataset: string;
  /** Begin and end in UTC; two of them for a comparison. */
  windows: { begin: string; end: string }[];
  measures: string[];
  groupBy: string[];
  filters: string[];
  order: string[];
  limit: number;
  resample?: string;
  /** What the objective left open, and what was taken for it. */
  assumptions: string[];
}

export interface QueryPlan {
  kind: 'query';
  query: string;
  roots: readonly Root[];
  understood: Understood;
  /** From 0 to 1: how much of the objective was understood. */
  confidence: number;
}

/** Why there is no query. Final where no query could answer it; otherwise it was not understood. */
export interface Refusal {
  kind: 'refusal';
  reason: string;
  isFinal: boolean;
}

export type Plan = QueryPlan | Refusal;

const refusal = (reason: string, isFinal = true): Refusal => ({ kind: 'refusal', reason, isFinal });

/** What has been read from an objective. */
interface Read {
  reading: Reading;
  shape: Shape;
  topic: Topic;
  groups: Groups;
  conditions: readonly Condition[];
  /** Conditions on amounts, as filter keys. */
  thresholds: Filter;
  windows: readonly Window[];
  now: Date;
}

const NOTHING =
  'nothing in it names what to measure. Name it and, where it matters, what it is grouped by, what it is filtered by and the time: "top 10 hosts by requests in the last 7 days".';
const TOO_OLD =
  'events are kept for 7 days, and the window lies before that. Call again with dataSource real-time-metrics, which keeps 24 months.';

/**
 * Plans a query.
 * @param objective what the caller wants to know; read as words only, at most 2,000 characters
 * @param now the end of relative windows
 * @returns the query with how it was understood and how sure the planner is, or why there is none
 */
export function planQuery(objective: string, source: Source, now: Date): Plan {
  const reading = new Reading(corrected(tokenize(objective), VOCABULARY, STEMS));
  const impossible = refusalOf(reading);
  if (impossible !== undefined) return refusal(impossible);
  const windows = windowsIn(reading, now, isPortuguese(objective));
  const shape = shapeOf(reading);
  const chosen = datasetFor(source, topicsIn(reading), reading);
  if ('reason' in chosen) return refusal(chosen.reason);
  const { topic, dataset } = chosen;
  const conditions = conditionsIn(reading, topic, source === 'real-time-events');
  const thresholds = thresholdsIn(reading, dataset);
  const groups = groupsIn(reading, topic, shape.ranking !== undefined);
  const read: Read = { reading, shape, topic, groups, conditions, thresholds, windows, now };
  return dataset.time === 'period' || source === 'consumption'
    ? planUsage(dataset, read)
    : planEvents(dataset, read);
}

function planUsage(dataset: Dataset, { reading, shape, groups, conditions, windows, now }: Read): Plan {
  const window = windows[0] ?? usualWindow(dataset, 'http', shape, {}, false, now);
  const dimensions = [...groups.grouped, ...groups.mentioned];
  const placed = withFields(dataset, 'http', [...groups.grouped, ...conditions]);
  if ('reason' in placed) return refusal(placed.reason);
  const time: Filter = { tsRange: { begin: written(window.begin), end: written(window.end) } };
  const made =
    dataset.time === 'period'
      ? accountingRoot(dataset, reading, shape, dimensions, window)
      : {
          root: consumptionRoot(dataset, reading, shape, dimensions, {
            ...time,
            ...filterOf(dataset, conditions),
          }),
        };
  const assumptions = [window.assumption, 'assumption' in made ? made.assumption : undefined];
  return finished([made.root], [window], reading, assumptions, conditions.map(inWords), 0);
}

/** "referers of a host": single events would not answer it, a ranking of what is named does. */
function isBareMention({ groups, shape, conditions }: Read, measure: Measure): boolean {
  return (
    !measure.isNamed &&
    !shape.rows &&
    !shape.latest &&
    groups.mentioned.length > 0 &&
    !conditions.some(({ name }) => groups.mentioned.some((one) => one.name === name))
  );
}

/** The dimensions to group by: those said to, and in rankings and bare mentions also the others. */
function dimensionsOf({ groups, shape, topic }: Read, measure: Measure, dataset: Dataset): Dimension[] {
  const takesAll = shape.distinct || shape.ranking !== undefined || topic === 'bots' || !measure.isNamed;
  const present = groups.mentioned.filter((one) => hasDimension(dataset, one));
  return [...groups.grouped, ...(takesAll ? present : [])];
}

function planEvents(first: Dataset, read: Read): Plan {
  const { reading, shape, groups, topic, now } = read;
  const isEvents = first.source === 'real-time-events';
  const guess = measureOf(reading, topic, first, shape);
  const wantsGroups =
    isBareMention(read, guess) ||
    shape.total ||
    shape.overTime ||
    shape.operator !== undefined ||
    groups.grouped.length > 0;
  const [, measured] = guess.aggregates[0] ?? [];
  const isUngrouped = groups.grouped.length === 0 && groups.mentioned.length === 0;
  // "slowest requests": single rows, the slowest first.
  const isSorted = isEvents && shape.ranking !== undefined && isUngrouped && !shape.total && !shape.overTime;
  const sorted = isSorted && measured !== 'rows' ? measured : undefined;
  const isPlainList = !wantsGroups && shape.ranking === undefined && !shape.distinct;
  const isList = isEvents && (isSorted || isPlainList || (shape.latest && groups.grouped.length === 0));
  const compares = shape.compare && read.windows.length < 2 ? comparedDimensions(read.conditions) : [];
  const dimensions = isList ? [] : [...new Set([...dimensionsOf(read, guess, first), ...compares])];

  const placed = withFields(first, topic, [...dimensions, ...read.conditions]);
  if ('reason' in placed) return refusal(placed.reason);
  const { dataset } = placed;
  const compared = comparedWindows(read.windows, shape);
  const isPlain = !shape.total && shape.ranking === undefined && compared.length < 2;
  const settled = settle({
    dataset,
    topic,
    reading,
    shape,
    dimensions,
    conditions: read.conditions,
    measure: guess,
    isPlain,
  });
  const { measure, conditions } = settled;
  const isAboutErrors = measure.calculated.some((field) => field.startsWith('requestsStatusCode'));
  const isFiltered =
    read.conditions.length > 0 ||
    Object.keys(read.thresholds).length > 0 ||
    conditions.length > 0 ||
    isAboutErrors;
  if (!measure.isNamed && dimensions.length === 0 && !isFiltered && !reading.has(...TOPIC_PHRASES)) {
    return refusal(NOTHING, false);
  }

  const groupBy = settled.groupBy ?? present(dimensions.map((one) => fieldOf(one, dataset)));
  const filter = { ...filterOf(dataset, conditions), ...read.thresholds, ...settled.filter };
  const isLine = measure.isLine && groupBy.length === 0 && shape.ranking === undefined && compared.length < 2;
  const isSeries = !isList && (shape.overTime || (isLine && (!shape.total || measure.isRate)));
  const [window = usualWindow(dataset, topic, shape, filter, isList, now), previous] = compared;
  const kept = isEvents && topic !== 'audit' ? withinKept(window, now) : window;
  if (kept === undefined) return refusal(TOO_OLD);

  const draft: Draft = {
    dataset,
    measure,
    filter,
    groupBy,
    isSeries,
    isList,
    ...(sorted !== undefined && { sorted }),
    usualLimit: settled.usualLimit ?? 10,
  };
  const mentioned = [...groups.grouped, ...groups.mentioned].map((one) => fieldOf(one, dataset));
  const columns = columnsOf(
    dataset,
    present([sorted, ...mentioned, ...conditions.map((one) => fieldIn(one, dataset))]),
  );
  const roots =
    previous === undefined
      ? [rootOf(draft, shape, kept, columns)]
      : [
          { alias: 'current', ...rootOf(draft, shape, kept, columns) },
          { alias: 'previous', ...rootOf(draft, shape, previous, columns) },
        ];
  const isGuessed = !measure.isNamed && !isList && !isFiltered;
  const assumptions = [
    kept.assumption,
    settled.assumption,
    shape.distinct && isEvents && dimensions.length > 0
      ? 'different values cannot be counted; there is a row for each of them'
      : undefined,
    ...groups.open.map(({ name }) => `no ${name} was named; all are included`),
    isGuessed
      ? `no measure was named; ${measure.aggregates[0]?.join(' of ') ?? measure.calculated.join(', ')} was taken`
      : undefined,
    isEvents && isSeries
      ? 'events have no time buckets, so there is a row for each second; real-time-metrics has series'
      : undefined,
  ];
  const filters = [
    ...conditions.map(inWords),
    ...Object.entries({ ...read.thresholds, ...settled.filter }).map(
      ([key, value]) => `${key} ${JSON.stringify(value)}`,
    ),
  ];
  const doubt = (isGuessed ? 0.15 : 0) + (groups.open.length > 0 ? 0.2 : 0);
  return finished(
    roots,
    previous === undefined ? [kept] : [kept, previous],
    reading,
    assumptions,
    filters,
    doubt,
  );
}

/** "compare www.example.com and api.example.com": the values side by side. */
function comparedDimensions(conditions: readonly Condition[]): Dimension[] {
  const names = conditions
    .filter(({ values, isNegated }) => values.length > 1 && !isNegated)
    .map(({ name }) => name);
  return DIMENSIONS.filter(({ name }) => names.includes(name));
}

const present = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value): value is T => value !== undefined);

interface Draft {
  dataset: Dataset;
  measure: Measure;
  filter: Filter;
  groupBy: readonly string[];
  isSeries: boolean;
  isList: boolean;
  /** The field by which single rows are ordered, where it is not the time. */
  sorted?: string;
  usualLimit: number;
}

function orderOf({ groupBy, isSeries, isList, sorted, measure }: Draft, shape: Shape): string[] {
  const direction = shape.ranking === 'least' ? 'ASC' : 'DESC';
  if (isList) return [sorted === undefined ? 'ts_DESC' : `${sorted}_${direction}`];
  if (isSeries) return ['ts_ASC'];
  const key = measure.calculated[0] ?? measure.aggregates[0]?.[0];
  return groupBy.length === 0 || key === undefined ? [] : [`${key}_${direction}`];
}

function limitOf({ groupBy, isSeries, isList, usualLimit }: Draft, shape: Shape): number {
  if (isList) return Math.min(shape.limit ?? 100, LIMITS.rows);
  if (isSeries) return LIMITS.rows;
  if (groupBy.length === 0) return 1;
  if (shape.limit !== undefined) return Math.min(shape.limit, LIMITS.rows);
  return shape.ranking === undefined ? LIMITS.rows : usualLimit;
}

function rootOf(draft: Draft, shape: Shape, window: Window, columns: readonly string[]): Root {
  const { dataset, measure, filter, isSeries, isList } = draft;
  const groups = [...(isSeries ? ['ts'] : []), ...draft.groupBy];
  const points = isSeries && dataset.source === 'real-time-metrics' ? pointsFor(shape, window) : undefined;
  return {
    dataset: dataset.name,
    limit: limitOf(draft, shape),
    filter: { tsRange: { begin: written(window.begin), end: written(window.end) }, ...filter },
    aggregates: isList ? [] : measure.aggregates,
    groupBy: isList ? [] : groups,
    orderBy: orderOf(draft, shape),
    ...(points !== undefined && {
      resample: { function: measure.isRate ? ('mean' as const) : ('sum' as const), points },
    }),
    select: isList
      ? columns
      : [...groups, ...measure.calculated, ...measure.aggregates.map(([operator]) => operator)],
  };
}

function finished(
  roots: readonly Root[],
  windows: readonly Window[],
  reading: Reading,
  assumptions: readonly (string | undefined)[],
  filters: readonly string[],
  doubt: number,
): QueryPlan {
  const [root] = roots as [Root];
  reading.has(...NOISE);
  const unread = reading.unread();
  const words = reading.tokens.filter(({ kind, text }) => kind !== 'sign' && !isSmall(text)).length;
  const measures =
    root.aggregates.length > 0
      ? root.aggregates.map(([operator, field]) => `${operator} of ${field}`)
      : root.select.filter((name) => !root.groupBy.includes(name));
  return {
    kind: 'query',
    query: queryText(roots),
    roots,
    confidence: Math.max(0, Math.round((1 - doubt - (1.2 * unread.length) / Math.max(4, words)) * 100) / 100),
    understood: {
      dataset: root.dataset,
      windows: windows.map(({ begin, end }) => ({ begin: written(begin), end: written(end) })),
      measures,
      groupBy: [...root.groupBy],
      filters: [...filters],
      order: [...root.orderBy],
      limit: root.limit,
      ...(root.resample !== undefined && {
        resample: `${root.resample.points} points by ${root.resample.function}`,
      }),
      assumptions: [
        ...present(assumptions),
        ...(unread.length > 0 ? [`not understood: ${unread.slice(0, 8).join(', ')}`] : []),
      ],
    },
  };
}
