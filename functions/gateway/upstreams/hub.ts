// The hub: the servers that one request can reach, for its caller and with its caller's credential.
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError, UpstreamError } from '../../../shared/mcp/errors.ts';
import { within } from '../../../shared/time/within.ts';
import { mayReach } from '../key-holder.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { Seen } from './bounded-fetch.ts';
import { type Catalogue, discover, priorOf } from './catalogue.ts';
import { type Asking, catalogueOf, isRunning, recall, refresh } from './catalogue-cache.ts';
import { type Connecting, withClient } from './connect.ts';
import { cacheName, headersFor } from './credential.ts';
import { explain, ServerDown } from './explain.ts';
import { failed, pauseOf, succeeded } from './health.ts';
import type { Upstream } from './upstream.ts';

/** Time for one server's discovery, in milliseconds, where the server's own limit is not shorter. */
const DISCOVERY_MS = 10_000;

/** A server and what it offers, or why that is not known. */
export interface Found {
  upstream: Upstream;
  catalogue?: Catalogue;
  problem?: string;
}

/** What is known of a server without asking it. */
export interface Known extends Found {
  state: 'connected' | 'connecting' | 'disconnected' | 'disabled';
  checks: Pick<Seen, 'reachable' | 'streamableHttp' | 'credentialAccepted'>;
}

type Work<T> = (client: Parameters<Parameters<typeof withClient>[1]>[0], options: WorkOptions) => Promise<T>;
type WorkOptions = { timeout: number; maxTotalTimeout: number; signal: AbortSignal };

/** What the last exchange with a server and credential showed; the isolate's memory, a few flags each. */
const lastSeen = new Map<string, Seen>();
const MOST_SEEN = 1_000;

export class Hub {
  readonly #context: Context;
  readonly #settings: Settings;

  constructor(context: Context) {
    this.#context = context;
    this.#settings = readSettings(context.env, context.config, context.url);
  }

  /** Every server this caller may know of, in the order of the configuration. */
  get upstreams(): readonly Upstream[] {
    return this.#settings.upstreams.filter((upstream) => mayReach(this.#context.caller, upstream));
  }

  /**
   * A server that can be used.
   * @throws InputError for a name that is not configured, or a server that is disabled
   */
  upstream(name: string): Upstream {
    const usable = () =>
      this.upstreams
        .filter(({ disabled }) => !disabled)
        .map((one) => one.name)
        .join(', ');
    const upstream =
      this.upstreams.find((one) => one.name === name) ??
      this.upstreams.find((one) => one.prefix === name.toLowerCase());
    if (upstream === undefined) {
      throw new InputError(
        `"server_name": no server is called "${name.slice(0, 60)}". There are: ${usable()}.`,
      );
    }
    if (upstream.disabled) {
      throw new InputError(
        `"server_name": ${upstream.name} is disabled in this gateway. Usable are: ${usable()}.`,
      );
    }
    return upstream;
  }

  /**
   * What every usable server offers, side by side; one that fails is named and takes nothing else away.
   * @param only the servers to ask; all by default
   * @param patienceMs how long to wait for a server of which nothing is known yet; it is asked on in the background,
   *   so that a later request knows
   */
  all({
    only,
    patienceMs,
  }: {
    only?: readonly Upstream[] | undefined;
    patienceMs?: number | undefined;
  } = {}): Promise<Found[]> {
    const asked = async (upstream: Upstream): Promise<Found> => {
      try {
        return { upstream, catalogue: await this.catalogue(upstream) };
      } catch (error) {
        if (error instanceof UpstreamError) return { upstream, problem: error.message };
        throw error;
      }
    };
    const usable = this.upstreams.filter((one) => !one.disabled && (only?.includes(one) ?? true));
    return Promise.all(
      usable.map((upstream) => {
        const asking = asked(upstream);
        if (patienceMs === undefined) return asking;
        return within(asking, patienceMs, (): Found => {
          this.#context.background(asking);
          return { upstream, problem: slow(upstream, patienceMs) };
        });
      }),
    );
  }

