// `POST /v1/chat/completions`: a model that uses the tools of all servers, for any client of the OpenAI API.

import { HttpError, json } from '../../../shared/http/respond.ts';
import type { Route } from '../../../shared/http/routes.ts';
import { describeBug } from '../../../shared/mcp/call.ts';
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import { functionsOf } from '../model/functions.ts';
import { apiError, apiRoute, readBody } from '../model/respond.ts';
import type { Answer, Usage } from './answer.ts';
import type { ModelAddress } from './ask-model.ts';
import { type ChatRequest, readChat } from './chat-request.ts';
import { converse, type Happening } from './converse.ts';

/** A conversation waits longer for a model than a tool does that only has something written. */
const LEAST_ANSWER_MS = 120_000;
/** How often a stream is written to while nothing else is. */
const PULSE_MS = 2_000;
/** A server that is slow to say what it offers does not hold a conversation up. */
const DISCOVERY_PATIENCE_MS = 2_000;

const chatCompletions: Route = {
  method: 'POST',
  path: '/v1/chat/completions',
  async answer(request, context) {
    const model = modelOf(context);
    if (model === undefined) return withoutModel();
    const chat = readChat(await readBody(request), request.headers);
    const servers = new URL(request.url).searchParams.get('servers');
    const left = new AbortController();
    // Whoever hangs up ends the model's answer and the functions that run for it.
    const listening: Context = {
      ...context,
      signal: AbortSignal.any([context.signal, left.signal, request.signal]),
    };
    const functions = await functionsOf(listening, servers, DISCOVERY_PATIENCE_MS);
    const conversation = converse(model, chat, functions, listening);
    const head = {
      id: `chatcmpl-${context.log.requestId}`,
      created: Math.floor(context.now.getTime() / 1000),
      model: model.name,
    };
    // What goes wrong before the first word still gets a status of its own.
    const first = await conversation.next();
    if (chat.stream) return streamed(conversation, first, head, chat, context, left);
    let step = first;
    while (!step.done) step = await conversation.next();
    return whole(step.value, head);
  },
};

interface Head {
  id: string;
  created: number;
  model: string;
}

function modelOf({ config: { model } }: Context): ModelAddress | undefined {
  const { url, name, key, answerMs } = model;
  if (url === undefined || name === undefined) return undefined;
  return { url, name, key, answerMs: Math.max(answerMs, LEAST_ANSWER_MS) };
}

function withoutModel(): Response {
  const response = apiError(
    501,
    'not_configured',
    'This gateway has no model: its operator has to set MODEL_URL and MODEL_NAME. GET /v1/functions and POST /v1/functions/call give the tools to a model of your own.',
  );
  // Official clients try again after other answers of this kind.
  response.headers.set('x-should-retry', 'false');
  return response;
}

function whole({ content, more, calls, finish, logprobs, usage }: Answer, head: Head): Response {
  const message = {
    role: 'assistant',
    content: content === '' && calls.length > 0 ? null : content,
    ...more,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return json({
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finish, ...(logprobs !== undefined && { logprobs }) }],
    ...(usage !== undefined && { usage }),
  });
}

type Conversation = AsyncGenerator<Happening, Answer>;

function streamed(
  conversation: Conversation,
  first: IteratorResult<Happening, Answer>,
  head: Head,
  { includeUsage }: ChatRequest,
  context: Context,
  left: AbortController,
): Response {
  const encoder = new TextEncoder();
  const event = (data: unknown) => encoder.encode(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    event({
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield chunk({ role: 'assistant', content: '' });
    let step = first;
    for (; !step.done; step = await conversation.next()) {
      // A comment keeps the line open while a function runs; clients pass over it.
      if ('running' in step.value)
        yield encoder.encode(`: running ${step.value.running.replace(/[^\w-]/g, '')}\n\n`);
      else yield chunk(step.value.delta);
    }
    const { calls, finish, usage } = step.value;
    if (calls.length > 0) yield chunk({ tool_calls: calls.map((call, index) => ({ index, ...call })) });
    yield chunk({}, finish);
    if (includeUsage && usage !== undefined) yield event(costs(head, usage));
    yield encoder.encode('data: [DONE]\n\n');
  };
  const source = pieces();
  let pulse: ReturnType<typeof setInterval> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A line that is written to now and then is kept open, and found out when nobody listens any more.
      pulse = setInterval(() => controller.enqueue(encoder.encode(': still working\n\n')), PULSE_MS);
    },
    async pull(controller) {
      const end = () => {
        clearInterval(pulse);
        controller.close();
      };
      try {
        const { done, value } = await source.next();
        if (done) end();
        else controller.enqueue(value);
      } catch (error) {
        if (left.signal.aborted) return;
        const said = { message: readable(error, context), type: 'upstream_error', param: null, code: null };
        controller.enqueue(event({ error: said }));
        end();
      }
    },
    cancel() {
      clearInterval(pulse);
      left.abort();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function costs(head: Head, usage: Usage): object {
  return { ...head, object: 'chat.completion.chunk', choices: [], usage };
}

function readable(error: unknown, { log, config }: Context): string {
  if (error instanceof InputError || error instanceof UpstreamError || error instanceof HttpError)
    return error.message;
  // The line of this request was written when the stream began.
  if (config.log) log.writePart({ error: describeBug(error) });
  return `This gateway failed on its own account; report id ${log.requestId}.`;
}

export const chatRoutes: readonly Route[] = [apiRoute(chatCompletions)];
