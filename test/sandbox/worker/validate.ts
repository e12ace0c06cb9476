// Checks a request body against a schema of the contract and names every problem by its JSON pointer.
import { resolved, type Schema, schemaNamed } from './contract.ts';
import type { Problem } from './errors.ts';
import { isFields } from './json.ts';

const INT64 = 2n ** 63n;

/**
 * Checks a value.
 * @param at JSON pointer of the value, empty for the body itself
 * @returns every problem; none for a value that the contract allows
 */
export function validate(schema: Schema, value: unknown, at = ''): Problem[] {
  const rule = resolved(schema);
  if (value === null) return rule.nullable === true ? [] : [problem(at, 'May not be null.')];
  if (rule.discriminator !== undefined) return validateUnion(rule.discriminator, value, at);
  if (rule.oneOf !== undefined) return closest(rule.oneOf.map((branch) => validate(branch, value, at)));
  if (rule.enum !== undefined && !rule.enum.includes(value as string)) {
    return [problem(at, `Must be one of: ${rule.enum.join(', ')}.`)];
  }
  switch (rule.type) {
    case 'object':
      return isFields(value) ? validateObject(rule, value, at) : [problem(at, 'Must be an object.')];
    case 'array':
      return Array.isArray(value) ? validateArray(rule, value, at) : [problem(at, 'Must be a list.')];
    case 'string':
      return typeof value === 'string' ? validateText(rule, value, at) : [problem(at, 'Must be a string.')];
    case 'integer':
      return validateInteger(rule, value, at);
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint' ? [] : [problem(at, 'Must be a number.')];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [problem(at, 'Must be true or false.')];
    default:
      return [];
  }
}

function validateUnion(
  { by, to }: NonNullable<Schema['discriminator']>,
  value: unknown,
  at: string,
): Problem[] {
  if (!isFields(value)) return [problem(at, 'Must be an object.')];
  const kind = value[by];
  if (kind === undefined) return [problem(`${at}/${by}`, 'Required.')];
  const name = typeof kind === 'string' && Object.hasOwn(to, kind) ? to[kind] : undefined;
  if (name === undefined) return [problem(`${at}/${by}`, `Must be one of: ${Object.keys(to).join(', ')}.`)];
  return validate(schemaNamed(name), value, at);
}

/** The problems of the branch that fits best. */
function closest(branches: Problem[][]): Problem[] {
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
}

function validateObject(rule: Schema, value: Record<string, unknown>, at: string): Problem[] {
  const properties = rule.properties ?? {};
  const problems = (rule.requiredInRequest ?? rule.required ?? [])
    .filter((name) => value[name] === undefined)
    .map((name) => problem(`${at}/${name}`, 'Required.'));
  for (const [name, entry] of Object.entries(value)) {
    const here = `${at}/${pointerPart(name)}`;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property !== undefined) {
      const byType = name === 'attributes' ? rule.attributesByType?.[String(value.type)] : undefined;
      if (byType !== undefined) problems.push(...validate(schemaNamed(byType), entry, here));
      else if (resolved(property).readOnly !== true) problems.push(...validate(property, entry, here));
    } else if (rule.values !== undefined) problems.push(...validate(rule.values, entry, here));
    else if (rule.closed === true) problems.push(problem(here, 'Unknown field.'));
  }
  return problems;
}

function validateArray(rule: Schema, value: unknown[], at: string): Problem[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = rule;
  if (value.length < minItems) return [problem(at, `Must have at least ${minItems} items.`)];
  if (value.length > maxItems) return [problem(at, `Must have at most ${maxItems} items.`)];
  return items === undefined ? [] : value.flatMap((entry, index) => validate(items, entry, `${at}/${index}`));
}

function validateText(rule: Schema, value: string, at: string): Problem[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = rule;
  const length = value.length > maxLength || value.length <= minLength ? [...value].length : value.length;
  if (length < minLength) return [problem(at, `Must have at least ${minLength} characters.`)];
  if (length > maxLength) return [problem(at, `Must have at most ${maxLength} characters.`)];
  if (pattern !== undefined && !regExp(pattern).test(value)) return [problem(at, `Must match ${pattern}.`)];
  if (format === 'date-time' && !isDateTime(value))
    return [problem(at, 'Must be an RFC 3339 date and time.')];
  if (format === 'uri' && !URL.canParse(value)) return [problem(at, 'Must be an absolute URL.')];
  if (format === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) {
    return [problem(at, 'Must be an e-mail address.')];
  }
  return [];
}

/** RFC 3339 date-time. */
export function isDateTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

const regExps = new Map<string, RegExp>();

function regExp(pattern: string): RegExp {
  let compiled = regExps.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(pattern);
    regExps.set(pattern, compiled);
  }
  return compiled;
}

function validateInteger(rule: Schema, value: unknown, at: string): Problem[] {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) return [problem(at, 'Must be an integer.')];
  const number = BigInt(value as number | bigint);
  const { minimum = -Number(INT64), maximum = Number(INT64) } = rule;
  if (number < BigInt(minimum)) return [problem(at, `Must be at least ${minimum}.`)];
  // The contract prints 2^63-1 rounded up, so the bound itself is one too large.
  if (number > BigInt(maximum) || number >= INT64) return [problem(at, `Must be at most ${maximum}.`)];
  return [];
}

function problem(pointer: string, detail: string): Problem {
  return pointer === '' ? { detail } : { detail, source: { pointer } };
}

function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1') || '""';
}
