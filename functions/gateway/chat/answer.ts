// One answer of a model, read whole or put together from the pieces of a stream.
import * as v from 'valibot';
import { UpstreamError } from '../../../shared/mcp/errors.ts';

/** A function that the model wants to be called, with whatever else the model says with it. */
export interface ToolCall {
  id: string;
  type: string;
  function: { name: string; arguments: string };
  [field: string]: unknown;
}

/** A piece of an answer while it is written: text, or what else a model sends, such as its reasoning. */
export type Delta = Record<string, unknown>;

export interface Usage {
  [count: string]: number | Usage;
}

export interface Answer {
  content: string;
  /** Fields of the message beside content and calls, such as a refusal. */
  more: Record<string, unknown>;
  calls: ToolCall[];
  finish: string;
  logprobs: unknown;
  usage: Usage | undefined;
}

/** More calls than that in one answer are no plan but a loop. */
export const MOST_CALLS = 32;

const usage = v.optional(v.nullable(v.record(v.string(), v.unknown())));

const whole = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.optional(v.nullable(v.string())),
        logprobs: v.optional(v.unknown()),
        message: v.looseObject({
          content: v.optional(v.nullable(v.string())),
          tool_calls: v.optional(v.nullable(v.array(v.looseObject({})))),
        }),
      }),
    ),
    v.minLength(1),
  ),
  usage,
});

const piece = v.object({
  choices: v.optional(
    v.nullable(
      v.array(
        v.object({
          finish_reason: v.optional(v.nullable(v.string())),
          delta: v.optional(
            v.nullable(
              v.looseObject({
                content: v.optional(v.nullable(v.string())),
                tool_calls: v.optional(v.nullable(v.array(v.looseObject({ index: v.optional(v.number()) })))),
              }),
            ),
          ),
        }),
      ),
    ),
  ),
  usage,
  error: v.optional(v.unknown()),
});

export function emptyAnswer(): Answer {
  return { content: '', more: {}, calls: [], finish: 'stop', logprobs: undefined, usage: undefined };
}

/** Reads an answer that came whole. @throws UpstreamError for an answer of another form */
export function readAnswer(given: unknown): Answer {
  const parsed = v.safeParse(whole, given);
  if (!parsed.success) throw new UpstreamError('The model gave an answer of an unknown form.');
  const [{ message, finish_reason, logprobs }] = parsed.output.choices as [
    (typeof parsed.output.choices)[number],
  ];
  const { role: _role, content, tool_calls, ...more } = message;
  const calls: ToolCall[] = [];
  (tool_calls ?? []).forEach((call, i) => {
    addCall(calls, call, i);
  });
  return {
    content: content ?? '',
    more,
    calls,
    finish: finish_reason ?? 'stop',
    logprobs,
    usage: usageOf(parsed.output.usage),
  };
}

/**
 * Adds a piece of a stream.
 * @returns what of it can be shown at once; calls are kept back until it is known whose they are
 * @throws UpstreamError for an error in the stream
 */
export function addDelta(answer: Answer, given: unknown): Delta | undefined {
  const parsed = v.safeParse(piece, given);
  if (!parsed.success || parsed.output.error !== undefined) {
    throw new UpstreamError('The model broke off its answer.');
  }
  answer.usage = usageOf(parsed.output.usage) ?? answer.usage;
  const choice = parsed.output.choices?.[0];
  if (choice === undefined) return undefined;
  answer.finish = choice.finish_reason ?? answer.finish;
  const { role: _role, tool_calls, ...shown } = choice.delta ?? {};
  (tool_calls ?? []).forEach((call, i) => {
    addCall(answer.calls, call, call.index ?? i);
  });
  answer.content += shown.content ?? '';
  return Object.values(shown).some((value) => value !== null && value !== undefined && value !== '')
    ? shown
    : undefined;
}

/** Calls come whole, or in pieces of which the first names the function and the others go on with its arguments. */
function addCall(calls: ToolCall[], given: Record<string, unknown>, index: number): void {
  if (index < 0 || index >= MOST_CALLS)
    throw new UpstreamError('The model wants too many functions at once.');
  const { index: _index, id, type, function: called, ...more } = given;
  const { name, arguments: args } = (called ?? {}) as { name?: unknown; arguments?: unknown };
  const call = calls[index] ?? { id: '', type: 'function', function: { name: '', arguments: '' } };
  calls[index] = call;
  Object.assign(call, more);
  if (typeof id === 'string' && id !== '') call.id = id;
  if (typeof type === 'string') call.type = type;
  if (typeof name === 'string' && call.function.name === '') call.function.name = name;
  // Some models give an object where text belongs.
  call.function.arguments += typeof args === 'string' ? args : args == null ? '' : JSON.stringify(args);
}

function usageOf(given: Record<string, unknown> | null | undefined): Usage | undefined {
  if (given === undefined || given === null) return undefined;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, number | Usage][] => {
      if (typeof value === 'number') return [[name, value]];
      const inner =
        typeof value === 'object' && value !== null ? usageOf(value as Record<string, unknown>) : undefined;
      return inner === undefined ? [] : [[name, inner]];
    }),
  );
}

/** What two rounds cost together. */
export function sumOf(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const sum: Usage = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = sum[name];
    if (typeof value === 'number') sum[name] = value + (typeof before === 'number' ? before : 0);
    else sum[name] = sumOf(typeof before === 'object' ? before : undefined, value) ?? {};
  }
  return sum;
}
