// Words that stand together in a question, and whether a text has them together.
import { describe, expect, it } from 'vitest';
import { nearness, neighboursIn } from '../../../shared/search/nearness.ts';
import { readQuestion } from '../../../shared/search/question.ts';

const near = (question: string, text: string, lang: 'en' | 'pt' = 'en') =>
  nearness(text, neighboursIn(readQuestion(question), lang));
const apart = `Leaves of all sorts are kept dry. ${'Other things are said here. '.repeat(10)}`;

describe('nearness', () => {
  it('is 1 where neighbouring words are in one phrase, in any order and form', () => {
    expect(near('brewing leaves', 'How leaves are brewed.')).toBe(1);
    expect(near('cache policy', 'Policies of the cache')).toBe(1);
    expect(near('configuração de infusão', 'Infusões e suas configurações', 'pt')).toBe(1);
  });

  it('is 0 where a text has the words far from each other, or lacks one', () => {
    expect(near('leaves water', `${apart}Water boils.`)).toBe(0);
    expect(near('leaves water', apart)).toBe(0);
  });

  it('is the share of the pairs', () => {
    expect(near('green leaves water', `Green leaves. ${apart}Water boils.`)).toBe(0.5);
  });

  it('looks for words at their beginning', () => {
    expect(near('rain water', 'The train stops near underwater caves.')).toBe(0);
  });

  it('is 0 for questions without neighbours', () => {
    expect(near('leaves', 'Leaves.')).toBe(0);
    expect(near('the of', 'The of.')).toBe(0);
    expect(near('', '')).toBe(0);
  });
});
