// Prompt: bring a DNS zone from another provider.
import { said, stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';

export const moveZone = stepsPrompt(
  {
    name: 'move_dns_zone',
    title: 'Move a DNS zone',
    description: 'Bring a zone with all its records from another provider, without an outage.',
    arguments: [
      { name: 'domain', description: 'Domain, such as example.com.', required: true },
      { name: 'from', description: 'Present provider.' },
    ],
  },
  ({ domain, from }) => ({
    en: {
      task: `Move the DNS zone ${said(domain, '')} from ${said(from, 'its present provider')} to Azion without an outage. Preview every write with dry_run and send it only after a yes.`,
      steps: [
        'list_dns_zones: is it there already? Ask for an export (zone file) of the present provider; a list made by queries misses names that nobody asks for.',
        'If the domain is signed, its DS record must go from the registrar first, and its TTL must pass, before the nameservers change.',
        'Lower the TTL of records at the present provider to 300 a day before.',
        'create_dns_zone with active true. Leave SOA and NS of the zone itself out: the platform has its own. Types: A, AAAA, ANAME, CAA, CNAME, DS, MX, NS, PTR, SRV, TXT.',
        'create_dns_record for each name and type, several values in one record. A CNAME at the zone itself becomes ANAME. Values of MX and SRV keep their numbers in front.',
        'list_dns_records and compare with the export, name by name; show the differences, MX, SPF, DKIM and CAA above all.',
        'Ask Azion’s nameservers for some names before the change, then have the person enter them (get_dns_zone shows nameservers) at the registrar. Keep the old zone for two days.',
        'Afterwards raise the TTLs; then update_dnssec with enabled true, and give the registrar the delegation_signer of get_dnssec.',
      ],
    },
    pt: {
      task: `Traga a zona DNS ${said(domain, '')} de ${said(from, 'seu provedor atual')} para a Azion sem interrupção. Faça a prévia de toda escrita com dry_run e só envie depois de um sim. Responda em português.`,
      steps: [
        'list_dns_zones: já existe? Peça uma exportação (zone file) do provedor atual; uma lista feita por consultas perde os nomes que ninguém consulta.',
        'Se o domínio é assinado, o registro DS sai primeiro do registrador, e o TTL dele precisa passar, antes de trocar os nameservers.',
        'Um dia antes, baixe o TTL dos registros no provedor atual para 300.',
        'create_dns_zone com active true. Deixe de fora SOA e NS da própria zona: a plataforma tem os seus. Tipos: A, AAAA, ANAME, CAA, CNAME, DS, MX, NS, PTR, SRV, TXT.',
        'create_dns_record para cada nome e tipo, vários valores num registro. Um CNAME na própria zona vira ANAME. Os valores de MX e SRV mantêm os números na frente.',
        'list_dns_records e compare com a exportação, nome por nome; mostre as diferenças, sobretudo MX, SPF, DKIM e CAA.',
        'Consulte alguns nomes nos nameservers da Azion antes da troca; depois a pessoa os informa no registrador (get_dns_zone mostra nameservers). Guarde a zona antiga por dois dias.',
        'Depois suba os TTLs; então update_dnssec com enabled true, e passe ao registrador o delegation_signer de get_dnssec.',
      ],
    },
  }),
);
