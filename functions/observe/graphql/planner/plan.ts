// From an objective in English or Portuguese to a query, by rules alone: no model, no network.
import { datasetNamed, LIMITS } from '../datasets.ts';
import type { Dataset, Source } from '../facts/dataset.ts';
import { type Filter, queryText, type Root } from '../query-text.ts';
import { columnsOf } from './columns.ts';
import { fieldIn, filterOf, inWords } from './conditions.ts';
import { DIMENSIONS, type Dimension, fieldOf } from './dimensions.ts';
import { type Condition, conditionsIn, FILTER_PHRASES } from './filters.ts';
import { type Groups, groupsIn } from './groups.ts';
import { MEASURE_PHRASES, type Measure, measureOf } from './measures.ts';
import { Reading } from './phrases.ts';
import { refusalOf, sourcesOf, sourceWith } from './refusals.ts';
import { botsOf, type Refined, SECURITY_PHRASES, wafOf } from './security.ts';
import { SHAPE_PHRASES, type Shape, shapeOf } from './shape.ts';
import { corrected } from './spelling.ts';
import { METHOD_FIELDS, statusFields } from './status.ts';
import { plain, tokenize } from './tokens.ts';
import { DATASET_OF, TOPIC_PHRASES, type Topic, TRAFFIC_WORDS, topicsIn } from './topics.ts';
import { accountingRoot, consumptionRoot, USAGE_PHRASES } from './usage.ts';
import { type Window, windowsIn, written } from './window.ts';

