// Secrets in bodies and answers are shown as placeholders, and placeholders are refused where a secret is meant.
import { InputError } from '../errors.ts';

const PLACEHOLDER = /^<[\w.-]+: (?:[^<>]*, )?not shown>$/;

/** Stands for a password or key inside an address. */
const IN_ADDRESS = '<not shown>';

/**
 * A copy in which every field with one of the names, at any depth, is a placeholder; of an object (headers) the
 * names stay and each value is one. Credentials inside addresses are hidden as well.
 * @param words what a placeholder says of the value, by name
 */
export function maskSecrets(
  value: unknown,
  names: readonly string[],
  words: Readonly<Record<string, string>> = {},
): unknown {
  if (names.length === 0) return value;
  if (typeof value === 'string') return withoutCredentials(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one, names, words));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      names.includes(key) ? hidden(key, one, words[key]) : maskSecrets(one, names, words),
    ]),
  );
}

function hidden(key: string, value: unknown, words?: string): unknown {
  if (value === null || value === '') return value;
  if (typeof value !== 'object' || Array.isArray(value))
    return `<${key}: ${words === undefined ? '' : `${words}, `}not shown>`;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hidden(key, one)]));
}

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const KEY_PARAMETER = /key|token|secret|password|passwd|pwd|auth|credential|signature|\bsig\b|code/i;

/** An address without the password and the keys in its query. */
function withoutCredentials(text: string): string {
  if (!ADDRESS.test(text)) return text;
  return text
    .replace(/^([^/]*\/\/)[^/?#@]*@/, `$1${IN_ADDRESS}@`)
    .replace(/([?&])([^=&#]*)=([^&#]*)/g, (whole, before: string, name: string) =>
      KEY_PARAMETER.test(name) ? `${before}${name}=${IN_ADDRESS}` : whole,
    );
}

/** @throws InputError where a secret field holds a placeholder that came out of {@link maskSecrets} */
export function refusePlaceholders(value: unknown, names: readonly string[]): void {
  if (names.length === 0 || typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    const given = names.includes(key) && typeof one === 'object' && one !== null ? Object.values(one) : [one];
    if (given.some((text) => isPlaceholder(text, names.includes(key)))) {
      throw new InputError(`"${key}" holds a placeholder; secrets are never shown, so give the real value.`);
    }
    refusePlaceholders(one, names);
  }
}

function isPlaceholder(text: unknown, isSecret: boolean): boolean {
  if (typeof text !== 'string') return false;
  return (isSecret && PLACEHOLDER.test(text)) || (ADDRESS.test(text) && text.includes(IN_ADDRESS));
}
