// Addresses below the platform's base: every value is encoded once and can never change where a request goes.
import { InputError } from '../errors.ts';

export type PathValue = string | number | bigint;
export type QueryValue = string | number | bigint | boolean | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * Encodes a value as one path segment (a slash becomes `%2F`).
 * @throws InputError for values that no address can carry: empty, `.`, `..`, half a character
 */
export function encodeSegment(value: PathValue, name = 'value'): string {
  const text = String(value);
  if (text === '') throw new InputError(`"${name}" is empty; it is part of the address and needs a value.`);
  if (text === '.' || text === '..') {
    throw new InputError(`"${name}" is "${text}", which no address can carry: it means a folder there.`);
  }
  try {
    return encodeURIComponent(text);
  } catch {
    throw new InputError(`"${name}" holds half of a surrogate pair, which cannot be written in an address.`);
  }
}

/**
 * Fills a template such as `/workspace/applications/{application_id}`.
 * @param values each is encoded as one segment
 */
export function expandPath(template: string, values: Readonly<Record<string, PathValue>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new InputError(`"${name}" is required.`);
    return encodeSegment(value, name);
  });
}

/**
 * Puts base, path and query together.
 * @param base without a slash at the end
 * @param path encoded, beginning with a slash
 * @throws InputError where the path would not stay as it is written below the base
 */
export function addressOf(base: string, path: string, query: Query = {}): URL {
  const origin = new URL(base);
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  const url = new URL(`${base}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`);
  const expected = `${origin.pathname.replace(/\/$/, '')}${path}`;
  if (url.origin !== origin.origin || url.pathname !== expected || url.hash !== '') {
    throw new InputError('A value would change the address that is called, so nothing was sent.');
  }
  return url;
}
