// A request's life: preflight and public pages → authentication → origin → route → answer → headers and log.
import { Router } from 'itty-router';
import { approvalPage } from '../approval/page.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import { wellKnown } from '../auth/metadata.ts';
import { ConfigError, readConfig } from '../config.ts';
import { describeBug } from '../mcp/call.ts';
import type { Area } from '../mcp/define.ts';
import { handlePost } from '../mcp/handle.ts';
import { select } from '../mcp/selection/select.ts';
import { Session } from '../mcp/session.ts';
import { Surface, type SurfaceTexts } from '../mcp/surface.ts';
import { pageRoutes } from '../page/routes.ts';
import { RequestLog } from '../telemetry/log.ts';
import { readTrace } from '../telemetry/trace.ts';
import { allowReading, checkOrigin, preflight } from './cors.ts';
import { health } from './health.ts';
import { countRequest } from './rate.ts';
import { HTTP_REFUSED, HttpError, INTERNAL_ERROR, json, rpcError } from './respond.ts';
import type { Exchange, Extras } from './routes.ts';
import { checkTls } from './tls.ts';

type Env = Readonly<Record<string, unknown>>;

/** What the stages of one request share. */
interface Stages extends Exchange {
  caller?: Caller;
}

/** The part of the runtime's context that is used. */
interface Runtime {
  waitUntil(work: Promise<unknown>): void;
}

/** The `fetch` handler of a function. */
export interface Handler {
  fetch(request: Request, env: Env, runtime?: Runtime): Promise<Response>;
}

/**
 * Makes the function that serves an area.
 * @param area what it offers
 * @param texts the published form of its tools, made at build time
 * @param extras further paths, and another way to authenticate
 */
export function serve(area: Area, texts: SurfaceTexts, extras: Extras = {}): Handler {
  const surface = new Surface(area, texts);
  const { routes = [] } = extras;
  const publicRoutes = [...pageRoutes(surface), ...approvalPage];
  const post = (request: Request, stages: Stages) => {
    const caller = stages.caller as Caller;
    const view = select(surface, request, stages.config, caller);
    return handlePost(new Session(surface, caller, stages, view), request);
  };
  const admit = async (request: Request, stages: Stages) => {
    stages.caller = await (extras.authenticate ?? authenticate)(request, stages);
    stages.log.set('caller', stages.caller.id);
    checkOrigin(request, stages.config);
    await countRequest(stages.caller.id, stages);
  };
  const router = Router<Request & { route: string }, [Stages]>()
    .all('*', (request) => checkTls(request))
    .options('*', preflight)
    .get('/health', (_request, { config }) => health(area, config))
    .head('/health', (_request, { config }) => health(area, config))
    .get('/.well-known/*', (request, { config }) => wellKnown(request, config))
    .head('/.well-known/*', (request, { config }) => wellKnown(request, config));
  for (const { method, path, answer } of publicRoutes) {
    router[verb(method)](path, answer);
    if (method === 'GET') router.head(path, answer);
  }
  router
    .all('*', admit)
    .post('/mcp', post)
    .post('/mcp/readonly', post)
    .all('/mcp', methodNotAllowed)
    .all('/mcp/readonly', methodNotAllowed);
  for (const { method, path, answer } of routes) {
    router[verb(method)](path, (request, stages) =>
      answer(request, new Session(surface, stages.caller as Caller, stages).context()),
    );
  }
  router.all('*', (request) => notFound(request, [...publicRoutes, ...routes]));
  const answer = async (request: Request, stages: Stages): Promise<Response> => {
    if (!isUsual(request)) return router.fetch(request as Request & { route: string }, stages);
    checkTls(request);
    await admit(request, stages);
    return post(request, stages);
  };

  return {
    async fetch(request, env, runtime) {
      const log = new RequestLog(area.name, crypto.randomUUID());
      const trace = readTrace(request.headers.get('traceparent'));
      if (trace !== undefined) log.set('trace', trace.id);
      let response: Response;
      let logging = true;
      try {
        const config = readConfig(env);
        logging = config.log;
        response = await answer(request, {
          env,
          config,
          log,
          url: request.url,
          trace,
          background: (work) =>
            runtime?.waitUntil(work.catch((error) => log.set('error', describeBug(error)))),
        });
      } catch (error) {
        response = answerError(error, log);
      }
      if (logging) log.write(response.status);
      if (trace !== undefined) response.headers.set('server-timing', `total;dur=${log.elapsedMs()}`);
      // Setting a header costs more than most of the rest, so only answers that somebody may report carry the id.
      if (!response.ok) response.headers.set('x-request-id', log.requestId);
      return allowReading(request, response);
    },
  };
}

/**
 * Nearly every request is a POST to `/mcp` and goes the same way without the router, which would try its patterns one
 * by one and cost as much as everything else.
 */
function isUsual({ method, url }: Request): boolean {
  return method === 'POST' && /^https?:\/\/[^/?#]+\/mcp(\?|$)/.test(url);
}

function verb(method: 'GET' | 'POST'): 'get' | 'post' {
  return method === 'GET' ? 'get' : 'post';
}

/** A known path asked with another method says which one it takes. */
function notFound(request: Request, routes: readonly { method: string; path: string }[]): Response {
  const { pathname } = new URL(request.url);
  const methods = routes.filter(({ path }) => path === pathname).map(({ method }) => method);
  if (methods.length === 0)
    return json({ error: 'not_found', message: 'The MCP endpoint is POST /mcp.' }, 404);
  const allow = [...new Set(methods), 'OPTIONS'].join(', ');
  return json({ error: 'method_not_allowed', message: `${pathname} takes ${methods.join(' or ')}.` }, 405, {
    allow,
  });
}

function methodNotAllowed(request: Request): Response {
  return rpcError(
    405,
    HTTP_REFUSED,
    `Method ${request.method} not allowed: send POST. There is no stream to open.`,
    {
      allow: 'POST, OPTIONS',
    },
  );
}

function answerError(error: unknown, log: RequestLog): Response {
  if (error instanceof HttpError) return error.toResponse();
  if (error instanceof ConfigError) {
    log.set('error', error.message);
    return rpcError(503, INTERNAL_ERROR, error.message);
  }
  log.set('error', describeBug(error));
  return rpcError(500, INTERNAL_ERROR, `This server failed on its own account; report id ${log.requestId}.`);
}
