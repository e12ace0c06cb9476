// A function on Azion's runtime: what answers its fetch events, with what the engine lacks put beside it.
import type { Handler } from '../../shared/http/serve.ts';

interface FetchEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
}

declare const Azion: { env: { get(name: string): string | undefined } };

/** Variables of the deployment, read when they are asked for. */
const environment = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_target, name) => (typeof name === 'string' ? Azion.env.get(name) : undefined),
    has: (_target, name) => typeof name === 'string' && Azion.env.get(name) !== undefined,
  },
);

export function answering(handler: Handler): (event: FetchEvent) => Promise<Response> {
  return (event) => handler.fetch(event.request, environment, { waitUntil: (work) => event.waitUntil(work) });
}

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
};
