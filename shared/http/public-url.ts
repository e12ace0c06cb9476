// The address under which people reach this function.
import type { Config } from '../config.ts';

/**
 * Public base address of this function without a slash at the end: the configured one that the request came
 * to, else the first configured one, else the request's own origin.
 */
export function publicUrl(request: { url: string }, config: Config): string {
  const { origin } = new URL(request.url);
  const [first] = config.publicUrls;
  if (first === undefined) return origin;
  return config.publicUrls.find((address) => new URL(address).origin === origin) ?? first;
}
