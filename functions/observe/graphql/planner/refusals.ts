// Objectives that no query can answer, and why.

import { datasetNamed } from '../datasets.ts';
import type { Source } from '../facts/dataset.ts';
import type { Reading } from './phrases.ts';
import { DATASET_OF, type Topic } from './topics.ts';

/** The APIs only read, and only these things; each reason says where the matter belongs instead. */
const MATTERS: readonly [readonly string[], string][] = [
  [
    [
      'invoice|invoices',
      'bill|bills|billing',
      'fatura|faturas|faturamento',
      'cost|costs',
      'custo|custos',
      'price|prices',
      'preco|precos',
      'payment|payments',
      'pagamento|pagamentos',
      'how much money',
      'saldo',
      'credit|credits card',
      'gastei|gasto|gastos',
      'spend|spent',
    ],
    'money is not in these datasets: bills are on the billing endpoint, for accounts of the online shop only (run_graphql_query reaches it). For usage, ask for it with dataSource accounting or consumption.',
  ],
  [
    [
      'tomorrow',
      'amanha',
      'next week|month|year|days|hours',
      'proximo|proxima|proximos|proximas',
      'forecast*',
      'predict*',
      'previsao',
      'prever',
      'will be',
    ],
    'the APIs hold what has happened and do not forecast. Ask for a window in the past.',
  ],
  [
    ['cpu', 'memory', 'memoria', 'ram', 'disk', 'disco'],
    'no dataset holds processor, memory or disk figures. The nearest is computeTime of functions (dataSource real-time-metrics).',
  ],
  [
    ['city|cities', 'cidade|cidades', 'zip code|codes', 'cep'],
    'no dataset holds cities; countries and regions are the finest places.',
  ],
  [
    [
      'operating system|systems',
      'sistema|sistemas operacional|operacionais',
      'os version|versions',
      'device|devices type|types',
      'tipo|tipos dispositivo|dispositivos',
      'desktop',
    ],
    'no dataset of requests holds devices or operating systems. Ask for user agents with dataSource real-time-events.',
  ],
  [
    [
      'revenue',
      'receita|receitas',
      'sales',
      'venda|vendas',
      'conversion|conversions',
      'conversao|conversoes',
      'customers|customer name|names',
      'password|passwords',
      'senha|senhas',
      'gender',
      'genero',
      'age',
    ],
    'the datasets hold traffic and usage, nothing about the business or the people behind it.',
  ],
];

const COMMANDS =
  /^(please |por favor )?(delete|remove|purge|create|add|update|change|deploy|enable|disable|apague|delete|remova|exclua|crie|adicione|altere|atualize|limpe|purgue|ative|desative|bloqueie|block)$/;

/** The reason why an objective cannot be answered, where one of the known ones applies. */
export function refusalOf(reading: Reading): string | undefined {
  const first = reading.word(0) ?? '';
  if (COMMANDS.test(first) && !reading.has('how many', 'quantos|quantas', 'list|show')) {
    return 'a query only reads. Use the tools that change resources for that.';
  }
  return MATTERS.find(([phrases]) => reading.has(...phrases))?.[1];
}

/** Endpoints that have a topic. */
export function sourcesOf(topic: Topic): Source[] {
  return (Object.keys(DATASET_OF) as Source[]).filter((source) => DATASET_OF[source]?.[topic] !== undefined);
}

/** The first other endpoint whose dataset for the topic has all these fields (each given as alternatives). */
export function sourceWith(
  topic: Topic,
  wanted: readonly (readonly string[])[],
  not: Source,
): Source | undefined {
  return sourcesOf(topic).find((source) => {
    const dataset = datasetNamed(DATASET_OF[source]?.[topic] ?? '');
    return (
      source !== not &&
      dataset !== undefined &&
      wanted.every((fields) => fields.some((field) => field in dataset.fields))
    );
  });
}
