// Which of the two languages a question is in.
import type { Lang } from './corpus.ts';
import { FUNCTION_WORDS } from './stop-words.ts';
import { fold } from './tokens.ts';

const PORTUGUESE_SHAPE =
  /(?:cao|coes|mente|agem|dade|ando|endo|indo|ar|er|ir|ado|ada|eiro|eira|ario|avel|ivel)$/;
const ENGLISH_SHAPE = /(?:ing|tion|tions|ness|ment|ity|ies|ed|ly|th|wn|ght|ck|ow)$/;

/** Names that look like words of a language but tell nothing about the question's. */
const NAMES = /let'?s encrypt/gi;

/**
 * Guesses the language of a question.
 * @returns the language and how sure the guess is: 0 where nothing speaks for either, 1 where much does.
 */
export function guessLanguage(question: string): { lang: Lang; certainty: number } {
  let balance = /[ãõçáéíóúâêôà]/i.test(question) ? -2 : 0;
  for (const word of fold(question.replace(NAMES, ' ')).match(/[a-z]+/g) ?? []) {
    if (FUNCTION_WORDS.en.has(word)) balance += 1;
    else if (FUNCTION_WORDS.pt.has(word)) balance -= 1;
    else if (word.length > 3 && ENGLISH_SHAPE.test(word)) balance += 0.4;
    else if (word.length > 4 && PORTUGUESE_SHAPE.test(word)) balance -= 0.4;
  }
  return { lang: balance < 0 ? 'pt' : 'en', certainty: Math.min(1, Math.abs(balance) / 2) };
}
