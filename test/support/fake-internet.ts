// Host names that lead to functions on this machine, through a proxy and a certificate that only the tested
// process is told of: scripts then speak real HTTPS to the addresses that people will use.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp, request as forward } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecureVersion } from 'node:tls';

export interface FakeInternet {
  /** Environment of a process that lives in this internet. */
  env: Record<string, string>;
  /** Base address on this machine that a host leads to; undefined where nobody answers. */
  route: (host: string) => string | undefined;
  stop(): Promise<void>;
}

/** Starts it for hosts below `domains`. */
export async function startFakeInternet(
  domains: readonly string[],
  minVersion: SecureVersion = 'TLSv1.3',
): Promise<FakeInternet> {
  const folder = mkdtempSync(join(tmpdir(), 'internet-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = domains.map((domain) => `DNS:*.${domain}`).join(',');
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=test -addext subjectAltName=${names}`;
  execFileSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });

  const internet: FakeInternet = { env: {}, route: () => undefined, stop: async () => {} };
  const site = createHttps(
    { key: readFileSync(key), cert: readFileSync(cert), minVersion },
    (incoming, outgoing) => {
      const target = internet.route((incoming.headers.host ?? '').replace(/:\d+$/, ''));
      if (target === undefined) return outgoing.writeHead(502).end();
      const upstream = forward(
        `${target}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      upstream.on('error', () => outgoing.destroy());
      incoming.pipe(upstream);
    },
  );
  const tunnels = new Set<Socket>();
  const proxy = createHttp().on('connect', (request, socket, head) => {
    const [host, port] = (request.url ?? '').split(':');
    const local = host === '127.0.0.1' || host === 'localhost';
    const tunnel = connect(local ? Number(port) : portOf(site), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnels.add(tunnel);
    tunnel.on('close', () => tunnels.delete(tunnel) && socket.destroy());
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  await Promise.all(
    [site, proxy].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
  internet.env = {
    HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
    NO_PROXY: '127.0.0.1,localhost',
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: cert,
  };
  internet.stop = async () => {
    for (const tunnel of tunnels) tunnel.destroy();
    for (const server of [site, proxy]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return internet;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
