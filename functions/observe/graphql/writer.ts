// The two writers of queries behind one interface. Each gets the objective and what went wrong before, and gives a
// query, or says why there is none.
import type { Source } from './facts/dataset.ts';
import type { Understood } from './planner/plan.ts';
import type { Root } from './query-text.ts';

/** What a writer is told. */
export interface Task {
  objective: string;
  source: Source;
  now: Date;
  /** The last query that was tried and what the endpoint said about it. */
  failed?: { query: string; message: string };
  /** A query another writer is not sure of. */
  hint?: string;
  signal: AbortSignal;
}

export interface Draft {
  query: string;
  /** The query as data, where the writer has it so; then it can be mended by rules. */
  roots?: readonly Root[];
  understood?: Understood;
  /** One sentence on how the objective was understood, from writers that have no more. */
  summary?: string;
  confidence: number;
}

export type Written = { draft: Draft } | { refusal: string; isFinal: boolean };

export interface Writer {
  name: 'planner' | 'model';
  write(task: Task): Promise<Written>;
}
