// The platform client of one request: sends, repeats where that is safe, previews. It is made anew for each
// request and holds that caller's credential.
//
//   const platform = platformOf(context);
//   const { data } = await platform.send({ method: 'GET', path: expandPath('/workspace/wafs/{waf_id}', { waf_id }) });
//   platform.preview(request)   // the same request as text, nothing sent
import { REST_CALL_MS } from '../http/limits.ts';
import { parseWithText, stringifyJson } from '../json.ts';
import { type AuditContext, type AuditedWrite, audit } from '../telemetry/audit.ts';
import type { Trace } from '../telemetry/trace.ts';
import type { Writes } from '../telemetry/writes.ts';
import { VERSION } from '../version.ts';
import { addressOf } from './address.ts';
import { answerFrom, type PlatformAnswer } from './answer.ts';
import { attempt, type Received } from './attempt.ts';
import { NoAnswerError, OutcomeUnknownError, PlatformError } from './errors.ts';
import { howToLook } from './explain.ts';
import { ANSWER_BYTES } from './limits.ts';
import { type Preview, previewOf } from './preview.ts';
import { isRead, type PlatformRequest } from './request.ts';
import { refusePlaceholders } from './secrets.ts';

/** What the client needs of the request it works for. */
export interface PlatformContext extends AuditContext {
  /** Passed on, so that the platform's spans join the caller's trace. */
  trace?: Trace | undefined;
  /** Where writes are counted with how they ended. */
  writes?: Writes;
  /** Ends when the request's time is over. */
  signal: AbortSignal;
}

/** A body that is not JSON, as it came. */
export interface BytesAnswer {
  status: number;
  headers: Headers;
  contentType: string;
  bytes: Uint8Array;
}

/** A request as it leaves. */
interface Prepared {
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** The platform as the caller of this request may use it. */
export function platformOf(context: PlatformContext): Platform {
  return new Platform(context);
}

export class Platform {
  readonly #context: PlatformContext;

  constructor(context: PlatformContext) {
    this.#context = context;
  }

  /**
   * Sends a request and reads a JSON answer; an empty one is fine.
   * @throws PlatformError where the platform says no; NoAnswerError where a read got no usable answer;
   *   OutcomeUnknownError where a write may or may not have happened; InputError for values no address can carry
   */
  send(request: PlatformRequest): Promise<PlatformAnswer> {
    return this.#recorded(request, async (prepared) => {
      const { status, headers, bytes, alreadyGone } = await this.#attempt(request, prepared);
      if (alreadyGone) return { ...answerFrom(status, headers, undefined), alreadyGone };
      const text = new TextDecoder().decode(bytes);
      if (text.trim() === '') return answerFrom(status, headers, undefined);
      try {
        return answerFrom(status, headers, parseWithText(text));
      } catch {
        throw notJson(request, status);
      }
    });
  }

  /** Sends a request and returns the body as it came. @throws like {@link send} */
  sendForBytes(request: PlatformRequest): Promise<BytesAnswer> {
    return this.#recorded(request, async (prepared) => {
      const { status, headers, bytes } = await this.#attempt(request, prepared);
      return { status, headers, bytes, contentType: headers.get('content-type') ?? '' };
    });
  }

  /** @throws InputError where the request could not be sent as it is meant */
  check(request: PlatformRequest): void {
    this.#prepare(request);
  }

  /** What {@link send} would send, with the token and secrets as placeholders. @throws InputError like it */
  preview(request: PlatformRequest): Preview {
    const { url, headers } = this.#prepare(request);
    const { scheme } = this.#context.caller;
    const shown = this.#context.config.revealToken
      ? headers.Authorization
      : `${scheme === 'oauth' ? 'Bearer' : 'Token'} $AZION_TOKEN`;
    return previewOf(request, url, { ...headers, Authorization: shown as string });
  }

  /** Runs a request and, where it writes, records how it ended: as its caller is told. */
  async #recorded<T extends { status: number; pending?: boolean }>(
    request: PlatformRequest,
    run: (prepared: Prepared) => Promise<T>,
  ): Promise<T> {
    const prepared = this.#prepare(request);
    if (isRead(request)) return run(prepared);
    const { writes } = this.#context;
    const record = (end: Pick<AuditedWrite, 'outcome' | 'status'>) => {
      writes?.end(end);
      audit(this.#context, { method: request.method, path: request.path, ...end });
    };
    writes?.begin();
    try {
      const answer = await run(prepared);
      record({ outcome: answer.pending === true ? 'pending' : 'done', status: answer.status });
      return answer;
    } catch (error) {
      if (error instanceof PlatformError) {
        record({ outcome: error.status >= 500 ? 'unknown' : 'refused', status: error.status });
      }
      if (error instanceof OutcomeUnknownError) record({ outcome: 'unknown' });
      throw error;
    }
  }

  #attempt(request: PlatformRequest, { url, headers, body }: Prepared): Promise<Received> {
    const { trace } = this.#context;
    if (trace !== undefined) headers.traceparent = trace.traceparent;
    const timeoutMs = request.timeoutMs ?? REST_CALL_MS;
    return attempt(request, {
      url: url.href,
      init: { method: request.method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) },
      signal: AbortSignal.any([this.#context.signal, AbortSignal.timeout(timeoutMs)]),
      timeoutMs,
      answerBytes: request.answerBytes ?? ANSWER_BYTES,
      secret: this.#context.caller.authorization().replace(/^\S+\s+/, ''),
    });
  }

  #prepare(request: PlatformRequest): Prepared {
    const { caller, config } = this.#context;
    const url = addressOf(config.azionApiUrl, request.path, request.query);
    refusePlaceholders(request.body, request.secrets ?? []);
    const body =
      request.bytes?.content ?? (request.body === undefined ? undefined : stringifyJson(request.body));
    const contentType = request.bytes?.contentType ?? (body === undefined ? undefined : 'application/json');
    const headers: Record<string, string> = {
      Authorization: caller.authorization(),
      Accept: 'application/json',
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      'User-Agent': `azion-edge-mcp/${VERSION}`,
      ...request.headers,
    };
    return { url, headers, body };
  }
}

function notJson(request: PlatformRequest, status: number) {
  return isRead(request)
    ? new NoAnswerError(
        `The platform answered ${status} with something that is not JSON, so nothing can be said about ${request.about?.what ?? 'it'}. Try again in a moment.`,
      )
    : new OutcomeUnknownError(
        `Sent, outcome unknown: the platform answered ${status} with something that is not JSON. Before you repeat it, ${howToLook(request)}.`,
      );
}
