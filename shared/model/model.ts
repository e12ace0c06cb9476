// A language model as this project uses one: a question with rules and data, an answer in the form of a JSON schema.
// Which model it is, and how it is reached, is a matter of the deployment; without one everything works by rules.
import { UpstreamError } from '../errors.ts';

/** The tightest bounds that a good answer fits into. */
export const MODEL_LIMITS = {
  /** Tokens of one answer. */
  answerTokens: 1_500,
  /** Characters of one question; about a quarter as many tokens. */
  questionChars: 24_000,
  /** Bytes of an answer that are read. */
  answerBytes: 262_144,
} as const;

export interface Question {
  /** What the answer is for, as a name of lower-case letters and underscores. */
  name: string;
  /** The rules; this project's own words only. */
  rules: string;
  /** What is asked, with everything from outside fenced. */
  question: string;
  /** JSON Schema of the answer: closed, all properties required, which every model takes. */
  schema: Readonly<Record<string, unknown>>;
}

export interface Model {
  /**
   * Asks once.
   * @returns the answer as JSON; not yet checked against the schema, since models do not always keep to it
   * @throws ModelError
   */
  ask(question: Question, signal: AbortSignal): Promise<unknown>;
}

/** The model gave nothing that can be used. The message says why, in words that follow "the language model". */
export class ModelError extends UpstreamError {
  override readonly name = 'ModelError';
}

/** @throws ModelError for an answer that is not JSON */
export function jsonIn(text: unknown): unknown {
  if (typeof text === 'object' && text !== null) return text;
  if (typeof text !== 'string' || text.trim() === '') throw new ModelError('gave an empty answer');
  try {
    // Some models put the JSON into a code block in spite of the schema.
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
  } catch {
    throw new ModelError('gave an answer that is not JSON');
  }
}
