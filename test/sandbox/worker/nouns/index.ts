// All nouns. A noun of the contract without an entry here behaves by the contract alone.
import { BUILD } from './build.ts';
import type { Noun } from './noun.ts';
import { OBSERVE } from './observe.ts';
import { SECURE } from './secure.ts';
import { STORAGE } from './storage.ts';

const ALL: Readonly<Record<string, Noun>> = { ...BUILD, ...SECURE, ...OBSERVE, ...STORAGE };

export function nounNamed(name: string): Noun {
  return ALL[name] ?? {};
}
