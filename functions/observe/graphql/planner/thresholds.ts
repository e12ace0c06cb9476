// Conditions on amounts: "above 2 seconds", "mais de 1 MB", "status over 499".
import type { Dataset } from '../facts/dataset.ts';
import type { Filter } from '../query-text.ts';
import type { Reading } from './phrases.ts';

const MORE = [
  'above',
  'over',
  'greater than',
  'more than',
  'longer than',
  'slower than',
  'larger than',
  'bigger than',
  'exceeding',
  'acima',
  'maior|maiores que',
  'mais',
  'superior|superiores',
];
const LESS = [
  'below',
  'under',
  'less than',
  'shorter than',
  'faster than',
  'smaller than',
  'abaixo',
  'menor|menores que',
  'menos',
  'inferior|inferiores',
];

/** Seconds or bytes in a unit. */
const TIME: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  segundo: 1,
  segundos: 1,
  ms: 0.001,
  millisecond: 0.001,
  milliseconds: 0.001,
  milissegundos: 0.001,
};
const SIZE: Readonly<Record<string, number>> = { byte: 1, bytes: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

function fieldFor(
  dataset: Dataset,
  reading: Reading,
  isTime: boolean,
): { field: string; factor: number } | undefined {
  const candidates: readonly (readonly [string, number])[] = isTime
    ? [
        ...(reading.has('origin', 'upstream', 'origem') ? [['upstreamResponseTime', 1] as const] : []),
        ['requestTime', 1],
        ['functionsTime', 1],
        ['computeTime', 1000],
      ]
    : [
        ['bytesSent', 1],
        ['dataStreamed', 1],
      ];
  const found = candidates.find(([field]) => field in dataset.fields);
  return found && { field: found[0], factor: found[1] };
}

/** The filter keys for amounts that an objective names; their tokens count as understood. */
export function thresholdsIn(reading: Reading, dataset: Dataset): Filter {
  const filter: Filter = {};
  for (const [phrases, operator] of [
    [MORE, 'Gt'],
    [LESS, 'Lt'],
  ] as const) {
    for (const span of phrases.flatMap((phrase) => reading.findAll(phrase))) {
      const at = [span.end, span.end + 1].find((index) => reading.tokens[index]?.kind === 'number');
      if (at === undefined || reading.isUsed(at)) continue;
      const amount = Number(reading.tokens[at]?.text.replace(',', '.'));
      const unit = reading.word(at + 1) ?? '';
      const size = TIME[unit] ?? SIZE[unit];
      const target = size === undefined ? undefined : fieldFor(dataset, reading, unit in TIME);
      if (size === undefined || target === undefined) continue;
      reading.use({ start: span.start, end: at + 2 });
      const value = amount * size * target.factor;
      filter[`${target.field}${operator}`] =
        dataset.fields[target.field]?.type === 'Int' ? Math.round(value) : value;
    }
  }
  return filter;
}
