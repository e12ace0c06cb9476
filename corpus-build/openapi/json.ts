// Reads values of a parsed description whatever they turn out to be. References within it are resolved already;
// those that are left lead to other files and are read as empty.

export type Json = Record<string, unknown>;

/** The value if it is an object, else an empty one. */
export function object(value: unknown): Json {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return {};
  return '$ref' in value ? {} : (value as Json);
}

export function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(object) : [];
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A text on one line; empty where the value is none. */
export function line(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}
