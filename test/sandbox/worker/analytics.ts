// The GraphQL APIs of the sandbox: a Durable Object with the seeded events in its SQLite. Events are the same for
// every account, so one object serves all; accounts that begin without data have another one without rows.
import { DurableObject } from 'cloudflare:workers';
import { graphqlEndpoint } from '../graphql/endpoint.ts';
import { durableSql, type Sql } from '../graphql/sql.ts';
import type { Environment } from './environment.ts';

/** A request whose caller the gate has looked at. */
export interface AnalyticsCall {
  url: string;
  method: string;
  /** As it came; null where there was none. */
  authorization: string | null;
  body: Uint8Array;
  /** The token is good. */
  isKnown: boolean;
  /** The sandbox's present, ISO 8601. */
  now: string;
  /** Without any events. */
  isEmpty: boolean;
}

export class Analytics extends DurableObject<Environment> {
  readonly #sql: Sql;

  constructor(state: DurableObjectState, env: Environment) {
    super(state, env);
    this.#sql = durableSql(state.storage.sql);
  }

  async answer({
    url,
    method,
    authorization,
    body,
    isKnown,
    now,
    isEmpty,
  }: AnalyticsCall): Promise<Response> {
    const request = new Request(url, {
      method,
      headers: authorization === null ? {} : { authorization },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });
    return graphqlEndpoint(request, {
      sql: this.#sql,
      now: new Date(now),
      isKnown: () => isKnown,
      isEmpty,
    });
  }
}
