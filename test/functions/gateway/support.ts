// Runs the gateway with foreign servers around it.
import { afterAll } from 'vitest';
import { startFakePlatform } from '../../support/fake-platform.ts';
import { runFunctions } from '../../support/functions.ts';
import { headers, type Json, post, rpc } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

export const token = personalToken('g');

/** One server in the form of MCP_SERVERS. */
export type Entry = Record<string, unknown> & { name: string };

/**
 * Starts the gateway for a test file.
 * @param entries foreign servers
 * @param vars further variables
 * @param areas the project's own servers beside it
 */
export async function runGateway(
  entries: () => Entry[],
  vars: Record<string, string> = {},
  areas: string[] = [],
) {
  const platform = await startFakePlatform();
  afterAll(() => platform.stop());
  const functions = runFunctions(['gateway', ...areas], async () => ({
    vars: { TOKEN_CHECK_URL: platform.url, MCP_SERVERS: JSON.stringify(entries()), ...vars },
  }));
  const url = (path = '/mcp') => `${functions.url('gateway')}${path}`;
  const request = async (method: string, params?: unknown, path = '/mcp'): Promise<Json> =>
    (await post(url(path), rpc(method, params), headers(token))).json;
  const call = async (name: string, args: Record<string, unknown> = {}, path = '/mcp'): Promise<Json> =>
    (await request('tools/call', { name, arguments: args }, path)).result;
  /** The JSON that a tool answers with. */
  const ask = async (name: string, args: Record<string, unknown> = {}): Promise<Json> => {
    const { content, isError } = await call(name, args);
    if (isError) throw new Error(content[0].text);
    return JSON.parse(content[0].text);
  };
  return { ...functions, platform, url, request, call, ask };
}
