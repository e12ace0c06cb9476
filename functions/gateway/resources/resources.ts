// Resources and templates of the servers, with the addresses that the servers gave them. What a client reads here is
// what its user picked there, so the client's own rules about approval apply; the tool access_mcp_resource has its own.
import { UriTemplate } from '@modelcontextprotocol/client';
import type { Context, ReadOutcome, Resource, ResourceTemplate } from '../../../shared/mcp/define.ts';
import { Hub } from '../upstreams/hub.ts';
import type { Upstream } from '../upstreams/upstream.ts';

/** Fixed resources of all servers; an address that several have, such as `azion://account`, is the first one's. */
export async function resources(context: Context): Promise<readonly Resource[]> {
  const hub = new Hub(context);
  const all = (await hub.all()).flatMap(({ upstream, catalogue }) =>
    (catalogue?.resources ?? []).map(({ uri, name, title, description, mimeType }) => ({
      uri,
      name,
      title: title ?? name,
      description: description ?? `From ${upstream.name}.`,
      mimeType: mimeType ?? 'application/octet-stream',
      read: () => read(hub, upstream, uri),
    })),
  );
  return [...new Map(all.toReversed().map((one) => [one.uri, one])).values()].toReversed();
}

/** Templates of all servers, completed by their servers. */
export async function resourceTemplates(context: Context): Promise<readonly ResourceTemplate[]> {
  const hub = new Hub(context);
  return (await hub.all()).flatMap(({ upstream, catalogue }) =>
    (catalogue?.templates ?? []).map((template): ResourceTemplate => {
      const { uriTemplate, name, title, description, mimeType } = template;
      return {
        uriTemplate,
        name,
        title: title ?? name,
        description: description ?? `From ${upstream.name}.`,
        ...(mimeType === undefined ? {} : { mimeType }),
        ...(catalogue?.completions === true ? { complete: completer(hub, upstream, uriTemplate) } : {}),
        matches: (uri) => matches(uriTemplate, uri),
        read: (_variables, _context, uri) => read(hub, upstream, uri),
      };
    }),
  );
}

async function read(hub: Hub, upstream: Upstream, uri: string): Promise<ReadOutcome> {
  const { contents } = await hub.work(upstream, (client, options) =>
    client.readResource({ uri }, { ...options, cacheMode: 'bypass' }),
  );
  return contents.map(({ mimeType, ...content }) => ({
    ...content,
    mimeType: mimeType ?? ('text' in content ? 'text/plain' : 'application/octet-stream'),
  }));
}

function completer(
  hub: Hub,
  upstream: Upstream,
  uriTemplate: string,
): NonNullable<ResourceTemplate['complete']> {
  const names = new UriTemplate(uriTemplate).variableNames;
  return Object.fromEntries(
    names.map((name) => [
      name,
      (value: string, _context: Context, others: Readonly<Record<string, string>>) =>
        hub.work(upstream, async (client, options) => {
          const { completion } = await client.complete(
            {
              ref: { type: 'ref/resource', uri: uriTemplate },
              argument: { name, value },
              context: { arguments: { ...others } },
            },
            options,
          );
          return completion.values;
        }),
    ]),
  );
}

/** A template that this gateway cannot read matches nothing; its server still can be asked through the tool. */
function matches(uriTemplate: string, uri: string): boolean {
  try {
    return new UriTemplate(uriTemplate).match(uri) !== null;
  } catch {
    return false;
  }
}
