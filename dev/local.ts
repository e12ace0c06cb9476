// Runs built functions and the embedded sandbox platform in workerd on this machine: one process, one port, each
// function under `/<area>`, the sandbox under `/sandbox`. `npm start` and the tests use it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import { STATE_BINDING } from '../shared/idempotency/record.ts';
import { STORE, STORE_CLASS, type Target } from './areas.ts';

type Worker = NonNullable<MiniflareOptions['workers']>[number];

export const COMPATIBILITY_DATE = '2026-11-17';

export interface LocalOptions {
  /** Functions to run, already built. */
  targets: readonly Target[];
  /** Port to listen on; 0 for a free one. */
  port?: number;
  /** Variables given to every function. */
  vars?: Readonly<Record<string, string>>;
  /** Further bindings of every function, in Miniflare's form. */
  bindings?: Readonly<Record<string, object>>;
  /** The store of idempotency keys, already built, and its variables; without it keys are refused. */
  store?: { target: Target; vars?: Readonly<Record<string, string>> };
  /** The platform that stands in for the Azion API, reached under `/sandbox`; without it none is started. */
  sandbox?: readonly Worker[];
  /** Workers that run beside the functions, for bindings to them. */
  beside?: readonly Worker[];
  /** Folder with a built corpus to run in place of the one that was bundled. */
  corpusDir?: string;
  /** Folder for state that outlives the process; absent means memory. */
  stateDir?: string;
  /** Receives what the functions log. */
  onLog?: (line: string) => void;
}

export interface Local {
  /** Base address without a slash at the end. */
  url: string;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

/** Starts everything and waits until it answers. */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const port = options.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const names = options.targets.map(({ name }) => name);
  const sandbox = options.sandbox ?? [];
  const vars = {
    ...(sandbox.length > 0 && { AZION_API_URL: `${url}/sandbox/v4` }),
    ...options.vars,
  };
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port,
    cf: false,
    logRequests: false,
    ...(options.stateDir === undefined ? {} : { resourcePersistencePath: options.stateDir }),
    handleStructuredLogs: ({ message }: { message: string }) => options.onLog?.(message),
    workers: [
      router([...names, ...(sandbox.length > 0 ? ['sandbox'] : [])]),
      ...options.targets.map((target) =>
        functionWorker(
          target,
          { ...vars, PUBLIC_URLS: `${url}/${target.name}` },
          {
            ...options.bindings,
            ...bindings(target, options.targets),
            ...(options.store !== undefined && { [STATE_BINDING]: STORE_OBJECT }),
          },
          options.corpusDir,
        ),
      ),
      ...(options.store === undefined ? [] : [storeWorker(options.store)]),
      ...sandbox,
      ...(options.beside ?? []),
    ],
  } as MiniflareOptions);
  await miniflare.ready;
  return { url, miniflare, stop: () => miniflare.dispose() };
}

/** Sends `/<name>/…` to the worker of that name with the name taken off, as if it were deployed at the root. */
function router(names: readonly string[]): Worker {
  const source = `export default { fetch(request, env) {
    const url = new URL(request.url);
    const [, name, ...rest] = url.pathname.split('/');
    if (!Object.hasOwn(env, name)) return Response.json({ error: 'not_found', functions: Object.keys(env) }, { status: 404 });
    url.pathname = '/' + rest.join('/');
    return env[name].fetch(new Request(url, request));
  } };`;
  return {
    config: {
      name: 'router',
      compatibilityDate: COMPATIBILITY_DATE,
      exports: {},
      manifest: {
        mainModule: 'router.js',
        modulesRoot: process.cwd(),
        modules: { 'router.js': { type: 'esm', contents: source } },
      },
      env: Object.fromEntries(names.map((name) => [name, { type: 'worker', worker: name }])),
    },
  } as Worker;
}

/** Bindings to other functions, as far as they run here too. */
function bindings({ services }: Target, running: readonly Target[]): Record<string, object> {
  const entries = services.flatMap(({ binding, service }) => {
    const other = running.find(({ worker }) => worker === service);
    return other === undefined ? [] : [[binding, { type: 'worker', worker: other.name }] as const];
  });
  return Object.fromEntries(entries);
}

/** A worker that runs a bundle written by wrangler. */
function functionWorker(
  { name, outDir }: Target,
  vars: Readonly<Record<string, string>>,
  services: Readonly<Record<string, object>>,
  corpusDir: string | undefined,
): Worker {
  return {
    config: {
      name,
      compatibilityDate: COMPATIBILITY_DATE,
      exports: {},
      manifest: { mainModule: 'index.js', modulesRoot: outDir, modules: bundledModules(outDir, corpusDir) },
      env: {
        ...Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, { type: 'text', value }])),
        ...services,
      },
    },
    dev: { rootPath: outDir },
  } as Worker;
}

/** The binding by which functions reach the store. */
const STORE_OBJECT = { type: 'durable-object', worker: STORE, exportName: STORE_CLASS };

/** The store, which no address leads to. */
function storeWorker({ target, vars = {} }: NonNullable<LocalOptions['store']>): Worker {
  const { config, ...rest } = functionWorker(target, vars, {}, undefined) as unknown as {
    config: object;
  };
  const exports = { [STORE_CLASS]: { type: 'durable-object', storage: 'sqlite' } };
  return { ...rest, config: { ...config, exports } } as unknown as Worker;
}

const MODULE_TYPES: Readonly<Record<string, string>> = { js: 'esm', bin: 'data', txt: 'text' };

/**
 * The modules of a bundle, by the ending of their files.
 * @param corpusDir where a file of the same name stands, its contents are taken: the bundler puts a hash and a dash
 *   before names, and a corpus always has the same file names, so a bundle runs with any corpus.
 */
export function bundledModules(
  outDir: string,
  corpusDir?: string,
): Record<string, { type: string; contents: string | Uint8Array }> {
  const modules: Record<string, { type: string; contents: string | Uint8Array }> = {};
  for (const file of readdirSync(outDir)) {
    const type = MODULE_TYPES[file.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    const other = corpusDir && join(corpusDir, file.replace(/^[0-9a-f]{40}-/, ''));
    const bytes = readFileSync(other && existsSync(other) ? other : join(outDir, file));
    modules[file] = { type, contents: type === 'data' ? bytes : bytes.toString('utf8') };
  }
  return modules;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
