// What tells calls apart without saying anything about them: a record's name, and a fingerprint of arguments.
import type { PurposeKey } from '../seal/key.ts';

/** Names a record. @param parts in this order; none of them can be found out from the name without guessing it whole */
export async function nameOf(parts: readonly string[]): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts))));
}

/**
 * The same for the same arguments, whatever the order of their fields. Made with a key of the caller, so that a secret
 * among the arguments cannot be guessed from it.
 */
export async function fingerprintOf({ mac }: PurposeKey, args: unknown): Promise<string> {
  const canonical = JSON.stringify(args, inOrder);
  return hex(await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(canonical)));
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
