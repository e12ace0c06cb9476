// The project's own servers, which are upstreams by default.
import type { Config } from '../../../shared/config.ts';
import { publicUrl } from '../../../shared/http/public-url.ts';
import type { Binding } from '../upstreams/upstream.ts';

export const AREA_NAMES = ['docs', 'build', 'secure', 'observe', 'storage'] as const;

/** Some areas show a part of their tools by default; what an agent sees of the gateway's own does not grow with them. */
const EVERY_TOOLSET = '?toolsets=all';

/** How an area is reached: through its service binding, else at the address that the deployment's own suggests. */
export interface AreaWay {
  url: URL | undefined;
  binding: Binding | undefined;
}

/**
 * Ways to an area.
 * @param url address of the request, which suggests an address only where a binding takes the place of the network:
 *   a caller's credential goes nowhere that a request named
 */
export function wayTo(
  area: string,
  env: Readonly<Record<string, unknown>>,
  config: Config,
  url: string,
): AreaWay {
  const binding = bindingIn(env[area.toUpperCase()]);
  const configured = config.publicUrls.length > 0;
  if (binding === undefined && !configured) return { url: undefined, binding };
  const own = publicUrl({ url }, config);
  const address = sibling(own, area);
  // An address that does not name the gateway suggests none but itself.
  if (binding === undefined && address === own) return { url: undefined, binding };
  // A worker called through its binding has no path before its own.
  const endpoint = new URL(binding === undefined ? `${address}/mcp` : '/mcp', address);
  endpoint.search = EVERY_TOOLSET;
  return { url: endpoint, binding };
}

/** `https://gateway-mcp.example.com` and `https://example.com/gateway` → the same with another area's name. */
function sibling(address: string, area: string): string {
  const url = new URL(address);
  const last = url.pathname.split('/').at(-1);
  if (last === 'gateway') url.pathname = url.pathname.replace(/gateway$/, area);
  else url.hostname = url.hostname.replace('gateway', area);
  return url.href.replace(/\/$/, '');
}

function bindingIn(value: unknown): Binding | undefined {
  return typeof value === 'object' && value !== null && 'fetch' in value ? (value as Binding) : undefined;
}
