// Hono in front, fetch-to-node to make a Node request of it, and the Node transport of SDK 1.x.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { toFetchResponse, toReqRes } from 'fetch-to-node';
import { Hono } from 'hono';
import { INFO, register, worker } from './equal.js';

const app = new Hono();
app.post('/mcp', async (c) => {
  const { req, res } = toReqRes(c.req.raw);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await register(new McpServer(INFO)).connect(transport);
  await transport.handleRequest(req, res, await c.req.json());
  return toFetchResponse(res);
});

export default worker((request, env, context) => app.fetch(request, env, context));
