// A JSON Schema of an API as an indented list of its fields, with types, limits and allowed values.
import type { Json, Resolver } from './resolve.ts';

const LONGEST_ENUM = 40;

/**
 * Fields of a schema as a Markdown list.
 * @param depth how many levels of nested objects are written out.
 */
export function describeSchema(schema: Json, resolver: Resolver, depth: number): string {
  return fields(schema, resolver, depth, '').join('\n');
}

function fields(schema: Json, resolver: Resolver, depth: number, indent: string): string[] {
  if (depth <= 0) return [];
  const parts = [schema, ...resolver.list(schema.allOf)];
  const required = new Set(parts.flatMap((part) => resolver.strings(part.required)));
  const own = parts.flatMap((part) => Object.entries(resolver.object(part.properties)));
  const lines = own.flatMap(([name, value]) => {
    const field = resolver.object(value);
    const inner = field.type === 'array' ? resolver.object(field.items) : field;
    const head = `${indent}- \`${name}\` (${typeOf(field, resolver)}${required.has(name) ? ', required' : ''})${detail(field, inner)}`;
    return [head, ...fields(inner, resolver, depth - 1, `${indent}  `)];
  });
  if (schema.type === 'array') lines.push(...fields(resolver.object(schema.items), resolver, depth, indent));
  const variants = [...resolver.list(schema.oneOf), ...resolver.list(schema.anyOf)];
  variants.forEach((variant, index) => {
    const inner = fields(variant, resolver, depth - 1, `${indent}  `);
    if (inner.length) lines.push(`${indent}- ${variant.title ?? `variant ${index + 1}`}`, ...inner);
  });
  return lines;
}

function typeOf(field: Json, resolver: Resolver): string {
  if (field.type === 'array') return `array of ${typeOf(resolver.object(field.items), resolver)}`;
  const named = field.type ?? resolver.list(field.allOf)[0]?.type;
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
