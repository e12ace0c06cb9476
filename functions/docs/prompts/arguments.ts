// Arguments that several prompts share, how they are completed and how they are read.
import type { Complete, Context, PromptArgument } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { LANGS, type Lang } from '../guides/guide.ts';
import { findPreset, PRESET_NAMES, type Preset } from '../guides/presets.ts';

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

export const frameworkArgument: PromptArgument = {
  name: 'framework',
  description: 'Framework of the project, such as astro; found out from the project when absent.',
  complete: completeFrom(PRESET_NAMES),
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

/**
 * The preset asked for.
 * @throws InputError for a framework there is no preset for
 */
export function frameworkOf(args: Args): Preset | undefined {
  const asked = given(args, 'framework');
  if (asked === undefined) return undefined;
  const preset = findPreset(asked);
  if (preset === undefined) {
    throw new InputError(`"framework" must be one of: ${PRESET_NAMES.join(', ')}.`);
  }
  return preset;
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
