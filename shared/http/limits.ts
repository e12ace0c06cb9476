// Bounds on what a request may cost. An area that needs another value says so in its `area.ts`.

const MIB = 1024 * 1024;

export interface Limits {
  /** Largest request body, in bytes. */
  bodyBytes: number;
  /** Deepest nesting of arrays and objects in a request body. */
  jsonDepth: number;
  /** Time for a whole request, in milliseconds. */
  requestMs: number;
}

export const DEFAULT_LIMITS: Limits = { bodyBytes: MIB, jsonDepth: 64, requestMs: 60_000 };

/** Body bound for areas that take objects or code of up to 20 MB, which base64 makes a third larger. */
export const OBJECT_BODY_BYTES = 28 * MIB;

/** Body bound for areas that take long lists or certificates. */
export const LIST_BODY_BYTES = 8 * MIB;

/** Time for checking a credential with the platform, in milliseconds. */
export const TOKEN_CHECK_MS = 10_000;

/** Time for one call to the REST API, in milliseconds. */
export const REST_CALL_MS = 30_000;

/** Time for one GraphQL job, all attempts together, in milliseconds. */
export const GRAPHQL_MS = 45_000;
