// The client that measurements are made with: it must count whole answers and nothing else.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { load } from './load.ts';

const REQUEST = { path: '/mcp', headers: { 'content-type': 'application/json' }, body: '{"é":1}' };

/** Loads a server for a moment; how many requests it saw whole, and how many the client counted. */
async function loaded(answer: RequestListener, requests = [REQUEST]) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      seen.push(`${request.url} ${body}`);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return { answered: await load(`http://127.0.0.1:${port}`, requests, 100), seen };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('load', () => {
  it.each<[string, RequestListener]>([
    ['of known length', (_request, response) => response.end('x'.repeat(300_000))],
    [
      'in chunks that arrive one by one',
      (_request, response) => {
        response.write('data: {}\n\n');
        setTimeout(() => response.end('data: 1\n\n'), 2);
      },
    ],
    ['without a body', (_request, response) => response.end()],
  ])('counts answers %s', async (_what, answer) => {
    const { answered, seen } = await loaded(answer);
    expect(answered).toBeGreaterThan(0);
    expect(seen.length).toBe(answered);
    expect(new Set(seen)).toEqual(new Set([`/mcp ${REQUEST.body}`]));
  });

  it('sends several requests in turns', async () => {
    const { seen } = await loaded(
      (_request, response) => response.end('ok'),
      [REQUEST, { ...REQUEST, path: '/other' }],
    );
    expect(new Set(seen).size).toBe(2);
  });

  it('throws where an answer is not 200, so that no error is measured as an answer', async () => {
    const answer: RequestListener = (_request, response) => response.writeHead(401).end();
    await expect(loaded(answer)).rejects.toThrow('401');
  });
});
