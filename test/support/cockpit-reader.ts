// A scripted reader in the way of the AI Cockpit document: connect and list once, ask the person, read, show. It is
// the official SDK's client of the older generation without the version header, which that client did not know yet.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** An entry of the reader's settings. */
export interface CockpitServer {
  type: 'streamable-http';
  url: string;
  headers: Record<string, string>;
  disabled?: boolean;
}

export interface Sent {
  method: string;
  headers: Headers;
  body: { method?: string; params?: Record<string, unknown> } | undefined;
  status: number;
}

interface Listed {
  tools: { name: string }[];
  resources: { uri: string; name: string; mimeType?: string | undefined }[];
  templates: { uriTemplate: string; name: string }[];
}

type Connection =
  | { state: 'disconnected'; errors: string[] }
  | ({ state: 'connected'; client: Client } & Listed);

/** What the person and the model get to see of a read. */
export interface Shown {
  text: string;
  images: string[];
}

const LONGEST_NAME = 64;

export class CockpitReader {
  /** Every HTTP request made, oldest first. */
  readonly sent: Sent[] = [];
  readonly #servers: Readonly<Record<string, CockpitServer>>;
  readonly #approve: (server: string, uri: string) => boolean;
  readonly #connections = new Map<string, Connection>();

  /** @param approve the person: gets the name of the server and the address before anything is read */
  constructor(
    servers: Readonly<Record<string, CockpitServer>>,
    approve: (server: string, uri: string) => boolean,
  ) {
    this.#servers = servers;
    this.#approve = approve;
  }

  /** Connects to every server that is not disabled and lists what it has, each list once and its first page only. */
  async connect(): Promise<void> {
    for (const [name, server] of Object.entries(this.#servers)) {
      if (server.disabled) continue;
      try {
        this.#connections.set(name, await this.#open(server));
      } catch (error) {
        this.#connections.set(name, {
          state: 'disconnected',
          errors: [String((error as Error).message).slice(0, 1_000)],
        });
      }
    }
  }

  async close(): Promise<void> {
    for (const one of this.#connections.values()) if (one.state === 'connected') await one.client.close();
  }

  state(name: string): Connection | undefined {
    return this.#connections.get(name);
  }

  listed(name: string): Listed {
    const connection = this.#connections.get(name);
    if (connection?.state !== 'connected') throw new Error(`No connection found for server: ${name}`);
    return connection;
  }

  /** Whether the model is offered `access_mcp_resource`: templates alone do not enable it. */
  get offersAccess(): boolean {
    return [...this.#connections.values()].some(
      (one) => one.state === 'connected' && one.resources.length > 0,
    );
  }

  /** Tool names as the model sees them. */
  toolNames(name: string): string[] {
    return this.listed(name).tools.map((tool) =>
      `mcp--${name}--${tool.name}`.replace(/[^\w-]/g, '').slice(0, LONGEST_NAME),
    );
  }

  /**
   * The tool `access_mcp_resource`: checks, asks, reads, shows.
   * @throws Error with the text that the model is shown
   */
  async access({ server_name: name, uri }: { server_name?: string; uri?: string }): Promise<Shown> {
    if (!name || !uri)
      throw new Error(`Missing value for required parameter: ${name ? 'uri' : 'server_name'}`);
    const server = this.#servers[name];
    if (server === undefined) throw new Error(`No connection found for server: ${name}`);
    if (server.disabled) throw new Error(`Server "${name}" is disabled`);
    if (!this.#approve(name, uri)) throw new Error('The user denied this operation.');
    const connection = this.#connections.get(name);
    if (connection?.state !== 'connected') throw new Error(`Server "${name}" is not connected`);
    const { contents } = await connection.client.readResource({ uri });
    return show(contents);
  }

  async #open(server: CockpitServer): Promise<Connection> {
    if (server.type !== 'streamable-http') throw new Error('A server with a url needs a type');
    const client = new Client({ name: 'Roo Code', version: '3.0.0' }, { capabilities: {} });
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      requestInit: { headers: server.headers },
      fetch: (url, init) => this.#send(url, init),
    });
    await client.connect(transport as Parameters<Client['connect']>[0]);
    const { tools } = await client.listTools();
    const { resources } = await client.listResources().catch(() => ({ resources: [] }));
    const { resourceTemplates } = await client
      .listResourceTemplates()
      .catch(() => ({ resourceTemplates: [] }));
    return { state: 'connected', client, tools, resources, templates: resourceTemplates };
  }

  async #send(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.delete('mcp-protocol-version');
    const response = await fetch(url, { ...init, headers });
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : undefined;
    this.sent.push({ method: init.method ?? 'GET', headers, body, status: response.status });
    return response;
  }
}

/** Text items joined by a blank line, images as data addresses, anything else dropped. */
function show(contents: readonly { mimeType?: string | undefined; text?: unknown; blob?: unknown }[]): Shown {
  const text = contents
    .map((item) => (typeof item.text === 'string' ? item.text : ''))
    .filter((part) => part !== '')
    .join('\n\n');
  const images = contents.flatMap(({ mimeType, blob }) => {
    if (!mimeType?.startsWith('image') || typeof blob !== 'string') return [];
    return [blob.startsWith('data:') ? blob : `data:${mimeType};base64,${blob}`];
  });
  return { text: text === '' ? '(Empty response)' : text, images };
}
