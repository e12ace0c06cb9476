// What people say and what the documentation calls it: reading of the tables in glossary/. Only the rows that begin
// with a word of the question are ever looked at closely.
import { ACCOUNT } from './glossary/account.ts';
import { BUILDING } from './glossary/building.ts';
import { DELIVERY } from './glossary/delivery.ts';
import { ELSEWHERE } from './glossary/elsewhere.ts';
import { ERRORS } from './glossary/errors.ts';
import { OBSERVING } from './glossary/observing.ts';
import { PRODUCTS } from './glossary/products.ts';
import { SECURITY } from './glossary/security.ts';
import { SYNONYMS } from './glossary/synonyms.ts';
import { StemTable } from './stem-table.ts';
import { isStopWord } from './stop-words.ts';
import { fold, stem, words } from './tokens.ts';

interface Meaning {
  /** Words and phrases to look for. */
  also: readonly string[];
}

const TABLES = [PRODUCTS, DELIVERY, SECURITY, BUILDING, OBSERVING, ACCOUNT, ERRORS, ELSEWHERE];

/** Words that join others and say nothing themselves; wordings match with or without them. */
const LIGHT = new Set('a an the of o os as um uma de da do das dos'.split(' '));

/** What parts the words of a folded row. */
const NO_LETTER = /[^a-z0-9]+/;

/** A wording of a question that brings a meaning up. */
class Wording {
  readonly meaning: number;
  readonly #said: string;
  #parts: { en: readonly string[]; pt: readonly string[]; together: boolean } | undefined;

  constructor(meaning: number, said: string) {
    this.meaning = meaning;
    this.#said = said;
  }

  /**
   * Its stems in both languages.
   * `together`: must stand in this order, because it holds words that elsewhere mean nothing ("no cache").
   */
  get parts() {
    if (this.#parts) return this.#parts;
    const parts = words(this.#said).filter((word) => !LIGHT.has(word));
    const [en, pt] = (['en', 'pt'] as const).map((lang) => parts.map((word) => stem(word, lang)));
    this.#parts = { en: en ?? [], pt: pt ?? [], together: parts.some(isStopWord) };
    return this.#parts;
  }
}

interface Tables {
  meanings: readonly Meaning[];
  /** Wordings by their first stem. */
  wordings: StemTable<Wording>;
  /** Words that say the same, by the stem of each. */
  rings: StemTable<readonly string[]>;
}

let tables: Tables | undefined;

/** A meaning that a question names, and the stems by which it does. */
export interface Named {
  meaning: Meaning;
  by: readonly string[];
}

/**
 * The meanings that a question names, in the order of the tables.
 * @param repaired words that stand in for mistyped ones.
 */
export function meaningsOf(question: string, repaired: readonly string[] = []): Named[] {
  const asked = words(question).filter((word) => !LIGHT.has(word));
  const sequences = (['en', 'pt'] as const).map((lang) => asked.map((word) => stem(word, lang)));
  const present = new Set([...sequences.flat(), ...repaired]);
  const joined = sequences.map((sequence) => ` ${sequence.join(' ')} `);
  const found = new Map<number, readonly string[]>();
  const { meanings, wordings } = read();
  for (const first of present) {
    for (const wording of wordings.get(first)) {
      const { en, pt, together } = wording.parts;
      for (const stems of [en, pt]) {
        if (stems[0] !== first) continue;
        const named = together
          ? joined.some((sequence) => sequence.includes(` ${stems.join(' ')} `))
          : stems.every((each) => present.has(each));
        if (named && (found.get(wording.meaning)?.length ?? 0) < stems.length)
          found.set(wording.meaning, stems);
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([meaning, by]) => ({ meaning: meanings[meaning] as Meaning, by }));
}

/** Words that say the same as one word. */
export function synonymsOf(word: string): string[] {
  const { rings } = read();
  const own = new Set([stem(word, 'en'), stem(word, 'pt')]);
  const others = [...own].flatMap((each) => rings.get(each)).flat();
  return [...new Set(others)].filter((other) => !own.has(stem(other, 'en')) && !own.has(stem(other, 'pt')));
}

/** Read at the first question, so that loading the function does not pay for it. */
function read(): Tables {
  if (tables) return tables;
  const meanings: Meaning[] = [];
  const wordings = new StemTable<Wording>();
  for (const line of TABLES.flatMap(lines)) {
    const [said = '', also = ''] = line.split(' -> ');
    for (const wording of said.split(', ')) {
      const first = wording.split(NO_LETTER).find((word) => !LIGHT.has(word));
      if (first) wordings.add(first, new Wording(meanings.length, wording));
    }
    meanings.push({ also: also.split(', ') });
  }
  const rings = new StemTable<readonly string[]>();
  for (const line of lines(SYNONYMS)) {
    const ring = line.split(' ');
    for (const word of ring) rings.add(word, ring);
  }
  tables = { meanings, wordings, rings };
  return tables;
}

function lines(table: string): string[] {
  return fold(table)
    .split('\n')
    .filter((line) => line !== '');
}
