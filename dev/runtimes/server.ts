// Serves a function on Node, Deno or Bun: `PORT=8080 node docs.mjs`. Settings are variables of the process.
import { serve } from 'srvx';
import type { Handler } from '../../shared/http/serve.ts';

/** Listens on `HOST` (127.0.0.1) and `PORT` (8080). */
export function start(handler: Handler): void {
  const environment = { ...process.env };
  serve({
    hostname: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 8080),
    fetch: (request) =>
      handler.fetch(request as Request, environment, { waitUntil: (work) => request.waitUntil?.(work) }),
  });
}
