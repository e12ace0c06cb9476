// One POST, one session: everything that belongs to a request is made here and handed on as an argument.
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../http/limits.ts';
import { publicUrl } from '../http/public-url.ts';
import type { Exchange } from '../http/routes.ts';
import type { RequestLog } from '../telemetry/log.ts';
import { Writes } from '../telemetry/writes.ts';
import type { Context, Dialog } from './define.ts';
import type { Identity } from './identity.ts';
import { readResource } from './resources.ts';
import { ASSUMED_REVISION, type Revision } from './revisions.ts';
import type { View } from './selection/view.ts';
import type { Surface } from './surface.ts';

/** What a call brings along beside its arguments. */
export interface CallExtras {
  progress?: Context['progress'];
  say?: Context['say'];
  dialog?: Dialog;
  /** `_meta` of the call. Untrusted. */
  meta?: Readonly<Record<string, unknown>>;
  /** Ends when the client gives the call up. */
  signal?: AbortSignal;
}

export class Session {
  readonly surface: Surface;
  /** The tools that this request may see and call. */
  readonly view: View;
  readonly caller: Caller;
  readonly config: Config;
  readonly env: Readonly<Record<string, unknown>>;
  readonly log: RequestLog;
  readonly url: string;
  readonly background: Exchange['background'];
  readonly trace: Exchange['trace'];
  revision: Revision = ASSUMED_REVISION;
  /** Whether the client is told how a call gets on; the answer of one that takes no event stream has no place for it. */
  tells = true;
  /** Why calls of tools are refused, where they are. */
  refusal: string | undefined;
  #reads: Map<string, ReturnType<typeof readResource>> | undefined;
  #signal: AbortSignal | undefined;

  constructor(
    surface: Surface,
    caller: Caller,
    { config, env, log, url, background, trace }: Exchange,
    view: View = surface.usual,
  ) {
    this.surface = surface;
    this.view = view;
    this.caller = caller;
    this.config = config;
    this.env = env;
    this.log = log;
    this.url = url;
    this.background = background;
    this.trace = trace;
  }

  get limits(): Limits {
    return this.surface.limits;
  }

  /** How this server introduces itself at the address that was asked. */
  get identity(): Identity {
    return this.surface.identities.at(publicUrl(this, this.config));
  }

  /** Ends when the request's time is over; the timer is made for those who look. */
  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.timeout(this.limits.requestMs);
    return this.#signal;
  }

  /**
   * Reads a resource, once within this request: where the fast path declines what came of it, the SDK gets the same.
   * @returns undefined where nothing is at that address; throws what the resource throws
   */
  read(uri: string): ReturnType<typeof readResource> {
    this.#reads ??= new Map();
    const known = this.#reads.get(uri);
    if (known !== undefined) return known;
    const reading = readResource(this.surface.area, uri, this.context());
    this.#reads.set(uri, reading);
    return reading;
  }

  /** The view of this session that tools, resources and prompts get. */
  context(extras: CallExtras = {}): Context {
    return new SessionContext(this, extras);
  }
}

/** A class, since one is made for every call and a literal with an accessor costs several times as much. */
class SessionContext implements Context {
  readonly caller: Caller;
  readonly config: Config;
  readonly view: View;
  readonly revision: Revision;
  readonly now = new Date();
  readonly log: RequestLog;
  readonly env: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly background: Context['background'];
  readonly trace: Context['trace'];
  readonly meta: Context['meta'];
  readonly writes = new Writes();
  readonly progress: Context['progress'];
  readonly say: Context['say'];
  readonly wantsProgress: boolean;
  readonly dialog?: Dialog;
  readonly #session: Session;
  readonly #signal: AbortSignal | undefined;

  constructor(session: Session, { progress = silent, say = silent, dialog, meta, signal }: CallExtras) {
    this.caller = session.caller;
    this.config = session.config;
    this.view = session.view;
    this.revision = session.revision;
    this.log = session.log;
    this.env = session.env;
    this.url = session.url;
    this.background = session.background;
    this.trace = session.trace;
    this.meta = meta;
    this.progress = progress;
    this.say = say;
    this.wantsProgress = progress !== silent;
    if (dialog !== undefined) this.dialog = dialog;
    this.#session = session;
    this.#signal = signal;
  }

  get signal(): AbortSignal {
    const { signal } = this.#session;
    return this.#signal === undefined ? signal : AbortSignal.any([signal, this.#signal]);
  }
}

async function silent(): Promise<void> {}
