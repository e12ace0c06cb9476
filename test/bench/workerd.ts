// Raw workerd processes under measurement: start, CPU time used so far, stop.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../dev/areas.ts';
import { COMPATIBILITY_DATE } from '../../dev/local.ts';

export interface Measured {
  url: string;
  /** From process start to its first answer, in milliseconds. */
  startMs: number;
  /** User and system time used so far, in milliseconds. */
  cpuMs(): number;
  /** Address of the inspector, where one was asked for; see heap.ts. */
  inspectorUrl: string | undefined;
  stop(): void;
}

export interface Script {
  /** File name → contents; the first is the main module. Endings say the kind, as in a bundle. */
  modules: Record<string, string | Uint8Array>;
  vars?: Record<string, string>;
  /** Lets the heap be measured. */
  inspector?: boolean;
}

/** Where workers under measurement stand. */
export const SCRATCH = resolve(ROOT, '.build/bench');

const KINDS: Record<string, string> = { js: 'esModule', txt: 'text', bin: 'data' };

/** Starts one worker in a process of its own and waits for its first answer to `GET /health`. */
export async function startWorkerd(
  folder: string,
  { modules, vars = {}, inspector = false }: Script,
): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of Object.entries(modules)) writeFileSync(join(folder, name), contents);
  const list = Object.keys(modules).map(
    (name) =>
      `(name = ${JSON.stringify(name)}, ${KINDS[name.split('.').at(-1) ?? '']} = embed ${JSON.stringify(name)})`,
  );
  const bindings = Object.entries(vars).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  writeFileSync(
    join(folder, 'config.capnp'),
    `using W = import "/workerd/workerd.capnp";
const config :W.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["private", "local"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :W.Worker = (
  modules = [${list.join(', ')}],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "${COMPATIBILITY_DATE}",
);
`,
  );
  const started = performance.now();
  const args = ['serve', 'config.capnp', '--control-fd=3'];
  if (inspector) args.push('--inspector-addr=127.0.0.1:0');
  const child = spawn(join(ROOT, 'node_modules/.bin/workerd'), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', inspector ? 'ignore' : 'inherit', 'pipe'],
  });
  const [port, inspectorPort] = await new Promise<[number, number?]>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)));
    let text = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk;
      const http = /"socket":"http","port":(\d+)/.exec(text);
      const inspecting = /"event":"listen-inspector","port":(\d+)/.exec(text);
      if (http && inspecting) resolve([Number(http[1]), Number(inspecting[1])]);
      else if (http && !inspector) resolve([Number(http[1])]);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  await (await fetch(`${url}/health`)).arrayBuffer();
  const startMs = performance.now() - started;
  return {
    url,
    startMs,
    inspectorUrl: inspectorPort === undefined ? undefined : `http://127.0.0.1:${inspectorPort}`,
    cpuMs: () => cpuMs(child.pid as number),
    stop: () => child.kill('SIGKILL'),
  };
}

/** Time on a processor of all threads: the kernel's own count, which is finer than its clock ticks. */
function cpuMs(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
