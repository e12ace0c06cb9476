// What a function weighs and takes to start: sizes, process start to first answer, module evaluation, and memory.
import { join } from 'node:path';
import { heapBytes } from './heap.ts';
import { SCRATCH, type Script, startWorkerd } from './workerd.ts';

export interface Start {
  /** Process start to first answer, in milliseconds. */
  startMs: number;
  /** Compiling and evaluating every module that is loaded at start, in milliseconds. */
  evaluationMs: number;
  /** Bytes that live over an empty isolate after the first answer. */
  heapBytes: number;
}

const STARTS = 5;
const EMPTY: Script = { modules: { 'empty.js': 'export default { fetch: () => new Response("ok") };' } };

/** Loads a function when it is first asked and says how long that took. */
const LOADER = `let took;
export default {
  async fetch() {
    if (took === undefined) {
      const before = performance.now();
      await import('./index.js');
      took = performance.now() - before;
    }
    return new Response(String(took));
  },
};`;

/** What an empty worker takes in the same run. */
export async function emptyStartMs(): Promise<number> {
  return median(await repeated(() => startOf(EMPTY)));
}

/** Bytes that an isolate holds which does nothing. */
export function emptyHeapBytes(): Promise<number> {
  return heapOf(EMPTY);
}

/** @param script a built function */
export async function measureStart(script: Script): Promise<Start> {
  const loader = { ...script, modules: { 'start.js': LOADER, ...script.modules } };
  const evaluate = async () => {
    const worker = await startWorkerd(join(SCRATCH, 'evaluate'), loader);
    const took = Number(await (await fetch(worker.url)).text());
    worker.stop();
    return took;
  };
  return {
    startMs: median(await repeated(() => startOf(script))),
    evaluationMs: median(await repeated(evaluate)),
    heapBytes: (await heapOf(script)) - (await emptyHeapBytes()),
  };
}

async function startOf(script: Script): Promise<number> {
  const worker = await startWorkerd(join(SCRATCH, 'start'), script);
  worker.stop();
  return worker.startMs;
}

async function heapOf(script: Script): Promise<number> {
  const worker = await startWorkerd(join(SCRATCH, 'heap'), { ...script, inspector: true });
  const bytes = await heapBytes(worker);
  worker.stop();
  return bytes;
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < STARTS; i++) found.push(await measure());
  return found;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
