// What prompts of every area are made of: the language they are written in, and the person's words set apart in them.
import { InputError } from '../errors.ts';
import type { Complete, Context, PromptArgument } from '../mcp/define.ts';

/** Languages that prompts are written in. */
export const LANGS = ['en', 'pt'] as const;
export type Lang = (typeof LANGS)[number];

export type Args = Readonly<Record<string, string>>;

/** Completes from a fixed list: what begins with the typed text, in any case. */
export function completeFrom(values: readonly string[]): Complete {
  return (typed) => values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));
}

export const langArgument: PromptArgument = {
  name: 'lang',
  description: 'Language of the prompt and of the answer: en or pt.',
  complete: completeFrom(LANGS),
};

/** @returns the argument without outer spaces; undefined where it is absent or blank */
export function given(args: Args, name: string): string | undefined {
  const value = args[name]?.trim();
  return value === '' ? undefined : value;
}

/**
 * The language asked for, else the deployment's.
 * @throws InputError for a language there is no text in
 */
export function langOf(args: Args, { config }: Context): Lang {
  const asked = given(args, 'lang')?.toLowerCase();
  if (asked === undefined) return config.defaultLang;
  const lang = LANGS.find((one) => one === asked);
  if (lang === undefined) throw new InputError(`"lang" must be one of: ${LANGS.join(', ')}.`);
  return lang;
}

/** Words of the person, set apart as a Markdown quotation so that they are not taken for part of the prompt. */
export function quote(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The steps as a numbered list. */
export function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}
