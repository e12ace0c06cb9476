// A server that answers its list of tools only when a test lets it, with the tools it has at that moment.
import { startRecorded, type TestServer } from './recorder.ts';

export interface Gated extends TestServer {
  /** Names of its tools from now on. */
  have(...names: string[]): void;
  /** Holds lists back, or lets those that wait and all later ones through. */
  hold(held: boolean): void;
  /** How many lists wait. */
  waiting(): number;
}

export async function startGated(): Promise<Gated> {
  let names: string[] = [];
  let held = false;
  const waiting = new Set<() => void>();
  const server = await startRecorded(async (_request, response, body) => {
    const { id, method } = body as { id?: number; method?: string };
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'tools/list' && held) {
      await new Promise<void>((resolve) => waiting.add(resolve));
      waiting.clear();
    }
    const tools = names.map((name) => ({
      name,
      description: `Does ${name.replaceAll('_', ' ')}.`,
      inputSchema: { type: 'object', properties: {} },
      annotations: { readOnlyHint: true },
    }));
    const results: Record<string, object> = {
      initialize: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'gated', version: '1' },
      },
      'tools/list': { tools },
    };
    const result = results[method ?? ''];
    const outcome =
      result === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  });
  return {
    ...server,
    have: (...next) => {
      names = next;
    },
    hold(next) {
      held = next;
      if (!held) for (const resolve of [...waiting]) resolve();
    },
    waiting: () => waiting.size,
  };
}
