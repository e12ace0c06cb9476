// Parts of an overview: entries as lines, lists that say where the rest is, and what an object is at a glance.
import { isObject } from '../platform/answer.ts';
import { costOf } from './cost.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Longest name, argument or value that is written out, in characters. */
const LONGEST = 100;

/** `"name" (id), off: rest` */
export function line({ id, name, active }: Entry, rest: string): string {
  return `${named(id, name)}${active === false ? ', off' : ''}: ${rest}`;
}

/** `"name" (id)`, or the id alone where the name is not known. */
export function named(id: unknown, name: unknown): string {
  return name === undefined ? String(id) : `${quoted(name)} (${id})`;
}

export function quoted(value: unknown): string {
  return JSON.stringify(short(String(value)));
}

export function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/**
 * As many lines as fit, from the first on.
 * @param total how many there are, also beyond the page that was read
 * @param tokens about how many they may cost together
 * @param tool shows the rest
 */
export function bounded(lines: readonly string[], total: number, tokens: number, tool: string): string[] {
  let left = tokens;
  let kept = 0;
  for (const one of lines) {
    left -= costOf(one);
    if (left < 0) break;
    kept++;
  }
  const shown = lines.slice(0, kept);
  return kept === total ? shown : [...shown, `${kept} of ${total} shown; the rest with ${tool}`];
}

/** What an application or a firewall is, without its parts. */
export function summary(object: unknown): Record<string, unknown> {
  const { id, name, active, debug, modules, last_modified, last_editor } = isObject(object) ? object : {};
  const on = Object.entries(isObject(modules) ? modules : {})
    .filter(([, module]) => isObject(module) && module.enabled === true)
    .map(([module]) => module);
  return { id, name, active, debug, modules_on: on, last_modified, last_editor };
}
