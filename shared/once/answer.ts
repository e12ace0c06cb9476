// The answer that is kept for repeats of a call: bounded in size, and marked when it is given again.
import type { CallResult } from '../mcp/result.ts';

/** Largest answer that is kept whole, in bytes of JSON. */
const WHOLE_BYTES = 90_000;
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

/** @param levels of objects that are looked into */
function shortFields(value: unknown, levels: number): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, unknown] => [
        key,
        typeof one === 'object' && one !== null && levels > 0 ? shortFields(one, levels - 1) : one,
      ])
      .filter(([, one]) => (JSON.stringify(one)?.length ?? 0) <= SHORT_CHARS || isFields(one))
      .slice(0, MOST_FIELDS),
  );
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
