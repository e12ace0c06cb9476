// What people say and what the documentation calls it: reading of the tables in glossary/.
import { ACCOUNT } from './glossary/account.ts';
import { BUILDING } from './glossary/building.ts';
import { DELIVERY } from './glossary/delivery.ts';
import { ELSEWHERE } from './glossary/elsewhere.ts';
import { ERRORS } from './glossary/errors.ts';
import { OBSERVING } from './glossary/observing.ts';
import { PRODUCTS } from './glossary/products.ts';
import { SECURITY } from './glossary/security.ts';
import { SYNONYMS } from './glossary/synonyms.ts';
import { isStopWord } from './stop-words.ts';
import { stem, words } from './tokens.ts';

interface Meaning {
  /** Wordings of a question that bring the meaning up. */
  said: readonly string[];
  /** Words and phrases to look for then. */
  also: readonly string[];
}

const TABLES = [PRODUCTS, DELIVERY, SECURITY, BUILDING, OBSERVING, ACCOUNT, ERRORS, ELSEWHERE];

/** All meanings, in the order of the tables. */
const MEANINGS: readonly Meaning[] = TABLES.flatMap((table) =>
  lines(table).map((line) => {
    const [said = '', also = ''] = line.split(' -> ');
    return { said: said.split(', '), also: also.split(', ') };
  }),
);

/** Words that join others and say nothing themselves; wordings match with or without them. */
const LIGHT = new Set('a an the of o os as um uma de da do das dos'.split(' '));

interface Wording {
  meaning: number;
  stems: readonly string[];
  /** Must stand together in this order, because it holds words that elsewhere mean nothing ("no cache"). */
  together: boolean;
}

interface Tables {
  /** Wordings by their first stem. */
  wordings: ReadonlyMap<string, readonly Wording[]>;
  /** The rings a stem is in. */
  rings: ReadonlyMap<string, readonly (readonly string[])[]>;
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
  const { wordings } = read();
  for (const first of present) {
    for (const { meaning, stems, together } of wordings.get(first) ?? []) {
      const named = together
        ? joined.some((sequence) => sequence.includes(` ${stems.join(' ')} `))
        : stems.every((each) => present.has(each));
      if (named && (found.get(meaning)?.length ?? 0) < stems.length) found.set(meaning, stems);
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([meaning, by]) => ({ meaning: MEANINGS[meaning] as Meaning, by }));
}

/** Words that say the same as one word. */
export function synonymsOf(word: string): string[] {
  const { rings } = read();
  const own = new Set([stem(word, 'en'), stem(word, 'pt')]);
  const others = [...own].flatMap((each) => rings.get(each) ?? []).flat();
  return [...new Set(others)].filter((other) => !own.has(stem(other, 'en')) && !own.has(stem(other, 'pt')));
}

/** Made at the first question, so that loading the function does not pay for it. */
function read(): Tables {
  if (tables) return tables;
  const wordings = new Map<string, Wording[]>();
  MEANINGS.forEach(({ said }, meaning) => {
    for (const wording of said) {
      const parts = words(wording).filter((word) => !LIGHT.has(word));
      const together = parts.some(isStopWord);
      for (const lang of ['en', 'pt'] as const) {
        const stems = parts.map((word) => stem(word, lang));
        if (stems[0]) push(wordings, stems[0], { meaning, stems, together });
      }
    }
  });
  const rings = new Map<string, string[][]>();
  for (const line of lines(SYNONYMS)) {
    const ring = line.split(' ');
    const stems = new Set(ring.flatMap((word) => [stem(word, 'en'), stem(word, 'pt')]));
    for (const each of stems) push(rings, each, ring);
  }
  tables = { wordings, rings };
  return tables;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function lines(table: string): string[] {
  return table.split('\n').filter((line) => line !== '');
}
