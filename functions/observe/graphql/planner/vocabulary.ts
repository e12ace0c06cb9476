// The words the planner knows: for the spelling, and those that say nothing about a query.
import { MONTH_WORDS } from './dates.ts';
import { DIMENSIONS } from './dimensions.ts';
import { FILTER_PHRASES } from './filter-words.ts';
import { MEASURE_PHRASES } from './measures.ts';
import { SECURITY_PHRASES } from './security.ts';
import { SHAPE_PHRASES } from './shape.ts';
import { plain } from './tokens.ts';
import { TOPIC_PHRASES, TRAFFIC_WORDS } from './topics.ts';
import { USAGE_PHRASES } from './usage.ts';
import { WINDOW_WORDS } from './window.ts';

/** Words that may stand in an objective without meaning anything for the query. */
export const NOISE: readonly string[] = [
  'show|shows|give|get|tell|display|find|see|want|need|like|please|me|we|us|i|you|can|could|would|did|does|do|have|has|had|there|it|they|them|its|be|been|data|info|information|report|query|how|what|which|when|where|who',
  'mostre|mostrar|mostra|exibir|exiba|traga|trazer|quero|gostaria|preciso|ver|favor|me|nos|eu|voce|tem|temos|tivemos|teve|houve|ha|sao|foram|seja|informacao|informacoes|relatorio|consulta|como|qual|quais|quando|onde|dos|das|pelo|pela|pelos|pelas|recebidas|recebidos|enviadas|enviados|enviou|enviaram|geraram|gerou|geram|consomem|consome|consumiu|consumiram|conexao|conexoes|connection|connections|know|get|getting|getting|all|only|clients|client|clientes|cliente|every|todos|todas|todo|toda|fez|fizeram|acessaram|acessou|gerado|just|now|then|saber',
  'per|by|each|every|por|cada|grouped|agrupad*|segundo|across|between|entre|breakdown|distribution|distribuicao|split',
  'number|numero|amount|quantidade|during|durante|within|dentro|last|ultimas|over|under|same|also|period|periodo|this|these|those|estes|estas|isso|our|sent|send|sends|made|make|done|seen|detected|detectad*|received|happen*|azion|edge|borda|cache|upstream|live|results|resultados|usage|uso|use|used|usado|vs|versus|separately|separado*|different|since|desde|accounted|consumption|consumo|consumed|contabilizad*|usad*|month|mes|tempo|time|ordered|sorted|ordenad*|order|descending|ascending',
];

/** Every word that phrases are made of. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  [
    ...SHAPE_PHRASES,
    ...TOPIC_PHRASES,
    ...MEASURE_PHRASES,
    ...FILTER_PHRASES,
    ...SECURITY_PHRASES,
    ...USAGE_PHRASES,
    ...TRAFFIC_WORDS,
    ...WINDOW_WORDS,
    ...MONTH_WORDS,
    ...NOISE,
    ...DIMENSIONS.flatMap(({ phrases }) => phrases),
  ].flatMap((phrase) => phrase.split(/[ |]/).filter((word) => !word.endsWith('*'))),
);

/** Beginnings of words that phrases accept with any ending; such words are spelt right already. */
export const STEMS: readonly string[] = [
  ...new Set(
    [
      ...SHAPE_PHRASES,
      ...TOPIC_PHRASES,
      ...MEASURE_PHRASES,
      ...FILTER_PHRASES,
      ...SECURITY_PHRASES,
      ...USAGE_PHRASES,
      ...DIMENSIONS.flatMap(({ phrases }) => phrases),
    ].flatMap((phrase) =>
      phrase
        .split(/[ |]/)
        .filter((word) => word.endsWith('*'))
        .map((word) => word.slice(0, -1)),
    ),
  ),
];

const PORTUGUESE =
  /\b(de|do|da|dos|das|nos|nas|por|com|mais|ultim[oa]s?|quais|quant[oa]s?|requisic\w+|ontem|hoje|horas|dias|semana|pais(es)?|dados|tempo)\b/g;

/** Is the objective Portuguese? Decides how 10/11 is read. */
export function isPortuguese(objective: string): boolean {
  return (plain(objective).match(PORTUGUESE) ?? []).length >= 2;
}
