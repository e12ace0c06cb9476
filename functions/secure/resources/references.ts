// What rules can hold, as readable references.
import type { Resource } from '../../../shared/mcp/define.ts';
import { OPERATORS } from '../../../shared/rules-engine/operators.ts';
import { BEHAVIORS, VARIABLES } from '../rules/reference.ts';
import { WAF_RULES } from '../wafs/rule-ids.ts';

const MARKDOWN = 'text/markdown';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const firewallRules: Resource = {
  uri: 'azion://reference/firewall-rules',
  name: 'firewall-rules',
  title: 'Firewall rules',
  description: 'Variables, operators and behaviors of firewall rules.',
  mimeType: MARKDOWN,
  read: () => ({
    mimeType: MARKDOWN,
    text: [
      '# Firewall rules',
      'A rule has `criteria`, a list of 1 to 5 groups of 1 to 10 comparisons, and 1 to 10 `behaviors`. All groups must hold; within a group the first comparison is `if`, the others `and` or `or`. Rules run in their order, before those of the application.',
      '## Variables',
      table(
        ['Variable', 'Meaning', 'Usual operators'],
        VARIABLES.map(({ name, about, operators }) => [`\`\${${name}}\``, about, operators.join(', ')]),
      ),
      `## Operators\n\n${OPERATORS.join(', ')}. \`exists\` and \`does_not_exist\` take no argument; \`matches\` takes a regular expression; \`is_in_list\` takes the id of a network list.`,
      '## Behaviors',
      table(
        ['Behavior', 'Meaning', 'Attributes'],
        BEHAVIORS.map(({ type, about, attributes }) => [
          type,
          about,
          attributes === undefined ? '' : `\`${attributes}\``,
        ]),
      ),
    ].join('\n\n'),
  }),
};

const wafRules: Resource = {
  uri: 'azion://reference/waf-rules',
  name: 'waf-rules',
  title: 'WAF rules',
  description: 'Rules of the WAF by id, for exceptions.',
  mimeType: MARKDOWN,
  read: () => ({
    mimeType: MARKDOWN,
    text: [
      '# WAF rules',
      'Ids for `rule_id` of an exception; an exception silences one rule, or with 0 all of them, where its conditions hold.',
      table(
        ['Id', 'Family', 'Looks for'],
        WAF_RULES.map(({ id, family, finds }) => [String(id), family, finds]),
      ),
    ].join('\n\n'),
  }),
};

export const references: readonly Resource[] = [firewallRules, wafRules];
