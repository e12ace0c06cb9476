// Whether an address refuses TLS below 1.3, as the platform's specification wants.
import { Agent, get } from 'node:https';

export type OldTls = { refusedBy: 'handshake' } | { refusedBy: 'nobody'; status: number };

/** Asks with TLS 1.2 at most. */
export function tryOldTls(address: string): Promise<OldTls> {
  const agent = new Agent({
    maxVersion: 'TLSv1.2',
    ...(process.env.NODE_USE_ENV_PROXY === '1' ? { proxyEnv: process.env } : {}),
  });
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, timeout: 10_000 }, (response) => {
      response.resume();
      resolve({ refusedBy: 'nobody', status: response.statusCode ?? 0 });
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 10 s')));
    request.on('error', (error: NodeJS.ErrnoException) =>
      /SSL|TLS|EPROTO|ECONNRESET/.test(error.code ?? '')
        ? resolve({ refusedBy: 'handshake' })
        : reject(error),
    );
  });
}
