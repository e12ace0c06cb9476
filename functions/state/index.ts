// The store of idempotency keys: one Durable Object for each key of a caller, reached through bindings of the other
// functions only. It keeps who carries a call out and how that ended; answers are sealed and unreadable here.
import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';
import { type Begun, beginSchema, type End, endSchema, KEPT_MS } from '../../shared/idempotency/record.ts';

/** A run that has not said how it ended is given up after this time; no request takes that long. */
const RUN_MS = 90_000;

const seconds = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/),
      v.transform((text) => Number(text) * 1_000),
      v.minValue(1_000),
      v.maxValue(most),
    ),
  );

const variables = v.object({
  /** How long a key is remembered; 24 hours by default and at most. */
  KEPT_SECONDS: seconds(KEPT_MS),
  /** After how long a run that did not end counts as lost. */
  RUN_SECONDS: seconds(600_000),
});

/** What is kept of one key. */
interface Kept {
  run: string;
  fingerprint: string;
  state: 'running' | Exclude<End['outcome'], 'free'>;
  /** When the first call began, in milliseconds since 1970. */
  began: number;
  answer?: string;
}

const KEY = 'record';

export class IdempotencyRecord extends DurableObject<Readonly<Record<string, unknown>>> {
  /** Makes the call that asks first the one that carries it out, and tells the others what is known. */
  async begin(message: unknown): Promise<Begun> {
    const { run, fingerprint } = v.parse(beginSchema, message);
    const now = Date.now();
    const kept = this.#read(now);
    if (kept === undefined) {
      this.ctx.storage.kv.put<Kept>(KEY, { run, fingerprint, state: 'running', began: now });
      await this.ctx.storage.setAlarm(now + this.#times.kept);
      return { state: 'yours' };
    }
    if (kept.fingerprint !== fingerprint) return { state: 'other' };
    const { state, began, answer } = kept;
    if (state !== 'running') return { state, began, ...(answer !== undefined && { answer }) };
    // The same run asks again where it did not get the answer.
    if (kept.run === run) return { state: 'yours' };
    return { state: now - began < this.#times.run ? 'running' : 'unknown', began };
  }

  /** Notes how a run ended. What is said for another run than the one that carries the call out changes nothing. */
  async end(message: unknown): Promise<void> {
    const { run, outcome, answer } = v.parse(endSchema, message);
    const kept = this.#read(Date.now());
    if (kept?.run !== run) return;
    if (outcome === 'free') return this.#forget();
    const { fingerprint, began } = kept;
    this.ctx.storage.kv.put<Kept>(KEY, {
      run,
      fingerprint,
      state: outcome,
      began,
      ...(answer !== undefined && { answer }),
    });
  }

  override async alarm(): Promise<void> {
    await this.#forget();
  }

  /** What is kept, unless its time is over; an alarm may be late. */
  #read(now: number): Kept | undefined {
    const kept = this.ctx.storage.kv.get<Kept>(KEY);
    return kept === undefined || now - kept.began >= this.#times.kept ? undefined : kept;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  get #times(): { kept: number; run: number } {
    const { KEPT_SECONDS = KEPT_MS, RUN_SECONDS = RUN_MS } = v.parse(variables, this.env);
    return { kept: KEPT_SECONDS, run: RUN_SECONDS };
  }
}

export default {
  fetch: () => new Response('Nothing is served here.\n', { status: 404 }),
};
