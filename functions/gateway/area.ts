// The gateway on one screen: an area whose tools reach every other server.
import { defineArea } from '../../shared/mcp/define.ts';
import { foundTools } from './found-tools.ts';
import { instructions } from './instructions.ts';
import { prompts } from './prompts/prompts.ts';
import { resources, resourceTemplates } from './resources/resources.ts';
import { accessMcpResource } from './tools/access-mcp-resource.ts';
import { findTools } from './tools/find-tools.ts';
import { listMcpResources } from './tools/list-mcp-resources.ts';
import { listMcpServers } from './tools/list-mcp-servers.ts';
import { readMcpTool } from './tools/read-mcp-tool.ts';
import { useMcpTool } from './tools/use-mcp-tool.ts';

const MIB = 1024 * 1024;

export const area = defineArea({
  name: 'gateway',
  title: 'Azion MCP gateway',
  description: 'All Azion servers and further MCP servers behind one address.',
  instructions,
  tools: [findTools, readMcpTool, useMcpTool, accessMcpResource, listMcpResources, listMcpServers],
  foundTools,
  resources,
  resourceTemplates,
  prompts,
  // Servers set their own times, up to five minutes; conversations bring images along.
  limits: { requestMs: 310_000, bodyBytes: 28 * MIB },
});
