// Stands before a function and adds a credential, for tools that cannot send one.
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenProxy {
  url: string;
  stop(): Promise<void>;
}

/** Forwards everything below `target` unchanged but for the Authorization header. */
export async function startTokenProxy(target: string, token: string): Promise<TokenProxy> {
  const base = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Token ${token}` };
    const upstream = forward(
      {
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: `${base.pathname}${incoming.url}`,
        headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
