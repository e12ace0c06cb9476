// Paths that a function serves beside `POST /mcp` and the public pages that every function has.
import type { Authenticate } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Context } from '../mcp/define.ts';
import type { RequestLog } from '../telemetry/log.ts';
import type { Trace } from '../telemetry/trace.ts';

/** What one request is served with, before anybody is known to have sent it. */
export interface Exchange {
  /** The worker's variables and bindings. */
  env: Readonly<Record<string, unknown>>;
  config: Config;
  log: RequestLog;
  /** Address of the request. */
  url: string;
  /** The caller's trace, where it sent one. */
  trace: Trace | undefined;
  /** Lets work go on after the answer; does nothing for the answer itself. */
  background(work: Promise<unknown>): void;
}

interface Path {
  method: 'GET' | 'POST';
  /** Path as a pattern of the router, such as `/v1/functions`. */
  path: string;
}

/** A page that anybody may ask for; it comes before authentication. */
export interface PublicRoute extends Path {
  answer(request: Request, exchange: Exchange): Response | Promise<Response>;
}

/** A path for authenticated callers. */
export interface Route extends Path {
  answer(request: Request, context: Context): Response | Promise<Response>;
}

/** What a function may add to the way every request goes. */
export interface Extras {
  routes?: readonly Route[];
  /** Stands in for the usual way to authenticate, which it may call. */
  authenticate?: Authenticate;
}
