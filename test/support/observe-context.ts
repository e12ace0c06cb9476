// A request's context for tools of the observe area, with the platform replaced by the GraphQL sandbox.
import { vi } from 'vitest';
import { Caller } from '../../shared/auth/caller.ts';
import { readConfig } from '../../shared/config.ts';
import { checkArguments } from '../../shared/mcp/arguments.ts';
import type { Context, Tool } from '../../shared/mcp/define.ts';
import { type CallResult, toResult } from '../../shared/mcp/result.ts';
import { LATEST_HANDSHAKE_REVISION } from '../../shared/mcp/revisions.ts';
import { View } from '../../shared/mcp/selection/view.ts';
import { RequestLog } from '../../shared/telemetry/log.ts';
import { type EndpointOptions, graphqlEndpoint } from '../sandbox/graphql/endpoint.ts';
import { nodeSql } from '../sandbox/graphql/node-sql.ts';
import { AUTHORIZATION, NOW } from './graphql-sandbox.ts';

export interface Sent {
  url: string;
  authorization: string | null;
  query: string;
}

/** One database for all tests of a file; its events depend on the clock only. */
const sql = nodeSql();

/** Puts the sandbox where the network was; `answer` may answer instead, by the number of the request (from 1). */
export function sandboxNetwork(
  options: Partial<EndpointOptions> = {},
  answer: (count: number, sent: Sent) => Response | undefined = () => undefined,
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { query } = (await request.clone().json()) as { query: string };
    sent.push({ url: request.url, authorization: request.headers.get('authorization'), query });
    return (
      answer(sent.length, sent.at(-1) as Sent) ?? graphqlEndpoint(request, { sql, now: NOW, ...options })
    );
  });
  return sent;
}

export interface Called extends CallResult {
  text: string;
  progress: string[];
}

/** Calls a tool as the server does, errors left as they are thrown. */
export async function callTool(
  tool: Tool,
  args: Record<string, unknown>,
  env: Record<string, unknown> = {},
): Promise<Called> {
  const progress: string[] = [];
  const context: Context = {
    caller: new Caller('test', 'token', AUTHORIZATION),
    config: readConfig({}),
    view: new View([], '[]'),
    revision: LATEST_HANDSHAKE_REVISION,
    now: NOW,
    signal: new AbortController().signal,
    log: new RequestLog('observe', 'test'),
    env,
    url: 'https://observe.example.com/mcp',
    background: () => {},
    progress: async (message) => {
      progress.push(message);
    },
    wantsProgress: true,
    say: async () => {},
  };
  const result = toResult(tool, await tool.run(checkArguments(tool, args), context));
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { ...result, text, progress };
}
