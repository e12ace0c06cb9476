// A firewall rule as one line for people: `if ${network} is_in_list "Scrapers" (12) → deny`.
import { isObject } from '../../../shared/platform/answer.ts';

/** Names of WAFs, network lists and function instances by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

/** Longest argument or name that is written out, in characters. */
const LONGEST = 120;

export function criteriaSentence(criteria: unknown, lists: Names): string {
  const groups = Array.isArray(criteria) ? criteria : [];
  return groups
    .map((group) => (Array.isArray(group) ? group.filter(isObject).map(one).join(' ') : ''))
    .join(' AND ALSO ');

  function one({ conditional, variable, operator, argument }: Record<string, unknown>): string {
    const isList = operator === 'is_in_list' || operator === 'is_not_in_list';
    const shown =
      argument === null || argument === undefined ? '' : isList ? named(argument, lists) : quoted(argument);
    return [conditional, variable, operator, shown].filter((part) => part !== '').join(' ');
  }
}

export function behaviorSentence(behavior: unknown, wafs: Names, instances: Names): string {
  if (!isObject(behavior)) return '';
  const { type, attributes } = behavior;
  if (!isObject(attributes)) return String(type);
  switch (type) {
    case 'set_waf':
      return `set_waf ${named(attributes.waf_id, wafs)}, ${attributes.mode}`;
    case 'run_function':
      return `run_function ${named(attributes.value, instances)}`;
    case 'set_rate_limit': {
      const {
        average_rate_limit: rate,
        type: per = 'second',
        limit_by: by,
        maximum_burst_size: burst,
      } = attributes;
      return `set_rate_limit ${rate} a ${per} by ${by}${burst == null ? '' : `, burst ${burst}`}`;
    }
    case 'set_custom_response':
      return `set_custom_response ${attributes.status_code} ${quoted(attributes.content_body ?? '')}`;
    default:
      return `${type} ${short(JSON.stringify(attributes))}`;
  }
}

function named(id: unknown, names: Names): string {
  const name = names.get(String(id));
  return name === undefined ? String(id) : `${quoted(name)} (${id})`;
}

function quoted(value: unknown): string {
  return JSON.stringify(short(String(value)));
}

export function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
