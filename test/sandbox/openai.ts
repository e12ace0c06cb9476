// A stand-in for a language model: OpenAI's chat completions on a port of this machine, with scripted answers. The
// address is real, the model is not; what is tested is everything around it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model may do with one question. */
export type Step =
  /** Answers with this as JSON. */
  | { says: unknown }
  /** Answers with this text, whatever it is. */
  | { text: string }
  /** Declines, as models do that were asked something they may not answer. */
  | { refuses: string }
  /** Does not answer before the caller gives up. */
  | { hangs: true }
  /** Stops in the middle, its tokens being used up. */
  | { cutOff: string }
  /** Answers with an error. */
  | { status: number };

/** A question as it arrived. */
export interface Asked {
  authorization: string | undefined;
  model: string;
  rules: string;
  question: string;
  maxTokens: number;
  format: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
}

export interface OpenAi {
  /** Base address, as `MODEL_URL` takes it. */
  url: string;
  asked: Asked[];
  /** The answers from now on, one a question; the last one stays. Also forgets what was asked. */
  script(...steps: Step[]): void;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startOpenAi(): Promise<OpenAi> {
  const asked: Asked[] = [];
  let steps: readonly Step[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') {
      end(response, 404, {});
      return;
    }
    asked.push(await read(request));
    answer(response, steps[Math.min(asked.length, steps.length) - 1] ?? { status: 500 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    script(...next) {
      steps = next;
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, step: Step): void {
  if ('hangs' in step) return;
  if ('status' in step) end(response, step.status, { error: { message: 'The model is not available.' } });
  else if ('refuses' in step) complete(response, { content: null, refusal: step.refuses });
  else if ('cutOff' in step) complete(response, { content: step.cutOff }, 'length');
  else complete(response, { content: 'says' in step ? JSON.stringify(step.says) : step.text });
}

function complete(response: ServerResponse, message: object, finish_reason = 'stop'): void {
  const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }];
  end(response, 200, { id: 'chatcmpl-1', object: 'chat.completion', choices });
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const of = (role: string) =>
    body.messages.find((one: { role: string; content: string }) => one.role === role)?.content ?? '';
  return {
    authorization: request.headers.authorization,
    model: body.model,
    rules: of('system'),
    question: of('user'),
    maxTokens: body.max_tokens,
    format: body.response_format,
  };
}
