// How the sandbox behaves as a platform: who may call, lists, references, changes, faults, and what it remembers.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { personalToken } from '../support/tokens.ts';
import { type Sandbox, startSandbox } from './start.ts';

const ALL = personalToken('a');
const READ = personalToken('r');
const DNS = personalToken('d');
const EXPIRED = personalToken('x');
const OTHER = personalToken('o');
const TOKENS = {
  [ALL]: { account: 'demo' },
  [READ]: { account: 'demo', permissions: 'read' },
  [DNS]: { account: 'demo', permissions: ['dns', 'functions:read'] },
  [EXPIRED]: { account: 'demo', expired: true },
  [OTHER]: { account: 'other' },
  access: { account: 'demo', kind: 'access' },
  refresh: { account: 'demo', kind: 'refresh' },
  idle: { account: 'demo', kind: 'access', active: false },
} as const;

const APPLICATIONS = '/workspace/applications';
const SHOP = `${APPLICATIONS}/1700000101`;

describe('the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox(TOKENS, { now: '2026-11-30T12:00:00Z' });
  });
  afterAll(() => sandbox.stop());
  afterEach(async () => {
    await sandbox.calm();
    await sandbox.reset('demo');
    await sandbox.reset('other');
  });
  const call = (method: string, path: string, body?: unknown) => sandbox.call(ALL, method, path, body);
  const codeOf = async (token: string, method: string, path: string, body?: unknown) => {
    const { status, json } = await sandbox.call(token, method, path, body);
    return [status, json?.errors?.[0]?.code];
  };

  describe('knows callers by their token', () => {
    test('and refuses unknown, expired and missing ones with 401', async () => {
      expect(await codeOf(ALL, 'GET', '/account/account')).toEqual([200, undefined]);
      for (const token of [personalToken('z'), EXPIRED, '']) {
        expect(await codeOf(token, 'GET', '/account/account')).toEqual([401, '10001']);
      }
    });

    test('and takes personal tokens as Token and access tokens as Bearer only', async () => {
      const status = async (authorization: string) =>
        (await fetch(`${sandbox.url}/v4/account/account`, { headers: { authorization } })).status;
      const tried = [
        `token ${ALL}`,
        `Bearer ${ALL}`,
        'Bearer access',
        'Token access',
        'Bearer refresh',
        'Bearer idle',
      ];
      expect(await Promise.all(tried.map(status))).toEqual([200, 401, 200, 401, 401, 401]);
    });

    test('and lets them do what they may', async () => {
      expect(await codeOf(READ, 'GET', APPLICATIONS)).toEqual([200, undefined]);
      expect(await codeOf(READ, 'POST', APPLICATIONS, { name: 'x' })).toEqual([403, '10003']);
      expect(await codeOf(DNS, 'GET', '/account/account')).toEqual([403, '10003']);
      expect(
        await codeOf(DNS, 'POST', '/workspace/dns/zones', {
          name: 'z',
          domain: 'z.example.com',
          active: true,
        }),
      ).toEqual([201, undefined]);
      expect(await codeOf(DNS, 'GET', '/workspace/functions')).toEqual([200, undefined]);
      expect(await codeOf(DNS, 'DELETE', '/workspace/functions/1700000202')).toEqual([403, '10003']);
    });

    test('and keeps accounts apart, though they use the same ids', async () => {
      await call('PATCH', SHOP, { name: 'changed' });
      expect((await sandbox.call(OTHER, 'GET', SHOP)).json.data.name).toBe('other shop');
      const { json } = await call('POST', APPLICATIONS, { name: 'mine' });
      expect(await codeOf(OTHER, 'GET', `${APPLICATIONS}/${json.data.id}`)).toEqual([404, '10004']);
    });
  });

  test('is an identity provider that refuses refresh tokens and says which tokens are not active', async () => {
    const userinfo = async (token: string) => {
      const answer = await fetch(`${sandbox.url}/oauth/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.status, ((await answer.json()) as { active?: boolean }).active];
    };
    expect(await userinfo('access')).toEqual([200, true]);
    expect(await userinfo('idle')).toEqual([200, false]);
    for (const token of ['refresh', 'unknown', ALL]) expect(await userinfo(token)).toEqual([401, undefined]);
    const configuration = await (await fetch(`${sandbox.url}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({
      issuer: sandbox.url,
      userinfo_endpoint: `${sandbox.url}/oauth/userinfo`,
    });
  });

  describe('answers lists', () => {
    test('in pages whose links lead on and back', async () => {
      const first = await call('GET', `${APPLICATIONS}?page_size=2&ordering=-name`);
      expect(first.json).toMatchObject({ count: 3, total_pages: 2, page: 1, page_size: 2, previous: null });
      const answer = await fetch(first.json.next, { headers: { authorization: `Token ${ALL}` } });
      const second = (await answer.json()) as { results: { name: string }[]; previous: string; next: null };
      expect([first.json.results, second.results].flat().map(({ name }) => name)).toEqual([
        'demo shop',
        'Blog',
        'Archive',
      ]);
      expect([second.next, new URL(second.previous).searchParams.get('page')]).toEqual([null, '1']);
    });

    test('filtered, searched and ordered', async () => {
      const names = async (query: string) =>
        (await call('GET', `${APPLICATIONS}?${query}`)).json.results.map(
          ({ name }: { name: string }) => name,
        );
      expect(await names('name=SHOP')).toEqual(['demo shop']);
      expect(await names('active=false')).toEqual(['Archive']);
      expect(await names('id=1700000102,9007199254740993')).toEqual(['Blog', 'Archive']);
      expect(await names('search=blo')).toEqual(['Blog']);
      expect(await names('ordering=name')).toEqual(['Archive', 'Blog', 'demo shop']);
      expect(await names('last_modified__gte=2030-01-01T00:00:00Z')).toEqual([]);
      const types = await call('GET', '/workspace/connectors?type__in=storage,live_ingest');
      expect(types.json.count).toBe(0);
    });

    test('and refuses parameters that mean nothing, by name', async () => {
      for (const query of [
        'page=0',
        'page_size=101',
        'ordering=nothing',
        'id=x',
        'active=maybe',
        'last_modified__gte=today',
      ]) {
        const { status, json } = await call('GET', `${APPLICATIONS}?${query}`);
        expect([status, json.errors[0].source.parameter], query).toEqual([400, query.split('=')[0]]);
      }
      expect(await codeOf(ALL, 'GET', `${APPLICATIONS}?page=9`)).toEqual([404, '10004']);
    });

    test('with only the fields asked for, also nested ones and of one object', async () => {
      const list = await call('GET', `${APPLICATIONS}?fields=id,modules.cache.enabled&page_size=1`);
      expect(list.json.results).toEqual([{ id: 1700000101, modules: { cache: { enabled: true } } }]);
      expect((await call('GET', `${SHOP}?fields=name`)).json).toEqual({ data: { name: 'demo shop' } });
    });
  });

  test('keeps every digit of ids beyond 2^53, in bodies, addresses and answers', async () => {
    const rules = await call('GET', `${APPLICATIONS}/9007199254740993/request_rules`);
    expect(rules.text).toContain('"value":9007199254740995');
    await sandbox.startAt('demo', 'connectors', '9223372036854775805');
    const body = '{"name":"far","type":"http","attributes":{"addresses":[{"address":"a.example.com"}]}}';
    expect((await call('POST', '/workspace/connectors', body)).text).toContain('"id":9223372036854775806');
    const rule = `{"name":"r","criteria":[[{"conditional":"if","variable":"\${uri}","operator":"exists","argument":null}]],"behaviors":[{"type":"set_connector","attributes":{"value":9223372036854775806}}]}`;
    const created = await call('POST', `${SHOP}/request_rules`, rule);
    expect(created.text).toContain('"value":9223372036854775806');
    expect((await call('DELETE', '/workspace/connectors/9223372036854775806')).status).toBe(400);
    expect(
      (await call('POST', `${SHOP}/request_rules`, rule.replaceAll('5806', '5805'))).json.errors[0].source
        .pointer,
    ).toBe('/behaviors/0/attributes/value');
  });

  describe('changes objects', () => {
    test('PATCH touches only what it names, PUT replaces the rest by defaults', async () => {
      const path = `${SHOP}/cache_settings/1700000501`;
      const before = (await call('GET', path)).json.data;
      const patched = (await call('PATCH', path, { modules: { cache: { max_age: 7 } } })).json.data;
      const cache = { ...before.modules.cache, max_age: 7 };
      expect(patched).toEqual({ ...before, modules: { ...before.modules, cache } });
      const put = (await call('PUT', path, { name: 'Plain' })).json.data;
      expect([put.id, put.name, put.browser_cache, put.modules.cache.max_age]).toEqual([
        1700000501,
        'Plain',
        { behavior: 'honor', max_age: 0 },
        60,
      ]);
    });

    test('who changed an object last, and when, is written down', async () => {
      const first = (await call('GET', SHOP)).json.data;
      const second = (await call('PATCH', SHOP, { debug: true })).json.data;
      expect(second.last_editor).toBe('dev@demo.example');
      expect(Date.parse(second.last_modified)).toBeGreaterThan(Date.parse(first.last_modified));
    });

    test('a clone has parts of its own that refer to each other', async () => {
      const { json } = await call('POST', `${SHOP}/clone`, { name: 'Copy' });
      const copy = `${APPLICATIONS}/${json.data.id}`;
      const ids = async (path: string) =>
        (await call('GET', path)).json.results.map(({ id }: { id: number }) => id);
      const [instance] = await ids(`${copy}/functions`);
      const settings = await ids(`${copy}/cache_settings`);
      expect([instance, ...settings]).not.toContain(1700000701);
      const rules = (await call('GET', `${copy}/request_rules`)).json.results;
      expect(rules.map(({ name }: { name: string }) => name)).toEqual([
        'Origin',
        'Cache static files',
        'Old sale address',
      ]);
      expect(rules[1].behaviors[0]).toEqual({ type: 'set_cache_policy', attributes: { value: settings[0] } });
      const [response] = (await call('GET', `${copy}/response_rules`)).json.results;
      expect(response.behaviors[0].attributes.value).toBe(instance);
    });

    test('rules keep their order without gaps, and reordering wants each id once', async () => {
      const places = async () =>
        (await call('GET', `${SHOP}/request_rules`)).json.results.map(
          ({ id, order }: { id: number; order: number }) => [id, order],
        );
      await call('PUT', `${SHOP}/request_rules/order`, { order: [1700000803, 1700000801, 1700000802] });
      expect(await places()).toEqual([
        [1700000803, 0],
        [1700000801, 1],
        [1700000802, 2],
      ]);
      for (const order of [[1700000801], [1700000801, 1700000801, 1700000802], [1, 2, 3]]) {
        const { status, json } = await call('PUT', `${SHOP}/request_rules/order`, { order });
        expect([status, json.errors[0].source.pointer]).toEqual([400, '/order']);
      }
      await call('DELETE', `${SHOP}/request_rules/1700000801`);
      expect(await places()).toEqual([
        [1700000803, 0],
        [1700000802, 1],
      ]);
    });

    test('only one deployment of a workload is current', async () => {
      const path = '/workspace/workloads/1700001001/deployments';
      const { json } = await call('POST', path, {
        name: 'Next',
        current: true,
        strategy: { type: 'default', attributes: { application: 1700000102 } },
      });
      const current = await call('GET', `${path}?current=true`);
      expect(current.json.results.map(({ id }: { id: number }) => id)).toEqual([json.data.id]);
      expect((await call('DELETE', SHOP)).status, 'the old deployment still names the shop').toBe(400);
    });
  });

  describe('holds references', () => {
    test('what is in use is not deleted, and the answer names the users', async () => {
      const used = [
        [SHOP, 'workloads.deployments 1700001101'],
        ['/workspace/connectors/1700000301', 'custom_pages 1700000401'],
        ['/workspace/functions/1700000201', 'applications.functions 1700000701'],
        [`${SHOP}/cache_settings/1700000501`, 'applications.request_rules 1700000802'],
        [`${SHOP}/functions/1700000701`, 'applications.response_rules 1700000901'],
        ['/workspace/firewalls/1700002001', 'workloads.deployments 1700001101'],
        ['/workspace/wafs/1700002201', 'firewalls.request_rules 1700002401'],
        ['/workspace/network_lists/1700002101', 'firewalls.request_rules 1700002402'],
        ['/workspace/stream/templates/1700004001', 'stream.streams 1700004051'],
      ] as const;
      for (const [path, user] of used) {
        const { status, json } = await call('DELETE', path);
        expect([status, json.errors[0].detail], path).toEqual([400, expect.stringContaining(user)]);
      }
    });

    test('once nothing uses it, it goes, and with it what belongs to it', async () => {
      await call('DELETE', '/workspace/workloads/1700001001/deployments/1700001101');
      expect((await call('DELETE', SHOP)).json).toEqual({ state: 'executed' });
      expect(await codeOf(ALL, 'GET', `${SHOP}/request_rules`)).toEqual([404, '10004']);
      expect((await call('DELETE', '/workspace/functions/1700000201')).status).toBe(200);
    });

    test('an object is found, and may be named, only below what it belongs to', async () => {
      expect(await codeOf(ALL, 'GET', `${APPLICATIONS}/1700000102/cache_settings/1700000501`)).toEqual([
        404,
        '10004',
      ]);
      const rule = {
        name: 'r',
        criteria: [[{ conditional: 'if', variable: '${uri}', operator: 'starts_with', argument: '/' }]],
        behaviors: [{ type: 'set_cache_policy', attributes: { value: 1700000501 } }],
      };
      const { status, json } = await call('POST', `${APPLICATIONS}/1700000102/request_rules`, rule);
      expect([status, json.errors[0].source.pointer]).toEqual([400, '/behaviors/0/attributes/value']);
    });
  });

  test('answers 404, 405 and 406 for addresses, methods and forms it does not have', async () => {
    expect(await codeOf(ALL, 'GET', '/workspace/nothing')).toEqual([404, '10004']);
    expect(await codeOf(ALL, 'GET', `${APPLICATIONS}/%zz`)).toEqual([404, '10004']);
    const patch = await call('PATCH', APPLICATIONS, {});
    expect([patch.status, patch.json.errors[0].code, patch.headers.get('allow')]).toEqual([
      405,
      '10005',
      'GET, POST',
    ]);
    const html = await sandbox.call(ALL, 'GET', APPLICATIONS, undefined, { accept: 'text/html' });
    expect([html.status, html.json.errors[0].code]).toEqual([406, '10006']);
    expect(await codeOf(ALL, 'POST', APPLICATIONS, '{"name"')).toEqual([400, '10000']);
  });

  describe('makes trouble when asked', () => {
    const path = '^/v4/workspace/applications$';
    const created = async () => (await call('GET', `${APPLICATIONS}?name=fault`)).json.count;
    const create = () => call('POST', APPLICATIONS, { name: 'fault' });

    test('errors, with Retry-After, for as many requests as said, and nobody else', async () => {
      await sandbox.trouble({
        path,
        method: 'POST',
        account: 'demo',
        skip: 1,
        times: 2,
        effect: { kind: 'status', status: 429, retryAfter: '7' },
      });
      const answers = [await create(), await create(), await create(), await create()];
      expect(answers.map(({ status }) => status)).toEqual([201, 429, 429, 201]);
      expect([answers[1]?.headers.get('retry-after'), answers[1]?.json.errors[0].code]).toEqual([
        '7',
        '10010',
      ]);
      await sandbox.trouble({ account: 'demo', effect: { kind: 'status', status: 500 } });
      expect((await sandbox.call(OTHER, 'GET', APPLICATIONS)).status).toBe(200);
    });

    test('connections that end before a write is done, after it, and in the middle of the answer', async () => {
      const cut = async (when: 'before' | 'middle' | 'applied') => {
        await sandbox.trouble({ path, method: 'POST', times: 1, effect: { kind: 'cut', when } });
        await expect(create()).rejects.toThrow();
        return created();
      };
      expect(await cut('before')).toBe(0);
      expect(await cut('applied')).toBe(1);
      expect(await cut('middle')).toBe(2);
    });

    test('pages of a gateway, odd texts, redirects, slow and huge answers', async () => {
      const read = async (effect: Parameters<Sandbox['trouble']>[0]['effect']) => {
        await sandbox.trouble({ path, times: 1, effect });
        return call('GET', APPLICATIONS);
      };
      const html = await read({ kind: 'html', status: 502 });
      expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
      expect((await read({ kind: 'text', status: 200, body: '{"half' })).text).toBe('{"half');
      expect(
        (await read({ kind: 'redirect', location: 'https://elsewhere.example/' })).headers.get('location'),
      ).toBe('https://elsewhere.example/');
      expect((await read({ kind: 'slow', parts: 5, pauseMs: 2 })).json.count).toBe(3);
      expect((await read({ kind: 'latency', ms: 2 })).json.count).toBe(3);
      expect((await read({ kind: 'huge', bytes: 3_000_000 })).text.length).toBeGreaterThan(3_000_000);
    });
  });

  test('records requests as they came, but of a credential only its scheme and hash', async () => {
    const before = (await sandbox.requests('demo')).length;
    await call('POST', `${APPLICATIONS}?fields=id`, '{"name": "recorded"}');
    const [request] = (await sandbox.requests('demo')).slice(before);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v4/workspace/applications?fields=id',
      body: '{"name": "recorded"}',
    });
    expect(request?.headers.authorization).toMatch(/^Token sha256:[0-9a-f]{64}$/);
    expect(JSON.stringify(await sandbox.requests('demo'))).not.toContain(ALL);
  });

  test('shows its control addresses only to those who have the key', async () => {
    for (const key of [undefined, 'wrong']) {
      const headers = key === undefined ? {} : { 'x-sandbox-key': key };
      const answer = await fetch(`${sandbox.url}/_sandbox/requests`, { headers });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a sandbox with a state folder', () => {
  test('is the same after a restart, and no token lies in its files', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const first = await startSandbox(TOKENS, { stateDir });
    const { json } = await first.call(ALL, 'POST', APPLICATIONS, { name: 'stays' });
    await first.call(ALL, 'POST', '/workspace/storage/buckets/demo-shop-assets/objects/note.txt', 'kept', {
      'content-type': 'text/plain',
    });
    await first.stop();
    const second = await startSandbox(TOKENS, { stateDir });
    expect((await second.call(ALL, 'GET', `${APPLICATIONS}/${json.data.id}`)).json.data.name).toBe('stays');
    expect(
      (await second.call(ALL, 'GET', '/workspace/storage/buckets/demo-shop-assets/objects/note.txt')).text,
    ).toBe('kept');
    await second.stop();
    const files = readdirSync(stateDir, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(stateDir, name),
    );
    const bytes = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.some((text) => text.includes(ALL))).toBe(false);
    rmSync(stateDir, { recursive: true });
  });
});
