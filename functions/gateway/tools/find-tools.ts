// Finds the few tools of all servers that fit a task, with what is needed to call them.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { indexTools } from '../find/index-tools.ts';
import { rankTools } from '../find/rank-tools.ts';
import { mayCall } from '../key-holder.ts';
import { isReadOnly } from '../upstreams/call-tool.ts';
import { Hub } from '../upstreams/hub.ts';
import { serverName } from './names.ts';

/** A server that hangs keeps nobody waiting for the tools of the others. */
const PATIENCE_MS = 2_000;
const DEFAULT_AMOUNT = 5;
const MOST = 15;
/** Schemas in one answer, in characters: about 8,000 tokens. */
const SCHEMA_CHARS = 32_000;
const LONGEST_DESCRIPTION = 600;
/** A tool with less than this part of the best score does not fit. */
const FITTING = 0.35;

export const findTools = defineTool({
  name: 'find_tools',
  title: 'Find the tool for a task',
  description:
    'Searches the tools of all connected MCP servers (Azion: documentation, applications, cache, DNS, certificates, firewall, storage, metrics; and others) ' +
    'and returns the few that fit a task, each with server, name, description, read_only and input schema. ' +
    'Use it first, before calling anything: say the task in a few words, English or Portuguese, one task at a time. ' +
    'Examples: "add a DNS record", "limpar o cache de uma URL". Then call the tool with read_mcp_tool or use_mcp_tool.',
  toolset: 'servers',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: v.strictObject({
    task: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2),
      v.maxLength(500),
      v.description('What is to be done, such as "list the firewall rules". 2 to 500 characters.'),
    ),
    server_name: v.optional(serverName),
    amount: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(MOST),
        v.description('How many tools at most, 1 to 15, such as 3. Default 5.'),
      ),
      DEFAULT_AMOUNT,
    ),
  }),
  async run({ task, server_name, amount }, context) {
    const hub = new Hub(context);
    const only = server_name === undefined ? undefined : hub.upstream(server_name);
    const found = await hub.all({ only: only && [only], patienceMs: PATIENCE_MS });
    const entries = found.flatMap(({ upstream, catalogue }) =>
      catalogue === undefined
        ? []
        : indexTools(catalogue)
            .filter(({ tool }) => mayCall(context.caller, tool.name))
            .map((indexed) => ({ ...indexed, upstream })),
    );
    const ranked = rankTools(task, entries);
    const best = ranked[0]?.score ?? 0;
    let left = SCHEMA_CHARS;
    const tools = ranked
      .slice(0, amount)
      .filter(({ score }) => score >= best * FITTING)
      .map(({ entry: { upstream, tool } }) => {
        const size = JSON.stringify(tool.inputSchema).length;
        left -= size;
        return {
          server_name: upstream.name,
          tool_name: tool.name,
          description: (tool.description ?? '').slice(0, LONGEST_DESCRIPTION),
          read_only: isReadOnly(tool),
          ...(left >= 0
            ? { input_schema: tool.inputSchema }
            : {
                input_schema: `too large here (${size} characters): ask for this tool alone, with amount 1`,
              }),
        };
      });
    const problems = found.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
    return {
      tools,
      ...(tools.length === 0 ? { hint: NOTHING } : {}),
      ...(problems.length === 0 ? {} : { not_searched: problems }),
    };
  },
});

const NOTHING =
  'No tool fits. Use other words, such as the name of the product and what is to be done with it; list_mcp_servers shows whether a server is missing.';
