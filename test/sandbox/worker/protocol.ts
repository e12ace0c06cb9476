// What is agreed between the sandbox and those who start or control it. Types and plain values only, so that code
// outside the runtime can import it.

/** One token of the configuration. */
export interface TokenEntry {
  /** Name of the account; each has its own data. One that begins with `empty` starts without any. */
  account: string;
  /** Default `all`. */
  permissions?: Permissions;
  /** Default `personal`. */
  kind?: 'personal' | 'access' | 'refresh';
  /** Once good, no longer. */
  expired?: boolean;
  /** For access tokens: the identity provider knows it but says that it is not active. */
  active?: boolean;
}

/** `all`, `read`, or names of resources: `applications`, `dns:read`. */
export type Permissions = 'all' | 'read' | readonly string[];

/** Behaviour that tests can choose where the platform is known to differ or to take time. */
export interface Modes {
  /** `always`: answer 202 wherever the contract declares it. */
  asynchronous: 'usual' | 'always';
  /** Form of a SQL answer: one entry per statement, or columns and rows of the last. */
  sqlAnswer: 'list' | 'single';
  /** How long a database stays `creating` or `deleting`, milliseconds. */
  settleMs: number;
  /** Refuse to delete a bucket for 24 hours after its last object went. */
  bucketGrace: boolean;
}

export const USUAL_MODES: Modes = {
  asynchronous: 'usual',
  sqlAnswer: 'list',
  settleMs: 300,
  bucketGrace: false,
};

/** What happens to a request. */
export type Effect =
  /** Served, but later. */
  | { kind: 'latency'; ms: number }
  /** Not served: an error of the API. */
  | { kind: 'status'; status: number; retryAfter?: string }
  /** Not served: a page of a gateway. */
  | { kind: 'html'; status: number }
  /** Not served: this text with this status. */
  | { kind: 'text'; status: number; body: string; contentType?: string }
  /** Not served: sent elsewhere. */
  | { kind: 'redirect'; location: string; status?: number }
  /** The connection ends: before the request is served, in the middle of the answer, or after serving without one. */
  | { kind: 'cut'; when: 'before' | 'middle' | 'applied' }
  /** Served, the answer in `parts` pieces with a pause before each. */
  | { kind: 'slow'; parts: number; pauseMs: number }
  /** Served twice, as where something in between repeats a request; the second answer is given. */
  | { kind: 'twice' }
  /** Not served: a JSON answer of at least that many bytes. */
  | { kind: 'huge'; bytes: number };

/** Which requests, and how many of them. */
export interface Trouble {
  effect: Effect;
  method?: string;
  /** Regular expression over the path from `/v4` on, or from `/oauth`. */
  path?: string;
  /** Only requests of this account. */
  account?: string;
  /** Requests to leave alone first; default 0. */
  skip?: number;
  /** Requests to hit; default all. */
  times?: number;
}

/** A request as it was received. Credentials are recorded as scheme and hash only. */
export interface Recorded {
  number: number;
  account: string | null;
  method: string;
  /** Path from `/v4` on, still encoded, and the query. */
  url: string;
  headers: Record<string, string>;
  /** The body as text, where it is at most 64 KiB of UTF-8; else null. */
  body: string | null;
  bodyBytes: number;
  bodySha256: string;
}
