// The idempotency key of a call: which tools take one, where it stands, and what one looks like.
import * as v from 'valibot';
import { InputError } from '../errors.ts';
import type { Tool } from '../mcp/define.ts';

/** The argument that carries the key, published on every tool that takes one. */
export const KEY_ARGUMENT = 'idempotency_key';
/** Its place in `_meta` of a call. */
export const KEY_META = 'idempotencyKey';

/** How the argument is published. */
export const KEY_SCHEMA = { type: 'string', description: 'Once per key, for 24 h.' };

const keySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:/+=-]{1,128}$/));

/** A key with the name under which it came, for messages. */
export interface IdempotencyKey {
  value: string;
  field: string;
}

/** Whether a tool adds something each time it is called, so that a key can keep it from adding twice. */
export function takesKey({ hints, relays }: Pick<Tool, 'hints' | 'relays'>): boolean {
  return !hints.readOnly && !hints.destructive && !hints.idempotent && relays !== true;
}

/**
 * The key of a call, and the arguments without it.
 * @param meta `_meta` of the call. Untrusted
 * @throws InputError for a key that is malformed, given twice, or on a tool with which it would mean nothing
 */
export function takeKey(
  tool: Tool,
  args: Record<string, unknown>,
  meta: Readonly<Record<string, unknown>> = {},
): { key: IdempotencyKey | undefined; rest: Record<string, unknown> } {
  const fromMeta = read(meta[KEY_META], `_meta.${KEY_META}`);
  if (!takesKey(tool)) {
    if (fromMeta !== undefined && !meansTheSameTwice(tool)) throw new InputError(notHere(tool));
    return { key: undefined, rest: args };
  }
  if (!Object.hasOwn(args, KEY_ARGUMENT)) return { key: fromMeta, rest: args };
  const { [KEY_ARGUMENT]: given, ...rest } = args;
  const argument = read(given, KEY_ARGUMENT);
  if (argument !== undefined && fromMeta !== undefined && argument.value !== fromMeta.value) {
    throw new InputError(`"${KEY_ARGUMENT}" and "${fromMeta.field}" are different keys; send one of them.`);
  }
  return { key: argument ?? fromMeta, rest };
}

function read(given: unknown, field: string): IdempotencyKey | undefined {
  if (given === undefined || given === null) return undefined;
  const parsed = v.safeParse(keySchema, given);
  if (parsed.success) return { value: parsed.output, field };
  throw new InputError(
    `"${field}" must be 1 to 128 letters, digits or . _ : / + = - without spaces, such as a UUID; a new one for each thing to create.`,
  );
}

/** A repeat changes nothing more anyhow, or the call is handed on to a server that has the key to judge. */
function meansTheSameTwice({ hints, relays }: Tool): boolean {
  return hints.readOnly || hints.idempotent || relays === true;
}

function notHere({ name }: Tool): string {
  return `"_meta.${KEY_META}": ${name} takes no key, since it may change things in parts; only tools that create do. Call it without one.`;
}
