// Something that a person is to approve before it is done.
import type { Caller } from '../auth/caller.ts';

export interface Action {
  /** What is to be done, in a few words. */
  title: Readonly<Record<'en' | 'pt', string>>;
  /** What the person sees: name → value, in this order. Together they say exactly what is done. */
  facts: Readonly<Record<string, string>>;
}

/** Longest value that is shown whole, in characters. */
const LONGEST_FACT = 1_500;

/** A value to show: whole, or cut with a fingerprint of the rest, so that another value is another action. */
export async function fact(text: string): Promise<string> {
  if (text.length <= LONGEST_FACT) return text;
  return `${text.slice(0, LONGEST_FACT)}… (${text.length} characters, fingerprint ${await fingerprint(text)})`;
}

/** Stands for a text that is not shown, or not whole. */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What an approval is bound to: who may use it, and for what. */
export function bindingOf(caller: Caller, { facts }: Action): string {
  return JSON.stringify([caller.id, Object.entries(facts)]);
}
