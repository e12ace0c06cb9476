// Prompts that are a task and numbered steps, in English and Portuguese, and what people's words become in them.
import type { Context, Prompt } from '../mcp/define.ts';
import { type Args, type Lang, langArgument, langOf, numbered } from './parts.ts';

export interface Steps {
  /** What is to be done: a sentence or two, or several paragraphs. */
  task: string | readonly string[];
  steps: readonly string[];
}

/** A person's words on one line in quotation marks, so that they are not taken for part of the prompt. */
export function said(value: string | undefined, fallback: string): string {
  const words = (value ?? '').replace(/\s+/g, ' ').replaceAll('"', "'").trim().slice(0, 500);
  return words === '' ? fallback : `"${words}"`;
}

/** A prompt with an argument `lang` after its own. */
export function stepsPrompt(
  prompt: Omit<Prompt, 'render'>,
  texts: (args: Args, context: Context) => Readonly<Record<Lang, Steps>>,
): Prompt {
  return {
    ...prompt,
    arguments: [...prompt.arguments, langArgument],
    render(args, context) {
      const { task, steps } = texts(args, context)[langOf(args, context)];
      return [task, numbered(steps)].flat().join('\n\n');
    },
  };
}
