// Sends an input exactly as it is, headers doubled and all, and waits for the whole answer.
import { Agent, request } from 'node:http';
import type { Answer, Input } from './input.ts';
import { SETTINGS_HEADER } from './target.ts';

/** No answer may take longer, on a machine that does other things too. */
export const LIMIT_MS = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** @throws Error where no whole answer came within {@link LIMIT_MS} */
export function exchange(
  url: string,
  { area, method, path, headers, body, settings }: Input,
): Promise<Answer> {
  const { host, hostname, port } = new URL(url);
  const sent = [
    'host',
    host,
    ...headers.flat(),
    ...(body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))]),
    ...(settings === undefined
      ? []
      : [SETTINGS_HEADER, Buffer.from(JSON.stringify(settings)).toString('base64')]),
  ];
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, method, path: `/${area}${path}`, headers: sent, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    sending.setTimeout(LIMIT_MS, () => sending.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
    sending.on('error', reject);
    sending.end(body);
  });
}
