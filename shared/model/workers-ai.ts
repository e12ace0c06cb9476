// A model of Workers AI, reached through a binding.
import * as v from 'valibot';
import { within } from '../time/within.ts';
import { jsonIn, MODEL_LIMITS, type Model, ModelError } from './model.ts';

/** The part of the binding that is used. */
export interface AiBinding {
  run(model: string, input: object): Promise<unknown>;
}

/** A model that takes JSON schemas. */
export const USUAL_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';

const answerSchema = v.object({ response: v.unknown() });

/** The model of that name behind a binding. @param answerMs longest wait for one answer, in milliseconds */
export function workersAiModel(binding: AiBinding, answerMs: number, name = USUAL_MODEL): Model {
  return {
    async ask({ rules, question, schema }, signal) {
      const answer = binding.run(name, {
        messages: [
          { role: 'system', content: rules },
          { role: 'user', content: question.slice(0, MODEL_LIMITS.questionChars) },
        ],
        max_tokens: MODEL_LIMITS.answerTokens,
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: schema },
      });
      // The binding takes no signal: what comes too late is dropped.
      const late = () => {
        throw new ModelError('gave no answer in time');
      };
      if (signal.aborted) late();
      const given = await within(
        answer.catch(() => {
          throw new ModelError('could not be reached');
        }),
        answerMs,
        late,
      );
      const parsed = v.safeParse(answerSchema, given);
      if (!parsed.success) throw new ModelError('gave an answer of an unknown form');
      return jsonIn(parsed.output.response);
    },
  };
}
