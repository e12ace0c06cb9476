// Guides, pages and prompts of the docs area through both generations of the official SDK's client, in workerd.
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { runFunctions } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const vars = { TOKEN_CHECK_URL: platform.url };
const english = runFunctions(['docs'], { vars });
const portuguese = runFunctions(['docs'], { vars: { ...vars, DEFAULT_LANG: 'pt' } });
const options = { requestInit: { headers: { Authorization: `Token ${personalToken('s')}` } } };
const INFO = { name: 'test', version: '1' };
const TEMPLATE = 'azion://docs/{collection}/{+path}';

/** What the tests use of either client. */
type Client = Pick<
  Client1,
  | 'callTool'
  | 'listTools'
  | 'listResources'
  | 'listResourceTemplates'
  | 'readResource'
  | 'listPrompts'
  | 'getPrompt'
  | 'complete'
  | 'close'
>;

/** The text of a prompt, which is one message. */
function wordsOf(messages: readonly { content: unknown }[]): string {
  expect(messages).toHaveLength(1);
  return (messages[0] as { content: { text: string } }).content.text;
}

const CLIENTS: [name: string, notFound: number, connect: (url: URL) => Promise<Client>][] = [
  [
    'sdk 1.x',
    -32002,
    async (url) => {
      const client = new Client1(INFO);
      await client.connect(new Transport1(url, options) as Parameters<Client1['connect']>[0]);
      return client;
    },
  ],
  [
    'client 2.x, handshake revision',
    // The server sends -32002 here too; this client tells its users the newer code.
    -32602,
    async (url) => {
      const client = new Client2(INFO);
      await client.connect(new Transport2(url, options));
      return client as unknown as Client;
    },
  ],
  [
    'client 2.x, stateless revision',
    -32602,
    async (url) => {
      const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
      await client.connect(new Transport2(url, options));
      return client as unknown as Client;
    },
  ],
];

describe.each(CLIENTS)('%s', (_name, notFound, connect) => {
  let client: Client;
  let inPortuguese: Client;
  beforeAll(async () => {
    client = await connect(new URL(`${english.url('docs')}/mcp`));
    inPortuguese = await connect(new URL(`${portuguese.url('docs')}/mcp`));
  });
  afterAll(() => Promise.all([client.close(), inPortuguese.close()]));

  const textOf = async (uri: string, from = client) => {
    const { contents } = await from.readResource({ uri });
    expect(contents).toHaveLength(1);
    expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' });
    return (contents[0] as { text: string }).text;
  };

  it('reads every listed resource as it is listed, and by the former address the same text', async () => {
    const { resources: all, nextCursor } = await client.listResources();
    const resources = all.filter(({ uri }) => uri !== 'azion://account');
    expect([resources.length, nextCursor]).toEqual([14, undefined]);
    for (const { uri, title } of resources) expect(await textOf(uri)).toContain(`# ${title}\n`);
    for (const { uri } of resources.filter((one) => one.uri.startsWith('azion://guides/'))) {
      expect(await textOf(uri.replace('azion://guides/', 'azion://static-site/'))).toBe(await textOf(uri));
    }
  });

  it('gets the text of a resource from the tool, word for word', async () => {
    for (const lang of ['en', 'pt']) {
      const { content } = await client.callTool({
        name: 'deploy_azion_static_site',
        arguments: { action: 'deploy', step: 'step-2-execute', lang },
      });
      const text = await textOf(`azion://${lang === 'en' ? 'guides' : 'guias'}/deploy/step-2-execute`);
      expect(content).toEqual([{ type: 'text', text }]);
    }
  });

  it('completes collection and path of the template and reads what it expands to', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([TEMPLATE]);
    const completed = async (name: string, value: string, given: Record<string, string> = {}) =>
      (
        await client.complete({
          ref: { type: 'ref/resource', uri: TEMPLATE },
          argument: { name, value },
          context: { arguments: given },
        })
      ).completion;
    const { values: collections } = await completed('collection', '');
    expect(collections).toContain('cli');
    expect((await completed('collection', 'ter')).values).toEqual(['terraform']);
    for (const collection of ['docs.en', 'cli', 'api-v4', 'terraform']) {
      const { values, total = 0, hasMore } = await completed('path', '', { collection });
      expect([collection, values.length > 0, hasMore]).toEqual([collection, true, total > values.length]);
      for (const path of values.slice(0, 3)) {
        const expanded = new UriTemplate(TEMPLATE).expand({ collection, path });
        const encoded = `azion://docs/${collection}/${path.split('/').map(encodeURIComponent).join('/')}`;
        const text = await textOf(encoded);
        expect(text.length).toBeGreaterThan(50);
        expect(await textOf(expanded)).toBe(text);
      }
    }
  });

  it('gives resource not found for what is not there, by the code of its revision', async () => {
    for (const uri of [
      'azion://guides/deploy/step-9',
      'azion://docs/cli/nothing',
      'azion://docs/none/x',
      'x://y',
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: notFound });
    }
  });

  it('gets every prompt, in the language of the deployment unless another is asked for', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.length).toBe(5);
    const text = async (from: Client, name: string, args: Record<string, string>) =>
      wordsOf((await from.getPrompt({ name, arguments: args })).messages);
    for (const { name, arguments: known = [] } of prompts) {
      const required = known
        .filter((one) => one.required)
        .map((one) => [one.name, 'https://example.com/a.css']);
      const args = Object.fromEntries(required) as Record<string, string>;
      const en = await text(client, name, args);
      const pt = await text(inPortuguese, name, args);
      expect(pt).not.toBe(en);
      expect(await text(client, name, { ...args, lang: 'pt' })).toBe(pt);
      expect(await text(inPortuguese, name, { ...args, lang: 'en' })).toBe(en);
    }
    await expect(client.getPrompt({ name: 'find_how_to', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'deploy_static_site' },
      argument: { name: 'framework', value: 'vue' },
    });
    expect(completion.values).toEqual(['vue', 'vuepress']);
  });

  it('gets guides from the tool in the language of the deployment', async () => {
    const help = async (from: Client) => (await from.callTool({ name: 'deploy_azion_static_site' })).content;
    expect(JSON.stringify(await help(client))).toContain('Guides for static sites on Azion');
    expect(JSON.stringify(await help(inPortuguese))).toContain('Guias para sites estáticos na Azion');
  });
});

describe('tools that guides and prompts name', () => {
  it('are in the tool list', async () => {
    const [[, , connect]] = CLIENTS as [(typeof CLIENTS)[number]];
    const client = await connect(new URL(`${english.url('docs')}/mcp`));
    const known = (await client.listTools()).tools.map(({ name }) => name);
    const texts: string[] = [];
    for (const { uri } of (await client.listResources()).resources) {
      const { contents } = await client.readResource({ uri });
      texts.push((contents[0] as { text: string }).text);
    }
    for (const { name, arguments: args = [] } of (await client.listPrompts()).prompts) {
      const given = args.filter((one) => one.required).map((one) => [one.name, 'https://example.com/']);
      const { messages } = await client.getPrompt({ name, arguments: Object.fromEntries(given) });
      texts.push(wordsOf(messages));
    }
    const named = new Set(
      texts.flatMap((text) => text.match(/\b(search_azion|read_azion|deploy_azion)_\w+/g) ?? []),
    );
    expect(named.size).toBeGreaterThan(5);
    for (const name of named) expect(known).toContain(name);
    await client.close();
  });
});
