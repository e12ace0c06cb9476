// A request's life: preflight and public pages → authentication → origin → route → answer → headers and log.
import { Router } from 'itty-router';
import { authenticate } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import { wellKnown } from '../auth/metadata.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { describeBug } from '../mcp/call.ts';
import type { Area } from '../mcp/define.ts';
import { handlePost } from '../mcp/handle.ts';
import { Session } from '../mcp/session.ts';
import { Surface, type SurfaceTexts } from '../mcp/surface.ts';
import { RequestLog } from '../telemetry/log.ts';
import { allowReading, checkOrigin, preflight } from './cors.ts';
import { health } from './health.ts';
import { HTTP_REFUSED, HttpError, INTERNAL_ERROR, json, rpcError } from './respond.ts';
import { checkTls } from './tls.ts';

type Env = Readonly<Record<string, unknown>>;

/** What the stages of one request share. */
interface Exchange {
  env: Env;
  config: Config;
  log: RequestLog;
  caller?: Caller;
}

/** The `fetch` handler of a function. */
export interface Handler {
  fetch(request: Request, env: Env): Promise<Response>;
}

/**
 * Makes the function that serves an area.
 * @param area what it offers
 * @param texts the published form of its tools, made at build time
 */
export function serve(area: Area, texts: SurfaceTexts): Handler {
  const surface = new Surface(area, texts);
  const router = Router<Request & { route: string }, [Exchange]>()
    .all('*', (request) => checkTls(request))
    .options('*', preflight)
    .get('/health', (_request, { config }) => health(area, config))
    .head('/health', (_request, { config }) => health(area, config))
    .get('/.well-known/*', (request, { config }) => wellKnown(request, config))
    .head('/.well-known/*', (request, { config }) => wellKnown(request, config))
    .all('*', async (request, exchange) => {
      exchange.caller = await authenticate(request, exchange.config);
      exchange.log.set('caller', exchange.caller.id);
      checkOrigin(request, exchange.config);
    })
    .post('/mcp', (request, { caller, config, env, log }) =>
      handlePost(new Session(surface, caller as Caller, config, env, log), request),
    )
    .all('/mcp', methodNotAllowed)
    .all('*', () => json({ error: 'not_found', message: 'The MCP endpoint is POST /mcp.' }, 404));

  return {
    async fetch(request, env) {
      const log = new RequestLog(area.name, crypto.randomUUID());
      let response: Response;
      let logging = true;
      try {
        const config = readConfig(env);
        logging = config.log;
        response = await router.fetch(request as Request & { route: string }, { env, config, log });
      } catch (error) {
        response = answerError(error, log);
      }
      if (logging) log.write(response.status);
      // Setting a header costs more than most of the rest, so only answers that somebody may report carry the id.
      if (!response.ok) response.headers.set('x-request-id', log.requestId);
      return allowReading(request, response);
    },
  };
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
