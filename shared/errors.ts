// The errors that are thrown on purpose, by who can act. Anything else that is thrown is a bug and is answered
// with an id.

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
