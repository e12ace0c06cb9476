// Faults on order: what can go wrong between a caller and the platform, so that it can be tested for real.
import { refuse } from './errors.ts';
import type { Effect } from './protocol.ts';

/** Serves a request with a fault. @param serve serves it properly */
export async function withEffect(
  effect: Effect | undefined,
  serve: () => Promise<Response>,
): Promise<Response> {
  switch (effect?.kind) {
    case undefined:
      return serve();
    case 'latency':
      await scheduler.wait(effect.ms);
      return serve();
    case 'status':
      return refuse(
        effect.status,
        [],
        effect.retryAfter === undefined ? {} : { 'retry-after': effect.retryAfter },
      );
    case 'html':
      return new Response(
        '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>',
        {
          status: effect.status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        },
      );
    case 'text':
      return new Response(effect.body, {
        status: effect.status,
        headers: { 'content-type': effect.contentType ?? 'application/json' },
      });
    case 'redirect':
      return new Response(null, { status: effect.status ?? 302, headers: { location: effect.location } });
    case 'cut':
      return cut(effect.when, serve);
    case 'slow':
      return slow(await serve(), effect.parts, effect.pauseMs);
    case 'twice':
      await (await serve()).arrayBuffer();
      return serve();
    case 'huge':
      return new Response(`{"data":{"text":"${'x'.repeat(effect.bytes)}"}}`, {
        headers: { 'content-type': 'application/json' },
      });
  }
}

async function cut(when: 'before' | 'middle' | 'applied', serve: () => Promise<Response>): Promise<Response> {
  if (when === 'before') return broken(new Uint8Array(), {});
  const response = await serve();
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (when === 'applied') return broken(new Uint8Array(), {});
  return broken(bytes.slice(0, Math.ceil(bytes.length / 2)), {
    status: response.status,
    headers: response.headers,
  });
}

/**
 * An answer that promises more bytes than it gives. Where none were given, the runtime ends the connection before it
 * has sent a status line, which is what a caller sees when the platform is gone.
 */
function broken(start: Uint8Array, init: ResponseInit): Response {
  const { readable, writable } = new FixedLengthStream(start.length + 100);
  const writer = writable.getWriter();
  const run = async () => {
    if (start.length > 0) {
      await writer.write(start);
      // Long enough for what was written to leave.
      await scheduler.wait(50);
    }
    await writer.abort(new Error('cut'));
  };
  run().catch(() => {});
  return new Response(readable, init);
}

async function slow(response: Response, parts: number, pauseMs: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const size = Math.max(1, Math.ceil(bytes.length / Math.max(1, parts)));
  let start = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await scheduler.wait(pauseMs);
      if (start < bytes.length) controller.enqueue(bytes.slice(start, start + size));
      else controller.close();
      start += size;
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
