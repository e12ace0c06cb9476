// What request and response rules have in common: criteria (when) and behaviors (what then).
import * as v from 'valibot';
import { brief, integer64, list, object, text } from '../../../shared/mcp/schema.ts';
import type { Fields } from '../../../shared/nouns/noun.ts';
import { criteriaField, ruleFields } from '../../../shared/rules-engine/fields.ts';
import { VARIABLES, variablePattern } from '../reference/criteria.ts';

const REFERENCE = 'azion://reference/rules-engine';

const criteria = criteriaField({
  variable: variablePattern(VARIABLES),
  refusal: `must be a variable such as \${uri}, \${host} or \${http_user_agent}; all of them are in ${REFERENCE}/variables.`,
  variables: `Such as \${uri}; all in ${REFERENCE}/variables.`,
  argument: 'Text or regular expression; null with exists.',
  about: `Groups of comparisons, such as [[{"conditional":"if","variable":"\${uri}","operator":"starts_with","argument":"/"}]]; see ${REFERENCE}.`,
});

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

/** Fields of a rule of one phase. @param example a behavior as JSON */
export function phaseFields(kinds: Behaviors, example: string): Fields {
  return ruleFields(criteria, behaviors(kinds, example));
}
