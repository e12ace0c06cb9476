// Workers side by side: they take turns in short slices, so that whatever else the machine does meets all alike.
import { type Load, load } from './load.ts';
import type { Measured } from './workerd.ts';

/** One worker and what it is sent. */
export interface Contestant {
  worker: Measured;
  requests: Load | readonly Load[];
}

/** What one of them came to. */
export interface Cost {
  /** Processor time of the worker's process a request, in microseconds. */
  cpuUs: number;
  /** Requests a second, which the machine's other work counts in. */
  perSecond: number;
}

/** Until the engine has compiled what is called often. */
const WARM_MS = 1_000;
const SLICE_MS = 250;

/**
 * @param rounds how many slices each gets
 * @returns the costs, by the contestants' names
 */
export async function race<K extends string>(
  contestants: Readonly<Record<K, Contestant>>,
  rounds: number,
): Promise<Record<K, Cost>> {
  const entrants = Object.entries(contestants) as [K, Contestant][];
  const sums = entrants.map(() => ({ answered: 0, cpuMs: 0, wallMs: 0 }));
  for (const [, { worker, requests }] of entrants) await load(worker.url, requests, WARM_MS);
  for (let round = 0; round < rounds; round++) {
    for (const [i, [, { worker, requests }]] of entrants.entries()) {
      const sum = sums[i] as (typeof sums)[number];
      const [cpuBefore, started] = [worker.cpuMs(), performance.now()];
      sum.answered += await load(worker.url, requests, SLICE_MS);
      sum.wallMs += performance.now() - started;
      sum.cpuMs += worker.cpuMs() - cpuBefore;
    }
  }
  const costs = entrants.map(([name], i) => {
    const { answered, cpuMs, wallMs } = sums[i] as (typeof sums)[number];
    return [name, { cpuUs: (cpuMs / answered) * 1000, perSecond: (answered / wallMs) * 1000 }] as const;
  });
  return Object.fromEntries(costs) as Record<K, Cost>;
}
