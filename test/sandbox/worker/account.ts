// One account of the platform: a Durable Object that holds everything the account has and answers its calls.
import { DurableObject } from 'cloudflare:workers';
import { describe } from './caller.ts';
import { locate, perform } from './engine.ts';
import type { Environment } from './environment.ts';
import { Refusal, refuse } from './errors.ts';
import { kindOf, routesOf } from './operations.ts';
import { OWN } from './own.ts';
import { acceptable, allow } from './permissions.ts';
import { seed } from './seed.ts';
import { Store } from './store.ts';
import type { Call, World } from './world.ts';

export class Account extends DurableObject<Environment> {
  readonly #store: Store;

  constructor(state: DurableObjectState, env: Environment) {
    super(state, env);
    this.#store = new Store(state.storage.sql);
  }

  /** Answers one call; refusals are answers. */
  async answer(call: Call): Promise<Response> {
    if ((await this.ctx.storage.get('seeded')) !== true) await this.#begin(call.account, call.clock);
    return this.#answered(call);
  }

  /** Forgets everything: the account is as it was at first. */
  async reset(account: string): Promise<void> {
    this.#store.clear();
    await this.ctx.storage.delete('seeded');
    await this.#dropBytes(account);
    await this.env.PLATFORM.getByName('platform').releaseAll(account);
    await this.#begin(account, this.env.SANDBOX_NOW);
  }

  async #dropBytes(account: string): Promise<void> {
    const { objects } = await this.env.OBJECTS.list({ prefix: `${account}/` });
    if (objects.length === 0) return;
    await this.env.OBJECTS.delete(objects.map(({ key }) => key));
    await this.#dropBytes(account);
  }

  /** Makes a collection's identifiers go on from one. */
  startAt(noun: string, last: string): void {
    this.#store.startAt(noun, BigInt(last));
  }

  /** Gives a new account what it holds at first. */
  async #begin(account: string, clock: string | undefined): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      if ((await this.ctx.storage.get('seeded')) === true) return;
      await this.ctx.storage.put('seeded', true);
      const caller = await describe({ account });
      if (!account.startsWith('empty')) await seed(caller, clock, (call, id) => this.#answered(call, id));
    });
  }

  async #answered(call: Call, id?: string): Promise<Response> {
    try {
      return await this.#serve(call, id);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.problems, error.headers);
      console.error(`sandbox: ${call.method} ${call.path} failed: ${(error as Error).stack}`);
      return refuse(500);
    }
  }

  async #serve(call: Call, id?: string): Promise<Response> {
    const routes = routesOf(call.path);
    if (routes.length === 0) throw new Refusal(404);
    const matched = routes.filter(({ route }) => route.methods[call.method] !== undefined);
    if (matched.length === 0) {
      const methods = [...new Set(routes.flatMap(({ route }) => Object.keys(route.methods)))];
      throw new Refusal(405, [], { allow: methods.join(', ') });
    }
    const world = this.#world(call);
    let failure: unknown;
    // Raw slashes in object keys make some addresses ambiguous: the first reading under which all exists counts.
    for (const { route, values } of matched) {
      const operation = route.methods[call.method];
      if (operation === undefined) continue;
      allow(call, operation);
      acceptable(call, operation);
      try {
        const kind = kindOf(operation);
        if (kind !== 'own') return perform(locate(operation, route, values, world), kind, id);
        const own = OWN[operation.id];
        if (own === undefined)
          throw new Refusal(501, [{ detail: `The sandbox does not have ${operation.id} yet.` }]);
        return await own({ operation, route, values, world, env: this.env });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 404) throw error;
        failure ??= error;
      }
    }
    throw failure;
  }

  #world(call: Call): World {
    const query = new URLSearchParams(call.query);
    return { store: this.#store, call, query, now: this.#now(call), parent: undefined };
  }

  /** The clock goes on by a second with every write, so that an order in time can be seen. */
  #now({ clock, method }: Call): string {
    if (clock === undefined) return new Date().toISOString();
    const seconds = method === 'GET' ? 0 : Number(this.#store.next('clock', 1n));
    return new Date(Date.parse(clock) + seconds * 1_000).toISOString();
  }
}
