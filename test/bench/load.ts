// A closed loop of HTTP requests over kept connections.
import { Agent, request } from 'node:http';

export interface Load {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends one request over and over for a time.
 * @param connections how many at once
 * @returns how many were answered; throws on the first that was not answered with 200
 */
export async function load(
  url: string,
  { path, headers, body }: Load,
  forMs: number,
  connections = 16,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + forMs;
  const { hostname, port } = new URL(url);
  let answered = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path,
          method: 'POST',
          agent,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
          response.resume();
          response.on('end', () => {
            answered++;
            resolve();
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await one();
    }),
  );
  agent.destroy();
  return answered;
}
