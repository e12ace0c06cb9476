// A server that lists given tools and runs none.
import { startRecorded, type TestServer } from './recorder.ts';

export type ToolList = {
  tool: string;
  summary: string;
  kind: string;
  query_params?: { name: string; type: string }[];
}[];

export function startTools(list: ToolList): Promise<TestServer> {
  const tools = list.map(({ tool, summary, kind, query_params = [] }) => ({
    name: tool,
    description: summary,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(query_params.map(({ name, type }) => [name, { type }])),
    },
    annotations: { readOnlyHint: kind === 'read' },
  }));
  return startRecorded((_request, response, body) => {
    const { id, method } = body as { id?: number; method?: string };
    const result =
      method === 'initialize'
        ? {
            protocolVersion: '2025-11-25',
            capabilities: { tools: {} },
            serverInfo: { name: 'tools', version: '1' },
          }
        : method === 'tools/list'
          ? { tools }
          : undefined;
    const known =
      result === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result };
    response.writeHead(id === undefined ? 202 : 200, { 'content-type': 'application/json' });
    response.end(id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, ...known }));
  });
}
