// Calls a tool of a server that changes nothing, so that hosts may allow it without asking.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { callable, callUpstream, checkAgainstSchema, isReadOnly } from '../upstreams/call-tool.ts';
import { Hub } from '../upstreams/hub.ts';
import { serverName, toolArguments, toolName } from './names.ts';

export const readMcpTool = defineTool({
  name: 'read_mcp_tool',
  title: 'Call a read-only tool of a server',
  description:
    'Calls one tool of one connected MCP server that only reads, and returns what it answers. ' +
    'Use it for every tool that find_tools marks read_only: lists, details, searches, queries. ' +
    'Arguments are checked against the schema first. Example: server_name "docs", tool_name "search_azion_docs_and_site", ' +
    'arguments {"query": "purge cache"}. Other tools are refused here: use use_mcp_tool.',
  toolset: 'servers',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  asks: true,
  input: v.strictObject({
    server_name: serverName,
    tool_name: toolName,
    arguments: v.optional(toolArguments, {}),
  }),
  async run({ server_name, tool_name, arguments: args }, context) {
    const hub = new Hub(context);
    const found = await callable(hub, context, server_name, tool_name);
    if (!isReadOnly(found.tool)) {
      throw new InputError(
        `${found.tool.name} of ${found.upstream.name} is not marked as read-only. Call it with use_mcp_tool.`,
      );
    }
    checkAgainstSchema(found, args);
    return callUpstream(hub, context, found, args);
  },
});
