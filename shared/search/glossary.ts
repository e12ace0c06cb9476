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
import { type Term, termOf } from './term.ts';
import { fold, stem, words } from './tokens.ts';

/** What the documentation calls something. */
class Meaning {
  readonly #also: string;
  #names: Term[][] | undefined;

  constructor(also: string) {
    this.#also = also;
  }

  /** Words and phrases to look for, as their words without stop words. */
  get names(): readonly (readonly Term[])[] {
    this.#names ??= this.#also
      .split(', ')
      .map((name) => words(name).filter((word) => !isStopWord(word)))
      .filter((name) => name.length)
      .map((name) => name.map(termOf));
    return this.#names;
  }
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
  #forms: { stems: readonly string[]; phrase: string }[] | undefined;
  #together = false;

  constructor(meaning: number, said: string) {
    this.meaning = meaning;
    this.#said = said;
  }

  /** Its stems in each language, and the same as one string with spaces around. */
  get forms(): readonly { stems: readonly string[]; phrase: string }[] {
    if (this.#forms) return this.#forms;
    const parts = words(this.#said).filter((word) => !LIGHT.has(word));
    this.#together = parts.some(isStopWord);
    this.#forms = (['en', 'pt'] as const).map((lang) => {
      const stems = parts.map((word) => stem(word, lang));
      return { stems, phrase: ` ${stems.join(' ')} ` };
    });
    return this.#forms;
  }

  /** Whether it must stand in this order, because it holds words that elsewhere mean nothing ("no cache"). */
  get together(): boolean {
    return this.forms.length > 0 && this.#together;
  }
}

/** Words that say the same. */
class Ring {
  readonly #line: string;
  #terms: Term[] | undefined;

  constructor(line: string) {
    this.#line = line;
  }

  get terms(): readonly Term[] {
    this.#terms ??= this.#line.split(' ').map(termOf);
    return this.#terms;
  }
}

interface Tables {
  meanings: readonly Meaning[];
  /** Wordings by their first stem. */
  wordings: StemTable<Wording>;
  /** By the stem of each word. */
  rings: StemTable<Ring>;
}

let tables: Tables | undefined;

/** A meaning that a question names, and the stems by which it does. */
export interface Named {
  meaning: Meaning;
  by: readonly string[];
}

/**
 * The meanings that a question names, in the order of the tables.
 * @param asked all of its words.
 * @param repaired stems that stand in for those of mistyped words.
 */
export function meaningsOf(asked: readonly Term[], repaired: readonly string[] = []): Named[] {
  const telling = asked.filter(({ word }) => !LIGHT.has(word));
  const sequences = (['en', 'pt'] as const).map((lang) => telling.map(({ stems }) => stems[lang]));
  const present = new Set([...sequences.flat(), ...repaired]);
  const joined = sequences.map((sequence) => ` ${sequence.join(' ')} `);
  const found = new Map<number, readonly string[]>();
  const { meanings, wordings } = read();
  for (const first of present) {
    for (const wording of wordings.get(first)) {
      for (const { stems, phrase } of wording.forms) {
        if (stems[0] !== first || (found.get(wording.meaning)?.length ?? 0) >= stems.length) continue;
        const named = wording.together
          ? joined.some((sequence) => sequence.includes(phrase))
          : stems.every((each) => present.has(each));
        if (named) found.set(wording.meaning, stems);
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([meaning, by]) => ({ meaning: meanings[meaning] as Meaning, by }));
}

/** Words that say the same as one word. */
export function synonymsOf({ stems: { en, pt } }: Term): Term[] {
  const { rings } = read();
  const found = new Map<string, Term>();
  for (const own of en === pt ? [en] : [en, pt]) {
    for (const { terms } of rings.get(own)) {
      for (const term of terms) {
        const { stems } = term;
        if (stems.en !== en && stems.en !== pt && stems.pt !== en && stems.pt !== pt)
          found.set(term.word, term);
      }
    }
  }
  return [...found.values()];
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
    meanings.push(new Meaning(also));
  }
  const rings = new StemTable<Ring>();
  for (const line of lines(SYNONYMS)) {
    const ring = new Ring(line);
    for (const word of line.split(' ')) rings.add(word, ring);
  }
  tables = { meanings, wordings, rings };
  return tables;
}

function lines(table: string): string[] {
  return fold(table)
    .split('\n')
    .filter((line) => line !== '');
}
