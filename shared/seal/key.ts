// Keys for sealed texts and codes, one for each purpose, derived from the deployment's SEAL_KEY. Without one an
// isolate makes up its own: what it seals is then good in that isolate and for as long as it lives.

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Keys of one purpose: for authenticating, and for encrypting. */
export interface PurposeKey {
  mac: Key;
  box: Key;
}

const derived = new Map<string, Promise<PurposeKey>>();
let own: string | undefined;

/**
 * The keys of a purpose.
 * @param secret the deployment's SEAL_KEY
 * @param purpose what they are for; keys of different purposes have nothing to do with each other
 */
export function purposeKey(secret: string | undefined, purpose: string): Promise<PurposeKey> {
  own ??= crypto.randomUUID() + crypto.randomUUID();
  const name = `${purpose} ${secret ?? own}`;
  let key = derived.get(name);
  if (key === undefined) {
    key = derive(secret ?? own, purpose);
    derived.set(name, key);
  }
  return key;
}

/** The keys of a purpose from a secret that is not the deployment's own; nothing of it is kept. */
export async function derive(secret: string, purpose: string): Promise<PurposeKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('azion-edge-mcp'), info: bytes(purpose) },
    base,
    512,
  );
  const [mac, box] = await Promise.all([
    crypto.subtle.importKey('raw', bits.slice(0, 32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    crypto.subtle.importKey('raw', bits.slice(32), 'AES-GCM', false, ['encrypt', 'decrypt']),
  ]);
  return { mac, box };
}
