// Reproducible random numbers: the same seed gives the same events.

export interface Random {
  /** From 0, inclusive, to 1, exclusive. */
  unit(): number;
  /** A whole number from low to high, both inclusive. */
  whole(low: number, high: number): number;
  /** One of the items, the earlier ones more often. */
  skewed<T>(items: readonly T[]): T;
  one<T>(items: readonly T[]): T;
  /** Hexadecimal digits. */
  hex(length: number): string;
}

/** The generator mulberry32, started from the characters of `seed`. */
export function randomFrom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const character of seed)
    state = Math.imul(state ^ character.charCodeAt(0), 0x85ebca6b) ^ (state >>> 13);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(items: readonly T[], position: number): T => items[Math.floor(position * items.length)] as T;
  return {
    unit,
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    skewed: (items) => at(items, unit() ** 2.2),
    one: (items) => at(items, unit()),
    hex: (length) => Array.from({ length }, () => Math.floor(unit() * 16).toString(16)).join(''),
  };
}
