// The record of one key, kept by a Durable Object of another worker: what is asked of it and what it answers. Both
// sides read the other's messages with the schemas here, since they are deployed apart from each other.
import * as v from 'valibot';
import { within } from '../time/within.ts';

/** Name of the Durable Object binding. */
export const STATE_BINDING = 'STATE';

/** Longest sealed answer that is kept, in characters; the Durable Object's storage takes 2 MB a value. */
export const ANSWER_CHARS = 128_000;

const run = v.pipe(v.string(), v.uuid());
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const answer = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(ANSWER_CHARS));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A call wants to be the one that carries it out. `fingerprint` stands for its arguments. */
export const beginSchema = v.strictObject({ run, fingerprint: hash });

/** How a run ended: done, nobody knows, or surely nothing happened, so that the key is free again. */
export const endSchema = v.strictObject({
  run,
  outcome: v.picklist(['done', 'unknown', 'free']),
  answer: v.optional(answer),
});

/** What the record says to a call that begins; moments in milliseconds since 1970. */
export const begunSchema = v.variant('state', [
  /** Carry it out, then say how it ended. */
  v.object({ state: v.literal('yours') }),
  /** The key was used with other arguments. */
  v.object({ state: v.literal('other') }),
  /** Another call with the key is being carried out since that moment. */
  v.object({ state: v.literal('running'), began: moment }),
  v.object({ state: v.literal('done'), began: moment, answer: v.optional(answer) }),
  v.object({ state: v.literal('unknown'), began: moment, answer: v.optional(answer) }),
]);

export type Begin = v.InferOutput<typeof beginSchema>;
export type End = v.InferOutput<typeof endSchema>;
export type Begun = v.InferOutput<typeof begunSchema>;

/** How long a key is remembered, in milliseconds. */
export const KEPT_MS = 86_400_000;

/** Longest wait for one answer of a record, in milliseconds. */
const ANSWER_MS = 5_000;

interface Stub {
  begin(begin: Begin): Promise<unknown>;
  end(end: End): Promise<unknown>;
}

/** What the binding is used for here. */
interface Store {
  idFromName(name: string): unknown;
  get(id: unknown): Stub;
}

const store = v.looseObject({ idFromName: v.function(), get: v.function() });

/** The store that the deployment bound; undefined where it bound none. */
export function storeOf(env: Readonly<Record<string, unknown>>): Store | undefined {
  const bound = env[STATE_BINDING];
  return v.is(store, bound) ? (bound as unknown as Store) : undefined;
}

export class KeyRecord {
  readonly #store: Store;
  readonly #name: string;

  /** @param name the same for the same key of the same caller, tool and area; says nothing about them */
  constructor(store: Store, name: string) {
    this.#store = store;
    this.#name = name;
  }

  /** @throws whatever the runtime throws where the record cannot be asked */
  async begin(begin: Begin): Promise<Begun> {
    return v.parse(begunSchema, await this.#ask((stub) => stub.begin(begin)));
  }

  /** @throws like {@link begin} */
  async end(end: End): Promise<void> {
    await this.#ask((stub) => stub.end(end));
  }

  /** Asks twice where the first attempt fails: both messages carry the run, so that saying them again is harmless. */
  async #ask(ask: (stub: Stub) => Promise<unknown>): Promise<unknown> {
    const attempt = () =>
      within(ask(this.#store.get(this.#store.idFromName(this.#name))), ANSWER_MS, () => {
        throw new Error('The record did not answer in time.');
      });
    try {
      return await attempt();
    } catch {
      return attempt();
    }
  }
}
