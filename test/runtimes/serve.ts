// Serves functions on another runtime, each under `/<area>`, in a process of its own.
// Usage: node test/runtimes/serve.ts <node|edge-runtime> <JSON: port, vars, functions by name with their code's file>
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { EdgeRuntime } from 'edge-runtime';
import type { Handler } from '../../shared/http/serve.ts';

export interface Served {
  port: number;
  vars: Record<string, string>;
  functions: Record<string, { file: string; services: Record<string, string> }>;
}

/** The engine has no AbortSignal.any. */
const POLYFILLS = `AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
};`;

type Fetch = (request: Request) => Promise<Response>;

const [runtime, settings = ''] = process.argv.slice(2);
const { port, vars, functions } = JSON.parse(settings) as Served;
const url = `http://127.0.0.1:${port}`;
const handlers = new Map<string, Fetch>();
const make = runtime === 'node' ? onNode : onEdgeRuntime;
for (const name of Object.keys(functions)) handlers.set(name, await make(name));

/** Node: the handler is called as it is; there is no Cache API, and work after the answer just goes on. */
async function onNode(name: string): Promise<Fetch> {
  const { file, services } = functions[name] as Served['functions'][string];
  const { default: handler } = (await import(pathToFileURL(file).href)) as { default: Handler };
  const env = { ...vars, PUBLIC_URLS: `${url}/${name}`, ...bound(services) };
  return (request) => handler.fetch(request, env, { waitUntil: () => {} });
}

/** Azion's engine: a service worker in a context of its own, with what it lacks put beside it. */
async function onEdgeRuntime(name: string): Promise<Fetch> {
  const { file } = functions[name] as Served['functions'][string];
  const engine = new EdgeRuntime({
    initialCode: `${POLYFILLS}\n${readFileSync(file, 'utf8')}`,
    extend: (context) =>
      Object.assign(context, { ENVIRONMENT: { ...vars, PUBLIC_URLS: `${url}/${name}` }, console }),
  });
  return async (request) => {
    const { method, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
    return engine.dispatchFetch(request.url, {
      method,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { body }),
    } as never) as unknown as Promise<Response>;
  };
}

/** Bindings to other functions of this process. */
function bound(services: Record<string, string>): Record<string, { fetch: typeof fetch }> {
  return Object.fromEntries(
    Object.entries(services).map(([binding, name]) => [
      binding,
      { fetch: (input, init) => (handlers.get(name) as Fetch)(new Request(input, init)) },
    ]),
  );
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(incoming.url ?? '/', url);
  const [, name = '', ...rest] = pathname.split('/');
  const handler = handlers.get(name);
  if (handler === undefined) {
    outgoing.writeHead(404).end();
    return;
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const headers = new Headers();
  for (const [key, value] of Object.entries(incoming.headers)) headers.set(key, [value].flat().join(', '));
  const request = new Request(`${url}/${rest.join('/')}${search}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody && { body: await bytesOf(incoming) }),
  });
  const response = await handler(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body !== null) for await (const chunk of response.body) outgoing.write(chunk);
  outgoing.end();
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

createServer((incoming, outgoing) => {
  serve(incoming, outgoing).catch((error) => {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  });
}).listen(port, '127.0.0.1', () => console.log('serving'));
process.on('disconnect', () => process.exit());
