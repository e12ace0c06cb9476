// Approval: what the AI Cockpit document asks of access_mcp_resource, step by step, in its three ways, and the same
// rule for tools that may remove something.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { startWeather } from '../../gateway/servers/weather.ts';
import { headers, type Json, post, rpc } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';
import { runGateway, token } from './support.ts';

const weather = await startWeather();
const ledger = await startLedger();
afterAll(() => Promise.all([weather.stop(), ledger.stop()]));
const servers = () => [
  { name: 'weather', url: weather.url, timeout: 20 },
  { name: 'trusted', url: weather.url, alwaysAllow: ['weather://*', 'wipe_station'] },
  { name: 'ledger', url: ledger.url },
  { name: 'off', url: weather.url, disabled: true },
];
const vars = { SEAL_KEY: 'a seal key of the tests, long enough' };
const gateway = await runGateway(servers, vars);
const host = await runGateway(servers, { ...vars, APPROVAL: 'host' });
const portuguese = await runGateway(servers, { ...vars, DEFAULT_LANG: 'pt' });

const URI = 'weather://san-francisco/current';
const read = { server_name: 'weather', uri: URI };
const linkIn = (text: string) => /https?:\/\/\S+\/approve\?request=[\w-]+/.exec(text)?.[0] as string;
const reads = () => weather.bodies('resources/read').length;

/** Opens the link as a browser does and presses Approve. */
async function press(link: string): Promise<{ page: string; after: string; code: string; headers: Headers }> {
  const shown = await fetch(link);
  const page = await shown.text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] as string;
  const answered = await fetch(new URL('?', link), {
    method: 'POST',
    body: new URLSearchParams({ request }),
  });
  const after = await answered.text();
  return { page, after, code: /<output>([\w-]+)<\/output>/.exec(after)?.[1] ?? '', headers: shown.headers };
}

