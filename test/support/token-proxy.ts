// Stands before functions: adds a credential for tools that cannot send one, and sees which revision clients speak.
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenProxy {
  url: string;
  /** Revision that the last request named, if it did. */
  revision(): string | undefined;
  stop(): Promise<void>;
}

/**
 * Forwards everything below `target` unchanged but for the Authorization header.
 * @param token what to put there; without it the header stays as it is
 */
export async function startTokenProxy(target: string, token?: string): Promise<TokenProxy> {
  const base = new URL(target);
  let revision: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...(token !== undefined && { authorization: `Token ${token}` }) };
    const named = incoming.headers['mcp-protocol-version'];
    if (typeof named === 'string') revision = named;
    const upstream = forward(
      {
        host: base.hostname,
        port: base.port,
        method: incoming.method,
        path: `${base.pathname.replace(/\/$/, '')}${incoming.url}`,
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
    revision: () => revision,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
