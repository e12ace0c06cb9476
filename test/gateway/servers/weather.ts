// A foreign server of the 2025 era, made with the official SDK 1.x on node:http: sessions, event streams, progress.
import { randomUUID } from 'node:crypto';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { startRecorded, type TestServer } from './recorder.ts';

/** A PNG of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface Weather extends TestServer {
  /** How many sessions are open. */
  sessions(): number;
  /** How often `wipe_station` ran. */
  wiped(): number;
}

export async function startWeather(): Promise<Weather> {
  const open = new Map<string, StreamableHTTPServerTransport>();
  let wiped = 0;
  const server = await startRecorded(async (request, response, body) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? open.get(id) : undefined;
    if (known !== undefined) return known.handleRequest(request, response, body);
    if (id !== undefined || !isInitializeRequest(body)) {
      response.writeHead(id === undefined ? 400 : 404).end();
      return;
    }
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void open.set(session, transport),
    });
    transport.onclose = () => void (transport.sessionId !== undefined && open.delete(transport.sessionId));
    await make(() => wiped++).connect(transport as Parameters<McpServer['connect']>[0]);
    return transport.handleRequest(request, response, body);
  });
  return { ...server, sessions: () => open.size, wiped: () => wiped };
}

function make(onWipe: () => void): McpServer {
  const server = new McpServer(
    { name: 'weather', version: '1.2.3' },
    { instructions: 'Weather of the world.' },
  );
  const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] });
  server.registerTool(
    'get_forecast',
    {
      description: 'Forecast of a city for some days.',
      inputSchema: {
        city: z.string().describe('City, such as Porto Alegre.'),
        days: z.number().int().max(7).optional(),
      },
      annotations: { readOnlyHint: true },
    },
    ({ city, days = 1 }) => text(`${city}: sun for ${days} days`),
  );
  server.registerTool(
    'wipe_station',
    { description: 'Removes all measurements of a station.', inputSchema: { station: z.string() } },
    ({ station }) => {
      onWipe();
      return text(`${station} wiped`);
    },
  );
  server.registerTool(
    'add_station',
    {
      description: 'Adds a station.',
      inputSchema: { name: z.string() },
      annotations: { destructiveHint: false },
    },
    ({ name }, { _meta }) => text(`added ${name} ${JSON.stringify(_meta ?? null)}`),
  );
  server.registerTool(
    'take_picture',
    { description: 'Picture of the sky.', annotations: { readOnlyHint: true } },
    () => ({
      content: [
        { type: 'image', data: PIXEL, mimeType: 'image/png' },
        { type: 'audio', data: 'UklGRg==', mimeType: 'audio/wav' },
        { type: 'resource_link', uri: 'weather://archive', name: 'archive' },
        { type: 'resource', resource: { uri: 'weather://note', mimeType: 'text/plain', text: 'a note' } },
      ],
    }),
  );
  server.registerTool(
    'count_clouds',
    { description: 'Counts clouds slowly, telling how far it is.', annotations: { readOnlyHint: true } },
    async ({ _meta, sendNotification }) => {
      const progressToken = _meta?.progressToken;
      for (let progress = 1; progress <= 3 && progressToken !== undefined; progress++) {
        await sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 3, message: `cloud ${progress}` },
        });
      }
      return text('3 clouds');
    },
  );
  server.registerTool(
    'fail_always',
    { description: 'Always fails.', annotations: { readOnlyHint: true } },
    () => ({ ...text('the sensor is broken'), isError: true }),
  );
  server.registerResource(
    'san-francisco',
    'weather://san-francisco/current',
    { title: 'San Francisco', description: 'Now.', mimeType: 'text/plain' },
    () => ({
      contents: [
        { uri: 'weather://san-francisco/current', mimeType: 'text/plain', text: `fog ${Math.random()}` },
      ],
    }),
  );
  server.registerResource('radar', 'weather://radar', { mimeType: 'image/png' }, () => ({
    contents: [
      { uri: 'weather://radar', mimeType: 'image/png', blob: PIXEL },
      { uri: 'weather://radar/raw', mimeType: 'application/x-grib', blob: PIXEL },
    ],
  }));
  server.registerResource(
    'city',
    new ResourceTemplate('weather://cities/{city}', {
      list: undefined,
      complete: { city: (value) => ['lisboa', 'london', 'lima'].filter((city) => city.startsWith(value)) },
    }),
    { description: 'One city.' },
    (uri, { city }) => ({ contents: [{ uri: uri.href, text: `weather in ${city}` }] }),
  );
  server.registerPrompt(
    'pack_for_trip',
    { description: 'What to pack.', argsSchema: { city: z.string() } },
    ({ city }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `What to pack for ${city}?` } }],
    }),
  );
  return server;
}
