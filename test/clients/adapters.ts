// Real MCP clients behind one form, each with a token as its users give it one, so that one table of tests fits all.
// Not here: @mastra/mcp, @genkit-ai/mcp and mcp-use 1 (140 MB to 570 MB each), mcp-use 2 (its client is a package that
// cannot be had), @strands-agents/sdk (its peers contradict those of others), fastmcp (servers only), ai 5 (its client
// moved to @ai-sdk/mcp).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { command } from '../support/command.ts';
import type { Json } from '../support/rpc.ts';
import { connectSdk1, SDK_CLIENTS, type SdkClient } from '../support/sdk-clients.ts';
import { BIN, clientPackage } from './installed.ts';

/** A client connected to a server. What the server refuses is an error or a result, as the client has it. */
export interface Connected {
  /** Names of the tools. */
  list(): Promise<string[]>;
  /** What the client hands on of a result. */
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
  read(uri: string): Promise<unknown>;
  close(): Promise<void>;
}

type Step = 'read' | 'unknown tool' | 'bad arguments';

export interface Adapter {
  /** Revision that it comes to speak with a server of today. */
  revision: string;
  /** Needs what `npm run test:clients` installs. */
  external: boolean;
  connect(url: string, token: string): Promise<Connected>;
  /** What it has no way to do, and why. */
  cannot?: Partial<Record<Step, string>>;
}

const headers = (token: string) => ({ Authorization: `Token ${token}` });

/** Clients with the methods of the SDK's. */
const likeSdk = (client: SdkClient): Connected => ({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: (name, args) => (client as Client).callTool({ name, arguments: args }),
  read: (uri) => client.readResource({ uri }),
  close: () => client.close(),
});

const sdkAdapters = Object.entries(SDK_CLIENTS).map(([name, { revision, connect }]): [string, Adapter] => [
  name,
  { revision, external: false, connect: async (url, token) => likeSdk(await connect(url, token)) },
]);

/** The bridge for clients that only start programs; the token reaches it as their settings file gives it. What it tells people stands in its log. */
async function bridge(url: string, token: string): Promise<Connected> {
  const settings = mkdtempSync(join(tmpdir(), 'mcp-remote-'));
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(BIN, 'mcp-remote'), url, '--header', 'Authorization:${AUTH}'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: settings,
      MCP_REMOTE_CONFIG_DIR: settings,
      AUTH: `Token ${token}`,
    },
    stderr: 'pipe',
  });
  let told = '';
  transport.stderr?.on('data', (bytes) => {
    told += bytes;
  });
  await client.connect(transport).catch((error) => {
    throw new Error(`${error.message} ${told}`);
  });
  return likeSdk(client);
}

/** MCP Inspector's command line, which is a client anew with each command. */
const inspector =
  (...more: string[]): Adapter['connect'] =>
  async (url, token) => {
    const run = async (...args: string[]): Promise<Json> => {
      const all = ['--cli', url, '--header', `Authorization: Token ${token}`, ...more, '--method', ...args];
      const { stdout, stderr } = await command(join(BIN, 'mcp-inspector'), all);
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout);
    };
    return {
      list: async () => (await run('tools/list')).tools.map(({ name }: Json) => name),
      call: (name, args) => run('tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)),
      read: (uri) => run('resources/read', '--uri', uri),
      close: async () => {},
    };
  };

const aiSdk =
  (name: string): Adapter['connect'] =>
  async (url, token) => {
    const { createMCPClient, experimental_createMCPClient } = await clientPackage(name);
    const create = createMCPClient ?? experimental_createMCPClient;
    const client: Json = await create({ transport: { type: 'http', url, headers: headers(token) } });
    return {
      list: async () => Object.keys(await client.tools()),
      call: async (tool, args) =>
        (await client.tools())[tool].execute(args, { toolCallId: '1', messages: [] }),
      read: (uri) => client.readResource({ uri }),
      close: () => client.close(),
    };
  };

