// The sandbox as a worker of Miniflare, for `npm start` and for tests.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { MiniflareOptions } from 'miniflare';
import { COMPATIBILITY_DATE } from '../../dev/local.ts';
import type { TokenEntry } from './worker/protocol.ts';

type Worker = NonNullable<MiniflareOptions['workers']>[number];

export interface SandboxOptions {
  /** SHA-256 of a token in hex → whose it is and what it may do. */
  tokens: Readonly<Record<string, TokenEntry>>;
  /** Start of the sandbox's clock, ISO 8601; default the machine's. */
  now?: string;
  /** Key of the control addresses under `/_sandbox`; without it they do not exist and nothing is recorded. */
  controlKey?: string;
  /** Path that a router takes off before the sandbox sees it; default `/sandbox`. */
  mount?: string;
}

/** The name under which the router finds the sandbox. */
const SANDBOX = 'sandbox';

/** Bundles the sandbox (about 0.1 s) and returns its entries for `workers` of Miniflare. */
export async function sandboxWorkers({
  tokens,
  now,
  controlKey,
  mount = '/sandbox',
}: SandboxOptions): Promise<Worker[]> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./worker/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
  });
  const text = (value: string) => ({ type: 'text', value });
  const object = (exportName: string) => ({ type: 'durable-object', worker: SANDBOX, exportName });
  const worker = {
    config: {
      name: SANDBOX,
      compatibilityDate: COMPATIBILITY_DATE,
      manifest: {
        mainModule: 'sandbox.js',
        modulesRoot: process.cwd(),
        modules: { 'sandbox.js': { type: 'esm', contents: outputFiles[0]?.text ?? '' } },
      },
      env: {
        ACCOUNT: object('Account'),
        PLATFORM: object('Platform'),
        DATABASE: object('Database'),
        ANALYTICS: object('Analytics'),
        OBJECTS: { type: 'r2', name: 'sandbox-objects' },
        SANDBOX_TOKENS: { type: 'json', value: tokens },
        SANDBOX_MOUNT: text(mount),
        ...(now === undefined ? {} : { SANDBOX_NOW: text(now) }),
        ...(controlKey === undefined ? {} : { SANDBOX_CONTROL_KEY: text(controlKey) }),
      },
      exports: {
        Account: { type: 'durable-object', storage: 'sqlite' },
        Platform: { type: 'durable-object', storage: 'sqlite' },
        Database: { type: 'durable-object', storage: 'sqlite' },
        Analytics: { type: 'durable-object', storage: 'sqlite' },
      },
    },
    dev: { rootPath: process.cwd() },
  };
  return [worker as unknown as Worker];
}