/** How an objective was understood, for people. */
export interface Understood {
  dataset: string;
  /** Begin and end in UTC; end is exclusive. Two for a comparison. */
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

export type Plan =
  | { kind: 'query'; query: string; roots: Root[]; understood: Understood; confidence: number }
  | { kind: 'refusal'; reason: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENTS_KEPT = 7 * DAY;

const NOISE = [
  'show|shows|give|get|tell|display|find|see|want|need|like|please|me|we|us|i|you|can|could|would|did|does|do|have|has|had|there|it|they|them|its|be|been|data|info|information|report|query|how|what|when|where',
  'mostre|mostrar|mostra|exibir|exiba|traga|trazer|quero|gostaria|preciso|ver|favor|me|nos|eu|voce|tem|temos|tivemos|teve|houve|ha|sao|foram|seja|cada|informacao|informacoes|relatorio|consulta|como|qual|quais|quando|onde|dos|das|recebidas|recebidos|enviadas|enviados',
  'number|numero|amount|quantidade|during|durante|within|dentro|last|ultimas|over|under|same|also|period|periodo|this|these|those|estes|estas|isso|our|sent|send|made|done|seen|detected|detectad*|received|happen*|azion|edge|borda|usage|uso|use|used|usado|vs|versus|separately|separado*|different|since|desde|accounted|consumption|consumo|consumed|contabilizad*|usad*|month|mes',
];

const PORTUGUESE =
  /\b(de|do|da|dos|das|nos|nas|por|com|mais|ultim[oa]s?|quais|quant[oa]s?|requisic\w+|ontem|hoje|horas|dias|semana|pais(es)?|dados|tempo)\b/g;

/** Every word that phrases are made of, for the spelling. */
const VOCABULARY: ReadonlySet<string> = new Set(
  [
    ...SHAPE_PHRASES,
    ...TOPIC_PHRASES,
    ...MEASURE_PHRASES,
    ...FILTER_PHRASES,
    ...SECURITY_PHRASES,
    ...USAGE_PHRASES,
    ...TRAFFIC_WORDS,
    ...NOISE,
    ...DIMENSIONS.flatMap(({ phrases }) => phrases),
    'yesterday ontem anteontem hours horas minutes minutos weeks semanas months meses ultimas ultimos passadas passados brasil',
  ].flatMap((phrase) => phrase.split(/[ |]/).filter((word) => !word.endsWith('*'))),
);

/** Is the objective Portuguese? Decides how 10/11 is read. */
function isPortuguese(objective: string): boolean {
  return (plain(objective).match(PORTUGUESE) ?? []).length >= 2;
}

function datasetFor(
  source: Source,
  topics: readonly Topic[],
  reading: Reading,
): { dataset: Dataset; topic: Topic } | { reason: string } {
  const datasets = DATASET_OF[source] ?? {};
  for (const [at, token] of reading.tokens.entries()) {
    const topic = (Object.keys(datasets) as Topic[]).find(
      (one) => datasets[one]?.toLowerCase() === token.text,
    );
    const dataset = topic === undefined ? undefined : datasetNamed(datasets[topic] ?? '');
    if (topic !== undefined && dataset !== undefined) {
      reading.use({ start: at, end: at + 1 });
      return { dataset, topic };
    }
  }
  const isUsage = source === 'accounting' || source === 'consumption';
  const available = isUsage ? 'http' : topics.find((topic) => datasets[topic] !== undefined);
  const isTraffic = reading.has(...TRAFFIC_WORDS);
  const [missing] = topics;
  if (available === undefined && missing !== undefined && (missing === 'bots' || !isTraffic)) {
    const others = sourcesOf(missing)
      .map((other) => `dataSource ${other}`)
      .join(' or ');
    return { reason: `${source} has no dataset about ${nameOf(missing)}. Call again with ${others}.` };
  }
  const topic = available ?? 'http';
  const dataset = datasetNamed(datasets[topic] ?? '');
  return dataset === undefined ? { reason: `${source} has no dataset for that.` } : { dataset, topic };
}

const NAMES: Readonly<Partial<Record<Topic, string>>> = {
  audit: 'changes made by users',
  console: 'console lines of functions',
  bots: 'bots',
  live: 'viewers of live video',
  devices: 'mobile devices',
  sensors: 'sensors',
  pulse: 'page timing',
};
const nameOf = (topic: Topic): string => NAMES[topic] ?? topic;

const BREAKDOWNS: Readonly<Record<string, string>> = {
  httpMetrics: 'httpBreakdownMetrics',
  botManagerMetrics: 'botManagerBreakdownMetrics',
};

/** Moves to the breakdown of a dataset where fields are asked for that only it has. */
function withFields(
  dataset: Dataset,
  topic: Topic,
  wanted: readonly { name: string; fields: readonly string[] }[],
): { dataset: Dataset } | { reason: string } {
  const lacks = (one: Dataset) => wanted.filter(({ fields }) => !fields.some((field) => field in one.fields));
  if (lacks(dataset).length === 0) return { dataset };
  const breakdown = datasetNamed(BREAKDOWNS[dataset.name] ?? '');
  if (breakdown !== undefined && lacks(breakdown).length === 0) return { dataset: breakdown };
  const missing = lacks(dataset)
    .map(({ name }) => name)
    .join(' and ');
  const together =
    wanted.length > 1
      ? `, together with ${wanted
          .filter(({ name }) => !missing.includes(name))
          .map(({ name }) => name)
          .join(' and ')}`
      : '';
  const other = sourceWith(
    topic,
    wanted.map(({ fields }) => fields),
    dataset.source,
  );
  const advice =
    other === undefined
      ? `describe_graphql_dataset lists what ${dataset.name} has.`
      : `Call again with dataSource ${other}.`;
  return {
    reason: `${dataset.name} does not hold ${missing}${together.endsWith('with ') ? '' : together}. ${advice}`,
  };
}

function defaultWindow(
  dataset: Dataset,
  topic: Topic,
  shape: Shape,
  filter: Filter,
  isList: boolean,
  now: Date,
): Window {
  const end = now.getTime();
  const last = (length: number, said: string): Window => ({
    begin: end - length,
    end,
    said: '',
    assumption: `no time was named; the last ${said} were taken`,
  });
  if (dataset.source === 'accounting' || dataset.source === 'consumption') {
    const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    return {
      begin,
      end: Math.max(end, begin + 1000),
      said: '',
      assumption: 'no time was named; the current month was taken',
    };
  }
  if (shape.points !== undefined) return last(30 * DAY, '30 days');
  if (topic === 'audit') return last(7 * DAY, '7 days');
  const isNarrow = 'hostEq' in filter && !isList;
  const isShort =
    dataset.name === 'httpBreakdownMetrics' || (dataset.source === 'real-time-events' && !isNarrow);
  return isShort
    ? { ...last(HOUR, 'hour'), assumption: 'no time was named; the last hour was taken' }
    : last(24 * HOUR, '24 hours');
}

/** Windows of the query: one, or the current and the previous one of a comparison. */
function comparedWindows(windows: readonly Window[], shape: Shape): Window[] {
  const [first, second] = windows;
  if (first === undefined) return [];
  const single = windows.filter(({ isPrevious }) => isPrevious !== true);
  if (single.length >= 2 && (shape.compare || second !== undefined))
    return [...single].sort((a, b) => b.begin - a.begin).slice(0, 2);
  const current = single[0] ?? first;
  if (!shape.compare || (second === undefined && first.isPrevious === true)) return [current];
  const length = current.end - current.begin;
  const hasPrevious = second !== undefined || /before|anterior|previous/.test(current.said);
  return hasPrevious
    ? [current, { begin: current.begin - length, end: current.begin, said: 'the time before' }]
    : [current];
}

interface Draft {
  dataset: Dataset;
  measure: Measure;
  filter: Filter;
  groupBy: string[];
  isSeries: boolean;
  isList: boolean;
  limit: number;
}

function ordersOf({ groupBy, isSeries, isList, measure }: Draft, shape: Shape): string[] {
  if (isList) return ['ts_DESC'];
  if (isSeries) return ['ts_ASC'];
  if (shape.ranking === undefined || groupBy.length === 0) return [];
  const key = measure.calculated[0] ?? measure.aggregates[0]?.[0] ?? 'sum';
  return [`${key}_${shape.ranking === 'least' ? 'ASC' : 'DESC'}`];
}

/** Points that make buckets into the steps an objective names; undefined where buckets are right already. */
function resampleOf(draft: Draft, shape: Shape, window: Window): Root['resample'] {
  if (!draft.isSeries || draft.dataset.source !== 'real-time-metrics') return undefined;
  const length = window.end - window.begin;
  const bucket = length <= 3 * DAY ? 60_000 : length <= 60 * DAY ? HOUR : DAY;
  const points =
    shape.points ??
    (shape.stepMs !== undefined && shape.stepMs > bucket ? Math.floor(length / shape.stepMs) : undefined);
  if (points === undefined || points < 1) return undefined;
  return { function: draft.measure.isRate ? 'mean' : 'sum', points };
}

function rootOf(
  draft: Draft,
  shape: Shape,
  window: Window,
  columns: readonly string[],
  alias?: string,
): Root {
  const { dataset, measure, filter, groupBy, isSeries, isList } = draft;
  const groups = [...(isSeries ? ['ts'] : []), ...groupBy];
  const resample = resampleOf(draft, shape, window);
  return {
    ...(alias !== undefined && { alias }),
    dataset: dataset.name,
    limit: draft.limit,
    filter: {
      tsRange: {
        begin: written(window.begin),
        end: written(window.end - (window.end % 1000 === 0 && window.said.includes('/') ? 1000 : 0)),
      },
      ...filter,
    },
    aggregates: isList ? [] : measure.aggregates,
    groupBy: isList ? [] : groups,
    orderBy: ordersOf(draft, shape),
    ...(resample !== undefined && { resample }),
    select: isList
      ? columns
      : [...groups, ...measure.calculated, ...measure.aggregates.map(([operator]) => operator)],
  };
}

/**
 * Plans a query.
 * @param objective what the caller wants to know; read as words only, at most 2,000 characters
 * @param now the end of relative windows
 * @returns the query with how it was understood and how sure the planner is (0 to 1), or why there is none
 */
export function planQuery(objective: string, source: Source, now: Date): Plan {
  const reading = new Reading(corrected(tokenize(objective), VOCABULARY));
  const refusal = refusalOf(reading);
  if (refusal !== undefined) return { kind: 'refusal', reason: refusal };
  const windows = windowsIn(reading, now, isPortuguese(objective));
  const shape = shapeOf(reading);
  const topics = topicsIn(reading);
  const chosen = datasetFor(source, topics, reading);
  if ('reason' in chosen) return { kind: 'refusal', reason: chosen.reason };
  const { topic } = chosen;
  const conditions = conditionsIn(reading, topic);
  const groups = groupsIn(reading, topic, shape.ranking !== undefined);
  return source === 'accounting' || source === 'consumption'
    ? planUsage(chosen.dataset, reading, shape, groups, conditions, windows, now)
    : planEvents(chosen.dataset, topic, reading, shape, groups, conditions, windows, now);
}

function planUsage(
  dataset: Dataset,
  reading: Reading,
  shape: Shape,
  groups: Groups,
  conditions: readonly Condition[],
  windows: readonly Window[],
  now: Date,
): Plan {
  const window = windows[0] ?? defaultWindow(dataset, 'http', shape, {}, false, now);
  const dimensions = [...groups.grouped, ...groups.mentioned];
  const time: Filter = { tsRange: { begin: written(window.begin), end: written(window.end) } };
  const made =
    dataset.source === 'accounting'
      ? accountingRoot(dataset, reading, shape, dimensions, window)
      : {
          root: consumptionRoot(dataset, reading, shape, dimensions, {
            ...time,
            ...filterOf(dataset, conditions),
          }),
        };
  const assumptions = [window.assumption, 'assumption' in made ? made.assumption : undefined].filter(
    (one) => one !== undefined,
  );
  return finished([made.root], [window], reading, assumptions, conditions.map(inWords), 0);
}

function planEvents(
  first: Dataset,
  topic: Topic,
  reading: Reading,
  shape: Shape,
  groups: Groups,
  conditions: readonly Condition[],
  windows: readonly Window[],
  now: Date,
): Plan {
  const isAggregated =
    shape.ranking !== undefined ||
    groups.grouped.length > 0 ||
    shape.total ||
    shape.operator !== undefined ||
    shape.overTime;
  const isEvents = first.source === 'real-time-events';
  const isList = isEvents && (!isAggregated || (shape.latest && groups.grouped.length === 0));
  const dimensions: Dimension[] = isList
    ? []
    : [
        ...groups.grouped,
        ...(isAggregated && (shape.ranking !== undefined || topic === 'bots') ? groups.mentioned : []),
      ];
  const wanted = [...dimensions, ...conditions].map(({ name, fields }) => ({ name, fields }));
  const placed = withFields(first, topic, wanted);
  if ('reason' in placed) return { kind: 'refusal', reason: placed.reason };
  const { dataset } = placed;

  const assumptions: string[] = groups.open.map(({ name }) => `no ${name} was named; all are included`);
  const refined = refine(dataset, topic, reading, shape, dimensions, conditions);
  if (refined.assumption !== undefined) assumptions.push(refined.assumption);
  const { measure } = refined;
  const groupBy =
    refined.groupBy ?? dimensions.map((one) => fieldOf(one, dataset)).filter((field) => field !== undefined);
  const filter = { ...filterOf(dataset, refined.conditions), ...refined.filter };
  const compared = comparedWindows(windows, shape);
  const isSeries =
    !isList &&
    (shape.overTime ||
      (measure.isLine &&
        groupBy.length === 0 &&
        compared.length < 2 &&
        (!shape.total || measure.isRate) &&
        shape.ranking === undefined));

  const [window = defaultWindow(dataset, topic, shape, filter, isList, now), previous] = compared;
  const bounded = isEvents && topic !== 'audit' ? withinKept(window, now, assumptions) : window;
  if (bounded === undefined)
    return {
      kind: 'refusal',
      reason:
        'events are kept for 7 days, and the window lies before that. Call again with dataSource real-time-metrics, which keeps 24 months.',
    };
  if (window.assumption !== undefined) assumptions.push(window.assumption);
  if (isEvents && isSeries)
    assumptions.push(
      'events have no time buckets, so there is a row for each second; real-time-metrics has series',
    );
  const limit = isList
    ? (shape.limit ?? 100)
    : shape.ranking !== undefined && groupBy.length > 0 && !isSeries
      ? (shape.limit ?? refined.usualLimit ?? 10)
      : groupBy.length === 0 && !isSeries
        ? 1
        : LIMITS.rows;
  const draft: Draft = {
    dataset,
    measure,
    filter,
    groupBy: [...groupBy],
    isSeries,
    isList,
    limit: Math.min(limit, LIMITS.rows),
  };
  const columns = columnsOf(dataset, [
    ...[...groups.grouped, ...groups.mentioned]
      .map((one) => fieldOf(one, dataset))
      .filter((field) => field !== undefined),
    ...conditions.map((one) => fieldIn(one, dataset)).filter((field) => field !== undefined),
  ]);
  const roots =
    previous === undefined
      ? [rootOf(draft, shape, bounded, columns)]
      : [
          rootOf(draft, shape, bounded, columns, 'current'),
          rootOf(draft, shape, previous, columns, 'previous'),
        ];
  const doubt = (measure.isNamed || isList ? 0 : 0.2) + (groups.open.length > 0 ? 0.2 : 0);
  const words = [
    ...refined.conditions.map(inWords),
    ...Object.entries(refined.filter).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ];
  const isNothing = !measure.isNamed && topics(reading) && dimensions.length === 0 && conditions.length === 0;
  if (isNothing)
    return {
      kind: 'refusal',
      reason:
        'nothing in it names what to measure. Name it, and if it matters also what it is grouped by, filtered by and the time: "top 10 hosts by requests in the last 7 days".',
    };
  return finished(
    roots,
    previous === undefined ? [bounded] : [bounded, previous],
    reading,
    assumptions,
    words,
    doubt,
  );
}

/** True where no word names a product or traffic. */
function topics(reading: Reading): boolean {
  return !reading.has(...TOPIC_PHRASES);
}

/** What the topic makes of measure, conditions and groups. */
function refine(
  dataset: Dataset,
  topic: Topic,
  reading: Reading,
  shape: Shape,
  dimensions: readonly Dimension[],
  all: readonly Condition[],
): Refined & { conditions: readonly Condition[] } {
  const measure = measureOf(reading, topic, dataset, shape);
  if (topic === 'bots')
    return {
      ...botsOf(
        reading,
        dataset,
        dimensions,
        shape,
        all.some(({ name }) => name === 'classified'),
      ),
      conditions: all,
    };
  if (topic !== 'http') {
    const hasStatus = [...dimensions, ...all].some(({ name }) => name === 'status');
    const isProcessed =
      topic === 'images' &&
      dataset.source === 'real-time-metrics' &&
      !hasStatus &&
      measure.aggregates[0]?.[1] === 'requests';
    return {
      measure,
      filter: isProcessed ? { or: { status: 304, statusRange: { begin: 200, end: 299 } } } : {},
      conditions: all,
    };
  }
  const waf = wafOf(reading, dataset, dimensions, measure);
  if (waf !== undefined) return { ...waf, conditions: all };
  const conditions = withErrors(reading, all);
  const status = conditions.find(({ name }) => name === 'status');
  const isCount = measure.aggregates[0]?.[1] === 'requests';
  const isOverTime =
    shape.overTime || (dimensions.length === 0 && !shape.total && shape.ranking === undefined);
  if (isCount && status !== undefined && isOverTime && dimensions.length === 0) {
    const fields = statusFields(dataset, status);
    const rest = conditions.filter((one) => one !== status);
    if (fields !== undefined)
      return { measure: { ...measure, calculated: fields, aggregates: [] }, filter: {}, conditions: rest };
    const isClass = status.values.some((value) => typeof value === 'object');
    if (isClass && dataset.source === 'real-time-metrics')
      return { measure, filter: {}, groupBy: ['status'], conditions };
  }
  const isByMethod = dimensions.length === 1 && dimensions[0]?.name === 'method';
  if (isCount && shape.overTime && isByMethod && dataset.name === 'httpMetrics') {
    return {
      measure: { ...measure, calculated: [...METHOD_FIELDS], aggregates: [] },
      filter: {},
      groupBy: [],
      conditions,
    };
  }
  const hasTotals = isCount && isOverTime && dimensions.length === 0 && dataset.name === 'httpMetrics';
  if (hasTotals)
    return {
      measure: {
        ...measure,
        calculated: ['edgeRequestsTotal', 'httpsRequestsTotal', 'httpRequestsTotal'],
        aggregates: [],
      },
      filter: {},
      conditions,
    };
  return { measure, filter: {}, conditions };
}

/** "errors" without a code are answers from 400 to 599. */
function withErrors(reading: Reading, conditions: readonly Condition[]): readonly Condition[] {
  if (!reading.has('error|errors', 'erro|erros', 'fail|failed|failures|failing', 'falha|falhas|falharam'))
    return conditions;
  if (conditions.some(({ name }) => name === 'status')) return conditions;
  return [
    ...conditions,
    { name: 'status', fields: ['status'], values: [{ begin: 400, end: 599 }], isNegated: false },
  ];
}

/** Cuts a window to what events are kept for; undefined where nothing is left of it. */
function withinKept(window: Window, now: Date, assumptions: string[]): Window | undefined {
  const oldest = now.getTime() - EVENTS_KEPT;
  if (window.end <= oldest) return undefined;
  if (window.begin >= oldest) return window;
  assumptions.push(
    'events are kept for 7 days; the window was cut to them (real-time-metrics keeps 24 months)',
  );
  return { ...window, begin: oldest };
}

function finished(
  roots: Root[],
  windows: readonly Window[],
  reading: Reading,
  assumptions: string[],
  filters: string[],
  doubt: number,
): Plan {
  const [root] = roots as [Root];
  reading.has(...NOISE);
  const unread = reading.unread();
  const words = reading.tokens.filter(({ kind }) => kind !== 'sign').length;
  if (unread.length > 0) assumptions.push(`not used: ${unread.slice(0, 8).join(', ')}`);
  const confidence = Math.max(
    0,
    Math.round((1 - doubt - (1.2 * unread.length) / Math.max(4, words)) * 100) / 100,
  );
  return {
    kind: 'query',
    query: queryText(roots),
    roots,
    confidence,
    understood: {
      dataset: root.dataset,
      windows: windows.map(({ begin, end }) => ({ begin: written(begin), end: written(end) })),
      measures:
        root.aggregates.length > 0
          ? root.aggregates.map(([operator, field]) => `${operator} of ${field}`)
          : root.select.filter((name) => !root.groupBy.includes(name)),
      groupBy: [...root.groupBy],
      filters,
      order: [...root.orderBy],
      limit: root.limit,
      ...(root.resample !== undefined && {
        resample: `${root.resample.points} points by ${root.resample.function}`,
      }),
      assumptions,
    },
  };
}
