// Tool arguments: what models write → what a tool's schema wants. Only what loses nothing is converted; the
// rest is refused with the field, the reason and what is allowed.
import * as v from 'valibot';
import { KEY_ARGUMENT, takesKey } from '../idempotency/key.ts';
import type { Tool } from './define.ts';
import { InputError } from './errors.ts';

/**
 * Checks the arguments of a call against the tool's schema.
 * Text is taken for the number, boolean, object or list that the schema wants where nothing is lost by it, and
 * `null` for an optional field that cannot be null counts as absent.
 * @throws InputError that lists every problem with its field
 */
export function checkArguments(tool: Tool, given: Record<string, unknown>): Record<string, unknown> {
  const parsed = v.safeParse(tool.input, coerce(tool.input, given));
  if (parsed.success) return parsed.output;
  const found = [
    ...unknownInEveryBranch(tool, given),
    ...parsed.issues.map((issue) => describe(tool, issue)),
  ].sort((one, other) => Number(UNKNOWN.test(other)) - Number(UNKNOWN.test(one)));
  const problems = found.slice(0, MOST_PROBLEMS);
  const more = found.length - problems.length;
  if (more > 0) problems.push(`and ${more} more.`);
  throw new InputError(`The arguments of ${tool.name} are not valid.\n- ${problems.join('\n- ')}`);
}

const MOST_PROBLEMS = 10;

/** A name that is not known is often the one that seems to be missing, so it is said first. */
const UNKNOWN = / is not a known field; /;

/** The parts of valibot's schemas that are looked at here. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  item?: Shape;
  options?: readonly unknown[];
  key?: string;
  literal?: unknown;
  value?: Shape;
  pipe?: readonly { kind: string }[];
}

function coerce(schema: unknown, value: unknown): unknown {
  const shape = schema as Shape;
  switch (shape.type) {
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'nullable':
    case 'nullish':
    case 'non_optional':
    case 'non_nullable':
    case 'non_nullish':
      return value === null ? null : coerce(shape.wrapped, value);
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return coerceObject(shape, fromText(value, '{'));
    case 'record': {
      const whole = fromText(value, '{');
      if (!isObject(whole)) return whole;
      return Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, coerce(shape.value, one)]));
    }
    case 'array': {
      const whole = fromText(value, '[');
      return Array.isArray(whole) ? whole.map((one) => coerce(shape.item, one)) : whole;
    }
    case 'variant':
      return coerceVariant(shape, fromText(value, '{'));
    case 'number':
      return typeof value === 'string' ? numberFromText(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    default:
      return value;
  }
}

function coerceObject(shape: Shape, value: unknown): unknown {
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const field = Object.hasOwn(shape.entries ?? {}, key) ? shape.entries?.[key] : undefined;
    if (field !== undefined && one === null && !takesNull(field)) continue;
    define(result, key, field === undefined ? one : coerce(field, one));
  }
  return result;
}

/** Sets an own property, also where the name is `__proto__`, so that nothing slips past the schema. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** An absent value is fine and null is no value: then null means absent. */
function takesNull(schema: Shape): boolean {
  switch (schema.type) {
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return schema.wrapped !== undefined && acceptsNull(schema.wrapped);
    default:
      return true;
  }
}

function acceptsNull(schema: Shape): boolean {
  if (schema.type === 'nullable' || schema.type === 'nullish' || schema.type === 'null') return true;
  if (schema.type === 'any' || schema.type === 'unknown') return true;
  if (schema.type === 'union') return (schema.options as Shape[]).some(acceptsNull);
  return schema.wrapped !== undefined && acceptsNull(schema.wrapped);
}

function coerceVariant(shape: Shape, value: unknown): unknown {
  if (!isObject(value)) return value;
  const branch = branchOf(shape, value);
  return branch === undefined ? value : coerce(branch, value);
}

/** The branch of a variant that an object's discriminator names. */
function branchOf(shape: Shape, value: Record<string, unknown>): Shape | undefined {
  const key = shape.key ?? '';
  for (const option of (shape.options ?? []) as Shape[]) {
    if (option.type === 'variant') {
      const inner = branchOf(option, value);
      if (inner !== undefined) return inner;
      continue;
    }
    const field = option.entries?.[key];
    if (field?.literal === value[key] || field?.options?.includes(value[key])) return option;
  }
  return undefined;
}

/** Without a valid discriminator a variant looks at nothing else; a field that no branch knows is wrong anyhow. */
function unknownInEveryBranch(tool: Tool, given: Record<string, unknown>): string[] {
  const shape = tool.input as unknown as Shape;
  if (shape.type !== 'variant' || branchOf(shape, given) !== undefined) return [];
  const known = [...fieldsOfAll(shape), ...besideSchema(tool)];
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => notKnown(`"${key}"`, known));
}

/** Names of the fields of every branch. */
function fieldsOfAll(shape: Shape): string[] {
  const names = ((shape.options ?? []) as Shape[]).flatMap((one) =>
    one.type === 'variant' ? fieldsOfAll(one) : Object.keys(one.entries ?? {}),
  );
  return [...new Set(names)];
}

function notKnown(field: string, known: readonly string[]): string {
  const here = known.length === 0 ? 'it takes none' : `known here: ${known.join(', ')}`;
  return `${field} is not a known field; ${here}.`;
}

function fromText(value: unknown, opening: '{' | '['): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith(opening)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function numberFromText(text: string): unknown {
  const number = Number(text);
  return text !== '' && String(number) === text ? number : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Arguments that are taken before the schema sees the others. */
function besideSchema(tool: Tool): string[] {
  return takesKey(tool) ? [KEY_ARGUMENT] : [];
}

function describe(tool: Tool, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const field = path === null ? 'arguments' : `"${path}"`;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = fieldsBeside(tool.input as unknown as Shape, issue.path ?? []);
    return notKnown(field, issue.path?.length === 1 ? [...known, ...besideSchema(tool)] : known);
  }
  if (issue.received === 'undefined') return `${field} is required.`;
  if (!issue.message.startsWith('Invalid ')) return `${field} ${issue.message}`;
  const received = issue.kind === 'schema' ? `, but received ${kindOf(issue.input)}` : '';
  return `${field}: expected ${short(issue.expected ?? 'another value')}${received}.`;
}

/** Names of the fields that the object holding the last key of `path` may have. */
function fieldsBeside(
  schema: Shape,
  path: readonly { key?: unknown; value?: unknown; input?: unknown }[],
): string[] {
  let shape: Shape | undefined = schema;
  for (const step of path) {
    while (shape?.wrapped !== undefined) shape = shape.wrapped;
    if (shape?.type === 'variant') shape = branchOf(shape, step.input as Record<string, unknown>);
    if (shape === undefined) return [];
    if (step === path.at(-1)) return Object.keys(shape.entries ?? {});
    shape = shape.entries?.[String(step.key)] ?? shape.item ?? shape.value;
  }
  return [];
}

function short(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

/** What was received, without repeating text that could be long or secret. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return /^[\w .:/-]{0,32}$/.test(value) ? `"${value}"` : 'text';
  if (typeof value === 'object') return 'an object';
  return String(value);
}
