// With `?tools=all` on the address, every tool of every server stands in the list under `<server>__<tool>`.
import * as v from 'valibot';
import type { Context, FoundTool, PublishedTool } from '../../shared/mcp/define.ts';
import { mayCall } from './key-holder.ts';
import {
  APPROVAL_PROPERTY,
  approveCall,
  type Callable,
  callUpstream,
  checkAgainstSchema,
  isDestructive,
  isReadOnly,
  needsApproval,
  takeCode,
} from './upstreams/call-tool.ts';
import { exposedNames } from './upstreams/exposed-name.ts';
import { type Found, Hub } from './upstreams/hub.ts';

/** Every tool of every server, for a request that asks for them all. */
export function foundTools(context: Context): Promise<readonly FoundTool[]> | undefined {
  const all = new URL(context.url).searchParams.get('tools') === 'all';
  return all ? list(context) : undefined;
}

async function list(context: Context): Promise<FoundTool[]> {
  const hub = new Hub(context);
  return [...exposedTools(await hub.all(), context)].map(([name, callable]) =>
    asTool(name, callable, hub, context.config.approval === 'page' && needsApproval(callable, {})),
  );
}

/** The tools that a caller may call, by the name they have in one list. */
export function exposedTools(found: readonly Found[], context: Context): Map<string, Callable> {
  const callables = found.flatMap(({ upstream, catalogue }) =>
    (catalogue?.tools ?? [])
      .filter(({ name }) => mayCall(context.caller, name))
      .map((tool) => ({ upstream, tool, prefix: upstream.prefix, name: tool.name })),
  );
  return exposedNames(callables);
}

/** Takes anything: the server's schema is what arguments are checked against. */
const anything = v.record(v.string(), v.unknown());

/** @param asks whether a person may have to approve, so that there must be a place for the code */
function asTool(name: string, callable: Callable, hub: Hub, asks: boolean): FoundTool {
  const { upstream, tool } = callable;
  const { outputSchema: _promised, execution: _tasks, icons: _icons, _meta, ...listed } = tool;
  const description = tool.description ?? '';
  const inputSchema = asks
    ? { ...tool.inputSchema, properties: { ...tool.inputSchema.properties, ...APPROVAL_PROPERTY } }
    : tool.inputSchema;
  return {
    name,
    title: tool.title ?? tool.name,
    description,
    toolset: upstream.name,
    hints: {
      readOnly: isReadOnly(tool),
      destructive: isDestructive(tool),
      idempotent: tool.annotations?.idempotentHint === true,
      openWorld: true,
    },
    asks: true,
    relays: true,
    input: anything,
    listed: { ...listed, inputSchema, name } as unknown as PublishedTool,
    async run(args, context) {
      const { code, rest } = takeCode(callable, args);
      checkAgainstSchema(callable, rest);
      await approveCall(context, callable, rest, code);
      return callUpstream(hub, context, callable, rest);
    },
  };
}
