// The body of `POST /v1/chat/completions`: what the gateway reads of it, and what it passes on to the model.
import * as v from 'valibot';
import { InputError } from '../../../shared/mcp/errors.ts';
import { problemsOf } from '../model/functions-routes.ts';
import { type CallOrigin, checkMetadata } from '../upstreams/call-meta.ts';

/** A message in the words of the API; its content is between the caller and the model. */
export interface Message {
  role: string;
  content?: unknown;
  [field: string]: unknown;
}

/** A function or another tool that the caller brings and runs itself. */
export interface OwnTool {
  type: string;
  function?: { name: string };
  [field: string]: unknown;
}

const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))));

const body = v.looseObject({
  messages: v.pipe(
    v.array(v.looseObject({ role: v.pipe(v.string(), v.maxLength(40)) })),
    v.minLength(1),
    v.maxLength(1_000),
  ),
  tools: v.optional(
    v.nullable(
      v.pipe(
        v.array(
          v.looseObject({
            type: v.string(),
            function: v.optional(
              v.looseObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
            ),
          }),
        ),
        v.maxLength(64),
      ),
    ),
  ),
  tool_choice: v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())]))),
  stream: v.optional(v.nullable(v.boolean())),
  stream_options: v.optional(
    v.nullable(v.looseObject({ include_usage: v.optional(v.nullable(v.boolean())) })),
  ),
  n: v.optional(v.nullable(v.literal(1))),
  user: short,
  idempotency_key: short,
  metadata: v.optional(v.unknown()),
});

/** Settings of an answer that are the caller's to choose; anything else is left out. */
const PASSED_ON = [
  ...['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'stop', 'seed', 'presence_penalty'],
  ...['frequency_penalty', 'logit_bias', 'logprobs', 'top_logprobs', 'response_format', 'reasoning_effort'],
  ...['verbosity', 'parallel_tool_calls', 'user'],
] as const;

export interface ChatRequest {
  messages: readonly Message[];
  tools: readonly OwnTool[];
  /** For the first round; later ones are the model's to choose. */
  toolChoice: string | Record<string, unknown> | undefined;
  stream: boolean;
  /** Whether a stream ends with what it cost. */
  includeUsage: boolean;
  settings: Readonly<Record<string, unknown>>;
  origin: CallOrigin;
}

/** @throws InputError naming what is not as it must be */
export function readChat(given: unknown, headers: Headers): ChatRequest {
  const parsed = v.safeParse(body, given);
  if (!parsed.success) throw new InputError(`The body is not valid: ${problemsOf(parsed.issues)}.`);
  const { messages, tools, tool_choice, stream, stream_options, user, idempotency_key, metadata } =
    parsed.output;
  const key = idempotency_key ?? headers.get('idempotency-key')?.slice(0, 500);
  return {
    messages,
    tools: (tools ?? []) as OwnTool[],
    toolChoice: tool_choice ?? undefined,
    stream: stream === true,
    includeUsage: stream_options?.include_usage === true,
    settings: Object.fromEntries(
      PASSED_ON.flatMap((name) => {
        const value = parsed.output[name];
        return value === undefined || value === null ? [] : [[name, value] as const];
      }),
    ),
    origin: {
      source: 'ChatCompletionsApi',
      user: user ?? undefined,
      conversation: key ?? undefined,
      metadata: checkMetadata(metadata),
    },
  };
}
