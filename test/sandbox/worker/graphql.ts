// The mount point of the GraphQL APIs: `POST /v4/<api>/graphql`. The dialect itself is not here yet.
import type { SandboxCaller } from './caller.ts';
import { json } from './errors.ts';

/** A request to one of the GraphQL APIs, from a caller whose token is good. */
export interface GraphqlCall {
  /** Name in the path: `metrics`, `events`, `accounting`, `consumption`, `billing`. */
  api: string;
  method: string;
  body: Uint8Array;
  caller: SandboxCaller;
  /** The sandbox's present, ISO 8601. */
  now: string;
}

/** Answers a call in the form of the GraphQL APIs: `{data}`, or another status and `{detail}`. */
export function graphql({ api }: GraphqlCall): Response {
  return json({ detail: `The sandbox does not answer ${api} queries yet.` }, 501);
}
