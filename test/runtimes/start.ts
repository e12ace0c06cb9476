// Starts functions on another runtime, in the place of workerd.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, type Target } from '../../dev/areas.ts';
import { oneFile } from './bundle.ts';
import type { Served } from './serve.ts';

export const RUNTIMES = ['node', 'edge-runtime'] as const;
export type Runtime = (typeof RUNTIMES)[number];

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts functions that are built already, and waits until they serve. */
export async function startOn(
  runtime: Runtime,
  options: {
    targets: readonly Target[];
    vars?: Readonly<Record<string, string>>;
    onLog?: (line: string) => void;
  },
): Promise<Running> {
  const port = await freePort();
  const folder = resolve(ROOT, '.build/runtimes', runtime);
  mkdirSync(folder, { recursive: true });
  const functions: Served['functions'] = {};
  for (const target of options.targets) {
    const file = resolve(folder, `${target.name}.mjs`);
    writeFileSync(file, await oneFile(target, runtime === 'node' ? 'module' : 'script'));
    const services = Object.fromEntries(
      target.services.flatMap(({ binding, service }) => {
        const other = options.targets.find(({ worker }) => worker === service);
        return other === undefined ? [] : [[binding, other.name]];
      }),
    );
    functions[target.name] = { file, services };
  }
  const settings: Served = { port, vars: { ...options.vars }, functions };
  const child = fork(resolve(import.meta.dirname, 'serve.ts'), [runtime, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((serving, failed) => {
    child.on('exit', (code) => failed(new Error(`${runtime} ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line === 'serving') serving();
      else options.onLog?.(line);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        child.on('exit', () => done());
        child.kill();
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
