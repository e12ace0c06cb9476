// Which form of answer a client can take. Clients and proxies send Accept in many forms; an answer is refused
// only where the client could take neither JSON nor an event stream.

export type AnswerForm = 'json' | 'event-stream';

/** What MCP asks of clients, and nearly all of them send. */
const USUAL = 'application/json, text/event-stream';

/**
 * Reads an `Accept` header leniently.
 * @returns `json` whenever the client can take it, `event-stream` if that is all it can take, undefined for neither
 */
export function answerForm(accept: string | null): AnswerForm | undefined {
  if (accept === null || accept === USUAL || accept.trim() === '') return 'json';
  let stream = false;
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (parameters.some((parameter) => /^q\s*=\s*0(\.0{0,3})?$/.test(parameter))) continue;
    if (type === 'application/json' || type === 'application/*' || type === '*/*') return 'json';
    if (type === 'text/event-stream' || type === 'text/*') stream = true;
  }
  return stream ? 'event-stream' : undefined;
}

/** Sends one JSON message as the only event of a stream, for clients that take nothing else. */
export async function asEventStream(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'application/json') return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/event-stream');
  headers.set('cache-control', 'no-cache');
  const text = await response.text();
  return new Response(`event: message\ndata: ${text}\n\n`, { status: response.status, headers });
}
