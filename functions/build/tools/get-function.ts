// Reads a function. Its code can be far longer than an answer may be, so it comes in pieces.
import * as v from 'valibot';
import { type Context, defineTool, type ObjectSchema } from '../../../shared/mcp/define.ts';
import { whole } from '../../../shared/mcp/schema.ts';
import { getArguments } from '../../../shared/nouns/arguments.ts';
import { READ } from '../../../shared/nouns/hints.ts';
import { getObject, getRequest } from '../../../shared/nouns/read.ts';
import { isObject } from '../../../shared/platform/answer.ts';
import { platformOf } from '../../../shared/platform/client.ts';
import { CODE_CHARS, functions } from '../nouns/functions.ts';

/** Characters of code in one answer; escaped as JSON twice they still fit. */
const PIECE_CHARS = 20_000;

export const getFunction = defineTool({
  name: 'get_function',
  title: 'Get function',
  description:
    'Returns a function with its code. Long code comes in pieces of 20,000 characters: the answer says which code_from reads the next.',
  toolset: functions.toolset,
  hints: READ,
  input: v.strictObject({
    ...getArguments(functions),
    code_from: v.optional(
      whole({ min: 0, max: CODE_CHARS }, 'First character of the code to show, default 0.'),
    ),
  } as v.ObjectEntries) as ObjectSchema,
  async run({ code_from: from = 0, ...args }, context) {
    const object = await read(args, context);
    const { code } = object;
    if (typeof code !== 'string' || (from === 0 && code.length <= PIECE_CHARS)) return object;
    return { ...object, ...piece(code, from as number) };
  },
});

/** Whole, as the platform gives it: a cut here would hide the rest of the code. */
async function read(args: Record<string, unknown>, context: Context): Promise<Record<string, unknown>> {
  const { data } = await platformOf(context).send(getRequest(functions, args));
  return isObject(data) ? data : getObject(functions, args, context);
}

function piece(code: string, from: number) {
  const end = Math.min(code.length, from + PIECE_CHARS);
  const shown = `characters ${Math.min(from, end)} to ${end} of ${code.length}`;
  return {
    code: code.slice(from, end),
    code_shown: end < code.length ? `${shown}; get_function with code_from ${end} shows more` : shown,
  };
}
