// The connected servers and their state, with the four checks that tell why tools of one are missing.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { UpstreamError } from '../../../shared/mcp/errors.ts';
import { Hub, type Known } from '../upstreams/hub.ts';

export const listMcpServers = defineTool({
  name: 'list_mcp_servers',
  title: 'List connected servers',
  description:
    'Lists the MCP servers behind this gateway with state, number of tools and resources, and four checks: reachable, streamable HTTP, credential accepted, tools found. ' +
    'Use it to learn server names, or why a tool or server is missing. The state is that of the last look, with its age; refresh looks again.',
  toolset: 'servers',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: v.strictObject({
    refresh: v.optional(
      v.pipe(
        v.boolean(),
        v.description('True asks every server again now, such as after a change. Default false.'),
      ),
      false,
    ),
  }),
  async run({ refresh }, context) {
    const hub = new Hub(context);
    const servers = await Promise.all(
      hub.upstreams.map(async (upstream) => {
        const known = await hub.known(upstream);
        const unseen = known.state === 'disconnected' && known.problem === undefined;
        if (!unseen && !(refresh && known.state !== 'disabled'))
          return describe(known, context.now.getTime());
        await hub.rediscover(upstream).catch(named);
        return describe(await hub.known(upstream), Date.now());
      }),
    );
    return { servers };
  },
});

/** The state tells what went wrong. */
function named(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
}

function describe({ upstream, state, catalogue, problem, checks }: Known, now: number) {
  const { reachable = null, streamableHttp = null, credentialAccepted = null } = checks;
  return {
    name: upstream.name,
    state,
    ...(catalogue === undefined
      ? {}
      : {
          seen_seconds_ago: Math.max(0, Math.round((now - catalogue.at) / 1000)),
          server:
            catalogue.server === undefined ? null : `${catalogue.server.name} ${catalogue.server.version}`,
          revision: catalogue.revision,
          tools: catalogue.tools.length,
          resources: catalogue.resources.length,
          resource_templates: catalogue.templates.length,
          prompts: catalogue.prompts.length,
        }),
    ...(state === 'disabled'
      ? {}
      : {
          checks: {
            reachable,
            streamable_http: streamableHttp,
            credential_accepted: credentialAccepted,
            tools_found: catalogue === undefined ? null : catalogue.tools.length > 0,
          },
        }),
    ...(problem === undefined ? {} : { problem }),
    ...(catalogue === undefined || catalogue.problems.length === 0 ? {} : { notes: catalogue.problems }),
  };
}
