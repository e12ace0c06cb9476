// Prompt: limit how often a path is asked for.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeFirewallId } from '../resources/firewall.ts';

export const rateLimitPath = stepsPrompt(
  {
    name: 'rate_limit_path',
    title: 'Limit the rate of a path',
    description: 'Limit how often one client, or all, may ask for a path.',
    arguments: [
      { name: 'path', description: 'Path, such as /login.', required: true },
      { name: 'limit', description: 'How often, such as: 10 a minute for each address.' },
      { name: 'firewall_id', description: 'Id of the firewall.', complete: completeFirewallId },
    ],
  },
  ({ path, limit, firewall_id }) => ({
    en: {
      task: `Limit requests to ${said(path, '')} at the firewall ${said(firewall_id, '(find it with list_firewalls and ask which)')}. Wanted: ${said(limit, 'propose a limit and say why')}. Preview with dry_run and send only after a yes.`,
      steps: [
        'describe_firewall: is a limit there already, and which rules run before?',
        'Choose the figures from real traffic where it can be seen (the observe server); several people can share one address, so leave room. second for bursts, minute for logins.',
        'create_firewall_rule: ${request_uri} starts_with the path (it includes the query string), and where it matters ${request_method} is_equal "POST"; behavior set_rate_limit with type, limit_by client_ip or global, average_rate_limit and maximum_burst_size.',
        'reorder_firewall_rules where an earlier rule would end the matter first.',
        'Read back with describe_firewall; say what a client over the limit gets (429) and how to undo it.',
      ],
    },
    pt: {
      task: `Limite as requisições a ${said(path, '')} no firewall ${said(firewall_id, '(ache com list_firewalls e pergunte qual)')}. Desejado: ${said(limit, 'proponha um limite e diga por quê')}. Faça a prévia com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_firewall: já há um limite, e que regras rodam antes?',
        'Escolha os números pelo tráfego real, se puder vê-lo (servidor observe); várias pessoas podem dividir um endereço, deixe folga. second para rajadas, minute para logins.',
        'create_firewall_rule: ${request_uri} starts_with o caminho (inclui a query string) e, se importar, ${request_method} is_equal "POST"; comportamento set_rate_limit com type, limit_by client_ip ou global, average_rate_limit e maximum_burst_size.',
        'reorder_firewall_rules, se uma regra anterior encerraria o assunto antes.',
        'Leia de volta com describe_firewall; diga o que recebe quem passa do limite (429) e como desfazer.',
      ],
    },
  }),
);
