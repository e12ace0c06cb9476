// A rule in a sentence or two, in the language of its description.
import { Description } from './description.ts';
import type { Criterion, UseCase, WrittenRule } from './rule.ts';

const PORTUGUESE: Readonly<Record<string, string>> = {
  is_equal: 'é igual a',
  is_not_equal: 'é diferente de',
  starts_with: 'começa com',
  does_not_start_with: 'não começa com',
  matches: 'corresponde a',
  does_not_match: 'não corresponde a',
  exists: 'existe',
  does_not_exist: 'não existe',
  is_in_list: 'está na lista',
  is_not_in_list: 'não está na lista',
  and: 'e',
  or: 'ou',
};

/** @param description as given; decides about the language */
export function explain(rule: WrittenRule, description: string, useCase: UseCase): string {
  const isPortuguese = new Description(description).isPortuguese;
  const word = (name: string) => (isPortuguese ? PORTUGUESE[name] : undefined) ?? name.replaceAll('_', ' ');
  const comparison = ({ conditional, variable, operator, argument }: Criterion, index: number) =>
    `${index === 0 ? '' : `${word(conditional)} `}${variable} ${word(operator)}${argument === null ? '' : ` ${argument}`}`;
  const condition = rule.criteria
    .map((group) => group.map(comparison).join(' '))
    .map((group, _index, all) => (all.length > 1 ? `(${group})` : group))
    .join(` ${word('and')} `);
  const actions = rule.behaviors
    .map(({ type, attributes }) =>
      attributes === undefined ? type : `${type} ${JSON.stringify(attributes, digits)}`,
    )
    .join(', ');
  const phase = { request: 'requisição', response: 'resposta' }[rule.phase];
  const notes = [...semantics(rule, useCase, isPortuguese)];
  const sentences = isPortuguese
    ? [`Na fase de ${phase}, quando ${condition}: ${actions}.`, ...notes]
    : [`In the ${rule.phase} phase, when ${condition}: ${actions}.`, ...notes];
  return sentences.join(' ');
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function* semantics({ behaviors }: WrittenRule, useCase: UseCase, isPortuguese: boolean): Iterable<string> {
  const types = behaviors.map(({ type }) => type);
  if (types.some((type) => ['deny', 'drop', 'deliver', 'no_content'].includes(type))) {
    yield isPortuguese
      ? 'As regras seguintes não são executadas para essas requisições.'
      : 'Rules that follow do not run for these requests.';
  }
  if (types.some((type) => type.startsWith('set_') && type !== 'set_cookie')) {
    yield isPortuguese
      ? 'Se outra regra posterior definir o mesmo, vale a última.'
      : 'If a later rule sets the same, the last one counts.';
  }
  if (types.some((type) => type.startsWith('add_'))) {
    yield isPortuguese
      ? 'O que é adicionado se soma ao que outras regras adicionam.'
      : 'What is added comes beside what other rules add.';
  }
  if (useCase === 'edge_application' && types.includes('optimize_images')) {
    yield isPortuguese ? 'Precisa do módulo image_processor.' : 'It needs the image_processor module.';
  }
}
