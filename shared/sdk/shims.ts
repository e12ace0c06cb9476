// What the SDK's server imports for its runtime, in place of its own file for workerd (`alias` in wrangler.toml). That
// one ships a JSON Schema validator of 22 kB, which is for questions put to a client over a session, and builds every
// schema of the protocol at start, though requests of the usual kind need none of them.

/** Answers to questions are checked by who asks (`shared/approval`, the gateway's dialogs), so none is checked here. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server has no session in which it could ask.');
  }
}

/** The SDK's transport over standard input and output looks for it; there is none at the edge. */
export const process = undefined;
