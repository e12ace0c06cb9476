// The pages with all default limits, in both languages, from one table.
import { keywordsOf, type Page, table } from '../page.ts';
import { facts } from './facts.ts';

type Lang = 'en' | 'pt';

export interface Limit {
  id: string;
  area: string;
  en: string;
  pt: string;
  /** Numbers without separators, units, plan names. */
  value: string;
}

const AREAS: Record<string, Record<Lang, string>> = {
  build: { en: 'Build', pt: 'Build: aplicações, cache, workloads, purge' },
  functions: { en: 'Functions', pt: 'Functions' },
  secure: { en: 'Secure', pt: 'Secure: firewall, WAF, DNS' },
  store: { en: 'Store', pt: 'Store: objetos, SQL, KV' },
  observe: { en: 'Observe and API', pt: 'Observe e API' },
};

const TEXTS = {
  en: {
    path: 'en/docs/limits.md',
    title: 'Limits of the platform in one table',
    description:
      'Default limits of applications, cache, rules, functions, purge, storage, SQL, KV, DNS, firewall, GraphQL and API.',
    source: 'https://www.azion.com/en/documentation/products/get-help/',
    keywords: 'limits, quotas, maximum, size limit, rate limit, how many, default limits',
    head: ['What', 'Default'],
    note: 'Plans differ, and support can raise many of these on request.',
  },
  pt: {
    path: 'pt/docs/limites.md',
    title: 'Limites da plataforma em uma tabela',
    description:
      'Limites padrão de aplicações, cache, regras, functions, purge, storage, SQL, KV, DNS, firewall, GraphQL e API.',
    source: 'https://www.azion.com/pt-br/documentacao/produtos/obter-ajuda/',
    keywords: 'limites, cotas, máximo, tamanho máximo, limite de requisições, quantos, limites padrão',
    head: ['O quê', 'Padrão'],
    note: 'Os planos diferem, e o suporte pode aumentar vários deles a pedido.',
  },
} as const;

/** Separators of the language in numbers of four digits and more; `to` in ranges. */
function format(value: string, lang: Lang): string {
  const numbers = new Intl.NumberFormat(lang === 'en' ? 'en-US' : 'pt-BR');
  const text = value.replaceAll(/\d{4,}/g, (digits) => numbers.format(Number(digits)));
  return lang === 'en' ? text : text.replace(' to ', ' a ');
}

/** The two pages of limits. */
export function limitsPages(): Page[] {
  const limits = facts<Limit[]>('limits');
  return (['en', 'pt'] as const).map((lang) => {
    const { path, title, description, source, keywords, head, note } = TEXTS[lang];
    const sections = Object.entries(AREAS).map(([area, names]) => {
      const rows = limits
        .filter((limit) => limit.area === area)
        .map((limit) => [limit[lang], format(limit.value, lang)]);
      return `## ${names[lang]}\n\n${table(head, rows)}`;
    });
    return {
      path,
      frontMatter: {
        title,
        description,
        collection: 'docs',
        source,
        keywords: keywordsOf(keywords),
        pair: 'limits',
      },
      body: `${sections.join('\n\n')}\n\n${note}\n`,
    };
  });
}