  /** What a server offers. @throws UpstreamError saying why that is not known */
  async catalogue(upstream: Upstream): Promise<Catalogue> {
    return catalogueOf(await this.#asking(upstream));
  }

  /** Asks a server again what it offers, whatever is known. */
  async rediscover(upstream: Upstream): Promise<Catalogue> {
    return refresh(await this.#asking(upstream));
  }

  /** What this isolate or its cache last saw of a server; nobody is asked. */
  async known(upstream: Upstream): Promise<Known> {
    if (upstream.disabled) return { upstream, state: 'disabled', checks: {} };
    const headers = headersFor(upstream, this.#context.caller);
    if (upstream.url === undefined || headers === undefined) {
      return { upstream, state: 'disconnected', checks: {}, problem: unusable(upstream) };
    }
    const asking = await this.#asking(upstream);
    const catalogue = await recall(asking);
    const seen = lastSeen.get(asking.name);
    const bad = seen?.refusal;
    const state = isRunning(asking.name)
      ? 'connecting'
      : catalogue === undefined || bad !== undefined
        ? 'disconnected'
        : 'connected';
    const checks = seen ?? (catalogue === undefined ? {} : GOOD);
    return {
      upstream,
      state,
      checks,
      ...(catalogue === undefined ? {} : { catalogue }),
      ...(bad === undefined ? {} : { problem: bad }),
    };
  }

  /**
   * Works with a server over a connection of its own.
   * @throws InputError or UpstreamError in words that can be shown
   */
  async work<T>(upstream: Upstream, work: Work<T>, more: Pick<Connecting, 'capabilities'> = {}): Promise<T> {
    const catalogue = await this.catalogue(upstream);
    const { timeoutMs } = upstream;
    return this.#connect(upstream, timeoutMs, { prior: priorOf(catalogue), ...more }, (connecting) =>
      withClient(connecting, (client) =>
        work(client, { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal: connecting.signal }),
      ),
    );
  }

  async #asking(upstream: Upstream): Promise<Asking> {
    const { config, background } = this.#context;
    const name = await cacheName(upstream, this.#headers(upstream), config.sealKey);
    const limitMs = Math.min(DISCOVERY_MS, upstream.timeoutMs);
    return {
      name,
      freshMs: upstream.cacheMs,
      waitMs: limitMs,
      shared: config.sealKey !== undefined,
      discover: () => this.#connect(upstream, limitMs, {}, discover, name),
      background,
    };
  }

  #headers(upstream: Upstream): Record<string, string> {
    const headers = headersFor(upstream, this.#context.caller);
    if (headers === undefined || upstream.url === undefined) throw new UpstreamError(unusable(upstream));
    return headers;
  }

  async #connect<T>(
    upstream: Upstream,
    limitMs: number,
    more: Pick<Connecting, 'prior' | 'capabilities'>,
    run: (connecting: Connecting) => Promise<T>,
    name?: string,
  ): Promise<T> {
    const pause = pauseOf(upstream.name);
    if (pause > 0) {
      throw new UpstreamError(
        `${upstream.name} failed several times in a row and is left alone for another ${Math.ceil(pause / 1000)} s.`,
      );
    }
    const seen: Seen = {};
    const signal = AbortSignal.any([this.#context.signal, AbortSignal.timeout(limitMs)]);
    const { background } = this.#context;
    try {
      const result = await run({
        upstream,
        headers: this.#headers(upstream),
        seen,
        timeoutMs: limitMs,
        signal,
        background,
        ...more,
      });
      delete seen.refusal;
      succeeded(upstream.name);
      return result;
    } catch (error) {
      const explained = explain(error, upstream, seen, limitMs);
      seen.refusal ??= explained.message;
      // A tool that takes its time is no sign that the server is down.
      if (explained instanceof ServerDown && (name !== undefined || seen.reachable !== true))
        failed(upstream.name);
      throw explained;
    } finally {
      if (name !== undefined) remember(name, seen);
    }
  }
}

const GOOD = { reachable: true, streamableHttp: true, credentialAccepted: true };

function remember(name: string, seen: Seen): void {
  if (lastSeen.size >= MOST_SEEN) lastSeen.clear();
  lastSeen.set(name, seen);
}

function slow({ name }: Upstream, patienceMs: number): string {
  return `${name} did not say within ${patienceMs / 1000} s what it offers; it is asked on. Try again in a while, or work without it.`;
}

function unusable({ name, url }: Upstream): string {
  return url === undefined
    ? `${name} is not deployed beside this gateway, and no address is configured for it.`
    : `${name} needs an Azion credential, and this gateway key has none.`;
}
