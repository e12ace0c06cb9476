// The errors a tool may throw on purpose, where tools look for them.
export { InputError, UpstreamError } from '../errors.ts';

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
