// What a guide is made of. Its commands are written once and its sentences in both languages side by side, so
// that a change to one language is seen next to the other. How a guide becomes Markdown is in render-guide.ts.
import type { Lang } from '../../../shared/prompts/parts.ts';
import type { Preset } from './presets.ts';

export { LANGS, type Lang } from '../../../shared/prompts/parts.ts';

/** The two jobs that have guides; also the first path word of their addresses. */
export const TOPICS = ['deploy', 'test-cache'] as const;
export type Topic = (typeof TOPICS)[number];

/** The same sentence in both languages. */
export type Text = Readonly<Record<Lang, string>>;

/** What the text of a guide depends on beside the guide itself. */
export interface View {
  lang: Lang;
  /** Day of the request in UTC, as `2026-12-01`. */
  date: string;
  /** The framework that is to stand out, where the reader named one. */
  preset: Preset | undefined;
}

/** One thing to do. */
export interface Task {
  title: Text;
  body: Text;
  /** Shell lines, the same in every language; values to fill in are variables such as `$DOMAIN`. */
  run?: readonly string[];
  /** What is seen when it went well. */
  expect?: Text;
  /** A part made for the view, such as a table. */
  detail?: (view: View) => string;
}

export interface Guide {
  topic: Topic;
  step: string;
  title: Text;
  /** One line for lists. */
  description: Text;
  purpose: Text;
  inputs: readonly Text[];
  tasks: readonly Task[];
  doNot: readonly Text[];
  /** What to tell the person when the step is done, line by line. */
  report: readonly Text[];
  /** When to go on to the next step, or what follows the last one. */
  next: Text;
}

/** @returns the day of `now` in UTC, as `2026-12-01` */
export function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}
