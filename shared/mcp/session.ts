// One POST, one session: everything that belongs to a request is made here and handed on as an argument.
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../http/limits.ts';
import type { RequestLog } from '../telemetry/log.ts';
import type { Context } from './define.ts';
import { ASSUMED_REVISION, type Revision } from './revisions.ts';
import type { Surface } from './surface.ts';

type Notify = (message: string, done?: number, total?: number) => Promise<void>;

export class Session {
  readonly surface: Surface;
  readonly caller: Caller;
  readonly config: Config;
  readonly env: Readonly<Record<string, unknown>>;
  readonly log: RequestLog;
  revision: Revision = ASSUMED_REVISION;
  #signal: AbortSignal | undefined;

  constructor(
    surface: Surface,
    caller: Caller,
    config: Config,
    env: Readonly<Record<string, unknown>>,
    log: RequestLog,
  ) {
    this.surface = surface;
    this.caller = caller;
    this.config = config;
    this.env = env;
    this.log = log;
  }

  get limits(): Limits {
    return this.surface.limits;
  }

  /** Ends when the request's time is over; the timer is made for those who look. */
  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.timeout(this.limits.requestMs);
    return this.#signal;
  }

  /** The view of this session that tools, resources and prompts get. */
  context(progress: Notify = silent): Context {
    const session = this;
    return {
      caller: session.caller,
      config: session.config,
      revision: session.revision,
      now: new Date(),
      get signal() {
        return session.signal;
      },
      log: session.log,
      env: session.env,
      progress,
    };
  }
}

async function silent(): Promise<void> {}
