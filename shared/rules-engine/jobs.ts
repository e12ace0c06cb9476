// What a job of a rule is: an action that people ask for, and how it is read from a description.
import { InputError } from '../errors.ts';
import type { Description } from './description.ts';
import type { Behavior, Criterion, Phase } from './rule.ts';

/** What a job makes of a description. */
export interface Done {
  behaviors: readonly Behavior[];
  /** Comparisons that the action itself brings, beside the conditions of the description. */
  criteria?: readonly (readonly Criterion[])[];
  assumptions?: readonly string[];
}

export interface Job {
  name: string;
  phase: Phase;
  /** Reads the description; undefined where it asks for something else. */
  read(words: Description): Done | undefined;
}

/**
 * The number after a name, such as `cache setting 1234`.
 * @throws InputError that says what to add, and which tool finds it
 */
export function idOf(words: Description, names: string, what: string, find: string): number | bigint {
  const found = words.take(
    new RegExp(`\\b(?:${names})s?(?:\\s+(?:with|com|o|the))?(?:\\s+id)?\\s*[:#=]?\\s*#?(\\d{1,19})\\b`),
  );
  if (found?.[1] === undefined) {
    throw new InputError(
      `This rule needs the id of a ${what}. Find it with ${find}, then ask again with "${what} 1234" in "query".`,
    );
  }
  const id = BigInt(found[1]);
  return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : id;
}

export const does = (type: string, value?: string | number | bigint): Behavior =>
  value === undefined ? { type } : { type, attributes: { value } };

export const when = (variable: string, operator: string, argument: Criterion['argument']): Criterion[] => [
  { conditional: 'if', variable, operator, argument },
];

export const QUOTE = '["\'“”`‘’]';

export const RUN_FUNCTION =
  /\b(?:run|execute|call|trigger|rod\w+|execut\w+|cham\w+|dispar\w+)\b(?=.*\b(?:function|funcao)\b)/;
export const FUNCTION = '(?:function|funcao)(?: instance)?|instancia(?: de funcao)?';
