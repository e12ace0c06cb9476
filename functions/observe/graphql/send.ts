// One query to one GraphQL endpoint with the caller's credential, and what came of it.

import { parseWithText } from '../../../shared/json.ts';
import type { Context } from '../../../shared/mcp/define.ts';
import { readBounded, TooLargeError } from '../../../shared/platform/read-bounded.ts';
import { VERSION } from '../../../shared/version.ts';
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

/** Largest answer that is read, in bytes: 10,000 rows of the widest events. */
const ANSWER_BYTES = 16 * 1024 * 1024;
const TOO_LARGE = 'The answer is larger than 16 MB: select fewer fields or lower the limit.';

/** Address of an endpoint under the API's base address. */
export function endpointOf(apiUrl: string, source: Source): string {
  return `${apiUrl}${ENDPOINT_PATHS[source]}`;
}

/** Long messages repeat the whole filter in their middle; what is wrong stands at the end. */
function shortened(message: string): string {
  if (message.length <= MESSAGE_CHARS) return message;
  return `${message.slice(0, 200)} … ${message.slice(200 - MESSAGE_CHARS)}`;
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
    .map(shortened);
  const { data } = object;
  const hasData =
    typeof data === 'object' && data !== null && Object.values(data).some((one) => one !== null);
  return { status, messages, ...(hasData && { data: data as Record<string, unknown> }) };
}

/** A `Send` for the caller of a request. It sends once: what to do about a refusal is decided by those who ask. */
export function sendFor(context: Pick<Context, 'caller' | 'config' | 'signal'>, timeoutMs: number): Send {
  return async (source, query, variables) => {
    try {
      const response = await fetch(endpointOf(context.config.azionApiUrl, source), {
        method: 'POST',
        headers: {
          authorization: context.caller.authorization(),
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': `azion-edge-mcp/${VERSION}`,
        },
        body: JSON.stringify({ query, ...(variables !== undefined && { variables }) }),
        redirect: 'manual',
        signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = new TextDecoder().decode(await readBounded(response, ANSWER_BYTES));
      return answerFrom(response.status, parsed(text));
    } catch (error) {
      if (error instanceof TooLargeError) return { status: 0, messages: [TOO_LARGE] };
      // No connection, or no answer in time: there is nothing more to know.
      return { status: 0, messages: [] };
    }
  };
}

/** A page instead of JSON, as gateways send them, says nothing here beyond its status. */
function parsed(text: string): unknown {
  try {
    return parseWithText(text);
  } catch {
    return undefined;
  }
}
