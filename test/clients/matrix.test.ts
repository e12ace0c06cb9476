// Every client against the servers, with the sandbox as their platform: connect, list, call, read, and what people see
// when something is wrong.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../dev/local-token.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { command } from '../support/command.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { startTokenProxy, type TokenProxy } from '../support/token-proxy.ts';
import { personalToken } from '../support/tokens.ts';
import { ADAPTERS, type Connected } from './adapters.ts';
import { BIN, clientsInstalled } from './installed.ts';

const TOKEN = personalToken('x');
const ACCOUNT = `account ${randomUUID()}`;
const functions = runFunctions(AREAS, async () => ({
  sandbox: await sandboxWorkers({
    tokens: { [tokenHash(TOKEN)]: { account: ACCOUNT, permissions: 'all' } },
  }),
}));
let proxy: TokenProxy;
beforeAll(async () => {
  const { url } = functions.local();
  proxy = await startTokenProxy(url);
  // The first request starts the platform, which may take longer than a check of a token waits.
  await fetch(`${url}/sandbox/v4/workspace/applications`, { headers: { authorization: `Token ${TOKEN}` } });
});
afterAll(() => proxy.stop());

const SEARCH = 'search_azion_docs_and_site';
/** For each server a call whose answer is known, and arguments that it refuses with what is to be said of them. */
const SERVERS = {
  docs: {
    call: [SEARCH, { query: 'purge the cache' }, /purge/i],
    refused: [SEARCH, { query: '' }, /query/],
  },
  build: {
    call: ['create_application', { name: 'made by a client' }, /made by a client/],
    refused: ['create_application', { name: '' }, /name/],
  },
  gateway: {
    call: [
      'use_mcp_tool',
      { server_name: 'docs', tool_name: SEARCH, arguments: { query: 'purge the cache' } },
      /purge/i,
    ],
    refused: ['use_mcp_tool', { server_name: 'nothing', tool_name: SEARCH }, /server_name|nothing/],
  },
} as const;

const installed = clientsInstalled();

describe.each(Object.entries(ADAPTERS))('%s', (_name, { connect, revision, external, cannot = {} }) => {
  describe.skipIf(external && !installed).each(Object.entries(SERVERS))(
    'with %s',
    { concurrent: true },
    (area, { call, refused }) => {
      const url = () => `${proxy.url}/${area}/mcp`;
      let client: Connected;
      beforeAll(async () => {
        client = await connect(url(), TOKEN);
      });
      afterAll(() => client?.close());

      it(`lists the tools, speaking ${revision}`, async () => {
        expect(await client.list()).toContain(call[0]);
        expect(proxy.revision()).toBe(revision);
      });

      it('calls', async () => {
        expect(JSON.stringify(await client.call(call[0], call[1]))).toMatch(call[2]);
      });

      it.skipIf(cannot.read)('reads', async () => {
        expect(JSON.stringify(await client.read('azion://account'))).toContain(ACCOUNT);
      });

      it.skipIf(cannot['bad arguments'])('shows what is wrong with arguments', async () => {
        expect(await said(client.call(refused[0], { ...refused[1] }))).toMatch(refused[2]);
      });

      it.skipIf(cannot['unknown tool'])('shows that there is no such tool', async () => {
        expect(await said(client.call('no_such_tool', {}))).toMatch(/no_such_tool/);
      });

      it('shows why a wrong token is refused', async () => {
        const refused = connect(url(), personalToken('y')).then((other) => other.list().finally(other.close));
        expect(await said(refused)).toMatch(/401|403|authentication failed|unauthorized|denied access/i);
      });
    },
  );
});

/** Cells of a database's rows may be of any kind. */
const UNTYPED: Readonly<Record<string, string[]>> = {
  storage: ['outputSchema.properties.results.items.properties.rows.items.items'],
};

it.skipIf(!installed).each(AREAS)("MCP Inspector's check of schemas finds nothing in %s", async (area) => {
  const url = `${functions.url(area)}/mcp?toolsets=all`;
  const args = [
    '--cli',
    url,
    '--header',
    `Authorization: Token ${TOKEN}`,
    '--strict',
    '--method',
    'tools/list',
  ];
  const { code, stderr } = await command(join(BIN, 'mcp-inspector'), args);
  const places = [...stderr.matchAll(/^ *Path: (.+)$/gm)].map(([, path]) => path);
  expect([code, places], stderr).toEqual([0, UNTYPED[area] ?? []]);
});

/** What a person reads who uses the client, whether it is a result or an error. */
async function said(asked: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    const { message, cause } = error as Error;
    return `${message} ${cause === undefined ? '' : String(cause)}`;
  }
}
