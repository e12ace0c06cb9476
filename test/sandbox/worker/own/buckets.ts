// Creating and deleting buckets: their names are unique over all accounts.
import { bodyOf, locate, perform } from '../engine.ts';
import { invalid, Refusal } from '../errors.ts';
import type { Own } from '../own.ts';

const GRACE_MS = 24 * 3_600_000;

export const OWN_BUCKETS: Readonly<Record<string, Own>> = {
  create_bucket: async ({ operation, route, values, world, env }) => {
    const task = locate(operation, route, values, world);
    const name = String(bodyOf(task).name);
    const platform = env.PLATFORM.getByName('platform');
    if (world.store.find('storage.buckets', 0, name) === undefined) {
      const ours = await platform.claim('bucket', name, world.call.account);
      if (!ours) throw invalid('/name', 'Already taken.');
    }
    try {
      return perform(task, 'create');
    } catch (error) {
      if (error instanceof Refusal && world.store.find('storage.buckets', 0, name) === undefined) {
        await platform.release('bucket', name);
      }
      throw error;
    }
  },

  delete_bucket: async ({ operation, route, values, world, env }) => {
    const task = locate(operation, route, values, world);
    const { thing } = task;
    if (thing === undefined) throw new Refusal(404);
    if (world.store.count('storage.buckets.objects', thing.seq) > 0)
      throw invalid('', 'The bucket is not empty.');
    const emptied = Number(thing.data.emptied_ms ?? 0);
    if (world.call.modes.bucketGrace && Date.now() - emptied < GRACE_MS) {
      throw invalid('', 'The bucket held objects within the last 24 hours.');
    }
    const response = perform(task, 'remove');
    await env.PLATFORM.getByName('platform').release('bucket', thing.id);
    return response;
  },
};
