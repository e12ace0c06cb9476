// What a server was sent: every request with its headers and body.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a body under test has no type yet
  body: any;
  /** The body as it came. */
  text: string;
}

export interface TestServer {
  url: string;
  recorded: Recorded[];
  /** Bodies of one JSON-RPC method. */
  bodies(method: string): Recorded[];
  stop(): Promise<void>;
}

export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
) => void | Promise<void>;

/** Starts an HTTP server on a free port that records every request before it answers. */
export async function startRecorded(answer: Answer, path = '/mcp'): Promise<TestServer> {
  const recorded: Recorded[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    recorded.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: { ...request.headers },
      body,
      text,
    });
    await answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    recorded,
    bodies: (method) => recorded.filter(({ body }) => body?.method === method),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with a status, headers and a body. */
export function fixed(status: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (_request, response) => void response.writeHead(status, headers).end(body);
}

/** Never answers. */
export const silent: Answer = () => {};
