// A rule as one line for people: `if ${network} is_in_list "Scrapers" (12) → set_waf "Shop" (7), blocking, then deny`.
import { isObject } from '../platform/answer.ts';
import { named, quoted, short } from './lines.ts';

/** Names by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

/**
 * @param behavior writes one behavior with what it is set to; {@link setTo} where there is nothing better to say
 * @param lists names of the network lists that criteria mention
 */
export function ruleSentence(
  { criteria, behaviors }: Readonly<Record<string, unknown>>,
  behavior: (type: string, attributes: Record<string, unknown>) => string,
  lists: Names = new Map(),
): string {
  const actions = (Array.isArray(behaviors) ? behaviors : []).filter(isObject).map(({ type, attributes }) => {
    return isObject(attributes) ? behavior(String(type), attributes) : String(type);
  });
  return `${criteriaSentence(criteria, lists)} → ${actions.join(', then ')}`;
}

/** A behavior with its attributes as they are. */
export function setTo(type: string, attributes: Record<string, unknown>): string {
  return `${type} ${short(JSON.stringify(attributes))}`;
}

function criteriaSentence(criteria: unknown, lists: Names): string {
  const groups = Array.isArray(criteria) ? criteria : [];
  return groups
    .map((group) => (Array.isArray(group) ? group.filter(isObject) : []))
    .map((group) => group.map((one) => criterionSentence(one, lists)).join(' '))
    .join(' AND ALSO ');
}

function criterionSentence(criterion: Record<string, unknown>, lists: Names): string {
  const { conditional, variable, operator, argument } = criterion;
  const parts = [conditional, variable, operator];
  if (argument === null || argument === undefined || argument === '') return parts.join(' ');
  const isList = operator === 'is_in_list' || operator === 'is_not_in_list';
  return [...parts, isList ? named(argument, lists.get(String(argument))) : quoted(argument)].join(' ');
}
