// Fields and filters that the rules of applications and of firewalls have in common: criteria (when), behaviors (what
// then), name, note.
import * as v from 'valibot';
import { brief, flag, integer64, list, nullable, object, oneOf, text } from '../mcp/schema.ts';
import { count, EDITED, part } from '../nouns/filters.ts';
import type { Fields } from '../nouns/noun.ts';
import { OPERATORS } from './operators.ts';

/** What the criteria of one kind of rules may compare, and how its tools explain that. */
export interface Criteria {
  /** Matches a variable as it is written in a rule, `${host}`. */
  variable: RegExp;
  /** Ends the sentence that refuses another one. */
  refusal: string;
  /** Description of the variable. */
  variables: string;
  /** Description of what it is compared with. */
  argument: string;
  /** Description of the whole. */
  about: string;
}

/** Groups of comparisons; all groups must hold. */
export function criteriaField({ variable, refusal, variables, argument, about }: Criteria) {
  const criterion = object(
    {
      conditional: oneOf(['if', 'and', 'or'], 'if for the first of a group, then and or or.'),
      variable: v.pipe(
        v.string(),
        v.transform(inBraces),
        v.regex(variable, refusal),
        v.metadata({ description: variables }),
      ),
      operator: oneOf(OPERATORS, 'Comparison.'),
      argument: v.optional(nullable(v.union([v.string(), integer64('An id.')]), argument)),
    },
    'One comparison.',
  );
  return brief(
    list(list(criterion, { min: 1, max: 10 }, 'A group; all groups must hold.'), { min: 1, max: 5 }, about),
    {
      type: 'array',
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            conditional: { type: 'string', enum: ['if', 'and', 'or'] },
            variable: { type: 'string' },
            operator: { type: 'string', enum: OPERATORS },
            argument: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
          },
          required: ['conditional', 'variable', 'operator'],
        },
      },
    },
  );
}

/** `$(uri)` is how the contract writes variables, `${uri}` how the platform and everything else does. */
function inBraces(variable: string): string {
  return variable.replace(/^\$\((.*)\)$/s, (_whole, name: string) => `\${${name}}`);
}

/** Fields of a rule, in the order of the contract. */
export function ruleFields(criteria: Fields[string], behaviors: Fields[string]): Fields {
  return {
    name: text({ max: 250 }, 'Name.'),
    criteria,
    behaviors,
    active: v.optional(flag('Default true.')),
    description: v.optional(text({ min: 0, max: 1_000 }, 'Note.')),
  };
}

export const ruleFilters = { ...EDITED, description: part(), order__gte: count(), order__lte: count() };
