// Prompt: let a WAF learn, except what is good, then block.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeFirewallId } from '../resources/firewall.ts';

export const tuneWaf = stepsPrompt(
  {
    name: 'tune_waf',
    title: 'Put a WAF in learning mode and tune it',
    description: 'Record first, except what is good traffic, then block.',
    arguments: [
      {
        name: 'firewall_id',
        description: 'Id of the firewall.',
        required: true,
        complete: completeFirewallId,
      },
      { name: 'findings', description: 'What was flagged wrongly, such as: quotes in the search field q.' },
    ],
  },
  ({ firewall_id, findings }) => ({
    en: {
      task: `Tune the WAF of the firewall ${said(firewall_id, '')}. Known false alarms: ${said(findings, 'none yet')}. Preview every write with dry_run and send it only after a yes.`,
      steps: [
        'describe_firewall: which rule has set_waf, which WAF, which mode, which exceptions?',
        'Where it blocks good requests now, set the mode to logging: get_firewall_rule, then patch_firewall_rule with all its behaviors, as lists are replaced as a whole.',
        'Collect what is flagged over days that show all uses: the observe server has WAF events by rule id and matched place; without it ask the person for examples. azion://reference/waf-rules says what each id looks for.',
        'Tell attacks from good requests: many addresses, one known field, normal answers speak for good. Never except something only because it is frequent.',
        'create_waf_exception for each: the rule_id alone (not 0), path, and the narrowest condition (specific_*_value before any_*).',
        'Only then thresholds: patch_waf with the sensitivity of one threat lowered, every other threshold sent along.',
        'When new alarms are attacks only, set the mode to blocking. Report the exceptions with their reasons, and how to go back to logging.',
      ],
    },
    pt: {
      task: `Ajuste o WAF do firewall ${said(firewall_id, '')}. Alarmes falsos conhecidos: ${said(findings, 'nenhum ainda')}. Faça a prévia de toda escrita com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_firewall: que regra tem set_waf, qual WAF, qual modo, quais exceções?',
        'Se hoje bloqueia requisições boas, passe o modo para logging: get_firewall_rule, depois patch_firewall_rule com todos os behaviors, pois listas são trocadas por inteiro.',
        'Junte o que foi marcado em dias que mostrem todos os usos: o servidor observe tem os eventos do WAF por regra e lugar; sem ele, peça exemplos. azion://reference/waf-rules diz o que cada id procura.',
        'Separe ataques de requisições boas: muitos endereços, um campo conhecido e respostas normais falam a favor. Nunca abra exceção só por ser frequente.',
        'create_waf_exception para cada caso: só aquele rule_id (não 0), path, e a condição mais estreita (specific_*_value antes de any_*).',
        'Só então os limiares: patch_waf com a sensitivity de uma ameaça reduzida, enviando junto todos os outros.',
        'Quando os novos alarmes forem só ataques, passe o modo para blocking. Relate as exceções com os motivos, e como voltar a logging.',
      ],
    },
  }),
);
