// What every peer offers alike: the seventy tools of `workers/area.ts` as zod schemas, its resource, and the check of
// the token's form.
import { z } from 'zod';

export const INFO = { name: 'bench', version: '1' };
export const RESOURCE = {
  name: 'text',
  uri: 'bench://text',
  mimeType: 'text/plain',
  title: 'Text',
  description: 'A text to measure reading with.',
};
export const TEXT = 'A line of text. '.repeat(64);
export const TOOLS = Array.from({ length: 70 }, (_, i) => ({
  name: `measure_tool_${i}`,
  title: `Measure ${i}`,
  description: 'Returns its first parameter. Use it to measure what a call costs beside its own work.',
  annotations: {
    title: `Measure ${i}`,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}));

export const SHAPE = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [
    `parameter_${i}`,
    z.string().max(200).optional().describe(`Parameter ${i} of this tool, such as "value-${i}".`),
  ]),
);
export const INPUT = z.strictObject(SHAPE);

export function run({ parameter_0 }) {
  return { content: [{ type: 'text', text: parameter_0 ?? 'none' }] };
}

/** Registers everything with a `McpServer` of either line of the SDK. */
export function register(server) {
  for (const { name, ...config } of TOOLS) server.registerTool(name, { ...config, inputSchema: INPUT }, run);
  const { name, uri, ...config } = RESOURCE;
  server.registerResource(name, uri, config, () => ({
    contents: [{ uri, mimeType: config.mimeType, text: TEXT }],
  }));
  return server;
}

const FORM = /^Token azion[a-zA-Z0-9]{35}$/;

/** A worker that checks the form of the token, answers `GET /health`, and leaves the rest to a peer. */
export function worker(handle) {
  return {
    fetch(request, env, context) {
      if (request.method === 'GET') return new Response('ok');
      if (!FORM.test(request.headers.get('authorization') ?? '')) return new Response(null, { status: 401 });
      return handle(request, env, context);
    },
  };
}
