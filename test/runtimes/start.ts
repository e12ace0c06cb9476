// Starts functions on another runtime than workerd, each in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Target } from '../../dev/areas.ts';
import { bundleFor, type Runtime } from '../../dev/runtimes/bundle.ts';

const HERE = import.meta.dirname;
const installed = (name: string) => resolve(HERE, 'node_modules/.bin', name);

/** What runs the file that is built for a runtime. */
const COMMANDS: Readonly<Record<Runtime, readonly string[]>> = {
  node: [process.execPath],
  deno: [installed('deno'), 'run', '--allow-net', '--allow-env', '--quiet'],
  bun: [installed('bun')],
  azion: [process.execPath, resolve(HERE, 'engine.ts')],
};

/** Whether this machine has what runs it. Deno and Bun come with `npm run test:runtimes`. */
export function isInstalled(runtime: Runtime): boolean {
  return existsSync(COMMANDS[runtime][0] as string);
}

export interface Running {
  url(name: string): string;
  stop(): Promise<void>;
}

/** Starts functions that are built already, and waits until they answer. */
export async function startOn(
  runtime: Runtime,
  options: {
    targets: readonly Target[];
    vars?: Readonly<Record<string, string>>;
    onLog?: (line: string) => void;
  },
): Promise<Running> {
  const [command, ...args] = COMMANDS[runtime] as [string, ...string[]];
  const urls = new Map<string, string>();
  const children: ChildProcess[] = [];
  const stop = async () => void (await Promise.all(children.map(ended)));
  const start = async (target: Target) => {
    const file = await bundleFor(runtime, target);
    const port = await freePort();
    const child = spawn(command, [...args, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.vars, PORT: String(port) },
    });
    children.push(child);
    createInterface({ input: child.stdout }).on('line', (line) => options.onLog?.(line));
    const url = `http://127.0.0.1:${port}`;
    await answering(`${url}/health`, child);
    urls.set(target.name, url);
  };
  try {
    await Promise.all(options.targets.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: (name) => urls.get(name) ?? '', stop };
}

const PATIENCE_MS = 30_000;

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The runtime ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined) return;
    await new Promise((later) => setTimeout(later, 30));
  }
  throw new Error(`${url} does not answer.`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.on('exit', () => done());
    child.kill('SIGKILL');
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
