// A platform under a test's control: answers every request as told and records what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: string;
  authorization: string | undefined;
}

/** The rest of a request, in the same order. */
export interface Received {
  headers: IncomingMessage['headers'];
  /** Whole once the request has been read to its end. */
  body: string;
}

export interface FakePlatform {
  url: string;
  asked: Asked[];
  received: Received[];
  /** Answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts one on a free port; it answers 200 with an empty object until told otherwise. */
export async function startFakePlatform(): Promise<FakePlatform> {
  const asked: Asked[] = [];
  const received: Received[] = [];
  const fake: FakePlatform = {
    url: '',
    asked,
    received,
    answer: (_request, response) => status(200)(_request, response),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    asked.push({
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
    });
    const one: Received = { headers: request.headers, body: '' };
    received.push(one);
    request.setEncoding('utf8').on('data', (text: string) => {
      one.body += text;
    });
    fake.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/** Answers with a status and a JSON body. */
export function status(code: number, body: unknown = {}, headers: Record<string, string> = {}) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
