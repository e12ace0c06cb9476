// Renders prompts and completes arguments of prompts and resource templates.
import type { GetPromptResult } from '@modelcontextprotocol/server';
import { type Area, type Complete, type Context, ofRequest, type Prompt } from './define.ts';
import { InputError } from './errors.ts';

/** MCP allows at most 100 values in one completion. */
const MOST_COMPLETIONS = 100;

/** Longest argument of a prompt, in characters. */
const LONGEST_ARGUMENT = 4_000;

/** The listed form of a prompt. */
export function describePrompt({ name, title, description, arguments: args }: Prompt) {
  return {
    name,
    title,
    description,
    arguments: args.map(({ name, description, required = false }) => ({ name, description, required })),
  };
}

/**
 * Renders a prompt as the messages of `prompts/get`.
 * @throws InputError for an argument that is missing, unknown or too long
 */
export async function renderPrompt(prompt: Prompt, given: Record<string, string>, context: Context) {
  const known = prompt.arguments.map((argument) => argument.name);
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) {
      throw new InputError(
        `${prompt.name} has no argument "${name}"; it has: ${known.join(', ') || 'none'}.`,
      );
    }
    if (value.length > LONGEST_ARGUMENT) {
      throw new InputError(`"${name}" is longer than ${LONGEST_ARGUMENT} characters.`);
    }
  }
  for (const { name, required } of prompt.arguments) {
    if (required && (given[name] ?? '').trim() === '') throw new InputError(`"${name}" is required.`);
  }
  const rendered = await prompt.render(given, context);
  const messages =
    typeof rendered === 'string'
      ? [{ role: 'user' as const, content: { type: 'text' as const, text: rendered } }]
      : [...rendered];
  return { description: prompt.description, messages } as GetPromptResult;
}

/** What `completion/complete` asks about. */
export interface CompletionRequest {
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  argument: { name: string; value: string };
  context?: { arguments?: Record<string, string> | undefined } | undefined;
}

/**
 * Completes an argument.
 * @returns undefined where the prompt or template is unknown
 */
export async function complete(area: Area, request: CompletionRequest, context: Context) {
  const { ref, argument } = request;
  let completer: Complete | undefined;
  if (ref.type === 'ref/prompt') {
    const prompt = (await ofRequest(area.prompts, context)).find((one) => one.name === ref.name);
    if (prompt === undefined) return undefined;
    completer = prompt.arguments.find((one) => one.name === argument.name)?.complete;
  } else {
    const template = (await ofRequest(area.resourceTemplates, context)).find(
      (one) => one.uriTemplate === ref.uri,
    );
    if (template === undefined) return undefined;
    const { complete = {} } = template;
    completer = Object.hasOwn(complete, argument.name) ? complete[argument.name] : undefined;
  }
  const all = (await completer?.(argument.value, context, request.context?.arguments ?? {})) ?? [];
  const values = all.slice(0, MOST_COMPLETIONS);
  return { values, total: all.length, hasMore: all.length > values.length };
}
