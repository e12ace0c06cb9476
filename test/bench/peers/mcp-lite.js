// mcp-lite, made once for all requests as its documentation does. It has no part of an official SDK.
import { McpServer, StreamableHttpTransport } from 'mcp-lite';
import { z } from 'zod';
import { INFO, INPUT, RESOURCE, run, TEXT, TOOLS, worker } from './equal.js';

const server = new McpServer({ ...INFO, schemaAdapter: (schema) => z.toJSONSchema(schema) });
for (const { name, ...config } of TOOLS) server.tool(name, { ...config, inputSchema: INPUT, handler: run });
server.resource(RESOURCE.uri, RESOURCE, () => ({
  contents: [{ uri: RESOURCE.uri, type: 'text', mimeType: RESOURCE.mimeType, text: TEXT }],
}));

const handler = new StreamableHttpTransport().bind(server);

export default worker((request) => handler(request));
