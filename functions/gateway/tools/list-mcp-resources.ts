// The resources and templates of the connected servers.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { type Found, Hub } from '../upstreams/hub.ts';
import { serverName } from './names.ts';

/** Most resources in one answer; a server is named to see all of its own. */
const MOST_EACH = 50;
const MOST_OF_ONE = 500;
const LONGEST_DESCRIPTION = 200;

export const listMcpResources = defineTool({
  name: 'list_mcp_resources',
  title: 'List resources of servers',
  description:
    'Lists the resources and resource templates that connected MCP servers offer, with URI, name and kind. ' +
    "Use it before access_mcp_resource; a template's {placeholders} are filled in by you.",
  toolset: 'resources',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: v.strictObject({
    server_name: v.optional(serverName),
  }),
  async run({ server_name }, context) {
    const hub = new Hub(context);
    const found = server_name === undefined ? await hub.all() : [await one(hub, server_name)];
    const most = server_name === undefined ? MOST_EACH : MOST_OF_ONE;
    return {
      servers: found.map(({ upstream, catalogue, problem }) => ({
        name: upstream.name,
        ...(problem === undefined ? {} : { problem }),
        resources: (catalogue?.resources ?? [])
          .slice(0, most)
          .map(({ uri, name, description, mimeType }) => ({
            uri,
            name,
            ...(mimeType === undefined ? {} : { mimeType }),
            ...(description === undefined ? {} : { description: description.slice(0, LONGEST_DESCRIPTION) }),
          })),
        templates: (catalogue?.templates ?? []).slice(0, most).map(({ uriTemplate, name, description }) => ({
          uriTemplate,
          name,
          ...(description === undefined ? {} : { description: description.slice(0, LONGEST_DESCRIPTION) }),
        })),
        ...more(catalogue?.resources.length ?? 0, most),
      })),
    };
  },
});

async function one(hub: Hub, name: string): Promise<Found> {
  const upstream = hub.upstream(name);
  return { upstream, catalogue: await hub.catalogue(upstream) };
}

function more(count: number, most: number) {
  return count > most ? { more: `${count - most} more; name the server to see up to ${MOST_OF_ONE}.` } : {};
}
