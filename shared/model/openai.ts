// A model behind an address that speaks the chat completions of OpenAI, as most providers and gateways do.
import * as v from 'valibot';
import { readBounded } from '../platform/read-bounded.ts';
import { jsonIn, MODEL_LIMITS, type Model, ModelError } from './model.ts';

/** Where it is, and as whom it is asked. */
export interface Address {
  /** Base address, such as `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  name: string;
  /** Longest wait for one answer, in milliseconds. */
  answerMs: number;
}

const answerSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.optional(v.nullable(v.string())),
        message: v.object({
          content: v.optional(v.nullable(v.string())),
          refusal: v.optional(v.nullable(v.string())),
        }),
      }),
    ),
    v.minLength(1),
  ),
});

/** The model at an address. */
export function openAiModel({ url, key, name, answerMs }: Address): Model {
  return {
    async ask({ name: title, rules, question, schema }, signal) {
      const body = {
        model: name,
        messages: [
          { role: 'system', content: rules },
          { role: 'user', content: question.slice(0, MODEL_LIMITS.questionChars) },
        ],
        max_tokens: MODEL_LIMITS.answerTokens,
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: { name: title, strict: true, schema } },
      };
      const text = await send(`${url}/chat/completions`, key, body, [signal, AbortSignal.timeout(answerMs)]);
      const parsed = v.safeParse(answerSchema, jsonIn(text));
      if (!parsed.success) throw new ModelError('gave an answer of an unknown form');
      const [{ message, finish_reason }] = parsed.output.choices as [(typeof parsed.output.choices)[number]];
      if (typeof message.refusal === 'string') throw new ModelError('refused to answer');
      if (finish_reason === 'length') throw new ModelError('wrote more than it may');
      return jsonIn(message.content);
    },
  };
}

async function send(address: string, key: string | undefined, body: object, ends: AbortSignal[]) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      // A redirect would carry the key elsewhere.
      redirect: 'manual',
      signal: AbortSignal.any(ends),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelError(`answered with status ${response.status}`);
    }
    return new TextDecoder().decode(await readBounded(response, MODEL_LIMITS.answerBytes));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(
      ends.some(({ aborted }) => aborted) ? 'gave no answer in time' : 'could not be reached',
    );
  }
}
