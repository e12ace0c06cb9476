// A running sandbox for tests, with callers of several accounts and the control addresses at hand.
import { randomUUID } from 'node:crypto';
import { type Local, startLocal } from '../../dev/local.ts';
import { tokenHash } from '../../dev/local-token.ts';
import type { Modes, Recorded, TokenEntry, Trouble } from './worker/protocol.ts';
import { sandboxWorkers } from './workers.ts';

/** An answer with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, read loosely; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
  json: any;
}

export interface Sandbox {
  /** Base address of the sandbox; the API is below `/v4`. */
  url: string;
  /** Sends a request below `/v4` with a token; a body that is no text or bytes is sent as JSON. */
  call(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  trouble(trouble: Trouble): Promise<void>;
  /** Ends all faults. */
  calm(): Promise<void>;
  modes(modes: Partial<Modes>): Promise<void>;
  /** The account is as at first again. */
  reset(account: string): Promise<void>;
  /** Makes a collection's identifiers go on after this one. */
  startAt(account: string, noun: string, last: string): Promise<void>;
  requests(account: string): Promise<Recorded[]>;
  stop(): Promise<void>;
}

/** Starts one on a free port. @param tokens token → whose it is and what it may do */
export async function startSandbox(
  tokens: Readonly<Record<string, TokenEntry>>,
  options: { now?: string; stateDir?: string } = {},
): Promise<Sandbox> {
  const controlKey = randomUUID();
  const { stateDir, ...rest } = options;
  const hashed = Object.fromEntries(
    Object.entries(tokens).map(([token, entry]) => [tokenHash(token), entry]),
  );
  const local = await startLocal({
    targets: [],
    sandbox: await sandboxWorkers({ tokens: hashed, controlKey, ...rest }),
    ...(stateDir === undefined ? {} : { stateDir }),
    // What the sandbox itself reports is worth reading; the runtime's word on connections cut on purpose is not.
    onLog: (line) => line.startsWith('sandbox:') && console.error(line),
  });
  return sandboxAt(local, controlKey);
}

/** The sandbox of a running process. */
export function sandboxAt(local: Local, controlKey: string): Sandbox {
  const url = `${local.url}/sandbox`;
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-key': controlKey },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    call: (token, ...request) => callApi(`${url}/v4`, token, ...request),
    trouble: async (trouble) => void (await control('POST', 'trouble', trouble)),
    calm: async () => void (await control('DELETE', 'trouble')),
    modes: async (modes) => void (await control('POST', 'modes', modes)),
    reset: async (account) => void (await control('POST', `reset?account=${account}`)),
    startAt: async (account, noun, last) =>
      void (await control('POST', `ids?account=${account}`, { noun, last })),
    requests: async (account) =>
      ((await control('GET', `requests?account=${account}`)) as { requests: Recorded[] }).requests,
    stop: local.stop,
  };
}

async function callApi(
  base: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}
