// Our bcrypt against the reference implementation in JavaScript, both ways.
import { compareSync, hashSync } from 'bcryptjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHashOf, makeHash } from '../../../shared/auth/bcrypt.ts';

/** Any text that the configuration takes as a key: up to 72 bytes. */
const keys = fc
  .string({ unit: 'binary', maxLength: 72 })
  .filter((key) => !key.includes('\0') && new TextEncoder().encode(key).length <= 72);
const costs = fc.integer({ min: 4, max: 6 });

describe('bcrypt', () => {
  it('knows the hashes that bcryptjs makes, and no hash of another text', () => {
    fc.assert(
      fc.property(keys, keys, costs, (key, other, cost) => {
        const hash = hashSync(key, cost);
        expect(isHashOf(key, hash)).toBe(true);
        expect(isHashOf(other, hash)).toBe(compareSync(other, hash));
      }),
      { numRuns: 60 },
    );
  });

  it('makes hashes that bcryptjs knows, each with a salt of its own', () => {
    fc.assert(
      fc.property(keys, costs, (key, cost) => {
        const hash = makeHash(key, cost);
        expect(hash).toMatch(/^\$2b\$0[456]\$[./A-Za-z0-9]{53}$/);
        expect(compareSync(key, hash)).toBe(true);
        expect(makeHash(key, cost)).not.toBe(hash);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['2a', '2b', '2y'])('takes version %s', (version) => {
    const hash = hashSync('a key', 5).replace('$2b$', `$${version}$`);
    expect(isHashOf('a key', hash)).toBe(true);
    expect(isHashOf('another key', hash)).toBe(false);
  });

  it('refuses a hash of which one character differs', () => {
    const hash = hashSync('a key', 4);
    for (let i = 29; i < hash.length; i++) {
      const changed = `${hash.slice(0, i)}${hash[i] === 'a' ? 'b' : 'a'}${hash.slice(i + 1)}`;
      expect(isHashOf('a key', changed)).toBe(false);
    }
  });
});
