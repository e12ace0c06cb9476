// The tools of all servers as functions that a model can be given.
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { policyFor } from '../../../shared/mcp/selection/policy.ts';
import { exposedTools } from '../found-tools.ts';
import { APPROVAL_PROPERTY, type Callable, isReadOnly, needsApproval } from '../upstreams/call-tool.ts';
import { type Found, Hub } from '../upstreams/hub.ts';
import { strictSchema } from './strict-schema.ts';

/** Longest description of a function, in characters. */
const LONGEST_DESCRIPTION = 1_024;

export interface FunctionDefinition {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown>; strict: boolean };
}

/** Functions by name, with the servers they come from. */
export interface Functions {
  hub: Hub;
  found: readonly Found[];
  callables: ReadonlyMap<string, Callable>;
}

/**
 * The functions that a caller may use.
 * @param servers names of the servers to take, comma separated; all by default
 * @param patienceMs how long to wait for a server of which nothing is known yet
 */
export async function functionsOf(
  context: Context,
  servers: string | null,
  patienceMs?: number,
): Promise<Functions> {
  const hub = new Hub(context);
  const only = servers?.split(',').map((name) => hub.upstream(name.trim()));
  const found = await hub.all({ only, patienceMs });
  const callables = exposedTools(found, context);
  for (const [name, { tool }] of callables) {
    if (!isReadOnly(tool) && onlyReads(context)) callables.delete(name);
  }
  return { hub, found, callables };
}

/** Whether the deployment's policy keeps this caller from writing; a function is a call of `use_mcp_tool`. */
function onlyReads({ config, caller }: Context): boolean {
  const policies = config.policy === undefined ? [] : policyFor(config.policy, caller);
  return policies.some(
    ({ readonly, exclude }) => readonly === true || exclude?.includes('use_mcp_tool') === true,
  );
}

/** The form that model APIs take. The first function of a server carries what the server says about itself. */
export function definitions({ callables, found }: Functions, context: Context): FunctionDefinition[] {
  const said = new Set<string>();
  return [...callables].map(([name, callable]) => {
    const { upstream, tool } = callable;
    const instructions = said.has(upstream.name)
      ? undefined
      : found.find((one) => one.upstream === upstream)?.catalogue?.instructions;
    said.add(upstream.name);
    const { parameters, strict } = strictSchema(parametersOf(callable, context));
    return {
      type: 'function',
      function: {
        name,
        description: describe(tool.description ?? '', upstream, instructions),
        parameters,
        strict,
      },
    };
  });
}

function describe(
  description: string,
  { name, allowInstructions }: Callable['upstream'],
  instructions: string | undefined,
): string {
  const more = instructions !== undefined && allowInstructions ? `\n\nAbout ${name}: ${instructions}` : '';
  return `${description.slice(0, LONGEST_DESCRIPTION)}${more}`.slice(0, LONGEST_DESCRIPTION);
}

/** The server's schema; where a person must approve, with a place for the code. */
function parametersOf(callable: Callable, { config }: Context): Record<string, unknown> {
  const schema = callable.tool.inputSchema as Record<string, unknown>;
  if (config.approval === 'host' || !needsApproval(callable, {})) return schema;
  return { ...schema, properties: { ...(schema.properties as object), ...APPROVAL_PROPERTY } };
}

/** A function by name. @throws InputError where there is none */
export function functionNamed({ callables }: Functions, name: string): Callable {
  const callable = callables.get(name);
  if (callable !== undefined) return callable;
  throw new InputError(`"name": no function is called "${name.slice(0, 80)}". GET /v1/functions lists them.`);
}
