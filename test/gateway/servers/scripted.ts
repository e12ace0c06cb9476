// A server of the 2025 era that answers each method as a test says; a method that is not given does not exist there,
// and one that answers nothing hangs.
import { startRecorded, type TestServer } from './recorder.ts';

export type Methods = Record<string, (params: Record<string, unknown>) => object | undefined>;

/** @param capabilities what it says that it has */
export function startScripted(capabilities: object, methods: Methods): Promise<TestServer> {
  return startRecorded((_request, response, body) => {
    const {
      id,
      method = '',
      params = {},
    } = body as {
      id?: number;
      method?: string;
      params?: Record<string, unknown>;
    };
    if (id === undefined) return void response.writeHead(202).end();
    const initialized = {
      protocolVersion: '2025-06-18',
      capabilities,
      serverInfo: { name: 'scripted', version: '1' },
    };
    const answer = method === 'initialize' ? () => initialized : methods[method];
    const result = answer === undefined ? null : answer(params);
    if (result === undefined) return;
    const outcome =
      result === null ? { error: { code: -32601, message: `No method ${method}` } } : { result };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  });
}
