// The answer that is kept for repeats of a call: bounded in size, and marked when it is given again.
import { parseWithText } from '../json.ts';
import type { CallResult } from '../mcp/result.ts';
import { isObject } from '../platform/answer.ts';

/** Largest answer that is kept whole, in bytes of JSON. */
export const WHOLE_BYTES = 90_000;
/** What a summary holds of a larger one: fields with short values, ids above all. */
const SHORT_CHARS = 500;
const MOST_FIELDS = 60;

/** The result, or of one that is too large its short fields. */
export function keptAnswer(result: CallResult): CallResult {
  if (new TextEncoder().encode(JSON.stringify(result)).length <= WHOLE_BYTES) return result;
  const [first] = result.content;
  const text = JSON.stringify({
    ...(first?.type === 'text' && shortFields(parsed(first.text), 1)),
    summary:
      'The first answer was too large to keep; these are its short fields. Read the object for the rest.',
  });
  return { content: [{ type: 'text', text }], ...(result.isError && { isError: true }) };
}

/** A kept answer as a repeat of the call gets it. @param began when the first call was made */
export function asRepeat(answer: CallResult, began: Date): CallResult {
  const first = began.toISOString();
  const text = `Repeat: this key was used at ${first}, and this is the answer to that call. Nothing was done again.`;
  return {
    ...answer,
    content: [...answer.content, { type: 'text', text }],
    _meta: { idempotentRepeat: { first } },
  };
}

/** @param levels of objects that are looked into where they are not short themselves */
function shortFields(value: unknown, levels: number): object {
  if (!isObject(value)) return {};
  const fields = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (JSON.stringify([key, one]).length <= SHORT_CHARS) return [[key, one]];
    return isObject(one) && levels > 0 ? [[key, shortFields(one, levels - 1)]] : [];
  });
  return Object.fromEntries(fields.slice(0, MOST_FIELDS));
}

function parsed(text: string): unknown {
  try {
    return parseWithText(text);
  } catch {
    return undefined;
  }
}
