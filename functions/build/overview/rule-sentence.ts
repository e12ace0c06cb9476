// A rule as one line for people: `if ${uri} starts_with "/static/" → set_cache_policy "Static files" (12), deliver`.
import { isObject } from '../../../shared/platform/answer.ts';

/** Names by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

/** Names of what a behavior's value can be the id of. */
export type NamesByBehavior = Readonly<Record<string, Names>>;

/** Longest name, argument or value that is written out, in characters. */
const LONGEST = 80;

export function ruleSentence(rule: Record<string, unknown>, names: NamesByBehavior): string {
  const behaviors = Array.isArray(rule.behaviors) ? rule.behaviors : [];
  return `${criteriaSentence(rule.criteria)} → ${behaviors.map((one) => behaviorSentence(one, names)).join(', ')}`;
}

function criteriaSentence(criteria: unknown): string {
  const groups = Array.isArray(criteria) ? criteria : [];
  return groups
    .map((group) => (Array.isArray(group) ? group.filter(isObject).map(criterionSentence).join(' ') : ''))
    .join(' AND ALSO ');
}

function criterionSentence({ conditional, variable, operator, argument }: Record<string, unknown>): string {
  const shown = argument === null || argument === undefined ? '' : quoted(argument);
  return [conditional, variable, operator, shown].filter((part) => part !== '').join(' ');
}

function behaviorSentence(behavior: unknown, names: NamesByBehavior): string {
  if (!isObject(behavior)) return '';
  const { type, attributes } = behavior;
  if (!isObject(attributes)) return String(type);
  if (!('value' in attributes)) return `${type} ${short(JSON.stringify(attributes))}`;
  const { value } = attributes;
  const name = names[String(type)]?.get(String(value));
  return name === undefined ? `${type} ${quoted(value)}` : `${type} ${quoted(name)} (${value})`;
}

export function quoted(value: unknown): string {
  return JSON.stringify(short(String(value)));
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
