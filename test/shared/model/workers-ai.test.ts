// A model behind a Workers AI binding. The binding is the outermost boundary here; what it is given is what counts.
import { expect, it } from 'vitest';
import { modelOf } from '../../../shared/model/configured.ts';
import { ModelError } from '../../../shared/model/model.ts';
import { USUAL_MODEL } from '../../../shared/model/workers-ai.ts';

const question = { name: 'size', rules: 'Be brief.', question: 'How large?', schema: { type: 'object' } };
const settings = { url: undefined, key: undefined, name: undefined, answerMs: 100 };
const signal = new AbortController().signal;

/** Asks a binding that does this. */
function ask(run: (model: string, input: object) => Promise<unknown>, name?: string) {
  const config = { model: { ...settings, name } };
  return modelOf({ config, env: { AI: { run } } })?.ask(question, signal);
}

it('gives the model rules, question, schema and a bound, and reads objects and text alike', async () => {
  const given: unknown[] = [];
  const run = (answer: unknown) => async (model: string, input: object) => {
    given.push(model, input);
    return { response: answer };
  };
  expect(await ask(run({ size: 1 }))).toEqual({ size: 1 });
  expect(await ask(run('```json\n{"size": 2}\n```'), '@cf/other')).toEqual({ size: 2 });
  expect(given[0]).toBe(USUAL_MODEL);
  expect(given[1]).toMatchObject({
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'How large?' },
    ],
    max_tokens: 1_500,
    response_format: { type: 'json_schema', json_schema: { type: 'object' } },
  });
  expect(given[2]).toBe('@cf/other');
});

const TROUBLES: readonly [what: string, run: () => Promise<unknown>, reason: string][] = [
  [
    'fails',
    (): Promise<unknown> => Promise.reject(new Error('account 12 over quota')),
    'could not be reached',
  ],
  ['hangs', (): Promise<unknown> => new Promise(() => {}), 'gave no answer in time'],
  ['answers with text', async () => ({ response: 'It is large.' }), 'not JSON'],
  ['answers with nothing', async () => ({ response: '' }), 'empty'],
  ['answers in another form', async () => 'large', 'unknown form'],
];

it.each(TROUBLES)('says why where a model %s', async (_name, run, reason) => {
  const asked = ask(run);
  await expect(asked).rejects.toThrow(reason);
  await expect(asked).rejects.toBeInstanceOf(ModelError);
});

it('is none without a binding or an address', () => {
  expect(modelOf({ config: { model: settings }, env: {} })).toBeUndefined();
  expect(modelOf({ config: { model: settings }, env: { AI: 'text' } })).toBeUndefined();
  const address = { ...settings, url: 'http://localhost/v1', name: 'm' };
  expect(modelOf({ config: { model: address }, env: {} })).toBeDefined();
});
