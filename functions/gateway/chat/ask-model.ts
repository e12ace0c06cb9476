// One request to the model, and its answer: whole, or while it is written.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { HTTP_REFUSED, HttpError } from '../../../shared/http/respond.ts';
import { stringifyJson } from '../../../shared/json.ts';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import { readBounded, TooLargeError } from '../../../shared/platform/read-bounded.ts';
import { type Answer, addDelta, type Delta, emptyAnswer, readAnswer } from './answer.ts';

/** Where the model is, and as whom it is asked. */
export interface ModelAddress {
  url: string;
  name: string;
  key: string | undefined;
  /** Longest wait for the next piece of an answer, in milliseconds. */
  answerMs: number;
}

/** Largest answer of a model, in bytes. */
const ANSWER_BYTES = 4 * 1024 * 1024;
const ERROR_BYTES = 64 * 1024;
const LONGEST_ERROR = 500;

/**
 * Asks the model once.
 * @param body the request, without the model's name
 * @returns a generator that yields pieces where the answer is streamed, and returns the whole answer
 * @throws InputError where the model says that the request is wrong; HttpError 429; UpstreamError for the rest
 */
export async function* askModel(
  model: ModelAddress,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): AsyncGenerator<Delta, Answer> {
  const patience = new Patience(model.answerMs);
  try {
    const response = await send(model, body, AbortSignal.any([signal, patience.signal]));
    const streamed = /^\s*text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    if (streamed) return yield* readStream(response, patience);
    const text = new TextDecoder().decode(await readBounded(response, ANSWER_BYTES));
    const answer = readAnswer(JSON.parse(text));
    // A model that does not stream, asked to: the whole answer is its only piece.
    if (body.stream === true && answer.content !== '') yield { content: answer.content };
    return answer;
  } catch (error) {
    throw inWords(error, signal);
  } finally {
    patience.end();
  }
}

async function send(
  { url, name, key }: ModelAddress,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: body.stream === true ? 'text/event-stream, application/json' : 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: stringifyJson({ model: name, ...body }),
    // A redirect would carry the key elsewhere.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

/** What a refusal of the model means for the caller. */
async function refusal(response: Response): Promise<Error> {
  const { status } = response;
  if (status === 429) {
    await response.body?.cancel();
    return new HttpError(
      429,
      HTTP_REFUSED,
      'The model takes no more requests at the moment. Try again later.',
    );
  }
  if (![400, 404, 413, 415, 422].includes(status)) {
    await response.body?.cancel();
    return new UpstreamError(`The model of this gateway answered with status ${status}. Tell its operator.`);
  }
  const said = await readBounded(response, ERROR_BYTES)
    .then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as { error?: { message?: unknown } })
    .catch(() => undefined);
  const message = said?.error?.message;
  return new InputError(
    `The model refused the request${typeof message === 'string' ? `: ${message.slice(0, LONGEST_ERROR)}` : '.'}`,
  );
}

async function* readStream(response: Response, patience: Patience): AsyncGenerator<Delta, Answer> {
  const answer = emptyAnswer();
  let size = 0;
  const events = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value.data === '[DONE]') return answer;
      patience.again();
      size += value.data.length;
      if (size > ANSWER_BYTES) throw new TooLargeError();
      const delta = addDelta(answer, JSON.parse(value.data));
      if (delta !== undefined) yield delta;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function inWords(error: unknown, signal: AbortSignal): Error {
  if (error instanceof InputError || error instanceof HttpError || error instanceof UpstreamError)
    return error;
  if (error instanceof TooLargeError)
    return new UpstreamError('The model wrote more than this gateway takes.');
  if (error instanceof SyntaxError) return new UpstreamError('The model gave an answer that is not JSON.');
  if (signal.aborted || (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name))) {
    return new UpstreamError('The model gave no answer in time.');
  }
  return new UpstreamError('The model of this gateway could not be reached.');
}

/** Gives up when nothing came for too long. */
class Patience {
  readonly #limitMs: number;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.again();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  again(): void {
    clearTimeout(this.#timer);
    const late = new DOMException('Nothing came in time.', 'TimeoutError');
    this.#timer = setTimeout(() => this.#controller.abort(late), this.#limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
