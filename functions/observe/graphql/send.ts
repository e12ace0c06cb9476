// One query to one GraphQL endpoint with the caller's credential, and what came of it.
import type { Context } from '../../../shared/mcp/define.ts';
import { ENDPOINT_PATHS } from './datasets.ts';
import type { Source } from './facts/dataset.ts';

export type ResultRow = Record<string, unknown>;

/** What the endpoint said, whatever form it had. */
export interface GraphqlAnswer {
  status: number;
  /** Rows by key (alias or dataset); may be there beside errors. */
  data?: Record<string, unknown>;
  /** Every message, from `detail` and from `errors`. */
  messages: string[];
}

/** Sends a query; the only way from here to the network. */
export type Send = (
  source: Source,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<GraphqlAnswer>;

/** Longest error text that is handed on, in characters. */
const MESSAGE_CHARS = 600;

/** Address of an endpoint under the API's base address. */
export function endpointOf(apiUrl: string, source: Source): string {
  return `${apiUrl}${ENDPOINT_PATHS[source]}`;
}

/** Reads the two forms of errors that the endpoints have: `detail`, and GraphQL's `errors`. */
export function answerFrom(status: number, body: unknown): GraphqlAnswer {
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const errors = Array.isArray(object.errors) ? object.errors : [];
  const messages = [
    object.detail,
    ...errors.map((one: unknown) => (one as { message?: unknown } | null)?.message),
  ]
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.slice(0, MESSAGE_CHARS));
  const { data } = object;
  const hasData =
    typeof data === 'object' && data !== null && Object.values(data).some((one) => one !== null);
  return { status, messages, ...(hasData && { data: data as Record<string, unknown> }) };
}

/** A `Send` for the caller of a request. */
export function sendFor(context: Context, timeoutMs: number): Send {
  return async (source, query, variables) => {
    const response = await fetch(endpointOf(context.config.azionApiUrl, source), {
      method: 'POST',
      headers: {
        authorization: context.caller.authorization(),
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, ...(variables !== undefined && { variables }) }),
      redirect: 'manual',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]),
    }).catch(() => undefined);
    if (response === undefined) return { status: 0, messages: [] };
    const body: unknown = await response.json().catch(() => undefined);
    return answerFrom(response.status, body);
  };
}
