// From an objective to rows: writes a query, runs it, mends it, in at most six attempts.
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import { checkQuery } from './check-query.ts';
import type { Source } from './facts/dataset.ts';
import type { Introspection } from './introspect.ts';
import { planQuery, type Understood } from './planner/plan.ts';
import { queryText, type Root } from './query-text.ts';
import { outcomeOf, refused } from './refused.ts';
import { mended, shortenedWindows } from './repair.ts';
import type { GraphqlAnswer, Send } from './send.ts';
import type { Draft, Task, Writer, Written } from './writer.ts';

/** Attempts of one call, each a query that is sent. */
export const MOST_ATTEMPTS = 6;
/** Below this the planner's query goes to a model first, where there is one. */
const SURE = 0.6;

const MANUAL = 'https://www.azion.com/en/documentation/devtools/graphql-api/';

export interface Tools {
  send: Send;
  introspection: Introspection;
  model?: Writer;
  progress(message: string, done?: number, total?: number): Promise<void>;
  signal: AbortSignal;
}

export interface Created {
  query: string;
  answer: GraphqlAnswer;
  understood?: Understood;
  summary?: string;
  writer: Writer['name'];
  attempts: number;
  confidence: number;
  /** What was changed after refusals. */
  changes: string[];
}

/** The planner as a writer; it writes once, since its mending is done by rules outside. */
export const planner: Writer = {
  name: 'planner',
  async write({ objective, source, now }): Promise<Written> {
    const plan = planQuery(objective, source, now);
    if (plan.kind === 'refusal') return { refusal: plan.reason, isFinal: plan.isFinal };
    const { query, roots, understood, confidence } = plan;
    return { draft: { query, roots, understood, confidence } };
  },
};

/** The failure of a call: what was tried, and what to do instead. */
export function failure(reason: string, attempts: number): UpstreamError {
  const tries =
    attempts === 0
      ? 'No query was sent'
      : `None of ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} gave a valid query`;
  return new UpstreamError(
    `The information could not be obtained. ${tries}: ${reason} Say it in other words with the figure, the grouping and the time ("top 10 hosts by requests in the last 7 days"), or write the query with describe_graphql_dataset and run_graphql_query. The GraphQL API is documented at ${MANUAL}`,
  );
}

/**
 * Writes and runs a query for an objective.
 * @throws InputError where no query can answer it; UpstreamError where the endpoint or all attempts failed
 */
export async function createQuery(
  objective: string,
  source: Source,
  now: Date,
  tools: Tools,
): Promise<Created> {
  const task: Task = { objective, source, now, signal: tools.signal };
  const first = await planner.write(task);
  if ('refusal' in first && (first.isFinal || tools.model === undefined)) {
    throw new InputError(`No query can answer this: ${first.refusal}`);
  }
  const draft = 'draft' in first ? first.draft : undefined;
  const run = new Run(task, tools);
  const isSure = draft !== undefined && (draft.confidence >= SURE || tools.model === undefined);
  if (isSure) {
    const created = await run.follow('planner', draft);
    if (created !== undefined) return created;
  }
  if (tools.model !== undefined) {
    // The planner's own query is worth the last attempt.
    const created = await run.write(tools.model, draft, draft === undefined || isSure ? 0 : 1);
    if (created !== undefined) return created;
  }
  if (!isSure && draft !== undefined) {
    const created = await run.follow('planner', draft);
    if (created !== undefined) return created;
  }
  throw failure(run.reason, run.attempts);
}

/** The attempts of one call. */
class Run {
  attempts = 0;
  reason = 'no writer had a query.';
  readonly #task: Task;
  readonly #tools: Tools;
  readonly #changes: string[] = [];

  constructor(task: Task, tools: Tools) {
    this.#task = task;
    this.#tools = tools;
  }

  /** Runs a draft that is data, mending it by rules until it works or no rule helps. */
  async follow(writer: Writer['name'], draft: Draft): Promise<Created | undefined> {
    let roots: readonly Root[] = draft.roots ?? [];
    let { query } = draft;
    while (this.attempts < MOST_ATTEMPTS) {
      const tried = await this.#try(writer, query, draft);
      if ('created' in tried) return tried.created;
      const change =
        tried.outcome === 'window'
          ? shortenedWindows(roots)
          : await mended(roots, tried.message, this.#tools.introspection);
      if (change === undefined) return undefined;
      this.#changes.push(change.note);
      roots = change.roots;
      query = queryText(roots);
    }
    return undefined;
  }

  /** Lets a writer write, telling it each time what the endpoint said, until `kept` attempts are left. */
  async write(writer: Writer, hint: Draft | undefined, kept: number): Promise<Created | undefined> {
    let task: Task = { ...this.#task, ...(hint !== undefined && { hint: hint.query }) };
    while (this.attempts < MOST_ATTEMPTS - kept) {
      const written = await writer.write(task);
      if ('refusal' in written) {
        this.reason = written.refusal;
        return undefined;
      }
      const { draft } = written;
      const problem = this.#problemOf(draft.query);
      // A query that fails the check costs an attempt as well, so that a stubborn writer comes to an end.
      if (problem !== undefined) {
        this.attempts++;
        this.reason = problem;
        task = { ...task, failed: { query: draft.query, message: problem } };
        continue;
      }
      const tried = await this.#try(writer.name, draft.query, draft);
      if ('created' in tried) return tried.created;
      task = { ...task, failed: { query: draft.query, message: tried.message } };
    }
    return undefined;
  }

  #problemOf(query: string): string | undefined {
    try {
      checkQuery(query, this.#task.source, {}, this.#task.now);
      return undefined;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  async #try(
    writer: Writer['name'],
    query: string,
    draft: Draft,
  ): Promise<{ created: Created } | { outcome: 'query' | 'window'; message: string }> {
    this.attempts++;
    await this.#tools.progress(
      `Attempt ${this.attempts} of at most ${MOST_ATTEMPTS}: running the query`,
      this.attempts,
      MOST_ATTEMPTS,
    );
    const answer = await this.#tools.send(this.#task.source, query);
    const outcome = outcomeOf(answer);
    if (outcome === 'rows' || outcome === 'partial') {
      const { understood, summary, confidence } = draft;
      const created: Created = {
        query,
        answer,
        writer,
        confidence,
        attempts: this.attempts,
        changes: this.#changes,
        ...(understood !== undefined && { understood }),
        ...(summary !== undefined && { summary }),
      };
      return { created };
    }
    if (outcome !== 'query' && outcome !== 'window') throw refused(outcome, answer);
    this.reason = answer.messages.join(' ') || `the endpoint answered ${answer.status}.`;
    return { outcome, message: this.reason };
  }
}
