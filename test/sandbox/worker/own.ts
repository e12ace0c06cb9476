// Operations that are no plain work on a collection, by operation id.
import type { Operation } from './contract.ts';
import type { Environment } from './environment.ts';
import type { Route } from './operations.ts';
import { ACCOUNT } from './own/account.ts';
import { OWN_BUCKETS } from './own/buckets.ts';
import { OWN_KV } from './own/kv.ts';
import { OWN_OBJECTS } from './own/objects.ts';
import { OWN_OBSERVE } from './own/observe.ts';
import { PURGE } from './own/purge.ts';
import { OWN_SECURE } from './own/secure.ts';
import { OWN_SQL } from './own/sql.ts';
import type { World } from './world.ts';

/** A call of such an operation. */
export interface OwnTask {
  operation: Operation;
  route: Route;
  /** Values of the path parameters in the order of the path. */
  values: string[];
  world: World;
  env: Environment;
}

export type Own = (task: OwnTask) => Response | Promise<Response>;

export const OWN: Readonly<Record<string, Own | undefined>> = {
  ...ACCOUNT,
  ...PURGE,
  ...OWN_SECURE,
  ...OWN_OBSERVE,
  ...OWN_BUCKETS,
  ...OWN_OBJECTS,
  ...OWN_SQL,
  ...OWN_KV,
};
