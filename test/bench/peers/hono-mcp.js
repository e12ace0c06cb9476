// @hono/mcp, with a server and transport for every POST, since one for all would mix up callers.
import { StreamableHTTPTransport } from '@hono/mcp';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Hono } from 'hono';
import { INFO, register, worker } from './equal.js';

const app = new Hono();
app.post('/mcp', async (c) => {
  const transport = new StreamableHTTPTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  await register(new McpServer(INFO)).connect(transport);
  return transport.handleRequest(c);
});

export default worker((request, env, context) => app.fetch(request, env, context));
