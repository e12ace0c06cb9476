// A connection to a server for one piece of work: the official client, both eras, nothing kept open afterwards.
import {
  Client,
  type ClientCapabilities,
  type PriorDiscovery,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import { VERSION } from '../../../shared/version.ts';
import { boundedFetch, type Seen } from './bounded-fetch.ts';
import { tolerateOddContent } from './tolerate.ts';
import type { Upstream } from './upstream.ts';

/** Checks JSON Schemas without generating code, which edge runtimes forbid. */
export const jsonSchemas = new CfWorkerJsonSchemaValidator();

export interface Connecting {
  upstream: Upstream;
  /** Headers for this server and caller. */
  headers: Readonly<Record<string, string>>;
  seen: Seen;
  /** Time for making the connection, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal;
  /** What an earlier connection learnt, which saves the questions. */
  prior?: PriorDiscovery | undefined;
  /** What the server may ask of this caller. */
  capabilities?: ClientCapabilities;
  /** Lets the farewell go on after the answer. */
  background(work: Promise<unknown>): void;
}

/**
 * Connects, works, and says goodbye.
 * @throws what the client throws; {@link explain} puts it into words
 */
export async function withClient<T>(
  connecting: Connecting,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { upstream, headers, seen, timeoutMs, signal, prior, capabilities = {}, background } = connecting;
  const client = new Client(
    { name: 'azion-gateway', version: VERSION },
    {
      capabilities,
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
      jsonSchemaValidator: jsonSchemas,
    },
  );
  const transport = new StreamableHTTPClientTransport(upstream.url as URL, {
    fetch: boundedFetch(upstream, headers, seen),
    reconnectionOptions: {
      initialReconnectionDelay: 200,
      maxReconnectionDelay: 2_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 3,
    },
  });
  try {
    await client.connect(transport, {
      timeout: timeoutMs,
      signal,
      ...(prior === undefined ? {} : { prior }),
    });
    tolerateOddContent(transport);
    return await work(client);
  } finally {
    background(leave(client, transport, timeoutMs));
  }
}

/** A server that keeps sessions is told that this one is over. */
async function leave(
  client: Client,
  transport: StreamableHTTPClientTransport,
  timeoutMs: number,
): Promise<void> {
  if (transport.sessionId !== undefined) {
    const farewell = transport.terminateSession().catch(() => {});
    await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, Math.min(timeoutMs, 5_000)))]);
  }
  await client.close();
}
