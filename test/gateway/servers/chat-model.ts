// A scripted model with OpenAI's chat completions: says and calls what a test tells it to, whole or as a stream whose
// pieces are as small as those of real models, and records what it was asked.
import type { ServerResponse } from 'node:http';
import { startRecorded, type TestServer } from './recorder.ts';

/** One answer. */
export type Turn =
  | { says?: string; calls?: readonly { name: string; arguments: unknown }[]; more?: object }
  | { status: number; body?: object }
  /** Streams so many of its words, then breaks off. */
  | { breaksAfter: string };

export interface ChatModel extends TestServer {
  /** As `MODEL_URL` takes it. */
  base: string;
  /** The answers from now on; the last one stays. Forgets what was asked. */
  script(...turns: Turn[]): void;
  /** Bodies of the requests since then. */
  // biome-ignore lint/suspicious/noExplicitAny: a body under test has no type yet
  asked(): any[];
}

const USAGE = {
  prompt_tokens: 10,
  completion_tokens: 5,
  total_tokens: 15,
  prompt_tokens_details: { cached_tokens: 2 },
};

export async function startChatModel(): Promise<ChatModel> {
  let turns: readonly Turn[] = [];
  let at = 0;
  const server = await startRecorded((_request, response, body) => {
    const turn = turns[Math.min(at++, turns.length - 1)] ?? { status: 500 };
    const { stream, stream_options } = body as {
      stream?: boolean;
      stream_options?: { include_usage?: boolean };
    };
    if ('status' in turn) return end(response, turn.status, turn.body ?? {});
    if ('breaksAfter' in turn) {
      open(response, [piece({ content: turn.breaksAfter })]);
      return void setTimeout(() => response.destroy(), 50);
    }
    const calls = (turn.calls ?? []).map((call, i) => ({
      id: `call_${at}_${i}`,
      type: 'function',
      function: {
        name: call.name,
        arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
      },
    }));
    const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
    if (stream !== true) {
      const message = {
        role: 'assistant',
        content: turn.says ?? null,
        ...turn.more,
        ...(calls.length > 0 && { tool_calls: calls }),
      };
      return end(response, 200, {
        id: 'chatcmpl-upstream',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason }],
        usage: USAGE,
      });
    }
    const words = (turn.says ?? '').match(/\S+\s*|\s+/g) ?? [];
    open(response, [
      piece({ role: 'assistant', content: '' }),
      ...words.map((content) => piece({ content })),
      ...calls.flatMap(({ function: { name, arguments: args }, ...call }, index) => [
        piece({ tool_calls: [{ index, ...call, function: { name, arguments: '' } }] }),
        ...(args.match(/.{1,7}/gs) ?? []).map((part) =>
          piece({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
      piece({}, finish_reason),
      ...(stream_options?.include_usage
        ? [{ object: 'chat.completion.chunk', choices: [], usage: USAGE }]
        : []),
      '[DONE]',
    ]);
    response.end();
  }, '/v1');
  return {
    ...server,
    base: server.url,
    script(...next) {
      turns = next;
      at = 0;
      server.recorded.length = 0;
    },
    asked: () => server.recorded.map(({ body }) => body),
  };
}

function piece(delta: object, finish_reason: string | null = null): object {
  return {
    id: 'chatcmpl-upstream',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  };
}

function open(response: ServerResponse, events: readonly (object | string)[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  }
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
