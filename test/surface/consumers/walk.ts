// Every schema inside a schema, with the place where it stands.
import type { Schema } from './forms.ts';

export interface Place {
  path: string;
  schema: Schema;
  /** Levels of objects and lists around it. */
  depth: number;
}

/** The schema itself first. */
export function placesIn(schema: Schema, path = '', depth = 0): Place[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema;
  const inside = (one: Schema, step: string) => placesIn(one, path + step, depth + 1);
  return [
    { path, schema, depth },
    ...Object.entries(properties).flatMap(([name, one]) => inside(one, `.${name}`)),
    ...(items === undefined ? [] : inside(items, '[]')),
    ...prefixItems.flatMap((one: Schema, index: number) => inside(one, `[${index}]`)),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, '.*') : []),
    ...[...anyOf, ...oneOf].flatMap((one: Schema, index: number) => placesIn(one, `${path}|${index}`, depth)),
  ];
}

/** Whether a regular expression looks ahead or behind. */
export function looksAround(pattern: string | undefined): boolean {
  return pattern !== undefined && /\(\?(?:[=!]|<[=!])/.test(pattern);
}