describe('without a way to ask', () => {
  it('a read is refused with a link, and the server is not asked', async () => {
    const before = reads();
    const { isError, content } = await gateway.call('access_mcp_resource', read);
    expect(isError).toBe(true);
    expect(content[0].text).toContain(`Server: weather; URI: ${URI}`);
    expect(linkIn(content[0].text)).toMatch(new RegExp(`^${gateway.url('/approve')}`));
    expect(reads()).toBe(before);
  });

  it('the page shows server and address, and its code opens exactly this read', async () => {
    const refused = await gateway.call('access_mcp_resource', read);
    const { page, code, headers } = await press(linkIn(refused.content[0].text));
    expect(page).toContain('<dd>weather</dd>');
    expect(page).toContain(`<dd>${URI}</dd>`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const allowed = await gateway.call('access_mcp_resource', { ...read, approval_code: code.toLowerCase() });
    expect(allowed.content[0].text).toMatch(/^fog 0\./);
    const other = await gateway.call('access_mcp_resource', {
      ...read,
      uri: 'weather://radar',
      approval_code: code,
    });
    expect(other.isError).toBe(true);
    const server = await gateway.call('access_mcp_resource', {
      ...read,
      server_name: 'ledger',
      approval_code: code,
    });
    expect(server.isError).toBe(true);
  });

  it('a code is of no use to another caller', async () => {
    const refused = await gateway.call('access_mcp_resource', read);
    const { code } = await press(linkIn(refused.content[0].text));
    const request = rpc('tools/call', {
      name: 'access_mcp_resource',
      arguments: { ...read, approval_code: code },
    });
    const { json } = await post(gateway.url(), request, headers(personalToken('z')));
    expect(json.result.isError).toBe(true);
    expect(json.result.content[0].text).toContain('"approval_code" is not good');
  });

  it('made-up codes and changed links open nothing', async () => {
    const guessed = await gateway.call('access_mcp_resource', { ...read, approval_code: 'AAAA-AAAA-AAAA' });
    expect(guessed.isError).toBe(true);
    const link = linkIn((await gateway.call('access_mcp_resource', read)).content[0].text);
    const changed = await fetch(`${link.slice(0, -2)}AA`);
    expect(changed.status).toBe(410);
    expect(await changed.text()).not.toContain('<form');
    expect((await fetch(gateway.url('/approve'), { method: 'POST', body: 'x'.repeat(50_000) })).status).toBe(
      410,
    );
  });

  it('what the page shows cannot become part of the page', async () => {
    const uri = 'weather://<script>alert(1)</script>';
    const refused = await gateway.call('access_mcp_resource', { ...read, uri });
    const page = await (await fetch(linkIn(refused.content[0].text))).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;');
  });

  it('the page speaks the language of the browser, else that of the deployment', async () => {
    const link = linkIn((await portuguese.call('access_mcp_resource', read)).content[0].text);
    expect(await (await fetch(link)).text()).toContain('Ler um recurso');
    expect(await (await fetch(link, { headers: { 'accept-language': 'en-US' } })).text()).toContain(
      'Read a resource',
    );
  });
});

describe('before approval is asked for', () => {
  it('unknown and disabled servers are refused', async () => {
    const unknown = await gateway.call('access_mcp_resource', { ...read, server_name: 'nobody' });
    expect(unknown.content[0].text).toContain('no server is called "nobody"');
    const off = await gateway.call('access_mcp_resource', { ...read, server_name: 'off' });
    expect(off.content[0].text).toContain('off is disabled');
    const missing = await gateway.call('access_mcp_resource', { server_name: 'weather' });
    expect(missing.content[0].text).toContain('"uri" is required');
  });
});

describe('alwaysAllow', () => {
  it('lets addresses and tools through without a question', async () => {
    const { content } = await gateway.call('access_mcp_resource', { server_name: 'trusted', uri: URI });
    expect(content[0].text).toMatch(/^fog/);
    const wiped = await gateway.call('use_mcp_tool', {
      server_name: 'trusted',
      tool_name: 'wipe_station',
      arguments: { station: 'B' },
    });
    expect(wiped.content[0].text).toBe('B wiped');
  });
});

describe('where the host asks', () => {
  it('reads at once, never from a cache, and passes kinds on', async () => {
    const [one, two] = [
      await host.call('access_mcp_resource', read),
      await host.call('access_mcp_resource', read),
    ];
    expect(one.content[0].text).not.toBe(two.content[0].text);
    const { content } = await host.call('access_mcp_resource', { ...read, uri: 'weather://radar' });
    expect(content.map(({ type }: Json) => type)).toEqual(['image', 'text']);
    expect(content[1].text).toContain('application/x-grib');
    const missing = await host.call('access_mcp_resource', { ...read, uri: 'weather://nothing' });
    expect(missing.isError).toBe(true);
    expect(missing.content[0].text).toMatch(/weather refused: .*not found/);
  });
});

describe('tools that may remove something', () => {
  const wipe = { server_name: 'weather', tool_name: 'wipe_station', arguments: { station: 'A' } };

  it('need approval, also where the server says nothing about them; those that only add do not', async () => {
    const before = weather.wiped();
    const refused = await gateway.call('use_mcp_tool', wipe);
    expect(refused.isError).toBe(true);
    expect(weather.wiped()).toBe(before);
    const { page, code } = await press(linkIn(refused.content[0].text));
    expect(page).toContain('wipe_station');
    expect(page).toContain('&#34;station&#34;: &#34;A&#34;');
    const other = await gateway.call('use_mcp_tool', {
      ...wipe,
      arguments: { station: 'B' },
      approval_code: code,
    });
    expect(other.isError).toBe(true);
    const done = await gateway.call('use_mcp_tool', { ...wipe, approval_code: code });
    expect(done.content[0].text).toBe('A wiped');
    const added = await gateway.call('use_mcp_tool', {
      server_name: 'weather',
      tool_name: 'add_station',
      arguments: { name: 'C' },
    });
    expect(added.content[0].text).toMatch(/^added C/);
  });

  it('can be previewed', async () => {
    const before = weather.wiped();
    expect(await gateway.ask('use_mcp_tool', { ...wipe, dry_run: true })).toEqual({
      dry_run: true,
      ...wipe,
      needs_approval: true,
    });
    expect(weather.wiped()).toBe(before);
  });
});

describe('a client of revision 2026-07-28 that can be asked', () => {
  const connect = async (answer: (params: Json) => Json) => {
    const asked: Json[] = [];
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return answer(params);
    });
    const requestInit = { headers: { Authorization: `Token ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(gateway.url()), { requestInit }));
    return { client, asked };
  };

  it('is asked with server and address, and reads after a yes', async () => {
    const { client, asked } = await connect(() => ({ action: 'accept', content: { approve: true } }));
    const result = (await client.callTool({ name: 'access_mcp_resource', arguments: read })) as Json;
    expect(result.content[0].text).toMatch(/^fog/);
    expect(asked).toHaveLength(1);
    expect(asked[0].message).toContain(`Server: weather\nURI: ${URI}`);
    await client.close();
  });

  it.each([
    ['declines', { action: 'decline' }],
    ['gives up', { action: 'cancel' }],
    ['accepts without the tick', { action: 'accept', content: { approve: false } }],
  ])('is not served when its user %s', async (_how, answer) => {
    const before = reads();
    const { client } = await connect(() => answer);
    const result = (await client.callTool({ name: 'access_mcp_resource', arguments: read })) as Json;
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain('did not approve');
    expect(reads()).toBe(before);
    await client.close();
  });

  it('cannot carry a yes over to another address: the state is bound to the request', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
    };
    const send = async (uri: string, more: Json = {}) =>
      (
        await post(
          gateway.url(),
          rpc('tools/call', {
            name: 'access_mcp_resource',
            arguments: { ...read, uri },
            _meta: meta,
            ...more,
          }),
          headers(token, {
            'mcp-protocol-version': '2026-07-28',
            'mcp-method': 'tools/call',
            'mcp-name': 'access_mcp_resource',
          }),
        )
      ).json.result;
    const { requestState, resultType } = await send(URI);
    expect(resultType).toBe('input_required');
    const yes = {
      inputResponses: { approval: { action: 'accept', content: { approve: true } } },
      requestState,
    };
    expect((await send('weather://radar', yes)).resultType).toBe('input_required');
    expect((await send(URI, { ...yes, requestState: 'made up' })).resultType).toBe('input_required');
    expect((await send(URI, yes)).resultType).toBe('complete');
  });
});

describe('time', () => {
  it('ends codes after five minutes and links after fifteen', async () => {
    const { checkCode, makeCode } = await import('../../../shared/approval/code.ts');
    const { seal, unseal } = await import('../../../shared/seal/seal.ts');
    const now = new Date('2026-12-01T10:00:00Z');
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const code = await makeCode('key', 'binding', now);
    expect(await checkCode('key', 'binding', code, later(295))).toBe(true);
    expect(await checkCode('key', 'binding', code, later(311))).toBe(false);
    expect(await checkCode('key', 'other', code, now)).toBe(false);
    expect(await checkCode('other key', 'binding', code, now)).toBe(false);
    const sealed = await seal('key', 'purpose', { a: 1 }, later(60));
    expect(await unseal('key', 'purpose', sealed, later(60))).toEqual({ a: 1 });
    expect(await unseal('key', 'purpose', sealed, later(61))).toBeUndefined();
    expect(await unseal('key', 'another', sealed, now)).toBeUndefined();
    expect(await unseal('another', 'purpose', sealed, now)).toBeUndefined();
  });
});
