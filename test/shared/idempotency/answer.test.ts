// What is kept of an answer for repeats, where it is too large to keep whole.
import { expect, it } from 'vitest';
import { asRepeat, keptAnswer } from '../../../shared/idempotency/answer.ts';
import { ANSWER_CHARS } from '../../../shared/idempotency/record.ts';
import type { CallResult } from '../../../shared/mcp/result.ts';
import { derive } from '../../../shared/seal/key.ts';
import { sealWith } from '../../../shared/seal/seal.ts';

const BIG = 'an id beyond what a number holds';
const of = (value: unknown): CallResult => ({
  content: [{ type: 'text', text: JSON.stringify(value).replace(`"${BIG}"`, '9007199254740993') }],
});
const textOf = ({ content: [block] }: CallResult) => JSON.parse(block?.type === 'text' ? block.text : '');
/** Three bytes a character, so that the largest result is larger than what is kept. */
const LARGE = '→'.repeat(31_000);

it('keeps a usual answer as it is', () => {
  const answer = of({ result: 'Created.', object: { id: 12, code: 'x'.repeat(50_000) } });
  expect(keptAnswer(answer)).toBe(answer);
});

it('keeps ids, names and other short fields of a large one, and says so', () => {
  const kept = textOf(
    keptAnswer(
      of({
        result: 'Created application 12.',
        object: { id: BIG, name: 'shop', code: LARGE, list: [LARGE] },
      }),
    ),
  );
  expect(kept).toMatchObject({
    result: 'Created application 12.',
    object: { id: '9007199254740993', name: 'shop' },
  });
  expect(Object.keys(kept.object)).toEqual(['id', 'name']);
  expect(kept.summary).toMatch(/too large to keep/);
});

it('keeps nothing but the note of a large one without fields', () => {
  const kept = keptAnswer({ content: [{ type: 'text', text: LARGE }] });
  expect(Object.keys(textOf(kept))).toEqual(['summary']);
});

it('fits the record when it is sealed, however large the answer was', async () => {
  const keys = await derive('a credential', 'a purpose');
  const until = new Date();
  const short = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}`, '→'.repeat(450)]));
  for (const answer of [
    of({ a: 'x'.repeat(89_900) }),
    of({ a: LARGE }),
    of({ ...short, object: short, other: short }),
  ]) {
    expect((await sealWith(keys, keptAnswer(answer), until)).length).toBeLessThanOrEqual(ANSWER_CHARS);
  }
});

it('marks a repeat in its text and its metadata and leaves the answer itself alone', () => {
  const answer = of({ result: 'Created.' });
  const repeat = asRepeat(answer, new Date('2026-12-01T10:00:00Z'));
  expect(repeat.content[0]).toEqual(answer.content[0]);
  expect(repeat.content[1]).toEqual({ type: 'text', text: expect.stringContaining('Repeat: ') });
  expect(repeat._meta).toEqual({ idempotentRepeat: { first: '2026-12-01T10:00:00.000Z' } });
});
