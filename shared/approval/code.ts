// Approval codes: short enough to be read out, good for five minutes, one caller and one action.
import { purposeKey } from '../seal/key.ts';

/** Without letters that are read as digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SLOT_MS = 10_000;
const SLOTS = 1_024;
const GOOD_FOR_SLOTS = 30;
const PROOF_CHARS = 10;

/** How long a code is good, in minutes. */
export const CODE_MINUTES = (GOOD_FOR_SLOTS * SLOT_MS) / 60_000;

/** Makes the code for a binding, such as `AB7K-QM2P-XW9D`. */
export async function makeCode(secret: string | undefined, binding: string, now: Date): Promise<string> {
  const until = slotOf(now) + GOOD_FOR_SLOTS;
  const text = `${slotText(until)}${await proof(secret, binding, until)}`;
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

/** Whether a code was made for this binding and its time is not over. */
export async function checkCode(
  secret: string | undefined,
  binding: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const text = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (text.length !== 2 + PROOF_CHARS) return false;
  // The code holds the end of its time as a place in a circle of slots, of which only the next thirty can be meant.
  for (let until = slotOf(now); until <= slotOf(now) + GOOD_FOR_SLOTS; until++) {
    if (slotText(until) !== text.slice(0, 2)) continue;
    return equal(await proof(secret, binding, until), text.slice(2));
  }
  return false;
}

function slotOf(now: Date): number {
  return Math.floor(now.getTime() / SLOT_MS);
}

function slotText(slot: number): string {
  const inCircle = slot % SLOTS;
  return `${ALPHABET[inCircle >> 5]}${ALPHABET[inCircle & 31]}`;
}

/** Fifty bits of a keyed hash: too many to guess in five minutes over a network. */
async function proof(secret: string | undefined, binding: string, until: number): Promise<string> {
  const { mac } = await purposeKey(secret, 'approval code');
  const bytes = new Uint8Array(
    await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(`${until} ${binding}`)),
  );
  return Array.from(bytes.subarray(0, PROOF_CHARS), (byte) => ALPHABET[byte & 31]).join('');
}

function equal(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
