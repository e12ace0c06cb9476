// Sealed texts: values that pass through other hands and come back unread and unchanged, or not at all.
import { type PurposeKey, purposeKey } from './key.ts';

const IV_BYTES = 12;

/**
 * Seals a value (AES-256-GCM) until a moment.
 * @param secret the deployment's SEAL_KEY
 * @param purpose what it is for; it opens for the same purpose only
 * @returns text of letters, digits, `-` and `_`
 */
export async function seal(
  secret: string | undefined,
  purpose: string,
  value: unknown,
  until: Date,
): Promise<string> {
  return sealWith(await purposeKey(secret, purpose), value, until);
}

/** Like {@link seal}, with keys at hand. */
export async function sealWith({ box }: PurposeKey, value: unknown, until: Date): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify({ until: until.getTime(), value }));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, box, plain));
  const whole = new Uint8Array(IV_BYTES + sealed.length);
  whole.set(iv);
  whole.set(sealed, IV_BYTES);
  return toText(whole);
}

/**
 * Opens a sealed text.
 * @returns undefined where it is not ours, was changed, is for another purpose, or its time is over
 */
export async function unseal(
  secret: string | undefined,
  purpose: string,
  text: string,
  now: Date,
): Promise<unknown> {
  return text.length > LONGEST ? undefined : unsealWith(await purposeKey(secret, purpose), text, now);
}

/** Like {@link unseal}, with keys at hand, for texts whose length is bounded already. */
export async function unsealWith({ box }: PurposeKey, text: string, now: Date): Promise<unknown> {
  const whole = fromText(text);
  if (whole === undefined || whole.length <= IV_BYTES) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: whole.slice(0, IV_BYTES) },
      box,
      whole.slice(IV_BYTES),
    );
    const { until, value } = JSON.parse(new TextDecoder().decode(plain)) as { until: number; value: unknown };
    return now.getTime() <= until ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Longest sealed text that is looked at, in characters. */
const LONGEST = 16_000;

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
