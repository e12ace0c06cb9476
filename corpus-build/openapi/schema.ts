// A JSON Schema of an API as an indented list of its fields, with types, limits and allowed values.
import { type Json, object, objects, strings } from './json.ts';

const LONGEST_ENUM = 40;

/**
 * Fields of a schema as a Markdown list.
 * @param depth how many levels of nested objects are written out.
 */
export function describeSchema(schema: Json, depth: number): string {
  return fields(schema, depth, '').join('\n');
}

function fields(schema: Json, depth: number, indent: string): string[] {
  if (depth <= 0) return [];
  const parts = [schema, ...objects(schema.allOf)];
  const required = new Set(parts.flatMap((part) => strings(part.required)));
  const own = parts.flatMap((part) => Object.entries(object(part.properties)));
  const lines = own.flatMap(([name, value]) => {
    const field = object(value);
    const inner = field.type === 'array' ? object(field.items) : field;
    const head = `${indent}- \`${name}\` (${typeOf(field)}${required.has(name) ? ', required' : ''})${detail(field, inner)}`;
    return [head, ...fields(inner, depth - 1, `${indent}  `)];
  });
  if (schema.type === 'array') lines.push(...fields(object(schema.items), depth, indent));
  const variants = [...objects(schema.oneOf), ...objects(schema.anyOf)];
  variants.forEach((variant, index) => {
    const inner = fields(variant, depth - 1, `${indent}  `);
    if (inner.length) lines.push(`${indent}- ${variant.title ?? `variant ${index + 1}`}`, ...inner);
  });
  return lines;
}

function typeOf(field: Json): string {
  if (field.type === 'array') return `array of ${typeOf(object(field.items))}`;
  const named = field.type ?? objects(field.allOf)[0]?.type;
  return `${named ?? 'object'}${field.nullable ? ' or null' : ''}`;
}

/** Limits and meaning; the list of allowed values that descriptions repeat as bullets is left out. */
function detail(field: Json, inner: Json): string {
  const values = Array.isArray(inner.enum)
    ? inner.enum.filter((value) => value !== null && value !== '')
    : [];
  const description = String(field.description ?? inner.description ?? '')
    .split('\n')
    .filter((line) => !(values.length && /^\s*[*-]\s+`/.test(line)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const limits = [
    values.length
      ? `one of ${values
          .slice(0, LONGEST_ENUM)
          .map((value) => `\`${value}\``)
          .join(', ')}`
      : '',
    inner.default === undefined || inner.default === '' || typeof inner.default === 'object'
      ? ''
      : `default \`${inner.default}\``,
    bound('minimum', inner.minimum),
    bound('maximum', inner.maximum),
    bound('at most characters', inner.maxLength),
  ].filter(Boolean);
  const said = [description, limits.join('; ')].filter(Boolean).join(' — ');
  return said ? `: ${said}` : '';
}

function bound(name: string, value: unknown): string {
  // Bounds beyond what JavaScript counts exactly are the limits of a 64-bit integer: they say nothing.
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? `${name} ${value}` : '';
}
