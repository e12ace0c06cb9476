// Means with bootstrap intervals, and percentiles.

export interface Estimate {
  mean: number;
  /** Bounds of the 95 % interval. */
  low: number;
  high: number;
}

const RESAMPLES = 2000;

/** Mean of values and where it would lie, had other questions of the same kind been asked. The same each time. */
export function bootstrap(values: readonly number[]): Estimate {
  const random = generator(values.length);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)] as number;
    return sum / values.length;
  }).sort((a, b) => a - b);
  const at = (share: number) => means[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { mean: mean(values), low: at(0.025), high: at(0.975) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

/** @param share 0.5 for the median, 0.99 for the slowest hundredth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
