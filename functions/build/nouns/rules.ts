// What request and response rules have in common: criteria (when) and behaviors (what then).
import * as v from 'valibot';
import { brief, flag, integer64, list, nullable, object, oneOf, text } from '../../../shared/mcp/schema.ts';
import { count, EDITED, part } from '../../../shared/nouns/filters.ts';
import type { Fields } from '../../../shared/nouns/noun.ts';
import { OPERATORS } from '../../../shared/rules-engine/operators.ts';
import { VARIABLES, variablePattern } from '../reference/criteria.ts';

const REFERENCE = 'azion://reference/rules-engine';

/** `$(uri)` is how the contract writes variables, `${uri}` how the platform and everything else does. */
const variable = v.pipe(
  v.string(),
  v.transform((given) => given.replace(/^\$\((.*)\)$/s, (_whole, name: string) => `\${${name}}`)),
  v.regex(
    variablePattern(VARIABLES),
    `must be a variable such as \${uri}, \${host} or \${http_user_agent}; all of them are in ${REFERENCE}/variables.`,
  ),
);

const criterion = object(
  {
    conditional: oneOf(['if', 'and', 'or'], 'if for the first of a group, then and or or.'),
    variable: v.pipe(
      variable,
      v.metadata({ description: `Such as \${uri}; all in ${REFERENCE}/variables.` }),
    ),
    operator: oneOf(OPERATORS, 'Comparison.'),
    argument: v.optional(
      nullable(v.union([v.string(), integer64('An id.')]), 'Text or regular expression; null with exists.'),
    ),
  },
  'One comparison.',
);

const criteria = brief(
  list(
    list(criterion, { min: 1, max: 10 }, 'A group; all groups must hold.'),
    { min: 1, max: 5 },
    `Groups of comparisons, such as [[{"conditional":"if","variable":"\${uri}","operator":"starts_with","argument":"/"}]]; see ${REFERENCE}.`,
  ),
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

/** Behaviors of one phase by what they take. */
export interface Behaviors {
  /** Nothing. */
  plain: readonly string[];
  /** `attributes.value`: text or an id. */
  valued: readonly string[];
}

const CAPTURE = 'capture_match_groups';

function behaviors({ plain, valued }: Behaviors, example: string) {
  const capture = object(
    {
      subject: text({ min: 4, max: 50 }, `Variable to search, such as \${uri}.`),
      regex: text({ max: 255 }, 'Regular expression with groups.'),
      captured_array: text({ max: 10 }, 'Name; groups are then %{name[1]}.'),
    },
    'What to capture.',
  );
  const value = object(
    { value: v.union([v.string(), integer64('An id.', 1n)]) },
    'The value: text, or an id for run_function, set_cache_policy and set_connector.',
  );
  const behavior = v.variant('type', [
    v.strictObject({ type: v.picklist(plain) }),
    v.strictObject({ type: v.picklist(valued), attributes: value }),
    v.strictObject({ type: v.literal(CAPTURE), attributes: capture }),
  ]);
  return brief(
    list(
      behavior,
      { min: 1, max: 10 },
      `What to do, in order, such as ${example}; see ${REFERENCE}/behaviors.`,
    ),
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: { type: 'string', enum: [...plain, ...valued, CAPTURE] },
          attributes: { type: 'object' },
        },
        required: ['type'],
      },
    },
  );
}

/** Fields of a rule. @param example a behavior as JSON */
export function ruleFields(kinds: Behaviors, example: string): Fields {
  return {
    name: text({ max: 250 }, 'Name.'),
    criteria,
    behaviors: behaviors(kinds, example),
    active: v.optional(flag('Default true.')),
    description: v.optional(text({ min: 0, max: 1_000 }, 'Note.')),
  };
}

export const ruleFilters = { ...EDITED, description: part(), order__gte: count(), order__lte: count() };
