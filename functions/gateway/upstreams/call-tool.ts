// A call of a tool of a server: found, allowed, its arguments checked against the server's schema, approved, made.

import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
} from '@modelcontextprotocol/client';
import { fact } from '../../../shared/approval/action.ts';
import { approve } from '../../../shared/approval/approve.ts';
import { stringifyJson, withDoubles, withRawDigits } from '../../../shared/json.ts';
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import type { Content } from '../../../shared/mcp/result.ts';
import { mayCall } from '../key-holder.ts';
import { answersFor, askCaller, capabilitiesOf } from './ask-caller.ts';
import { type CallOrigin, callMeta } from './call-meta.ts';
import { toolOf, type UpstreamTool } from './catalogue.ts';
import { jsonSchemas } from './connect.ts';
import { toolContent } from './content.ts';
import type { Hub } from './hub.ts';
import { passedKey } from './idempotency.ts';
import { holds, type Upstream } from './upstream.ts';

/** A tool with the server it belongs to. */
export interface Callable {
  upstream: Upstream;
  tool: UpstreamTool;
}

/**
 * Finds a tool by the names of server and tool.
 * @throws InputError naming what there is instead
 */
export async function callable(
  hub: Hub,
  context: Context,
  serverName: string,
  toolName: string,
): Promise<Callable> {
  const upstream = hub.upstream(serverName);
  const catalogue = await hub.catalogue(upstream);
  const tool = toolOf(catalogue, toolName);
  if (tool === undefined || !mayCall(context.caller, tool.name)) {
    const disabled = upstream.disabledTools.has(toolName) ? ' It is disabled in this gateway.' : '';
    throw new InputError(
      `"tool_name": ${upstream.name} has no tool "${toolName.slice(0, 80)}" for you.${disabled} Find the right one with find_tools.`,
    );
  }
  return { upstream, tool };
}

/** Marked by its server as changing nothing. */
export function isReadOnly({ annotations }: UpstreamTool): boolean {
  return annotations?.readOnlyHint === true;
}

/** May overwrite or remove something. What says nothing about itself does (MCP, tool annotations, defaults). */
export function isDestructive(tool: UpstreamTool): boolean {
  return !isReadOnly(tool) && tool.annotations?.destructiveHint !== false;
}

/**
 * Checks arguments against the server's own schema.
 * @throws InputError with the problems and the schema
 */
export function checkAgainstSchema({ upstream, tool }: Callable, args: Record<string, unknown>): void {
  let problems: string | undefined;
  try {
    const checked = jsonSchemas.getValidator(tool.inputSchema as never)(withDoubles(args));
    problems = checked.valid ? undefined : checked.errorMessage;
  } catch {
    // A schema that cannot be understood here is the server's own to check.
    return;
  }
  if (problems === undefined) return;
  throw new InputError(
    `The arguments do not fit ${tool.name} of ${upstream.name}: ${problems.slice(0, 1_500)}\nIts input schema: ${JSON.stringify(tool.inputSchema).slice(0, 12_000)}`,
  );
}

/** Whether the rules of this gateway want a person's approval for a call. */
export function needsApproval({ upstream, tool }: Callable, args: Record<string, unknown>): boolean {
  if (!isDestructive(tool) || holds(upstream.alwaysAllow, tool.name)) return false;
  // The project's own areas only show what they would do.
  return !(upstream.own && args.dry_run === true);
}

/**
 * Has a person approve a call where that is needed.
 * @throws what {@link approve} throws; InputError for a key with which the call would be refused anyhow
 */
export async function approveCall(
  context: Context,
  callable: Callable,
  args: Record<string, unknown>,
  code: string | undefined,
): Promise<void> {
  passedKey(context, callable);
  if (!needsApproval(callable, args)) return;
  // Whoever answers what the server asked in this call had it approved before.
  if ((await answersFor(context, callable, args)).answered) return;
  const title = {
    en: 'Call a tool that may change or remove something',
    pt: 'Chamar uma ferramenta que pode alterar ou remover algo',
  };
  const facts = {
    Server: callable.upstream.name,
    Tool: callable.tool.name,
    Arguments: await fact(stringifyJson(args, 1)),
  };
  await approve(context, { title, facts }, code);
}

/** Where a list of functions or tools has no other place for the code of an approval. */
export const APPROVAL_PROPERTY = {
  approval_code: {
    type: 'string',
    description: 'Code that the user got on the approval page; only after this tool asked for it.',
  },
};

/** Takes the code out of arguments, unless the server's own schema has a property of that name. */
export function takeCode(
  { tool }: Callable,
  args: Record<string, unknown>,
): { code: string | undefined; rest: Record<string, unknown> } {
  const { approval_code: code, ...rest } = args;
  if (tool.inputSchema.properties?.approval_code !== undefined) return { code: undefined, rest: args };
  return { code: typeof code === 'string' && code !== '' ? code : undefined, rest };
}

/**
 * Makes the call. Progress of the server is passed on where it was asked for.
 * @param origin what goes along with the arguments
 * @throws InputNeeded where the server asks for input first and the caller can be asked
 */
export async function callUpstream(
  hub: Hub,
  context: Context,
  callable: Callable,
  args: Record<string, unknown>,
  origin: CallOrigin = { source: 'McpClient' },
): Promise<Content> {
  const { upstream, tool } = callable;
  context.log.set('server', upstream.name);
  context.log.set('upstream_tool', tool.name);
  const key = passedKey(context, callable);
  const { answered: _answered, ...answers } = await answersFor(context, callable, args);
  const capabilities = capabilitiesOf(context);
  const work: Parameters<Hub['work']>[1] = async (client, options) => {
    return client.callTool(
      {
        name: tool.name,
        arguments: withRawDigits(args) as typeof args,
        _meta: { ...callMeta(origin, context.env), ...key },
        ...answers,
      },
      {
        ...options,
        // Whether an answer keeps to a promised form is no reason to withhold it.
        toolDefinition: { ...tool, outputSchema: undefined },
        allowInputRequired: true,
        ...(context.wantsProgress && {
          onprogress: ({ progress, total, message }) =>
            void context.progress(message ?? `${upstream.name} is working`, progress, total),
        }),
      },
    );
  };
  const result = (await hub.work(upstream, work, { capabilities })) as CallToolResult | InputRequiredResult;
  if (isInputRequiredResult(result)) return askCaller(context, callable, args, result);
  return toolContent(result);
}
