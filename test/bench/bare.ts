// The worker that everything is held against, and the answers that it is given.
import { join } from 'node:path';
import { bundleWorker } from './bundle-worker.ts';
import type { Load } from './load.ts';
import { type Measured, SCRATCH, startWorkerd } from './workerd.ts';

/** The text that a function answers a request with. @throws where it does not answer 200 */
export async function answerOf(worker: Measured, { path, headers, body }: Load): Promise<string> {
  const response = await fetch(worker.url + path, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** Starts a worker that answers a request to `/<n>` with the n-th of the texts. */
export async function startBare(folder: string, answers: readonly string[]): Promise<Measured> {
  const texts = { 'answers.json.txt': JSON.stringify(answers) };
  return startWorkerd(join(SCRATCH, folder), await bundleWorker('workers/bare.ts', texts));
}
