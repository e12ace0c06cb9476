// The wrangler configuration of one deployment: an environment of wrangler.toml, its host, and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { STATE_BINDING } from '../../shared/idempotency/record.ts';
import { ROOT, STORE, STORE_CLASS } from '../areas.ts';
import { CommandError } from '../command-error.ts';
import { checkWorkerName, hostOf } from './names.ts';

/** One function as it is about to be deployed. */
export interface Deployment {
  area: string;
  worker: string;
  /** Where people will reach it; undefined on workers.dev, whose subdomain belongs to the account. */
  url: string | undefined;
  vars: Readonly<Record<string, unknown>>;
  /** Secrets that the environment says it needs (`secrets.required`). */
  secretNames: readonly string[];
  /** wrangler configuration file. */
  configPath: string;
  /** Folder for the bundle. */
  outDir: string;
}

type Raw = Record<string, unknown>;

/** Names of areas and workers, in the order of wrangler.toml. */
export function workers(): { area: string; worker: string }[] {
  const { env = {} } = readToml();
  return Object.entries(env as Record<string, Raw>)
    .filter(([area]) => area !== STORE)
    .map(([area, { name }]) => ({ area, worker: String(name) }));
}

/** What a configuration is for; each keeps its files apart, so that both commands can run at the same time. */
export type Purpose = 'deploy' | 'preview';

/**
 * Writes the configuration of a deployment.
 * @param domain where the function gets the host `<area>-mcp.<domain>`; without it it lives on workers.dev
 * @param bindStore whether it reaches the store of idempotency keys
 */
export function configure(
  purpose: Purpose,
  area: string,
  domain?: string | undefined,
  bindStore = false,
): Deployment {
  const { env = {}, ...common } = readToml();
  const own = (env as Record<string, Raw>)[area];
  if (own === undefined || area === STORE) {
    throw new CommandError(
      `There is no area "${area}"; there are: ${workers()
        .map((one) => one.area)
        .join(', ')}.`,
    );
  }
  const worker = String(own.name);
  checkWorkerName(worker);
  const host = domain === undefined ? undefined : hostOf(area, domain);
  const vars = {
    ...(host === undefined ? {} : { PUBLIC_URLS: `https://${host}` }),
    ...(own.vars as Record<string, unknown> | undefined),
  };
  const configPath = writeConfig(purpose, area, {
    ...common,
    ...own,
    minify: true,
    vars,
    // A version is tried at its own address before it serves people, so it must have one.
    preview_urls: true,
    workers_dev: host === undefined,
    ...(host === undefined ? {} : { routes: [{ pattern: host, custom_domain: true }] }),
    ...(bindStore && { durable_objects: { bindings: [storeBinding()] } }),
  });
  return {
    area,
    worker,
    url: host === undefined ? undefined : `https://${host}`,
    vars,
    secretNames: (own.secrets as { required?: string[] } | undefined)?.required ?? [],
    configPath,
    outDir: resolve(ROOT, '.build', purpose, area),
  };
}

/** Writes the configuration of the store, which has no address. */
export function configureStore(): Deployment {
  const { env = {}, ...common } = readToml();
  const own = (env as Record<string, Raw>)[STORE] as Raw;
  return {
    area: STORE,
    worker: String(own.name),
    url: undefined,
    vars: (own.vars as Record<string, unknown> | undefined) ?? {},
    secretNames: [],
    configPath: writeConfig('deploy', STORE, { ...common, ...own, minify: true }),
    outDir: resolve(ROOT, '.build/deploy', STORE),
  };
}

function storeBinding(): Raw {
  const { env = {} } = readToml();
  const { name } = (env as Record<string, Raw>)[STORE] as Raw;
  return { name: STATE_BINDING, class_name: STORE_CLASS, script_name: name };
}

/** Paths of the configuration are whole from here on, since the file lies elsewhere than wrangler.toml. */
function writeConfig(purpose: Purpose, area: string, config: Raw): string {
  const configPath = resolve(ROOT, '.build', purpose, `${area}.json`);
  mkdirSync(resolve(configPath, '..'), { recursive: true });
  const alias = Object.entries((config.alias ?? {}) as Record<string, string>).map(([name, path]) => [
    name,
    resolve(ROOT, path),
  ]);
  const whole = { ...config, main: resolve(ROOT, String(config.main)), alias: Object.fromEntries(alias) };
  writeFileSync(configPath, JSON.stringify(whole, undefined, 2));
  return configPath;
}

function readToml(): Raw {
  return experimental_readRawConfig({ config: resolve(ROOT, 'wrangler.toml') }).rawConfig as unknown as Raw;
}
