// The one way out to a server: only to its own address, no redirect followed, answers bounded, and a record of what
// was seen, from which the four checks of a connection are read.
import { VERSION } from '../../../shared/version.ts';
import type { Upstream } from './upstream.ts';

/** Largest answer of a server, in bytes; an event stream counts as a whole. */
export const ANSWER_BYTES = 8 * 1024 * 1024;

/** What was seen of a server. Undefined means that nothing was seen that would tell. */
export interface Seen {
  reachable?: boolean;
  streamableHttp?: boolean;
  credentialAccepted?: boolean;
  /** What stopped an exchange, in words that may be shown. */
  refusal?: string;
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Makes the `fetch` that a client of a server is given.
 * @param headers sent with every request, the credential among them
 * @param seen is filled while requests are made
 */
export function boundedFetch(
  upstream: Upstream,
  headers: Readonly<Record<string, string>>,
  seen: Seen,
): Fetch {
  return async (target, init = {}) => {
    const url = new URL(target);
    if (url.href !== upstream.url?.href) throw new Error('The client asked for another address.');
    const sent = new Headers(init.headers);
    // A stream for messages of the server's own would stay open longer than a request lives here. Only a stream that
    // belongs to a call, and broke off, is taken up again.
    if (init.method === 'GET' && !sent.has('last-event-id')) return new Response(null, { status: 405 });
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    sent.set('user-agent', `azion-edge-mcp/${VERSION}`);
    const request = { ...init, headers: sent, redirect: 'manual' } as const;
    let response: Response;
    try {
      response = await (upstream.binding?.fetch(url.href, request) ?? fetch(url.href, request));
    } catch (error) {
      if (!init.signal?.aborted) note(seen, false, 'no connection could be made');
      throw error;
    }
    if (init.method === 'POST') read(response, seen);
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      const refusal = `it redirects${hostOf(response, url)}, and a redirect is not followed with a credential`;
      seen.refusal = refusal;
      throw new Error(refusal);
    }
    return bounded(response, seen);
  };
}

function note(seen: Seen, reachable: boolean, refusal: string): void {
  seen.reachable = reachable;
  seen.refusal = refusal;
}

function read({ status, headers }: Response, seen: Seen): void {
  seen.reachable = true;
  if (status === 401 || status === 403) {
    seen.credentialAccepted = false;
    seen.refusal = `it answered ${status}: the credential configured for it, or the caller's, is not accepted`;
    return;
  }
  if (status >= 500) {
    seen.refusal = `it answered ${status}`;
    return;
  }
  if (status < 200 || status >= 300) return;
  seen.credentialAccepted = true;
  const type = headers.get('content-type') ?? '';
  if (status !== 202) seen.streamableHttp = /^\s*(application\/json|text\/event-stream)\b/i.test(type);
}

function hostOf(response: Response, from: URL): string {
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, from)) return '';
  return ` to ${new URL(location, from).host}`;
}

function bounded(response: Response, seen: Seen): Response {
  const declared = Number(response.headers.get('content-length') ?? 0);
  const tooLarge = () => {
    seen.refusal = `its answer is larger than ${ANSWER_BYTES} bytes`;
    return new Error(seen.refusal);
  };
  if (declared > ANSWER_BYTES) throw tooLarge();
  if (response.body === null) return response;
  let size = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > ANSWER_BYTES) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, response);
}
