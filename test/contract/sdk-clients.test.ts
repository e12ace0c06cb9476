// The official SDK's clients, of both eras, against every function.
import type { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { SDK_CLIENTS } from '../support/sdk-clients.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });

describe.each(Object.entries(SDK_CLIENTS))('%s', (_name, { connect }) => {
  const connected = (area: string) => connect(`${functions.url(area)}/mcp`, personalToken('k'));

  it.each([...AREAS, 'diagnostic'])('connects to %s and lists its tools', async (area) => {
    const client = await connected(area);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    await client.close();
  });

  it('calls, reads, gets a prompt and sees errors', async () => {
    const client = (await connected('diagnostic')) as Client1;
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
