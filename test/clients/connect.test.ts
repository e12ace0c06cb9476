// Somebody who has never seen the project connects clients to a local server by what its page says, and nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { INITIALIZE, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';
import { BIN, clientsInstalled } from './installed.ts';
import { linesOf, paste } from './page-text.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(['docs'], { vars: { TOKEN_CHECK_URL: platform.url } });
const AZION_TOKEN = personalToken('v');
const SEARCH = { name: 'search_azion_docs_and_site', arguments: { query: 'purge the cache' } };
let lines: Record<string, string>;
beforeAll(async () => {
  lines = await linesOf(`${functions.url('docs')}/`);
});
const linesFor = (client: string): string => {
  const text = lines[client];
  if (text === undefined) throw new Error(`The page says nothing of ${client}.`);
  return text;
};

it("Claude Code's command leads to an address and a header that work", async () => {
  const { stdout } = await paste(
    linesFor('Claude Code'),
    { AZION_TOKEN },
    `claude() { for word; do printf '%s\\n' "$word"; done; }`,
  );
  const words = stdout.trimEnd().split('\n');
  expect(words.slice(0, 4)).toEqual(['mcp', 'add', '--transport', 'http']);
  const [name, url = '', option, header = ''] = words.slice(4);
  expect([name, option, words.length]).toEqual(['azion-docs', '--header', 8]);
  const [field = '', value = ''] = header.split(/:\s*/, 2);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    [field]: value,
  };
  const { json } = await post(url, rpc('initialize', INITIALIZE), headers);
  expect(json.result.serverInfo.name).toBe('azion-docs');
  const version = { 'mcp-protocol-version': json.result.protocolVersion };
  const ready = await post(
    url,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { ...headers, ...version },
  );
  expect(ready.status).toBe(202);
  const found = await post(url, rpc('tools/call', SEARCH), { ...headers, ...version });
  expect(found.json.result.content[0].text).toMatch(/purge/i);
});

it("curl's line lists the tools", async () => {
  const { code, stdout, stderr } = await paste(linesFor('curl'), { AZION_TOKEN });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout).result.tools.map(({ name }: Json) => name)).toContain(SEARCH.name);
});

const installed = clientsInstalled();

describe.skipIf(!installed)('the mcp-remote bridge', () => {
  const settings = mkdtempSync(join(tmpdir(), 'mcp-remote-'));
  afterAll(() => rmSync(settings, { recursive: true, force: true }));

  /** Starts the bridge as a client does that starts local programs, and talks to the server through it. */
  const through = async (args: string[], env: Record<string, string>) => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(BIN, 'mcp-remote'), ...args],
      env: { PATH: process.env.PATH ?? '', HOME: settings, MCP_REMOTE_CONFIG_DIR: settings, ...env },
      stderr: 'ignore',
    });
    try {
      await client.connect(transport);
      const { tools } = await client.listTools();
      const found = (await client.callTool(SEARCH)) as Json;
      return { names: tools.map(({ name }) => name), text: found.content[0].text };
    } finally {
      await client.close();
    }
  };

  it.each(['Claude Desktop', 'Windsurf'])("connects with %s's file, the token filled in", async (client) => {
    const { command, args, env } = JSON.parse(linesFor(client)).mcpServers['azion-docs'];
    expect([command, args.slice(0, 2)]).toEqual(['npx', ['-y', 'mcp-remote']]);
    const filled = Object.fromEntries(
      Object.entries<string>(env).map(([name, value]) => [name, value.replace('<your token>', AZION_TOKEN)]),
    );
    const { names, text } = await through(args.slice(2), filled);
    expect([names.includes(SEARCH.name), text]).toEqual([true, expect.stringMatching(/purge/i)]);
  });

  it.each([
    ['without a space', 'Authorization:Token '],
    ['with a space', 'Authorization: Token '],
  ])('connects with the header as one argument %s', async (_how, header) => {
    const url = `${functions.url('docs')}/mcp`;
    expect((await through([url, '--header', `${header}${AZION_TOKEN}`], {})).names).toContain(SEARCH.name);
  });
});

describe.skipIf(!installed)("MCP Inspector's command line", () => {
  const npx = 'npx() { shift; mcp-inspector "$@"; }';

  it('lists the tools with the line of the page', async () => {
    const { code, stdout } = await paste(linesFor('MCP Inspector'), { AZION_TOKEN }, npx);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).tools.map(({ name }: Json) => name)).toContain(SEARCH.name);
  });

  it('shows why a bad token is refused', async () => {
    platform.answer = (_request, response) => response.writeHead(401).end();
    const { code, stderr } = await paste(linesFor('MCP Inspector'), { AZION_TOKEN: personalToken('w') }, npx);
    expect(code).not.toBe(0);
    expect(stderr).toContain('Authentication failed');
  });
});
