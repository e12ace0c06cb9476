// Loads the tables of facts in ../facts.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Contents of `facts/<name>.yaml`. */
export function facts<T>(name: string): T {
  return parse(readFileSync(new URL(`../facts/${name}.yaml`, import.meta.url), 'utf8')) as T;
}
