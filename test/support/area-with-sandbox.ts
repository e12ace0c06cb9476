// One function in workerd with the sandbox as its platform, for tests of what an area does.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { storeTarget } from '../../dev/areas.ts';
import { type Local, type LocalOptions, startLocal } from '../../dev/local.ts';
import { tokenHash } from '../../dev/local-token.ts';
import { type Sandbox, sandboxAt } from '../sandbox/start.ts';
import type { TokenEntry } from '../sandbox/worker/protocol.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { ALL } from './functions.ts';
import { headers, type Json, post, rpc } from './rpc.ts';

export interface AreaWithSandbox {
  /** Address of the function's `/mcp`. */
  readonly url: string;
  /** Address of `/mcp` of a function that runs beside it. */
  beside(name: string): string;
  local(): Local;
  readonly sandbox: Sandbox;
  readonly logs: readonly string[];
  /** Sends a JSON-RPC request. @returns its result, or `{error}` */
  ask(token: string, method: string, params?: unknown): Promise<Json>;
  /** Calls a tool. @returns its result with `text`, the texts joined by a blank line, and `json`, the first as JSON */
  call(token: string, name: string, args?: Record<string, unknown>): Promise<Json>;
}

/** What runs beside the function of a test. */
interface Beside extends Pick<LocalOptions, 'stateDir'> {
  beside?: readonly string[];
  store?: Readonly<Record<string, string>>;
}

/**
 * Runs a function beside a sandbox for the tests of the file that calls this.
 * @param tokens token → whose it is and what it may do
 * @param more functions beside it, and variables of the store of idempotency keys, which then runs
 */
export function runWithSandbox(
  area: string,
  tokens: Readonly<Record<string, TokenEntry>>,
  vars: Readonly<Record<string, string>> = {},
  { beside = [], store, ...more }: Beside = {},
): AreaWithSandbox {
  let local: Local | undefined;
  let sandbox: Sandbox | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    const controlKey = randomUUID();
    const hashed = Object.fromEntries(
      Object.entries(tokens).map(([token, entry]) => [tokenHash(token), entry]),
    );
    local = await startLocal({
      targets: ALL.filter(({ name }) => name === area || beside.includes(name)),
      sandbox: await sandboxWorkers({ tokens: hashed, controlKey }),
      vars: { REQUESTS_PER_MINUTE: '0', ...vars },
      ...(store !== undefined && { store: { target: storeTarget(), vars: store } }),
      ...more,
      onLog: (line) => logs.push(line),
    });
    sandbox = sandboxAt(local, controlKey);
  });
  afterAll(() => local?.stop());
  const running: AreaWithSandbox = {
    logs,
    get url() {
      return running.beside(area);
    },
    beside: (name) => `${local?.url}/${name}/mcp`,
    local: () => local as Local,
    get sandbox() {
      if (sandbox === undefined) throw new Error('The sandbox is not started yet.');
      return sandbox;
    },
    async ask(token, method, params) {
      const { json } = await post(running.url, rpc(method, params), headers(token));
      return json.result ?? { error: json.error };
    },
    async call(token, name, args = {}) {
      const result = await running.ask(token, 'tools/call', { name, arguments: args });
      const texts = (result.content ?? []).flatMap(({ text }: Json) => (text === undefined ? [] : [text]));
      return { ...result, text: texts.join('\n\n'), json: jsonOf(texts[0]) };
    },
  };
  return running;
}

function jsonOf(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
