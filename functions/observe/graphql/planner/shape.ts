// What kind of answer an objective wants: a series over time, a ranking, groups, one total, or single rows;
// and how many of them.
import { isNumberWord, numberOf } from './numbers.ts';
import type { Reading } from './phrases.ts';

export interface Shape {
  overTime: boolean;
  /** Length of a step where one is named ("per day"), in milliseconds. */
  stepMs?: number;
  /** Points asked for: "in at most 100 points". */
  points?: number;
  ranking: 'most' | 'least' | undefined;
  /** N of "top N". */
  limit?: number;
  /** "how many", "total": one number, unless something groups it. */
  total: boolean;
  distinct: boolean;
  /** "list", "show", "latest": single rows. */
  rows: boolean;
  latest: boolean;
  /** Two windows are to be held against each other. */
  compare: boolean;
  /** The time before is spoken of. */
  isBefore: boolean;
  operator: 'avg' | 'max' | 'min' | undefined;
}

const STEPS: readonly [number, readonly string[]][] = [
  [60_000, ['per|each|every|by minute', 'por|cada minuto', 'minute by minute', 'minuto minuto']],
  [3_600_000, ['per|each|every|by hour', 'por|cada hora', 'hourly', 'hora hora', 'hour by hour']],
  [86_400_000, ['per|each|every|by day', 'por|cada dia', 'daily', 'diari*', 'dia dia', 'day by day']],
  [604_800_000, ['per|each|every|by week', 'por|cada semana', 'weekly', 'semanal*']],
];

const OVER_TIME = [
  'over|across time',
  'time series',
  'timeseries',
  'timeline',
  'trend|trends',
  'evolution',
  'evolv*',
  'evoluc*',
  'evolui*',
  'ao longo',
  'tendencia*',
  'serie|series temporal|temporais',
  'by|per time',
  'por tempo',
  'linha tempo',
  'chart',
  'graph',
  'grafico',
  'curve',
  'curva',
  'historical',
  'historico',
  'development',
  'progress*',
  'variou|variacao|variam',
];
const MOST = [
  'top',
  'most',
  'mais',
  'highest',
  'largest',
  'biggest',
  'greatest',
  'maior|maiores',
  'principal|principais',
  'ranking|rank',
  'worst',
  'pior|piores',
  'heaviest',
  'busiest',
  'slowest',
  'slow',
  'longest',
  'demorad*',
  'lentos|lentas|lento|lenta',
  'leading',
  'main',
  'first',
  'campeoes',
  'more',
];
const LEAST = [
  'least',
  'fewest',
  'lowest',
  'smallest',
  'menos',
  'menor|menores',
  'bottom',
  'fastest',
  'rapidos|rapidas',
];
const TOTAL = [
  'how many|much',
  'quanto|quanta|quantos|quantas',
  'number of',
  'numero',
  'count',
  'total|totals|totais',
  'quantidade',
  'contagem',
  'conte',
  'sum',
  'soma',
  'volume',
];
const ROWS = [
  'list|lists',
  'liste|listar|lista',
  'line|lines',
  'linha|linhas',
  'single',
  'raw',
  'details|detail|detailed',
  'detalhes|detalhe',
  'individual',
  'entries',
  'entradas',
  'registros',
  'records',
  'sample',
  'amostra',
];
const LATEST = [
  'latest',
  'newest',
  'most|mais recent|recente|recentes',
  'recent',
  'recentes',
  'last|ultimos|ultimas events|requests|lines|logs|eventos|requisicoes|linhas|erros|errors',
];

/** "top 5", "5 hosts", "the 10 countries", "as 3 principais", "first 20". */
function limitIn(reading: Reading): number | undefined {
  for (const [at, token] of reading.tokens.entries()) {
    const number = numberOf(token);
    if (number === undefined || number === 0 || reading.isUsed(at)) continue;
    const [before, after] = [reading.word(at - 1) ?? '', reading.word(at + 1) ?? ''];
    const isWord = isNumberWord(token.text) && ['one', 'um', 'uma'].includes(token.text);
    const isRanked =
      /^(top|first|primeir[oa]s|principais|maiores|melhores|piores|latest|last|ultim[oa]s|limit|limite|ate|bottom)$/.test(
        before,
      );
    const isCounted =
      /^(the|os|as|which|what|quais|show|list|liste|mostre|give|me|e|in|,)?$/.test(before) &&
      /^(most|mais|principais|maiores|top|worst|piores|largest|biggest|busiest|slowest|latest|[a-z]+s|[a-z]+oes|[a-z]+is)$/.test(
        after,
      ) &&
      !/^(points?|pontos?|days?|dias?|hours?|horas?|minutos?|minutes?|weeks?|semanas?|status)$/.test(after);
    const isCode = /^[1-5]\d\d$/.test(token.text);
    if (!isRanked && (!isCounted || isWord || isCode)) continue;
    reading.use({ start: at, end: at + 1 });
    return number;
  }
  return undefined;
}

/** "at most 100 points", "em 50 pontos". */
function pointsIn(reading: Reading): number | undefined {
  for (const span of reading.findAll('point|points|ponto|pontos')) {
    const number = numberOf(reading.tokens[span.start - 1]);
    if (number === undefined || number < 2) continue;
    reading.use({ start: span.start - 1, end: span.end });
    reading.has('at most', 'no maximo', 'maximo', 'up', 'about', 'cerca', 'resample*');
    return number;
  }
  return undefined;
}

/** Reads the shape. Called after the windows have been taken. */
export function shapeOf(reading: Reading): Shape {
  const points = pointsIn(reading);
  const step = STEPS.find(([, phrases]) => reading.has(...phrases))?.[0];
  const latest = reading.has(...LATEST);
  const limit = limitIn(reading);
  const isMost = reading.has(...MOST) && !(latest && limit === undefined);
  const isLeast = reading.has(...LEAST);
  const compare = reading.has('compar*', 'versus', 'vs', 'em relacao', 'difference', 'diferenca');
  const isBefore = reading.has('before', 'anterior|anteriores', 'previous', 'earlier', 'antes');
  const operator = reading.has('average', 'averages', 'avg', 'mean', 'medio|medios', 'media|medias')
    ? 'avg'
    : reading.has('maximum', 'max', 'maximo|maxima', 'peak', 'pico')
      ? 'max'
      : reading.has('minimum', 'min', 'minimo|minima')
        ? 'min'
        : undefined;
  return {
    overTime: reading.has(...OVER_TIME) || step !== undefined || points !== undefined,
    ...(step !== undefined && { stepMs: step }),
    ...(points !== undefined && { points }),
    ranking: isLeast ? 'least' : isMost ? 'most' : undefined,
    ...(limit !== undefined && { limit }),
    total: reading.has(...TOTAL),
    distinct: reading.has(
      'distinct',
      'different',
      'unique',
      'uniq',
      'distint*',
      'diferentes',
      'unico|unicos|unica|unicas',
    ),
    rows: reading.has(...ROWS),
    latest,
    compare,
    isBefore,
    operator,
  };
}

/** All phrases of this file, for the spelling. */
export const SHAPE_PHRASES: readonly string[] = [
  ...STEPS.flatMap(([, phrases]) => phrases),
  ...OVER_TIME,
  ...MOST,
  ...LEAST,
  ...TOTAL,
  ...ROWS,
  ...LATEST,
];
