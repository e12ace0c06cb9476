// Numbers as people write them: digits, and words up to twenty and some tens in English and Portuguese.
import type { Token } from './tokens.ts';

const WORDS =
  'one um uma;two dois duas;three tres;four quatro;five cinco;six seis;seven sete;eight oito;nine nove;ten dez;eleven onze;twelve doze;thirteen treze;fourteen quatorze catorze;fifteen quinze;sixteen dezesseis;seventeen dezessete;eighteen dezoito;nineteen dezenove;twenty vinte';

const VALUES = new Map<string, number>([
  ...WORDS.split(';').flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
  ...Object.entries({ thirty: 30, trinta: 30, fifty: 50, cinquenta: 50, hundred: 100, cem: 100, couple: 2 }),
]);

/** The whole number a token stands for. */
export function numberOf(token: Token | undefined): number | undefined {
  if (token?.kind === 'number' && /^\d{1,9}$/.test(token.text)) return Number(token.text);
  return token?.kind === 'word' ? VALUES.get(token.text) : undefined;
}

/** Words of numbers, for those who must not take them for anything else. */
export function isNumberWord(word: string): boolean {
  return VALUES.has(word);
}
