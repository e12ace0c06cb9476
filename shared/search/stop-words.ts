// Words of both languages that carry no subject. They are neither indexed nor searched, whatever the language,
// because pages and questions mix the two.

const ENGLISH =
  'a an the and or but of to in on at by for from with without into onto as is are was were be been being am do does did done ' +
  'have has had having can could should would will shall may might must i me my we us our you your it its they them ' +
  'their he she his her this that these those there here what which who whom whose how why when where if then than so ' +
  'such not no nor only also just very too about some any all each both more most other own same s t don isn aren ' +
  'doesn didn won cannot let lets via per ll ve re im id please want need like get got there';

const PORTUGUESE =
  'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem ' +
  'ao aos que qual quais quem cujo como quando onde porque porquê se entao este esta estes estas esse essa esses essas ' +
  'isso isto aquele aquela aquilo eu meu minha meus minhas nos nosso nossa voce voces seu sua seus suas ele ela eles elas lhe ' +
  'me te ser sou e sao era foi sido estar esta estou estao ter tem tenho ha posso pode podem devo deve preciso quero ' +
  'fazer faco faz nao sim ja so tambem muito mais menos ate entre sobre cada todo toda todos todas mesmo algum alguma';

const STOP_WORDS = new Set([...ENGLISH.split(' '), ...PORTUGUESE.split(' ')]);
const ENGLISH_ONLY = only(ENGLISH, PORTUGUESE);
const PORTUGUESE_ONLY = only(PORTUGUESE, ENGLISH);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Function words that only one of the two languages has: the surest sign of a question's language. */
export const FUNCTION_WORDS = { en: ENGLISH_ONLY, pt: PORTUGUESE_ONLY } as const;

function only(words: string, others: string): ReadonlySet<string> {
  const other = new Set(others.split(' '));
  return new Set(words.split(' ').filter((word) => !other.has(word)));
}
