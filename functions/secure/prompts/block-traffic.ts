// Prompt: keep countries, networks or addresses out.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { completeFirewallId } from '../resources/firewall.ts';

export const blockTraffic = stepsPrompt(
  {
    name: 'block_countries_or_addresses',
    title: 'Block countries or addresses',
    description: 'Keep countries, networks or addresses out with a network list and a firewall rule.',
    arguments: [
      {
        name: 'what',
        description: 'What to block, such as: 192.0.2.0/24 and Antarctica, or AS64500.',
        required: true,
      },
      { name: 'firewall_id', description: 'Id of the firewall.', complete: completeFirewallId },
    ],
  },
  ({ what, firewall_id }) => ({
    en: {
      task: `Block ${said(what, '')} at the firewall ${said(firewall_id, '(find it with list_firewalls and ask which)')}. Preview every write with dry_run and send it only after a yes.`,
      steps: [
        'describe_firewall: is there a rule and a list for this already? Then patch_network_list; it replaces all items, so read them with get_network_list and send old and new together.',
        'Else create_network_list, one for each kind: ip_cidr (addresses, ranges), asn (numbers) or countries (two letters).',
        'Say whom it would hit beyond those meant: offices, monitoring, search engines, payment providers, the person who asks. A range of /8 or a whole provider needs a reason.',
        'create_firewall_rule: ${network} is_in_list with the id of the list, behavior deny (403) or drop (no answer). To let only some in, is_not_in_list.',
        'reorder_firewall_rules so that it runs before the costly rules (WAF, functions). The module network_protection must be enabled.',
        'Read back with describe_firewall; say how to undo it: patch_firewall_rule with active false.',
      ],
    },
    pt: {
      task: `Bloqueie ${said(what, '')} no firewall ${said(firewall_id, '(ache com list_firewalls e pergunte qual)')}. Faça a prévia de toda escrita com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'describe_firewall: já existe regra e lista para isso? Então patch_network_list; ela troca todos os items, por isso leia-os com get_network_list e envie antigos e novos juntos.',
        'Senão, create_network_list, uma para cada tipo: ip_cidr (endereços, faixas), asn (números) ou countries (duas letras).',
        'Diga quem mais seria atingido: escritórios, monitoração, buscadores, meios de pagamento, a própria pessoa. Uma faixa /8 ou um provedor inteiro precisa de motivo.',
        'create_firewall_rule: ${network} is_in_list com o id da lista, comportamento deny (403) ou drop (sem resposta). Para deixar entrar só alguns, is_not_in_list.',
        'reorder_firewall_rules, para que rode antes das regras caras (WAF, funções). O módulo network_protection deve estar ligado.',
        'Leia de volta com describe_firewall; diga como desfazer: patch_firewall_rule com active false.',
      ],
    },
  }),
);
