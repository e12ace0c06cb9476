// What must hold at any address of a function, from a laptop to production.
import {
  type Answer,
  ask,
  HANDSHAKE,
  handshake,
  STATELESS,
  type Subject,
  send,
  stateless,
} from './exchange.ts';
import { tryOldTls } from './tls.ts';

/** A check returns what it saw, or throws an `Error` that says what was wrong; undefined means it does not apply. */
export interface Check {
  name: string;
  run(subject: Subject): Promise<string | undefined>;
}

const UNAUTHENTICATED = { id: 1, method: 'ping' };

/** Which credential meets which refusal (README, "What a request meets"). */
const REFUSALS: readonly {
  name: string;
  header(token: string): string | undefined;
  status: number;
  message: string;
}[] = [
  { name: 'no header', header: () => undefined, status: 401, message: 'No authentication provided' },
  { name: 'no token', header: () => 'Token wrong', status: 403, message: 'Authentication failed' },
  { name: 'Bearer', header: (token) => `Bearer ${token}`, status: 401, message: 'OAuth validation failed' },
  {
    name: 'Basic',
    header: () => 'Basic x',
    status: 401,
    message: 'Invalid authentication header format',
  },
];

export const CHECKS: readonly Check[] = [
  {
    name: 'health',
    async run({ base }) {
      const { status, json, text } = await ask(`${base}/health`);
      if (status !== 200 || json?.status !== 'ok') throw new Error(`${status}: ${text.slice(0, 300)}`);
      const corpus = json.corpus === undefined ? '' : `, ${json.corpus.name} corpus ${json.corpus.id}`;
      return `${json.area} ${json.version}${corpus}`;
    },
  },
  {
    name: 'authentication',
    async run(subject) {
      for (const { name, header, status, message } of REFUSALS) {
        const answer = await send(subject, UNAUTHENTICATED, header(subject.token));
        equal(`${name}: status`, answer.status, status);
        equal(`${name}: code`, answer.json?.error?.code, -32001);
        equal(`${name}: message`, answer.json?.error?.message, message);
      }
      return `${REFUSALS.length} refusals`;
    },
  },
  {
    name: 'no stream to open',
    async run({ base, token }) {
      const answer = await ask(`${base}/mcp`, {
        headers: { authorization: `Token ${token}`, accept: 'text/event-stream' },
      });
      equal('GET /mcp', answer.status, 405);
      return '405';
    },
  },
  {
    name: 'handshake era',
    async run(subject) {
      const { result } = rpc(
        await handshake(subject, 'initialize', {
          protocolVersion: HANDSHAKE,
          capabilities: {},
          clientInfo: { name: 'smoke', version: '1' },
        }),
      );
      equal('revision', result.protocolVersion, HANDSHAKE);
      const noted = await send(subject, { method: 'notifications/initialized' }, `Token ${subject.token}`, {
        'mcp-protocol-version': HANDSHAKE,
      });
      equal('notification', `${noted.status} ${noted.text}`, '202 ');
      return `${result.serverInfo.name} ${result.protocolVersion}`;
    },
  },
  {
    name: 'stateless era',
    async run(subject) {
      const { result } = rpc(await stateless(subject, 'server/discover'));
      equal('offers it', result.supportedVersions?.includes(STATELESS), true);
      return STATELESS;
    },
  },
  {
    name: 'tool list',
    async run(subject) {
      const one = rpc(await handshake(subject, 'tools/list')).result.tools;
      const other = rpc(await stateless(subject, 'tools/list')).result.tools;
      if (!(one?.length > 0)) throw new Error('the list is empty');
      equal('both eras list the same', JSON.stringify(other) === JSON.stringify(one), true);
      return `${one.length} tools`;
    },
  },
  {
    name: 'a call that reads',
    async run(subject) {
      const { tools } = rpc(await handshake(subject, 'tools/list')).result;
      const call = readingCall(tools);
      if (call === undefined) throw new Error('no tool can be called without knowing the account');
      const { result } = rpc(await handshake(subject, 'tools/call', call));
      const [block] = result.content;
      if (result.isError) throw new Error(`${call.name}: ${String(block?.text).slice(0, 300)}`);
      return `${call.name}: ${String(block?.text).length} characters`;
    },
  },
  {
    name: 'TLS 1.3 only',
    async run({ base }) {
      if (!base.startsWith('https:')) return undefined;
      const outcome = await tryOldTls(`${base}/health`);
      if (outcome.refusedBy === 'handshake') return 'a TLS 1.2 handshake fails';
      if (!new URL(base).hostname.endsWith('.workers.dev')) {
        throw new Error("a TLS 1.2 handshake succeeds: set the zone's minimum TLS version to 1.3");
      }
      equal('a TLS 1.2 request', outcome.status, 426);
      return 'a TLS 1.2 request is refused';
    },
  },
];

interface ListedTool {
  name: string;
  inputSchema: { required?: string[]; properties?: Record<string, unknown> };
  annotations?: { readOnlyHint?: boolean };
}

/** A reading tool whose arguments are known without an account: none, or a search. */
function readingCall(tools: readonly ListedTool[]): { name: string; arguments: object } | undefined {
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
  const needs = ({ inputSchema }: ListedTool) => (inputSchema.required ?? []).join();
  const search = reading.find((tool) => needs(tool) === 'query' && tool.name.startsWith('search_'));
  if (search !== undefined) return { name: search.name, arguments: { query: 'purge the cache' } };
  const plain =
    reading.find(({ name }) => name === 'get_account') ?? reading.find((tool) => needs(tool) === '');
  return plain === undefined ? undefined : { name: plain.name, arguments: {} };
}

function rpc({ status, json, text }: Answer): NonNullable<Answer['json']> {
  if (status !== 200 || json?.result === undefined) throw new Error(`${status}: ${text.slice(0, 300)}`);
  return json;
}

function equal(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) {
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
}
