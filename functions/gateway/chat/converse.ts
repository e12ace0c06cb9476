// A conversation with the model: asked, its functions run, the results given back, until it answers or its rounds are
// used up.
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import type { Functions } from '../model/functions.ts';
import { argumentsOf } from '../model/functions-routes.ts';
import { type FunctionResult, runFunction } from '../model/run-function.ts';
import { isReadOnly } from '../upstreams/call-tool.ts';
import { type Answer, type Delta, sumOf, type ToolCall } from './answer.ts';
import { askModel, type ModelAddress } from './ask-model.ts';
import type { ChatRequest, Message } from './chat-request.ts';
import { FIND, Offer } from './offer.ts';
import { resultMessages } from './result-messages.ts';

/** How often the model may have functions run before it must answer with what it has. */
export const MOST_ROUNDS = 8;

/** What happens on the way: a piece of text to show, or a function that is being run. */
export type Happening = { delta: Delta } | { running: string };

/**
 * Holds the conversation.
 * @returns a generator of what happens, whose end is the answer. Its calls are those that the caller runs; what the
 *   model said before it had functions run stands before its last words
 * @throws what {@link askModel} throws
 */
export async function* converse(
  model: ModelAddress,
  chat: ChatRequest,
  functions: Functions,
  context: Context,
): AsyncGenerator<Happening, Answer> {
  const offer = new Offer(functions, context, chat.tools, chat.messages);
  const messages: Message[] = [...chat.messages];
  const said: string[] = [];
  let usage: Answer['usage'];
  for (let round = 0; ; round++) {
    const { tools } = offer;
    const choice = round === MOST_ROUNDS ? 'none' : round === 0 ? chat.toolChoice : undefined;
    const answer = yield* asked(
      askModel(
        model,
        {
          ...chat.settings,
          messages,
          ...(tools.length > 0 && { tools, ...(choice !== undefined && { tool_choice: choice }) }),
          ...(chat.stream && {
            stream: true,
            ...(chat.includeUsage && { stream_options: { include_usage: true } }),
          }),
        },
        context.signal,
      ),
      said.length > 0,
    );
    usage = sumOf(usage, answer.usage);
    context.log.set('rounds', round + 1);
    if (answer.content !== '') said.push(answer.content);
    const calls = answer.calls.filter((call) => call !== undefined);
    const own = calls.filter((call) => offer.isOwn(call.function.name));
    // A function of the caller's ends the turn. The model asks again for the others once it has that result.
    if (calls.length === 0 || own.length > 0 || round === MOST_ROUNDS) {
      const finish = own.length > 0 || calls.length === 0 ? answer.finish : 'length';
      return { ...answer, content: said.join('\n\n'), calls: own, finish, usage };
    }
    calls.forEach((call, i) => {
      if (call.id === '') call.id = `call_${round}_${i}`;
    });
    const results = yield* run(calls, offer, functions, context, chat);
    messages.push(
      { role: 'assistant', content: answer.content === '' ? null : answer.content, tool_calls: calls },
      ...resultMessages(results),
    );
  }
}

/** Hands pieces on; where something was said before, a blank line comes between. */
async function* asked(
  answering: AsyncGenerator<Delta, Answer>,
  saidBefore: boolean,
): AsyncGenerator<Happening, Answer> {
  let apart = saidBefore;
  for (;;) {
    const { done, value } = await answering.next();
    if (done) return value;
    const { content } = value;
    if (apart && typeof content === 'string' && content !== '') {
      apart = false;
      yield { delta: { content: '\n\n' } };
    }
    yield { delta: value };
  }
}

/** Runs the functions of one round: side by side where none of them writes, else one after the other. */
async function* run(
  calls: readonly ToolCall[],
  offer: Offer,
  functions: Functions,
  context: Context,
  chat: ChatRequest,
): AsyncGenerator<Happening, { call: ToolCall; result: FunctionResult }[]> {
  for (const { function: one } of calls) yield { running: one.name };
  const runOne = async (call: ToolCall) => ({
    call,
    result: await result(call, offer, functions, context, chat),
  });
  const onlyRead = calls.every(({ function: { name } }) => {
    const callable = functions.callables.get(name);
    return callable === undefined || isReadOnly(callable.tool);
  });
  if (onlyRead) return Promise.all(calls.map(runOne));
  const results: { call: ToolCall; result: FunctionResult }[] = [];
  for (const call of calls) results.push(await runOne(call));
  return results;
}

async function result(
  { function: called }: ToolCall,
  offer: Offer,
  functions: Functions,
  context: Context,
  { origin }: ChatRequest,
): Promise<FunctionResult> {
  try {
    const args = argumentsOf(called.arguments);
    if (called.name === FIND) return offer.find(args);
    const outcome = await runFunction(functions, context, called.name, args, origin);
    const callable = functions.callables.get(called.name);
    if (callable !== undefined && context.config.log) {
      context.log.writePart({
        server: callable.upstream.name,
        upstream_tool: callable.tool.name,
        outcome: outcome.failed ? 'failed' : 'ok',
      });
    }
    return outcome;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { parts: [{ type: 'text', text: error.message }], failed: true };
  }
}
