// Which functions there are: read from wrangler.toml, the one place that lists them.
import { resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';

export const ROOT = resolve(import.meta.dirname, '..');

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

/** The functions of a wrangler configuration, in its order. */
export function targets(configPath = resolve(ROOT, 'wrangler.toml')): Target[] {
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
