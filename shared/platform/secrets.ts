// Secrets in bodies and answers are shown as placeholders, and placeholders are refused where a secret is meant.
import { InputError } from '../errors.ts';

const PLACEHOLDER = /^<[a-z0-9_]+: not shown>$/i;

/** A copy in which every text field with one of the names, at any depth, is a placeholder. */
export function maskSecrets(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one, names));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      names.includes(key) && one !== null && one !== '' ? `<${key}: not shown>` : maskSecrets(one, names),
    ]),
  );
}

/** @throws InputError where a secret field holds a placeholder that came out of {@link maskSecrets} */
export function refusePlaceholders(value: unknown, names: readonly string[]): void {
  if (names.length === 0 || typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (names.includes(key) && typeof one === 'string' && PLACEHOLDER.test(one)) {
      throw new InputError(`"${key}" holds a placeholder; secrets are never shown, so give the real value.`);
    }
    refusePlaceholders(one, names);
  }
}
