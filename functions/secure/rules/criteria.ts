// The schema of what a firewall rule applies to.
import * as v from 'valibot';
import { brief, integer64, list, nullable, object, oneOf } from '../../../shared/mcp/schema.ts';
import { OPERATORS, VARIABLES } from './reference.ts';

const NAMES = VARIABLES.map(({ name }) => name);
const REFERENCE = 'azion://reference/firewall-rules';

/** `$(host)` is how the contract writes variables, `${host}` how the platform and everything else does. */
const variable = v.pipe(
  v.string(),
  v.transform((given) => given.replace(/^\$\((.*)\)$/s, (_whole, name: string) => `\${${name}}`)),
  v.regex(
    new RegExp(`^\\$\\{(${NAMES.join('|')})\\}$`),
    `must be a variable of firewalls, such as \${request_uri}; there are: ${NAMES.join(', ')}.`,
  ),
);

const criterion = object(
  {
    conditional: oneOf(['if', 'and', 'or'], 'if for the first of a group, then and or or.'),
    variable: v.pipe(variable, v.metadata({ description: `Such as \${request_uri}; all in ${REFERENCE}.` })),
    operator: oneOf(OPERATORS, 'Comparison.'),
    argument: v.optional(
      nullable(
        v.union([v.string(), integer64('A network list id.')]),
        'Text or regular expression; null with exists; a network list id with is_in_list.',
      ),
    ),
  },
  'One comparison.',
);

export const criteria = brief(
  list(
    list(criterion, { min: 1, max: 10 }, 'A group; all groups must hold.'),
    { min: 1, max: 5 },
    `Groups of comparisons, such as [[{"conditional":"if","variable":"\${request_uri}","operator":"starts_with","argument":"/login"}]]; a network list: \${network} is_in_list with its id. Variables: ${NAMES.join(', ')}; see ${REFERENCE}.`,
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
