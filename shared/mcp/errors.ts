// The errors a tool may throw on purpose. Anything else that is thrown is a bug and is answered with an id.

/**
 * The caller can put it right. The message names the field, what was wrong, what is allowed and, where it
 * helps, the tool to call first; it is shown to the model as it is.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/**
 * Something outside this function said no or could not be reached. The message says what that means here
 * and what to do next, never a raw upstream page; it is shown to the model as it is.
 */
export class UpstreamError extends Error {
  override readonly name: string = 'UpstreamError';
}

/**
 * The caller must answer something first. Thrown only where the context has a dialog, by tools that say `asks`; the
 * client asks its user and sends the call again with the answers and the state.
 */
export class InputNeeded extends Error {
  override readonly name = 'InputNeeded';
  /** Questions by name: what the person reads, and the JSON Schema (flat object) of the answer. */
  readonly questions: Readonly<Record<string, { message: string; requestedSchema: Record<string, unknown> }>>;
  /** Comes back with the answers; sealed, since it passes through the client. */
  readonly state: string;

  constructor(questions: InputNeeded['questions'], state: string) {
    super('Input needed');
    this.questions = questions;
    this.state = state;
  }
}
