// A light Portuguese stemmer for words already without accents: plurals, verb endings and the noun of an
// action ("configuração", "configurar", "configurado") come together.

const VERB = /(?:ando|endo|indo|ado|ada|ido|ida|aram|eram|iram|amos|emos|imos|ar|er|ir|ou|ei)$/;
const NOUN = /(?:amento|imento|acao|icao|mente|avel|ivel)$/;

/** Stem of a folded lower-case word. */
export function stemPortuguese(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = plural(word);
  const noun = cut(singular, NOUN);
  const stem = noun === singular ? cut(singular, VERB) : noun;
  return stem.length > 3 ? stem.replace(/[aeio]{1,2}$/, '') : stem;
}

function plural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us)$/.test(word)) return word;
  if (/[oa]es$/.test(word)) return `${word.slice(0, -3)}ao`;
  if (/[aeou]is$/.test(word) && word.length > 4) return `${word.slice(0, -2)}l`;
  if (/[rz]es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`;
  return word.endsWith('is') ? word : word.slice(0, -1);
}

/** Takes an ending off where at least three letters stay. */
function cut(word: string, ending: RegExp): string {
  const match = ending.exec(word);
  return match && match.index >= 3 ? word.slice(0, match.index) : word;
}
