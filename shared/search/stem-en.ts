// A light English stemmer for technical prose: plurals, -ing, -ed and the noun and verb of one action
// ("configuration", "configure", "configuring") come together; names and short words stay as they are.

const KEPT = new Set([
  'https',
  'cors',
  'kubernetes',
  'process',
  'always',
  'analytics',
  'news',
  'redis',
  'during',
]);

/** Stem of a folded lower-case word. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || KEPT.has(word) || !/^[a-z]+$/.test(word)) return word;
  let stem = plural(word);
  stem = ending(stem);
  if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  stem = noun(stem);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 3 && /[^aeiou]y$/.test(stem)) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

function plural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function ending(word: string): string {
  const match = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word);
  const base = match?.[1];
  if (!base || base.length < 3 || word.endsWith('eed')) return word;
  return /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}

function noun(word: string): string {
  for (const suffix of ['ation', 'ate', 'at']) {
    if (word.endsWith(suffix) && word.length - suffix.length >= 4) return word.slice(0, -suffix.length);
  }
  if (/[st]ion$/.test(word) && word.length > 5) return word.slice(0, -3);
  return word;
}
