// Cutting a section down: where it is cut and what is put back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../shared/search/excerpt.ts';

const worth = (piece: string) => (piece.match(/tea/g) ?? []).length;
const filler = (name: string) =>
  Array.from({ length: 12 }, (_, n) => `${name} line ${n} says little.`).join('\n\n');

describe('excerpt', () => {
  it('leaves a text alone that fits', () => {
    expect(excerpt('Short.', 100, worth)).toEqual({ text: 'Short.', left: 0 });
  });

  it('keeps the lines that match, whole', () => {
    const { text } = excerpt(`${filler('First')}\n\nHere is tea.\n\n${filler('Last')}`, 200, worth);
    expect(text).toContain('Here is tea.');
    for (const line of text.split('\n').filter(Boolean)) expect(line).toMatch(/\.$/);
  });

  it('closes and opens the fence of code that is cut', () => {
    const code = Array.from({ length: 60 }, (_, n) => `step(${n});${n === 40 ? ' // tea' : ''}`).join('\n');
    const { text } = excerpt(`\`\`\`js\n${code}\n\`\`\`\n\nAfter.`, 300, worth);
    expect(text).toMatch(/^```js\n/);
    expect(text).toContain('step(40); // tea');
    expect(text.match(/^```/gm)).toHaveLength(2);
  });

  it('keeps the head of a table that is cut', () => {
    const rows = Array.from({ length: 80 }, (_, n) => `| ${n} | ${n === 60 ? 'tea' : 'x'} |`).join('\n');
    const { text } = excerpt(`| No | What |\n| --- | --- |\n${rows}`, 200, worth);
    expect(text).toMatch(/^\| No \| What \|\n\| --- \| --- \|\n/);
    expect(text).toContain('| 60 | tea |');
  });

  it('cuts a long paragraph between sentences', () => {
    const paragraph = `${'Water is wet. '.repeat(60)}Green tea is green. ${'Cups are round. '.repeat(60)}`;
    const { text } = excerpt(paragraph, 200, worth);
    expect(text).toMatch(/^(?:Water is wet\. )+Green tea is green\./);
    expect(text).toMatch(/\.$/);
  });

  it('never exceeds its limit by more than a fence, and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('tea ', '🍵', '\n', '```\n', '| a | b |\n', 'word. ', 'x'.repeat(400)), {
          maxLength: 80,
        }),
        fc.integer({ min: 200, max: 900 }),
        (parts, limit) => {
          const whole = parts.join('');
          const { text } = excerpt(whole, limit, worth);
          expect(text.length).toBeLessThanOrEqual(limit + 8);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
