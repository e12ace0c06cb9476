// What an answer leaves out because an earlier result said it.
import { describe, expect, it } from 'vitest';
import { Shown } from '../../../shared/search/shown.ts';

const list = Array.from(
  { length: 20 },
  (_, n) => `- \`field${n}\` (string): what field ${n} of the body is for`,
).join('\n');
const code = '```json\n{\n  "name": "tea",\n  "temperature": 80,\n  "minutes": 2\n}\n```';

describe('a later text of an answer', () => {
  it('is shown whole where it says other things', () => {
    const shown = new Shown();
    shown.add(list);
    const other = 'Green tea is brewed for two minutes.\n\nBlack tea takes longer.';
    expect(shown.add(other)).toBe(other);
  });

  it('names the result that says the same', () => {
    const shown = new Shown();
    shown.add('Something else.');
    shown.add(list);
    expect(shown.add(list)).toBe('… the same text as in result 2');
  });

  it('keeps what differs, under its heading', () => {
    const shown = new Shown();
    shown.add(`## Body\n\n${list}\n\n## Answers\n\n- 201: created`);
    expect(shown.add(`## Body\n\n${list}\n\n## Answers\n\n- 200: the object as it is now`)).toBe(
      '## Answers\n\n- 200: the object as it is now\n\n… the rest is as in result 1',
    );
  });

  it('keeps code whole or leaves it out whole', () => {
    const shown = new Shown();
    shown.add(`${list}\n\n${code}`);
    const changed = code.replace('80', '95');
    expect(shown.add(`${list}\n\n${changed}`)).toBe(`${changed}\n\n… the rest is as in result 1`);
    expect(shown.add(`${list}\n\n${code}`)).toBe('… the same text as in result 1');
  });

  it('keeps the head of a table of which rows are new', () => {
    const rows = Array.from({ length: 20 }, (_, n) => `| code ${n} | what code ${n} stands for |`).join('\n');
    const shown = new Shown();
    shown.add(`| Code | Meaning |\n| --- | --- |\n${rows}`);
    expect(shown.add(`| Code | Meaning |\n| --- | --- |\n${rows}\n| code 99 | out of tea |`)).toBe(
      '| Code | Meaning |\n| --- | --- |\n| code 99 | out of tea |\n\n… the rest is as in result 1',
    );
  });

  it('is not taken apart for a few lines', () => {
    const shown = new Shown();
    shown.add('> **Note:** this is a preview.\n\nFirst.');
    const text = '> **Note:** this is a preview.\n\nSecond.';
    expect(shown.add(text)).toBe(text);
  });
});
