// The official SDK's clients, of both eras, as people's tools use them.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });
const options = { requestInit: { headers: { Authorization: `Token ${personalToken('k')}` } } };
const INFO = { name: 'test', version: '1' };

/** The clients, each connected to an address. */
const CLIENTS: Record<string, (url: URL) => Promise<Client1 | Client2>> = {
  'sdk 1.x': async (url) => {
    const client = new Client1(INFO);
    await client.connect(new Transport1(url, options) as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x': async (url) => {
    const client = new Client2(INFO);
    await client.connect(new Transport2(url, options));
    return client;
  },
  'client 2.x, pinned to 2026-07-28': async (url) => {
    const client = new Client2(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new Transport2(url, options));
    return client;
  },
  'client 2.x, choosing the revision itself': async (url) => {
    const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(url, options));
    return client;
  },
};

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  it.each([...AREAS, 'diagnostic'])('connects to %s and lists its tools', async (area) => {
    const client = await CLIENTS[name]?.(new URL(`${functions.url(area)}/mcp`));
    const { tools } = (await client?.listTools()) ?? { tools: [] };
    expect(tools.length).toBeGreaterThan(0);
    await client?.close();
  });

  it('calls, reads, gets a prompt and sees errors', async () => {
    const client = (await CLIENTS[name]?.(new URL(`${functions.url('diagnostic')}/mcp`))) as Client1;
    expect(await client.callTool({ name: 'structured_sum', arguments: { a: 1, b: 2 } })).toMatchObject({
      structuredContent: { sum: 3 },
    });
    expect(await client.callTool({ name: 'test_error_handling' })).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'nothing' })).rejects.toThrow('Unknown tool');
    expect((await client.readResource({ uri: 'test://static-text' })).contents).toHaveLength(1);
    await expect(client.readResource({ uri: 'test://nothing' })).rejects.toThrow('not found');
    expect((await client.getPrompt({ name: 'test_simple_prompt' })).messages).toHaveLength(1);
    await client.close();
  });
});
