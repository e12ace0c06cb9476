// Calls a tool of a server.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import {
  approveCall,
  callable,
  callUpstream,
  checkAgainstSchema,
  needsApproval,
} from '../upstreams/call-tool.ts';
import { Hub } from '../upstreams/hub.ts';
import { approvalCode, serverName, toolArguments, toolName } from './names.ts';

export const useMcpTool = defineTool({
  name: 'use_mcp_tool',
  title: 'Call a tool of a server',
  description:
    'Calls one tool of one connected MCP server with its arguments and returns what it answers. ' +
    'Use it after find_tools gave you the server, the tool and its schema; for tools marked read_only use read_mcp_tool. ' +
    "Arguments are checked against the schema first. A tool that may change or remove something needs the user's approval: " +
    'the answer then says how to get it. Example: server_name "build", tool_name "purge_cache". ' +
    'Do not use it to try names that find_tools did not give.',
  toolset: 'servers',
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
  asks: true,
  relays: true,
  input: v.strictObject({
    server_name: serverName,
    tool_name: toolName,
    arguments: v.optional(toolArguments, {}),
    dry_run: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'True shows what would be called and whether approval is needed, and calls nothing. A dry_run of the tool itself stands in arguments.',
        ),
      ),
      false,
    ),
    approval_code: v.optional(approvalCode),
  }),
  async run({ server_name, tool_name, arguments: args, dry_run, approval_code }, context) {
    const hub = new Hub(context);
    const found = await callable(hub, context, server_name, tool_name);
    checkAgainstSchema(found, args);
    if (dry_run) {
      return {
        dry_run: true,
        server_name: found.upstream.name,
        tool_name: found.tool.name,
        arguments: args,
        needs_approval: context.config.approval === 'page' && needsApproval(found, args),
      };
    }
    await approveCall(context, found, args, approval_code);
    return callUpstream(hub, context, found, args);
  },
});
