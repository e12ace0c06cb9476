// The errors a tool may throw on purpose, where tools look for them.
export { InputError, UpstreamError } from '../errors.ts';

/** What a person is asked: the text, and the JSON Schema (flat object) of the answer. */
export interface Question {
  message: string;
  requestedSchema: Record<string, unknown>;
}

/** A request to the client itself: to ask its model, or for the folders it works in. */
export interface ClientRequest {
  method: 'sampling/createMessage' | 'roots/list';
  params: Record<string, unknown>;
}

/**
 * The caller must answer something first. Thrown only where the context has a dialog, by tools that say `asks`; the
 * client asks and sends the call again with the answers and the state.
 */
export class InputNeeded extends Error {
  override readonly name = 'InputNeeded';
  /** What is asked, by name; the answers come back by the same names. */
  readonly questions: Readonly<Record<string, Question | ClientRequest>>;
  /** Comes back with the answers; sealed, since it passes through the client. */
  readonly state: string | undefined;

  constructor(questions: InputNeeded['questions'], state?: string) {
    super('Input needed');
    this.questions = questions;
    this.state = state;
  }
}

/** The state that came back is not one that was given out: the request itself is wrong, not the tool's input. */
export class StateRefused extends Error {
  override readonly name = 'StateRefused';
}
