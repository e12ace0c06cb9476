// Which functions there are: read from wrangler.toml, the one place that lists them.
import { resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';

export const ROOT = resolve(import.meta.dirname, '..');

/** The environment that is no area: the store of idempotency keys. */
export const STORE = 'state';
/** Its Durable Object class. */
export const STORE_CLASS = 'IdempotencyRecord';

/** One function to build. */
export interface Target {
  /** Area name, which is also the environment in the configuration file. */
  name: string;
  /** wrangler configuration file. */
  configPath: string;
  /** Folder that the bundle is written to. */
  outDir: string;
  /** Name of the deployed worker. */
  worker: string;
  /** Other workers that it reaches through bindings. */
  services: readonly { binding: string; service: string }[];
}

/** The areas of a wrangler configuration, in its order. */
export function targets(configPath = CONFIG): Target[] {
  return allTargets(configPath).filter(({ name }) => name !== STORE);
}

/** The store of idempotency keys. */
export function storeTarget(): Target {
  return allTargets(CONFIG).find(({ name }) => name === STORE) as Target;
}

const CONFIG = resolve(ROOT, 'wrangler.toml');

function allTargets(configPath: string): Target[] {
  const { definedEnvironments = [] } = unstable_readConfig({ config: configPath }, { hideWarnings: true });
  return definedEnvironments.map((name: string) => {
    const own = unstable_readConfig({ config: configPath, env: name }, { hideWarnings: true });
    return {
      name,
      configPath,
      outDir: resolve(ROOT, '.build/dist', name),
      worker: own.name ?? name,
      services: own.services ?? [],
    };
  });
}
