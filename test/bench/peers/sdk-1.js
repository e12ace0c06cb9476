// SDK 1.x as documented for stateless servers: McpServer and a web-standard transport of its own for every POST.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { INFO, register, worker } from './equal.js';

export default worker(async (request) => {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await register(new McpServer(INFO)).connect(transport);
  return transport.handleRequest(request);
});
