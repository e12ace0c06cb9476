// What of the caller goes upstream: the credential, to servers that take it, and nothing else.
import type { Caller } from '../../../shared/auth/caller.ts';
import { purposeKey } from '../../../shared/seal/key.ts';
import type { Upstream } from './upstream.ts';

/**
 * Headers that a server is sent for a caller.
 * @returns undefined where the server takes the caller's credential and this caller has none for it
 */
export function headersFor(upstream: Upstream, caller: Caller): Record<string, string> | undefined {
  const { credential, headers } = upstream;
  switch (credential.type) {
    case 'none':
      return { ...headers };
    case 'secret':
      return { ...headers, authorization: credential.value };
    case 'caller': {
      const authorization = caller.authorization();
      return authorization === '' ? undefined : { ...headers, authorization };
    }
  }
}

/**
 * One-way name of what a server shows to the holder of a credential, for caches.
 * Keyed, so that nobody who sees it can try credentials against it.
 */
export async function cacheName(
  upstream: Upstream,
  headers: Readonly<Record<string, string>>,
  sealKey: string | undefined,
): Promise<string> {
  const key = await purposeKey(sealKey, 'catalogue');
  const text = JSON.stringify([upstream.name, upstream.url?.href, Object.entries(headers).sort()]);
  const mac = await crypto.subtle.sign('HMAC', key.mac, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
