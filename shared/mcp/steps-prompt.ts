// Prompts that are a task and numbered steps, in English and Portuguese, and what people's words become in them.
import type { Complete, Context, Prompt, PromptArgument } from './define.ts';
import { InputError } from './errors.ts';

export type Lang = 'en' | 'pt';
export type Given = Readonly<Record<string, string>>;

const LANGS: readonly Lang[] = ['en', 'pt'];

export interface Steps {
  /** What is to be done, in a sentence or two. */
  task: string;
  steps: readonly string[];
}

/** Completes from a fixed list: what begins with the typed text, in any case. */
export function completeFrom(values: readonly string[]): Complete {
  return (typed) => values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));
}

const langArgument: PromptArgument = {
  name: 'lang',
  description: 'Language of the prompt and of the answer: en or pt.',
  complete: completeFrom(LANGS),
};

/** A person's words on one line in quotation marks, so that they are not taken for part of the prompt. */
export function said(value: string | undefined, fallback: string): string {
  const words = (value ?? '').replace(/\s+/g, ' ').replaceAll('"', "'").trim().slice(0, 500);
  return words === '' ? fallback : `"${words}"`;
}

/** A prompt with an argument `lang` after its own. */
export function stepsPrompt(
  prompt: Omit<Prompt, 'render'>,
  texts: Readonly<Record<Lang, (given: Given) => Steps>>,
): Prompt {
  return {
    ...prompt,
    arguments: [...prompt.arguments, langArgument],
    render(given, context) {
      const { task, steps } = texts[langOf(given, context)](given);
      return `${task}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
    },
  };
}

/** The language asked for, else the deployment's. @throws InputError for one there is no text in */
function langOf(given: Given, { config }: Context): Lang {
  const asked = given.lang?.trim().toLowerCase() ?? '';
  if (asked === '') return config.defaultLang;
  const lang = LANGS.find((one) => one === asked);
  if (lang === undefined) throw new InputError(`"lang" must be one of: ${LANGS.join(', ')}.`);
  return lang;
}
