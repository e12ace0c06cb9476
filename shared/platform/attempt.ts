// One call with its repeats: which failures are waited out, which end it, and what is known about a write by then.

import { parseWithText } from '../json.ts';
import { NoAnswerError, OutcomeUnknownError, PlatformError } from './errors.ts';
import { howToLook, refusal } from './explain.ts';
import { FIRST_PAUSE_MS, LONGEST_WAIT_MS, REPEATS } from './limits.ts';
import { problemsOf } from './problems.ts';
import { readBounded, TooLargeError } from './read-bounded.ts';
import { isRead, isRepeatable, type PlatformRequest } from './request.ts';
import { retryAfterOf } from './retry-after.ts';

export interface Sending {
  url: string;
  init: { method: string; headers: Record<string, string>; redirect: 'manual'; body?: string | Uint8Array };
  /** Ends the call with all its repeats. */
  signal: AbortSignal;
  timeoutMs: number;
  answerBytes: number;
  /** The credential's value, which no message may hold. */
  secret: string;
}

export interface Received {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  alreadyGone: boolean;
}

/** A connection that failed before a whole answer was there; `status` where one had begun. */
interface Broken {
  broken: true;
  status?: number;
}

/**
 * Sends until there is an answer, at most {@link REPEATS} times more than once.
 * A request that is not repeatable goes out once, whatever happens.
 * @throws PlatformError, NoAnswerError, OutcomeUnknownError
 */
export async function attempt(request: PlatformRequest, sending: Sending): Promise<Received> {
  const repeats = isRepeatable(request) ? REPEATS : 0;
  for (let made = 0; ; made++) {
    const outcome = await once(request, sending);
    if ('broken' in outcome) {
      if (made >= repeats || sending.signal.aborted) throw lost(request, sending, outcome);
      await pause(request, sending, pauseMs(made));
      continue;
    }
    const { status, headers } = outcome;
    if (status >= 200 && status < 300) return { ...outcome, alreadyGone: false };
    // An attempt before, or something in between that delivered this one twice, has carried it out.
    const repeated = made > 0 || request.wasThere === true;
    if (status === 404 && request.method === 'DELETE' && repeated) return { ...outcome, alreadyGone: true };
    const wait = waitMs(status, retryAfterOf(headers), made);
    if (wait === undefined || made >= repeats) throw refused(request, sending, outcome);
    await pause(request, sending, wait);
  }
}

/** How long to wait before a repeat is worth a try; undefined where it is not. */
function waitMs(status: number, retryAfterS: number | undefined, made: number): number | undefined {
  const asked = retryAfterS === undefined ? undefined : retryAfterS * 1000;
  if (asked !== undefined && asked > LONGEST_WAIT_MS) return undefined;
  if (status === 429) return asked === undefined ? undefined : asked + pauseMs(0);
  return status === 502 || status === 503 || status === 504 ? Math.max(asked ?? 0, pauseMs(made)) : undefined;
}

function pauseMs(made: number): number {
  const whole = FIRST_PAUSE_MS * 3 ** made;
  return whole / 2 + (Math.random() * whole) / 2;
}

async function once(
  request: PlatformRequest,
  sending: Sending,
): Promise<Omit<Received, 'alreadyGone'> | Broken> {
  let status: number | undefined;
  try {
    const response = await fetch(sending.url, { ...sending.init, signal: sending.signal } as RequestInit);
    status = response.status;
    const bytes = await readBounded(response, sending.answerBytes);
    return { status, headers: response.headers, bytes };
  } catch (error) {
    if (error instanceof TooLargeError) throw tooLarge(request, sending, status as number);
    return status === undefined ? { broken: true } : { broken: true, status };
  }
}

async function pause(request: PlatformRequest, sending: Sending, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      sending.signal.removeEventListener('abort', done);
      resolve();
    }
    sending.signal.addEventListener('abort', done);
  });
  if (sending.signal.aborted) throw lost(request, sending, { broken: true });
}

function refused(
  request: PlatformRequest,
  sending: Sending,
  { status, headers, bytes }: Omit<Received, 'alreadyGone'>,
): Error {
  const problems = problemsOf(parsed(bytes)).map((problem) => ({
    ...problem,
    detail: problem.detail.replaceAll(sending.secret, '$AZION_TOKEN'),
  }));
  const gateway = status === 502 || status === 503 || status === 504;
  if (gateway && !isRead(request)) return unknown(request, `the platform's gateway answered ${status}`);
  return refusal(request, status, problems, retryAfterOf(headers));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseWithText(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function lost(request: PlatformRequest, { signal, timeoutMs }: Sending, { status }: Broken): Error {
  const reason =
    status !== undefined
      ? `the answer (${status}) was cut off`
      : signal.aborted
        ? `no answer came within ${timeoutMs / 1000} s`
        : 'the connection failed';
  if (!isRead(request)) return unknown(request, reason);
  return new NoAnswerError(
    `The platform could not be asked about ${request.about?.what ?? 'this'}: ${reason}. Nothing was changed; try again in a moment.`,
  );
}

function unknown(request: PlatformRequest, reason: string): OutcomeUnknownError {
  const what = request.about === undefined ? '' : ` (${request.about.what})`;
  return new OutcomeUnknownError(
    `Sent, outcome unknown${what}: ${reason}, so the platform may or may not have carried it out. ` +
      `Before you repeat it, ${howToLook(request)}.`,
  );
}

function tooLarge(request: PlatformRequest, { answerBytes }: Sending, status: number): Error {
  const size = `more than ${Math.floor(answerBytes / 1024 / 1024)} MiB`;
  if (!isRead(request)) return unknown(request, `the answer (${status}) has ${size} and was not read`);
  if (status >= 400)
    return new PlatformError(`The platform refused (${status}) with a page of ${size}.`, status);
  return new NoAnswerError(
    `The answer has ${size} and was not read. ${request.ifTooLarge ?? 'Ask for less: a smaller page, or only the fields that are needed.'}`,
  );
}
