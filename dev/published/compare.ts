// What lies between two tool lists, in lines that a reviewer reads: tools that came and went, and for each that changed
// where and from what to what.
import { type ListText, toolsOf } from './list-text.ts';

/** Longest text of a value in a line, in characters. */
const VALUE_CHARACTERS = 80;
/** How much of a text stands before the place where it begins to differ. */
const LEAD_CHARACTERS = 20;

/**
 * Differences between two lists, in the order of the tools: `+ tool`, `- tool`, and for a changed one a line for each
 * place, as `~ tool: path was → is`, `~ tool: +path value` or `~ tool: -path`.
 */
export function compareSurfaces(before: ListText, after: ListText): string[] {
  const [old, fresh] = [toolsOf(before), toolsOf(after)];
  const lines: string[] = [];
  for (const [name, tool] of fresh) {
    const was = old.get(name);
    if (was === undefined) lines.push(`+ ${name}`);
    else lines.push(...changes(was, tool, '').map((change) => `~ ${name}: ${change}`));
  }
  for (const name of old.keys()) if (!fresh.has(name)) lines.push(`- ${name}`);
  return lines;
}

function changes(was: unknown, is: unknown, path: string): string[] {
  if (isRecord(was) && isRecord(is)) return recordChanges(was, is, path);
  if (isTexts(was) && isTexts(is)) return listChanges(was, is, path);
  const [old, fresh] = [JSON.stringify(was), JSON.stringify(is)];
  if (old === fresh) return [];
  const from = Math.max(0, firstDifference(old, fresh) - LEAD_CHARACTERS);
  return [`${path} ${brief(old, from)} → ${brief(fresh, from)}`];
}

function recordChanges(was: Record<string, unknown>, is: Record<string, unknown>, path: string): string[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const [old, fresh] = [Object.keys(was), Object.keys(is)];
  const kept = fresh.filter((key) => Object.hasOwn(was, key));
  const lines = [
    ...old.filter((key) => !Object.hasOwn(is, key)).map((key) => `-${at(key)}`),
    ...fresh
      .filter((key) => !Object.hasOwn(was, key))
      .map((key) => `+${at(key)} ${brief(JSON.stringify(is[key]))}`),
    ...kept.flatMap((key) => changes(was[key], is[key], at(key))),
  ];
  // Models read properties in the order in which they stand.
  const moved = old.filter((key) => Object.hasOwn(is, key)).join() !== kept.join();
  return moved ? [...lines, `${path || 'keys'} in another order`] : lines;
}

function listChanges(was: readonly string[], is: readonly string[], path: string): string[] {
  const gone = was.filter((one) => !is.includes(one)).map((one) => `-${one}`);
  const come = is.filter((one) => !was.includes(one)).map((one) => `+${one}`);
  if (gone.length + come.length > 0) return [`${path} ${[...gone, ...come].join(' ')}`];
  return was.join('\n') === is.join('\n') ? [] : [`${path} in another order`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function brief(text: string, from = 0): string {
  const cut = text.slice(from, from + VALUE_CHARACTERS);
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
}
