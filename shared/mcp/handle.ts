// One POST to /mcp: body → session → answer.
import { nonceProblem } from '../auth/hook-key.ts';
import { answerForm, asEventStream } from '../http/accept.ts';
import { readJson } from '../http/body.ts';
import { HTTP_REFUSED, HttpError } from '../http/respond.ts';
import { answerFast } from './fast.ts';
import { serveWithSdk } from './server.ts';
import type { Session } from './session.ts';

/**
 * Serves one POST.
 * @throws HttpError for what HTTP rules refuse: media types, size, JSON that cannot be read
 */
export async function handlePost(session: Session, request: Request): Promise<Response> {
  const accept = request.headers.get('accept');
  const form = answerForm(accept);
  if (form === undefined) {
    throw new HttpError(
      406,
      HTTP_REFUSED,
      'Not Acceptable: this server answers application/json or text/event-stream; allow one of them in Accept.',
    );
  }
  const body = await readJson(request, session.limits);
  session.log.set('method', methodOf(body));
  const { hookKey } = session.config;
  if (hookKey !== undefined) session.refusal = nonceProblem(hookKey, body);
  const fast = session.config.fastPath ? await answerFast(session, request.headers, body) : undefined;
  session.log.set('path', fast === undefined ? 'sdk' : 'fast');
  const accepted = { json: form === 'json', stream: form === 'event-stream' || takesStream(accept) };
  const response = fast ?? (await serveWithSdk(session, request, body, accepted));
  return form === 'json' ? response : asEventStream(response);
}

function takesStream(accept: string | null): boolean {
  return accept === null || /text\/event-stream|text\/\*|\*\/\*/i.test(accept);
}

/** The method for the log: one of the names the protocol has, since anything else is the caller's text. */
function methodOf(body: unknown): string {
  if (Array.isArray(body)) return 'batch';
  const method = (body as { method?: unknown } | null)?.method;
  return typeof method === 'string' && /^[a-z]+(\/[a-z_]+){0,2}$/i.test(method) && method.length <= 40
    ? method
    : 'other';
}
