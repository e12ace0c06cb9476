// Which of the two languages a question is in.
import type { Lang } from './corpus.ts';
import type { Partition } from './partition.ts';
import type { Question } from './question.ts';
import { FUNCTION_WORDS, isStopWord } from './stop-words.ts';
import { fold } from './tokens.ts';

const PORTUGUESE_SHAPE =
  /(?:cao|coes|mente|agem|dade|ando|endo|indo|ar|ir|ado|ada|eiro|eira|ario|avel|ivel)$/;
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

/** A word speaks for a language that has it e times as often as the other; how far it may, and how much counts. */
const WORD_FLOOR = 1;
const WORD_CAP = 1.5;
const WORD_SHARE = 0.5;
/** A word that both languages have in fewer chunks than this tells nothing: it may be chance. */
const FEWEST_CHUNKS = 5;

/**
 * The language of a question, with what the pages of both languages say about its words: a word that only one of
 * them uses tells more than how it ends.
 * @param otherwise the language where nothing tells.
 */
export function languageOf(question: Question, partitions: readonly Partition[], otherwise: Lang): Lang {
  const guess = guessLanguage(question.text);
  let balance = (guess.lang === 'en' ? 2 : -2) * guess.certainty;
  const [en, pt] = (['en', 'pt'] as const).map((lang) => partitions.find(({ head }) => head.lang === lang));
  if (en?.ranking.chunkPage.length && pt?.ranking.chunkPage.length) {
    for (const { word, stems } of question.words) {
      if (isStopWord(word)) continue;
      const [inEnglish, inPortuguese] = [chunksWith(stems.en, en), chunksWith(stems.pt, pt)];
      if (Math.max(inEnglish, inPortuguese) < FEWEST_CHUNKS) continue;
      const ratio = Math.log(
        ((inEnglish + 1) * pt.ranking.chunkPage.length) / ((inPortuguese + 1) * en.ranking.chunkPage.length),
      );
      if (Math.abs(ratio) < WORD_FLOOR) continue;
      balance += WORD_SHARE * Math.max(-WORD_CAP, Math.min(WORD_CAP, ratio));
    }
  }
  if (Math.abs(balance) < 0.1) return otherwise;
  return balance < 0 ? 'pt' : 'en';
}

/** How many chunks of a partition hold a stem. */
function chunksWith(stemmed: string, { ranking }: Partition): number {
  const found = ranking.find(stemmed);
  return found < 0 ? 0 : (ranking.chunkCount[found] as number);
}
