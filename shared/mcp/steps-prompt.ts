// Prompts that are a task and numbered steps, in English and Portuguese, and what people's words become in them.
import { type Args, type Lang, langArgument, langOf, numbered } from '../prompts/parts.ts';
import type { Prompt } from './define.ts';

export interface Steps {
  /** What is to be done, in a sentence or two. */
  task: string;
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
  texts: Readonly<Record<Lang, (given: Args) => Steps>>,
): Prompt {
  return {
    ...prompt,
    arguments: [...prompt.arguments, langArgument],
    render(given, context) {
      const { task, steps } = texts[langOf(given, context)](given);
      return `${task}\n\n${numbered(steps)}`;
    },
  };
}
