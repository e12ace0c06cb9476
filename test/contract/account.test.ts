// `get_account` and `azion://account`, which every area of the platform has, and how servers introduce themselves.
import { afterAll, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../support/area-with-sandbox.ts';
import { startFakePlatform, status } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, type Json, META, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const platform = await startFakePlatform();
afterAll(() => platform.stop());
platform.answer = status(200, { data: { id: 7_654_321, name: 'Seven', results: [] }, results: [] });
const functions = runFunctions(AREAS, { vars: { AZION_API_URL: platform.url } });
const token = personalToken('a');
const ask = async (area: string, method: string, params?: unknown, path = '/mcp'): Promise<Json> =>
  (await post(`${functions.url(area)}${path}`, rpc(method, params), headers(token))).json.result;

describe.each(AREAS.filter((area) => area !== 'gateway'))('%s', (area) => {
  it('says whose token it is, what bounds the connection, and what serves it', async () => {
    const { content } = await ask(area, 'tools/call', { name: 'get_account' }, '/mcp?readonly=true');
    const told = JSON.parse(content[0].text);
    expect(told).toMatchObject({
      account: { id: '7654321', name: 'Seven' },
      mode: { readonly: true, bounded_by: ['?readonly=true'] },
      server: { name: `azion-${area}`, revision: '2025-03-26' },
    });
    expect(content[0].text).not.toContain(token);
    expect(told.corpus !== undefined).toBe(area === 'docs');
  });

  it('lists the same as a fixed resource', async () => {
    const { resources } = await ask(area, 'resources/list');
    expect(resources.map(({ uri }: Json) => uri)).toContain('azion://account');
    const { contents } = await ask(area, 'resources/read', { uri: 'azion://account' });
    expect(JSON.parse(contents[0].text)).toMatchObject({ account: { id: '7654321' } });
  });
});

it.each(AREAS)(
  '%s introduces itself with icon and website at its public address, in both eras',
  async (area) => {
    const expected = {
      name: `azion-${area}`,
      websiteUrl: `${functions.url(area)}/`,
      icons: [{ src: `${functions.url(area)}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    };
    expect((await ask(area, 'initialize', INITIALIZE)).serverInfo).toMatchObject(expected);
    const { json } = await post(`${functions.url(area)}/mcp`, rpc('server/discover', modern()), {
      ...headers(token),
      ...modernHeaders('server/discover'),
    });
    expect(json.result._meta[`${META}serverInfo`]).toMatchObject(expected);
    const { icons } = json.result._meta[`${META}serverInfo`];
    expect((await fetch(icons[0].src)).headers.get('content-type')).toBe('image/svg+xml');
  },
);

it('the gateway lists the account once, though every server behind it has it', async () => {
  const { resources } = await ask('gateway', 'resources/list');
  expect(resources.filter(({ uri }: Json) => uri === 'azion://account')).toHaveLength(1);
});

describe('permissions', () => {
  const [all, some, blind] = ['p', 's', 'b'].map(personalToken) as [string, string, string];
  const storage = runWithSandbox('storage', {
    [all]: { account: 'demo' },
    [some]: { account: 'demo', permissions: ['account', 'storage:read'] },
    [blind]: { account: 'demo', permissions: [] },
  });

  it('are told by toolset, as reading showed them', async () => {
    const seen = async (token: string) => (await storage.call(token, 'get_account')).json;
    expect((await seen(all)).permissions).toMatchObject({
      may_read: expect.arrayContaining(['buckets', 'kv', 'sql']),
      refused: [],
    });
    const { permissions } = await seen(some);
    expect(permissions.may_read).toContain('buckets');
    expect(permissions.refused).toContain('sql');
    const nothing = await seen(blind);
    expect(nothing.permissions.may_read).toEqual([]);
    expect(nothing.account).toMatch(/^not known/);
  });

  it('of toolsets that the connection leaves out are not asked about', async () => {
    const { json } = await post(
      `${storage.url}?tools=get_account,list_buckets`,
      rpc('tools/call', { name: 'get_account' }),
      headers(all),
    );
    const { permissions, mode } = JSON.parse(json.result.content[0].text);
    expect(permissions.may_read).toEqual(['buckets']);
    expect(mode.tools).toMatch(/^2 of \d+$/);
  });
});
