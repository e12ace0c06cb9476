// What rules of applications can hold, as readable references.
import type { Resource } from '../../../shared/mcp/define.ts';
import { OPERATORS } from '../../../shared/rules-engine/operators.ts';
import { BEHAVIORS } from '../reference/behaviors.ts';
import { VARIABLES } from '../reference/criteria.ts';

const MARKDOWN = 'text/markdown';
const BASE = 'azion://reference/rules-engine';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function reference(path: string, title: string, description: string, parts: readonly string[]): Resource {
  return {
    uri: `${BASE}${path}`,
    name: `rules-engine${path.replace('/', '-')}`,
    title,
    description,
    mimeType: MARKDOWN,
    read: () => ({ mimeType: MARKDOWN, text: `${[`# ${title}`, ...parts].join('\n\n')}\n` }),
  };
}

/** What an operator compares, in words. */
const OPERATOR_WORDS: Readonly<Record<(typeof OPERATORS)[number], string>> = {
  is_equal: 'The value is the argument.',
  is_not_equal: 'The value is not the argument.',
  starts_with: 'The value begins with the argument.',
  does_not_start_with: 'The value does not begin with the argument.',
  matches: 'The argument, a regular expression, matches somewhere in the value.',
  does_not_match: 'The argument, a regular expression, matches nowhere in the value.',
  exists: 'The variable has a value. No argument.',
  does_not_exist: 'The variable has no value. No argument.',
  is_in_list: 'The value is in the network list whose id is the argument.',
  is_not_in_list: 'The value is not in the network list whose id is the argument.',
};

const overview = reference(
  '',
  'Rules of an application',
  'How criteria and behaviors of request and response rules are written, with an example.',
  [
    'A rule has `criteria` (when) and `behaviors` (what then). Request rules run when a request arrives, response rules when an answer comes back, each in the order that reorder_application_request_rules and reorder_application_response_rules set.',
    '`criteria` is a list of 1 to 5 groups, each a list of 1 to 10 comparisons `{conditional, variable, operator, argument}`. All groups must hold. The first comparison of a group has `conditional` `if`, the others `and` or `or`. `behaviors` is a list of 1 to 10 `{type, attributes}` that run in order.',
    '```json\n{\n  "name": "Old shop address",\n  "criteria": [[\n    { "conditional": "if", "variable": "${uri}", "operator": "starts_with", "argument": "/shop/" },\n    { "conditional": "and", "variable": "${request_method}", "operator": "is_equal", "argument": "GET" }\n  ]],\n  "behaviors": [{ "type": "redirect_to_301", "attributes": { "value": "https://shop.example.com${uri}" } }]\n}\n```',
    `More: ${['variables', 'operators', 'behaviors'].map((one) => `${BASE}/${one}`).join(', ')}.`,
  ],
);

const variables = reference('/variables', 'Rule variables', 'What criteria of rules can look at.', [
  'Written with braces, such as `${uri}`. In place of `<name>` stands a name with underscores for hyphens: `${http_user_agent}`, `${arg_page}`, `${cookie_session_id}`.',
  table(
    ['Variable', 'Meaning', 'Rules'],
    VARIABLES.map(({ name, about, response }) => [
      `\`\${${name}}\``,
      about,
      response ? 'response' : 'request, response',
    ]),
  ),
]);

const operators = reference('/operators', 'Rule operators', 'How criteria of rules compare.', [
  table(
    ['Operator', 'Holds where'],
    OPERATORS.map((name) => [`\`${name}\``, OPERATOR_WORDS[name]]),
  ),
]);

const behaviors = reference('/behaviors', 'Rule behaviors', 'What rules can do, and what each takes.', [
  table(
    ['Behavior', 'Does', '`attributes.value`', 'Rules'],
    BEHAVIORS.map(({ type, about, value = '', request, response }) => [
      `\`${type}\``,
      about,
      value,
      [request && 'request', response && 'response'].filter(Boolean).join(', '),
    ]),
  ),
  '`capture_match_groups` (request and response) keeps what a regular expression finds for later behaviors of the rule: `attributes` is `{subject, regex, captured_array}`, such as `{"subject":"${uri}","regex":"^/blog/(.*)$","captured_array":"path"}`, and `%{path[1]}` is then the first group.',
]);

export const rulesEngine: readonly Resource[] = [overview, variables, operators, behaviors];
