// Bcrypt hashes: made and compared (Provos and Mazières, "A Future-Adaptable Password Scheme", 1999). Written here
// because a library would be 9 kB of every compressed script, most of it Blowfish's tables: those are the first binary
// digits of π and are worked out when first needed. A test holds every result against bcryptjs.

const ROUNDS = 16;
const SUBKEYS = ROUNDS + 2;
const WORDS = SUBKEYS + 4 * 256;
const TEXT = 'OrpheanBeholderScryDoubt';
/** The cost that the text is enciphered with at the end, beside that of the keys. */
const TEXT_TIMES = 64;

/**
 * Makes a hash with a random salt.
 * @param text at most 72 bytes count
 * @param cost 4 to 31; each step doubles the time
 */
export function makeHash(text: string, cost: number): string {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return hashOf(text, `$2b$${String(cost).padStart(2, '0')}$${encode(salt)}`);
}

/** Whether a well-formed hash (`$2a$`, `$2b$` or `$2y$`) was made of a text. */
export function isHashOf(text: string, hash: string): boolean {
  const made = hashOf(text, hash.slice(0, 29));
  let difference = made.length ^ hash.length;
  // To the end, so that the time taken says nothing about the place.
  for (let i = 0; i < made.length; i++) difference |= made.charCodeAt(i) ^ hash.charCodeAt(i);
  return difference === 0;
}

/** @param head what a hash begins with: version, cost, and 22 characters of salt */
function hashOf(text: string, head: string): string {
  const salt = wordsOf(decode(head.slice(7)), SUBKEYS);
  const key = wordsOf([...new TextEncoder().encode(text).slice(0, 72), 0], SUBKEYS);
  const none = new Int32Array(4);
  const state = Int32Array.from(digitsOfPi());
  mix(state, key, salt);
  for (let left = 2 ** Number(head.slice(4, 6)); left > 0; left--) {
    mix(state, key, none);
    mix(state, salt, none);
  }
  const words = wordsOf(new TextEncoder().encode(TEXT), 6);
  for (let at = 0; at < 6; at += 2) for (let i = 0; i < TEXT_TIMES; i++) encipher(state, words, at);
  const bytes = new Uint8Array(24);
  words.forEach((word, i) => {
    new DataView(bytes.buffer).setInt32(i * 4, word);
  });
  return `${head}${encode(bytes.subarray(0, 23))}`;
}

/**
 * Blowfish's key schedule, salted: every pair of words becomes the pair before it, enciphered.
 * @param salt four words, or any number that repeats after four
 */
function mix(state: Int32Array, key: Int32Array, salt: Int32Array): void {
  for (let i = 0; i < SUBKEYS; i++) state[i] = at(state, i) ^ at(key, i);
  const pair = new Int32Array(2);
  for (let i = 0; i < WORDS; i += 2) {
    pair[0] = at(pair, 0) ^ at(salt, i & 2);
    pair[1] = at(pair, 1) ^ at(salt, (i & 2) + 1);
    encipher(state, pair, 0);
    state[i] = at(pair, 0);
    state[i + 1] = at(pair, 1);
  }
}

/** Enciphers two words in place. */
function encipher(state: Int32Array, words: Int32Array, from: number): void {
  let left = at(words, from) ^ at(state, 0);
  let right = at(words, from + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const swapped =
      right ^
      at(state, round) ^
      (((at(state, SUBKEYS + (left >>> 24)) + at(state, SUBKEYS + 256 + ((left >>> 16) & 255))) ^
        at(state, SUBKEYS + 512 + ((left >>> 8) & 255))) +
        at(state, SUBKEYS + 768 + (left & 255)));
    right = left;
    left = swapped;
  }
  words[from] = right ^ at(state, SUBKEYS - 1);
  words[from + 1] = left;
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}

/** Big-endian words of bytes that repeat without end. */
function wordsOf(bytes: ArrayLike<number>, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, word) =>
    [0, 1, 2, 3].reduce((sum, i) => (sum << 8) | (bytes[(word * 4 + i) % bytes.length] as number), 0),
  );
}

let digits: Int32Array | undefined;

/** The fraction of π in words of 32 bits, by Machin's formula: π = 16 arctan(1/5) − 4 arctan(1/239). */
function digitsOfPi(): Int32Array {
  if (digits === undefined) {
    const bits = BigInt(WORDS * 32);
    const guard = 64n;
    const one = 1n << (bits + guard);
    const fraction = (16n * arctan(one, 5n) - 4n * arctan(one, 239n) - 3n * one) >> guard;
    const hex = fraction.toString(16).padStart(WORDS * 8, '0');
    digits = Int32Array.from({ length: WORDS }, (_, i) => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16));
  }
  return digits;
}

/** arctan(1/x), times `one`. */
function arctan(one: bigint, x: bigint): bigint {
  let [power, sum, sign] = [one / x, 0n, 1n];
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += (sign * power) / odd;
    power /= x * x;
    sign = -sign;
  }
  return sum;
}

const OWN = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const USUAL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 in bcrypt's alphabet, without padding. */
function encode(bytes: Uint8Array): string {
  return translate(btoa(String.fromCharCode(...bytes)).replace(/=+$/, ''), USUAL, OWN);
}

function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(translate(text, OWN, USUAL)), (char) => char.charCodeAt(0));
}

function translate(text: string, from: string, to: string): string {
  return [...text].map((char) => to[from.indexOf(char)]).join('');
}
