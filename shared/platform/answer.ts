// What came back from the platform when it said yes.
export interface PlatformAnswer {
  status: number;
  headers: Headers;
  /** The whole body as JSON (integers beyond 2^53 as text); undefined where it was empty. */
  body: unknown;
  /** The object or list inside the envelope `{state, data}`; the body itself where there is no envelope. */
  data: unknown;
  /** Accepted, but not carried out yet (202, or state `pending`). */
  pending: boolean;
  /** A delete found nothing any more, though there was something: an earlier delivery of it had been carried out. */
  alreadyGone: boolean;
}

/** Makes one from a parsed body. */
export function answerFrom(status: number, headers: Headers, body: unknown): PlatformAnswer {
  const envelope = isObject(body) ? body : {};
  return {
    status,
    headers,
    body,
    data: 'data' in envelope ? envelope.data : isBareState(envelope) ? undefined : body,
    pending: status === 202 || envelope.state === 'pending',
    alreadyGone: false,
  };
}

/** A delete's `{"state": "executed"}` holds no object. */
function isBareState(envelope: Record<string, unknown>): boolean {
  const keys = Object.keys(envelope);
  return keys.length === 1 && keys[0] === 'state';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
