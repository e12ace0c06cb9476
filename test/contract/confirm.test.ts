// Confirmation: with it, nothing is deleted, replaced or purged, no SQL runs and no credential is made before a
// person has approved exactly that call.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { runWithSandbox } from '../support/area-with-sandbox.ts';
import { headers, type Json, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const [TOKEN, OTHER] = ['c', 'd'].map(personalToken) as [string, string];
const tokens = { [TOKEN]: { account: 'demo' }, [OTHER]: { account: 'demo' } };
const area = runWithSandbox('storage', tokens);
const always = runWithSandbox('storage', tokens, { CONFIRM: 'destructive' });
const builds = runWithSandbox('build', tokens, { CONFIRM: 'destructive' });
const secure = runWithSandbox('secure', tokens, { CONFIRM: 'destructive' });

const send = async (method: string, params: unknown, url: string, token = TOKEN): Promise<Json> =>
  (await post(url, rpc(method, params), headers(token))).json.result;
const asking = () => `${area.url}?confirm=destructive`;
const call = async (name: string, args: Json, url = asking(), token = TOKEN) => {
  const result = await send('tools/call', { name, arguments: args }, url, token);
  return { failed: result.isError === true, text: result.content[0].text as string };
};
const linkIn = (text: string) => /https?:\/\/\S+\/approve\?request=[\w-]+/.exec(text)?.[0] as string;

/** Opens a link as a browser does and presses Approve. */
async function press(link: string): Promise<{ page: string; code: string }> {
  const page = await (await fetch(link)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] as string;
  const answered = await fetch(new URL('?', link), {
    method: 'POST',
    body: new URLSearchParams({ request }),
  });
  return { page, code: /<output>([\w-]+)<\/output>/.exec(await answered.text())?.[1] ?? '' };
}
const makeBucket = (name: string) =>
  area.call(TOKEN, 'create_bucket', { name, workloads_access: 'restricted' });
const exists = async (name: string) => !(await call('get_bucket', { bucket_name: name })).failed;

describe('a client that cannot ask its user', () => {
  it('gets a link to a page of the server, whose code opens exactly this call for this caller', async () => {
    await makeBucket('confirmed-bucket');
    await makeBucket('another-bucket');
    const refused = await call('delete_bucket', { bucket_name: 'confirmed-bucket' });
    expect([refused.failed, await exists('confirmed-bucket')]).toEqual([true, true]);
    const { page, code } = await press(linkIn(refused.text));
    expect(page).toContain('delete_bucket');
    expect(page).toContain('confirmed-bucket');
    const other = await call('delete_bucket', { bucket_name: 'another-bucket', confirm: code });
    expect([other.failed, other.text]).toEqual([true, expect.stringMatching(/"confirm" is not good/)]);
    const stolen = await call(
      'delete_bucket',
      { bucket_name: 'confirmed-bucket', confirm: code },
      asking(),
      OTHER,
    );
    expect(stolen.failed).toBe(true);
    expect(await exists('confirmed-bucket')).toBe(true);
    const done = await call('delete_bucket', { confirm: code, bucket_name: 'confirmed-bucket' });
    expect([done.failed, await exists('confirmed-bucket')]).toEqual([false, false]);
  });

  it('may preview without one, and read and add', async () => {
    await makeBucket('previewed-bucket');
    const preview = await call('delete_bucket', { bucket_name: 'previewed-bucket', dry_run: true });
    expect([preview.failed, JSON.parse(preview.text).dry_run]).toEqual([false, true]);
    expect((await call('list_buckets', {})).failed).toBe(false);
    expect(
      (await call('create_bucket', { name: 'added-bucket', workloads_access: 'restricted' })).failed,
    ).toBe(false);
  });

  it('learns of wrong arguments before anybody is asked', async () => {
    expect((await call('delete_bucket', {})).text).toContain('"bucket_name" is required');
  });
});

describe('what waits for a person', () => {
  it.each([
    ['query_sql_database', { database_id: 1, statements: ['DROP TABLE t'] }],
    ['create_storage_credential', { name: 'backup', capabilities: ['readFiles'] }],
    ['delete_object', { bucket_name: 'demo-shop-assets', object_key: 'a.txt' }],
    [
      'update_object',
      { bucket_name: 'demo-shop-assets', object_key: 'a.txt', content: 'x', encoding: 'text' },
    ],
  ])('%s', async (name, args) => {
    const { failed, text } = await call(name, args);
    expect([failed, text]).toEqual([true, expect.stringMatching(/needs the user's approval/)]);
  });

  it('purge_cache, and whatever replaces or deletes, in every area of such a deployment', async () => {
    const purge = await builds.call(TOKEN, 'purge_cache', {
      purge_type: 'url',
      items: ['www.example.com/a'],
    });
    expect(purge.text).toMatch(/needs the user's approval/);
    for (const one of [always, builds, secure]) {
      const { tools } = await one.ask(TOKEN, 'tools/list');
      const confirmed = tools
        .filter(({ inputSchema }: Json) => inputSchema.properties.confirm !== undefined)
        .map(({ name }: Json) => name);
      const expected = tools
        .map(({ name }: Json) => name)
        .filter((name: string) =>
          /^(delete|update)_|^(purge_cache|query_sql_database|create_storage_credential|upload_object|copy_object)$/.test(
            name,
          ),
        );
      expect(confirmed).toEqual(expected);
    }
  });

  it('is told by get_account', async () => {
    expect((await always.call(TOKEN, 'get_account')).json.mode).toMatchObject({
      confirmation: 'destructive',
      bounded_by: ["the deployment's CONFIRM"],
    });
  });

  it('shows no private key, and is bound to it all the same', async () => {
    const update = (private_key: string, more = {}) =>
      secure.call(TOKEN, 'update_certificate', {
        certificate_id: 1,
        name: 'shop',
        certificate: 'of the shop',
        private_key,
        ...more,
      });
    const { text } = await update('the first secret');
    const link = linkIn(text);
    const { page, code } = await press(link);
    expect(`${text.replace(link, '')}${page}`).not.toContain('the first secret');
    expect((await update('the second secret', { confirm: code })).text).toContain('"confirm" is not good');
    expect((await update('the first secret', { confirm: code })).text).not.toContain('"confirm"');
  });
});

describe('connections', () => {
  it('that ask for nothing do not wait, nor do they list the argument', async () => {
    const { tools } = await area.ask(TOKEN, 'tools/list');
    expect(JSON.stringify(tools)).not.toContain('"confirm"');
    await makeBucket('plain-bucket');
    const { isError } = await area.call(TOKEN, 'delete_bucket', {
      bucket_name: 'plain-bucket',
      confirm: 'x',
    });
    expect(isError).toBeUndefined();
  });

  it('may say it in a header, and are told of another word', async () => {
    const request = rpc('tools/call', { name: 'delete_bucket', arguments: { bucket_name: 'some-bucket' } });
    const said = await post(area.url, request, headers(TOKEN, { 'x-mcp-confirm': 'destructive' }));
    expect(said.json.result.content[0].text).toMatch(/needs the user's approval/);
    const wrong = await post(`${area.url}?confirm=always`, request, headers(TOKEN));
    expect([wrong.status, wrong.json.error.message]).toEqual([
      400,
      '?confirm takes destructive, not "always".',
    ]);
  });
});

describe('a client of revision 2026-07-28 that can ask its user', () => {
  const connect = async (answer: Json) => {
    const asked: Json[] = [];
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return answer;
    });
    const requestInit = { headers: { Authorization: `Token ${TOKEN}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(asking()), { requestInit }));
    return { client, asked };
  };

  it.each([
    ['approves', { action: 'accept', content: { approve: true } }, false],
    ['declines', { action: 'decline' }, true],
    ['accepts without the tick', { action: 'accept', content: { approve: false } }, true],
  ])('calls where the user %s', async (_how, answer, stays) => {
    await makeBucket('asked-bucket');
    const { client, asked } = await connect(answer);
    const params = { name: 'delete_bucket', arguments: { bucket_name: 'asked-bucket' } };
    const result = (await client.callTool(params)) as Json;
    expect([result.isError === true, await exists('asked-bucket')]).toEqual([stays, stays]);
    expect(asked.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Delete bucket\n\nServer: Azion storage\nTool: delete_bucket\nArguments: .*asked/s,
      ),
    ]);
    await client.close();
  });
});