async function langChain(url: string, token: string): Promise<Connected> {
  const { MultiServerMCPClient } = await clientPackage('@langchain/mcp-adapters');
  const server = { transport: 'http', url, headers: headers(token) };
  const client: Json = new MultiServerMCPClient({ mcpServers: { azion: server } });
  const tools: Json[] = await client.getTools();
  return {
    list: async () => tools.map(({ name }) => name),
    call: (name, args) => tools.find((tool) => tool.name === name)?.invoke(args),
    read: (uri) => client.readResource('azion', uri),
    close: () => client.close(),
  };
}

async function openAiAgents(url: string, token: string): Promise<Connected> {
  const { MCPServerStreamableHttp } = await clientPackage('@openai/agents-core');
  const logger = { namespace: 'quiet', debug() {}, warn() {}, error() {} };
  const requestInit = { headers: headers(token) };
  const server: Json = new MCPServerStreamableHttp({ url, requestInit, logger });
  await server.connect();
  return {
    list: async () => (await server.listTools()).map(({ name }: Json) => name),
    call: (name, args) => server.callTool(name, args),
    read: (uri) => server.readResource(uri),
    close: () => server.close(),
  };
}

/** Google's SDK makes functions of another client's tools. */
async function googleGenAi(url: string, token: string): Promise<Connected> {
  const { mcpToTool } = await clientPackage('@google/genai');
  const client = await connectSdk1(url, token);
  const callable: Json = mcpToTool(client);
  return {
    ...likeSdk(client),
    list: async () => (await callable.tool()).functionDeclarations.map(({ name }: Json) => name),
    call: (name, args) => callable.callTool([{ name, args }]),
  };
}

async function tanStack(url: string, token: string): Promise<Connected> {
  const { createMCPClient } = await clientPackage('@tanstack/ai-mcp');
  const client: Json = await createMCPClient({ transport: { type: 'http', url, headers: headers(token) } });
  return {
    list: async () => (await client.tools()).map(({ name }: Json) => name),
    call: (name, args) => client.callTool(name, args),
    read: (uri) => client.readResource(uri),
    close: () => client.close(),
  };
}

async function mcporter(url: string, token: string): Promise<Connected> {
  const { createRuntime } = await clientPackage('mcporter');
  const http = { kind: 'http', url: new URL(url), headers: headers(token) };
  const runtime: Json = await createRuntime({ servers: [{ name: 'azion', command: http }] });
  return {
    list: async () =>
      (await runtime.listTools('azion', { disableOAuth: true })).map(({ name }: Json) => name),
    call: (name, args) => runtime.callTool('azion', name, { args }),
    read: (uri) => runtime.readResource('azion', uri),
    close: () => runtime.close(),
  };
}

const FUNCTIONS_ONLY = 'It makes functions of the tools that are listed; there is none to call.';
const FIRST = '2025-11-25';
const NEWEST = '2026-07-28';

const external = (
  revision: string,
  connect: Adapter['connect'],
  cannot: Adapter['cannot'] = {},
): Adapter => ({
  revision,
  external: true,
  connect,
  cannot,
});

export const ADAPTERS: Readonly<Record<string, Adapter>> = {
  ...Object.fromEntries(sdkAdapters),
  'mcp-remote': external(FIRST, bridge),
  'MCP Inspector': external(FIRST, inspector()),
  'MCP Inspector, modern era': external(NEWEST, inspector('--protocol-era', 'modern')),
  '@ai-sdk/mcp 2.x': external(NEWEST, aiSdk('@ai-sdk/mcp'), { 'unknown tool': FUNCTIONS_ONLY }),
  '@ai-sdk/mcp 1.x': external(FIRST, aiSdk('@ai-sdk/mcp-1'), { 'unknown tool': FUNCTIONS_ONLY }),
  '@langchain/mcp-adapters': external(FIRST, langChain, {
    'unknown tool': FUNCTIONS_ONLY,
    'bad arguments': 'It holds them against the schema itself, and names no field.',
  }),
  '@openai/agents-core': external(NEWEST, openAiAgents),
  '@google/genai': external(FIRST, googleGenAi, { 'unknown tool': FUNCTIONS_ONLY }),
  '@tanstack/ai-mcp': external(FIRST, tanStack),
  mcporter: external(FIRST, mcporter),
};
