// Queries of SQL databases.

import type { Outcome } from '../database.ts';
import { bodyOf, locate, outcome, perform } from '../engine.ts';
import type { Environment } from '../environment.ts';
import { json, Refusal } from '../errors.ts';
import { statusOf } from '../nouns/storage.ts';
import type { Own } from '../own.ts';
import type { Thing } from '../store.ts';

export const OWN_SQL: Readonly<Record<string, Own>> = {
  delete_database: async ({ operation, route, values, world, env }) => {
    const task = locate(operation, route, values, world);
    const response = perform(task, 'remove');
    if (task.thing !== undefined) await engineOf(task.thing, env).drop();
    return response;
  },

  execute_query: async (task) => {
    const { operation, route, values, world, env } = task;
    const database = locate(operation, route, values, world).world.parent;
    if (database === undefined) throw new Error('A database has been found before');
    const { statements } = bodyOf(task) as { statements: string[] };
    const status = statusOf(database.data, world);
    if (status !== 'created') throw new Refusal(422, [{ detail: `The database is ${status}.` }]);
    const outcomes: Outcome[] = await engineOf(database, env).run(statements);
    const { status: code, state } = outcome(operation, world);
    if (world.call.modes.sqlAnswer === 'list') {
      const data = outcomes.map((entry) => ('error' in entry ? entry : { results: entry }));
      return json({ state, data }, Number(code));
    }
    const failed = outcomes.findIndex((entry) => 'error' in entry);
    const error = outcomes[failed];
    if (error !== undefined && 'error' in error) {
      throw new Refusal(400, [{ detail: error.error, source: { pointer: `/statements/${failed}` } }]);
    }
    return json({ state, data: outcomes.at(-1) ?? { columns: [], rows: [] } }, Number(code));
  },
};

function engineOf({ data }: Thing, env: Environment) {
  return env.DATABASE.getByName(String(data.engine));
}
