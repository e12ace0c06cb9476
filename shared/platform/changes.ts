// What a write would change, field by field, from the object as it is and the body that would be sent.
import { isObject } from './answer.ts';
import { maskSecrets } from './secrets.ts';

export interface Change {
  /** Path into the object, such as `modules.cache.enabled` or `behaviors[0].type`. */
  field: string;
  from: unknown;
  to: unknown;
}

/** Stands for a value that a full replacement leaves out. */
export const LEFT_OUT = '(left out: the platform decides)';

/**
 * Compares.
 * @param writable the fields a body may have at the top
 * @param replaces a field that the body leaves out is lost (PUT), not kept (PATCH)
 * @param secrets names of fields of which only is said that they change
 */
export function changesOf(
  current: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
  writable: readonly string[],
  replaces: boolean,
  secrets: readonly string[] = [],
): Change[] {
  const changes: Change[] = [];
  for (const field of writable) {
    if (field in body) compare(field, current[field], body[field], replaces, changes);
    else if (replaces && isSet(current[field])) changes.push({ field, from: current[field], to: LEFT_OUT });
  }
  return changes.map((change) => masked(change, secrets));
}

function masked({ field, from, to }: Change, secrets: readonly string[]): Change {
  const secret = field.split(/[.[\]]+/).find((key) => secrets.includes(key));
  const hide = (value: unknown) =>
    secret === undefined || value === LEFT_OUT || value === null
      ? maskSecrets(value, secrets)
      : `<${secret}: not shown>`;
  return { field, from: hide(from), to: hide(to) };
}

function compare(field: string, from: unknown, to: unknown, replaces: boolean, changes: Change[]): void {
  if (isObject(from) && isObject(to)) {
    for (const [key, value] of Object.entries(to))
      compare(`${field}.${key}`, from[key], value, replaces, changes);
    if (!replaces) return;
    for (const [key, value] of Object.entries(from)) {
      if (!(key in to) && isSet(value)) changes.push({ field: `${field}.${key}`, from: value, to: LEFT_OUT });
    }
    return;
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    from.forEach((one, index) => {
      // A list is replaced as a whole, so that what its entries leave out is lost.
      compare(`${field}[${index}]`, one, to[index], true, changes);
    });
    return;
  }
  if (!isSame(from, to)) changes.push({ field, from: from ?? null, to: plain(to) });
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Digits beyond 2^53 are text on one side and `bigint` on the other. */
function isSame(from: unknown, to: unknown): boolean {
  if (typeof to === 'bigint') return String(from) === to.toString();
  if (typeof from !== 'object' || typeof to !== 'object') return from === to;
  return JSON.stringify(from) === JSON.stringify(plain(to));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
  return value;
}
