// Prompt: put a firewall with a WAF before an application that has none.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

export const protectApplication = stepsPrompt(
  {
    name: 'protect_application',
    title: 'Protect an application',
    description:
      'Create a firewall with a WAF that learns first, and say how it is put before an application.',
    arguments: [
      { name: 'application', description: 'Application or domain to protect, such as shop.', required: true },
      { name: 'concerns', description: 'What to protect it from, such as: scrapers and SQL injection.' },
    ],
  },
  ({ application, concerns }) => ({
    en: {
      task: `Protect the application ${said(application, '')} with an Azion firewall. Concerns: ${said(concerns, 'the usual attacks')}. Preview every write with dry_run, show it, and send it only after a yes.`,
      steps: [
        'Look first: list_firewalls and list_wafs may already have what is needed. describe_firewall shows one whole; propose to extend it rather than to make a second.',
        'create_waf with a threshold for each threat (sensitivity medium), unless one fits.',
        'create_firewall with the modules waf and network_protection enabled.',
        'create_firewall_rule: ${request_uri} starts_with "/", behavior set_waf with that WAF and mode logging. It refuses nothing yet.',
        'For known bad addresses or countries create_network_list and a rule ${network} is_in_list → deny; put it before the WAF rule with reorder_firewall_rules.',
        'A firewall acts once a deployment of the workload names it: on the build server patch_workload_deployment, strategy.attributes.firewall. Without that server, tell the person to choose it there.',
        'Read it back with describe_firewall and report: ids, rules in order, that the WAF only records, and that blocking comes after tuning (prompt tune_waf).',
      ],
    },
    pt: {
      task: `Proteja a aplicação ${said(application, '')} com um firewall da Azion. Preocupações: ${said(concerns, 'os ataques de costume')}. Faça a prévia de toda escrita com dry_run, mostre-a e só envie depois de um sim. Responda em português.`,
      steps: [
        'Olhe antes: list_firewalls e list_wafs podem já ter o necessário. describe_firewall mostra um por inteiro; proponha ampliar o que existe em vez de criar outro.',
        'create_waf com um limiar para cada ameaça (sensitivity medium), se nenhum servir.',
        'create_firewall com os módulos waf e network_protection ligados.',
        'create_firewall_rule: ${request_uri} starts_with "/", comportamento set_waf com esse WAF e mode logging. Ainda não recusa nada.',
        'Para endereços ou países indesejados, create_network_list e uma regra ${network} is_in_list → deny; ponha-a antes da regra do WAF com reorder_firewall_rules.',
        'Um firewall age quando um deployment do workload o nomeia: no servidor build, patch_workload_deployment, strategy.attributes.firewall. Sem esse servidor, peça à pessoa que o escolha.',
        'Leia tudo com describe_firewall e relate: ids, regras em ordem, que o WAF só registra, e que o bloqueio vem depois do ajuste (prompt tune_waf).',
      ],
    },
  }),
);
