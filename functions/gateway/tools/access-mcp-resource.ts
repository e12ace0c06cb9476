// Reads a resource of a server, after the user approved the server's name and the address.
import * as v from 'valibot';
import { approve } from '../../../shared/approval/approve.ts';
import { defineTool } from '../../../shared/mcp/define.ts';
import { resourceContent } from '../upstreams/content.ts';
import { Hub } from '../upstreams/hub.ts';
import { holds } from '../upstreams/upstream.ts';
import { approvalCode, serverName } from './names.ts';

export const accessMcpResource = defineTool({
  name: 'access_mcp_resource',
  title: 'Read a resource of a server',
  description:
    'Reads one resource of one connected MCP server, such as a file, a page or live data, as context for the task. ' +
    'Use it when list_mcp_resources or an answer named a resource you need; to do something, call a tool instead. ' +
    'The user approves server and URI before it is read: the answer says how. Nothing is cached. ' +
    'Example: server_name "docs", uri "azion://guides/test-cache/step-0-preparation".',
  toolset: 'resources',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  asks: true,
  input: v.strictObject({
    server_name: serverName,
    uri: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(2_000),
      v.description(
        'Address of the resource as the server gives it, such as "weather://san-francisco/current".',
      ),
    ),
    approval_code: v.optional(approvalCode),
  }),
  async run({ server_name, uri, approval_code }, context) {
    const hub = new Hub(context);
    const upstream = hub.upstream(server_name);
    if (!holds(upstream.alwaysAllow, uri)) {
      const title = { en: 'Read a resource', pt: 'Ler um recurso' };
      await approve(context, { title, facts: { Server: upstream.name, URI: uri } }, approval_code);
    }
    context.log.set('server', upstream.name);
    const result = await hub.work(upstream, (client, options) =>
      client.readResource({ uri }, { ...options, cacheMode: 'bypass' }),
    );
    return resourceContent(result);
  },
});
