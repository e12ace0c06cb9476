// What the criteria of firewall rules may compare.
import { criteriaField } from '../../../shared/rules-engine/fields.ts';
import { VARIABLES } from './reference.ts';

const NAMES = VARIABLES.map(({ name }) => name);
const REFERENCE = 'azion://reference/firewall-rules';

export const criteria = criteriaField({
  variable: new RegExp(`^\\$\\{(${NAMES.join('|')})\\}$`),
  refusal: `must be a variable of firewalls, such as \${request_uri}; there are: ${NAMES.join(', ')}.`,
  variables: `Such as \${request_uri}; all in ${REFERENCE}.`,
  argument: 'Text or regular expression; null with exists; a network list id with is_in_list.',
  about: `Groups of comparisons, such as [[{"conditional":"if","variable":"\${request_uri}","operator":"starts_with","argument":"/login"}]]; a network list: \${network} is_in_list with its id. Variables: ${NAMES.join(', ')}; see ${REFERENCE}.`,
});
