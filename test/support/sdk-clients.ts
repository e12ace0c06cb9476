// The official SDK's clients, of both eras, as people's tools use them.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export type SdkClient = Client1 | Client2;
type Connect = (url: string, token: string) => Promise<SdkClient>;

const INFO = { name: 'test', version: '1' };
const options = (token: string) => ({ requestInit: { headers: { Authorization: `Token ${token}` } } });

/** The client of the first generation, which most tools are built on. */
export const connectSdk1 = async (url: string, token: string): Promise<Client1> => {
  const client = new Client1(INFO);
  const transport = new Transport1(new URL(url), options(token));
  await client.connect(transport as Parameters<Client1['connect']>[0]);
  return client;
};

type Mode = NonNullable<ConstructorParameters<typeof Client2>[1]>;

const second =
  (mode: Mode): Connect =>
  async (url, token) => {
    const client = new Client2(INFO, mode);
    await client.connect(new Transport2(new URL(url), options(token)));
    return client;
  };

/** The clients, and the revision that each comes to speak. */
export const SDK_CLIENTS: Readonly<Record<string, { revision: string; connect: Connect }>> = {
  'sdk 1.x': { revision: '2025-11-25', connect: connectSdk1 },
  'client 2.x': { revision: '2025-11-25', connect: second({}) },
  'client 2.x, pinned to 2026-07-28': {
    revision: '2026-07-28',
    connect: second({ versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  },
  'client 2.x, choosing the revision itself': {
    revision: '2026-07-28',
    connect: second({ versionNegotiation: { mode: 'auto' } }),
  },
};
