// Idempotency keys, with the real store in workerd: a create with a key happens once per caller, whatever happens to
// its answer, and no key is ever ignored.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storeTarget } from '../../dev/areas.ts';
import { type Local, startLocal } from '../../dev/local.ts';
import { tokenHash } from '../../dev/local-token.ts';
import { sandboxAt } from '../sandbox/start.ts';
import { sandboxWorkers } from '../sandbox/workers.ts';
import { runWithSandbox } from '../support/area-with-sandbox.ts';
import { areaOf, sampleOf, samplesOf } from '../support/contract/sampled-tools.ts';
import { ALL, AREAS } from '../support/functions.ts';
import { headers, type Json, modern, modernHeaders, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const [ONE, OTHER, THIRD] = ['i', 'j', 'k'].map(personalToken) as [string, string, string];
const tokens = { [ONE]: { account: 'acme' }, [OTHER]: { account: 'acme' }, [THIRD]: { account: 'demo' } };
const KEY = 'idempotency_key';

const build = runWithSandbox(
  'build',
  tokens,
  { APPROVAL: 'host' },
  { beside: ['storage', 'gateway'], store: {} },
);

interface Sent {
  token?: string;
  meta?: Json;
  url?: string;
}
const send = async (name: string, args: Json, { token = ONE, meta, url = build.url }: Sent = {}) =>
  answerOf(
    (
      await post(
        url,
        rpc('tools/call', { name, arguments: args, ...(meta && { _meta: meta }) }),
        headers(token, { accept: 'application/json' }),
      )
    ).json.result,
  );
const answerOf = (result: Json) => ({
  failed: result.isError === true,
  text: result.content.map(({ text }: Json) => text).join('\n') as string,
  repeat: result._meta?.idempotentRepeat,
  result,
});
const create = (name: string, key: string | undefined, sent: Sent & { more?: Json } = {}) =>
  send('create_application', { name, ...(key && { [KEY]: key }), ...sent.more }, sent);
const idOf = ({ result }: Json) => JSON.parse(result.content[0].text).object.id;
const named = async (name: string, token = ONE) =>
  (await build.sandbox.call(token, 'GET', `/workspace/applications?name=${name}`)).json.count as number;

describe('a create with a key', () => {
  it('that is sent twice at once happens once: the other is told that it still runs', async () => {
    await build.sandbox.trouble({
      effect: { kind: 'latency', ms: 400 },
      method: 'POST',
      account: 'acme',
      times: 1,
    });
    const answers = await Promise.all([create('at-once', 'k-1'), create('at-once', 'k-1')]);
    await build.sandbox.calm();
    expect(await named('at-once')).toBe(1);
    const [first, second] = answers.sort((one, two) => Number(one.failed) - Number(two.failed));
    expect([first?.failed, first?.repeat]).toEqual([false, undefined]);
    expect(second?.text).toMatch(/still running, since \d+ s\. .*ask again/);
    const later = await create('at-once', 'k-1');
    expect([idOf(later), await named('at-once')]).toEqual([idOf(first), 1]);
  });

  it('gets the first answer again, marked as a repeat, and only the first is in the record of writes', async () => {
    const first = await create('again', 'k-2');
    const audits = () => build.logs.filter((line) => line.includes('"audit":"write"')).length;
    const before = audits();
    const second = await create('again', 'k-2');
    expect([second.failed, second.result.content[0]]).toEqual([false, first.result.content[0]]);
    expect(second.repeat.first).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(second.text).toMatch(/Repeat: this key was used at .* Nothing was done again\./);
    expect([await named('again'), audits()]).toEqual([1, before]);
    expect(build.logs.some((line) => line.includes('"idempotency":"done"'))).toBe(true);
  });

  it.each<[string, (name: string) => Promise<Json>]>([
    [
      'of a handshake revision in _meta',
      (name) => create(name, undefined, { meta: { idempotencyKey: name } }),
    ],
    ['of the handshake era through the SDK', (name) => create(name, name, { meta: { progressToken: 1 } })],
    [
      'of revision 2026-07-28',
      async (name) => {
        const params = modern({ name: 'create_application', arguments: { name, [KEY]: name } });
        const more = headers(ONE, modernHeaders('tools/call', 'create_application'));
        return answerOf((await post(build.url, rpc('tools/call', params), more)).json.result);
      },
    ],
    [
      'of revision 2026-07-28 through the SDK',
      async (name) => {
        const params = modern({ name: 'create_application', arguments: { name } }) as Json;
        Object.assign(params._meta, { idempotencyKey: name });
        // A capability with content is more than the fast path takes.
        params._meta['io.modelcontextprotocol/clientCapabilities'] = { elicitation: { form: {} } };
        const more = headers(ONE, modernHeaders('tools/call', 'create_application'));
        return answerOf((await post(build.url, rpc('tools/call', params), more)).json.result);
      },
    ],
    [
      'through use_mcp_tool of the gateway, among the arguments',
      (name) =>
        send(
          'use_mcp_tool',
          { server_name: 'build', tool_name: 'create_application', arguments: { name, [KEY]: name } },
          { url: build.beside('gateway') },
        ),
    ],
    [
      'through use_mcp_tool of the gateway, in _meta',
      (name) =>
        send(
          'use_mcp_tool',
          { server_name: 'build', tool_name: 'create_application', arguments: { name } },
          { url: build.beside('gateway'), meta: { idempotencyKey: name } },
        ),
    ],
    [
      'through the gateway’s list of all tools',
      (name) =>
        send(
          'build__create_application',
          { name, [KEY]: name },
          { url: `${build.beside('gateway')}?tools=all` },
        ),
    ],
  ])('%s is answered from the record', async (how, call) => {
    const name = how.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
    const first = await call(name);
    expect([first.failed, first.text]).toEqual([false, expect.not.stringContaining('Repeat:')]);
    const second = await call(name);
    expect([second.failed, second.text]).toEqual([false, expect.stringContaining('Repeat: this key')]);
    expect([idOf(second), await named(name)]).toEqual([idOf(first), 1]);
    if (!how.includes('gateway')) {
      expect(second.repeat).toBeDefined();
      expect(second.result._meta['io.modelcontextprotocol/serverInfo']).toEqual(
        first.result._meta?.['io.modelcontextprotocol/serverInfo'],
      );
    }
  });

  it('is another’s where the caller is another, or the tool', async () => {
    const [mine, theirs, elsewhere] = [
      await create('shared', 'k-3'),
      await create('shared', 'k-3', { token: OTHER }),
      await create('shared', 'k-3', { token: THIRD }),
    ];
    expect([mine, theirs, elsewhere].map(({ failed, repeat }) => [failed, repeat])).toEqual(
      Array(3).fill([false, undefined]),
    );
    expect([await named('shared'), await named('shared', THIRD)]).toEqual([2, 1]);
    const tool = await send('create_function', { name: 'shared', code: '//', [KEY]: 'k-3' });
    expect([tool.failed, tool.repeat]).toEqual([false, undefined]);
  });

  it('is refused with other arguments, and the same ones in another order or spelling are the same', async () => {
    const first = await create('same', 'k-4', { more: { active: true, debug: false } });
    const other = await create('other', 'k-4');
    expect(other.text).toMatch(
      /"idempotency_key" was used before with other arguments of create_application/,
    );
    const same = await send('create_application', {
      [KEY]: 'k-4',
      debug: 'false',
      dry_run: false,
      active: 'true',
      name: 'same',
    });
    expect([same.repeat === undefined, idOf(same)]).toEqual([false, idOf(first)]);
    expect([await named('same'), await named('other')]).toEqual([1, 0]);
  });

  it('may be previewed first, which uses nothing up', async () => {
    const preview = await create('previewed', 'k-5', { more: { dry_run: true } });
    expect(JSON.parse(preview.text).dry_run).toBe(true);
    expect((await create('previewed', 'k-5')).repeat).toBeUndefined();
    expect((await create('previewed', 'k-5', { more: { dry_run: true } })).repeat).toBeUndefined();
  });

  it('gives a secret that is shown once again to its caller, and holds it unreadable for everybody else', async () => {
    const url = build.beside('storage');
    const args = { name: 'kept', capabilities: ['listBuckets'], [KEY]: 'k-6' };
    const [first, second] = [
      await send('create_storage_credential', args, { token: THIRD, url }),
      await send('create_storage_credential', args, { token: THIRD, url }),
    ];
    const secret = secretOf(first);
    expect(secret).toMatch(/\S{10,}/);
    expect([second.repeat === undefined, second.text.includes(secret)]).toEqual([false, true]);
    expect(build.logs.join('\n')).not.toContain(secret);
  });
});

describe('a key', () => {
  it.each(['', ' ', 'has space', 'ключ', 'x'.repeat(129), 7, {}])(
    'of the form %j is refused',
    async (key) => {
      for (const [args, meta] of [
        [{ name: 'never', [KEY]: key }, undefined],
        [{ name: 'never' }, { idempotencyKey: key }],
      ] as const) {
        const { failed, text } = await send('create_application', args, { meta });
        expect([failed, text]).toEqual([true, expect.stringContaining('must be 1 to 128 letters')]);
      }
      expect(await named('never')).toBe(0);
    },
  );

  it('may be given twice only where it is the same', async () => {
    const twice = (key: string) => create('twice', 'k-7', { meta: { idempotencyKey: key } });
    expect((await twice('k-8')).text).toMatch(/are different keys/);
    expect((await twice('k-7')).failed).toBe(false);
  });

  it('in _meta of a tool that may change things in parts is refused, of one that reads it does no harm', async () => {
    const sql = await send(
      'query_sql_database',
      { database_id: 1, statements: ['SELECT 1'] },
      { url: build.beside('storage'), meta: { idempotencyKey: 'k' } },
    );
    expect(sql.text).toMatch(/query_sql_database takes no key/);
    expect((await send('list_applications', {}, { meta: { idempotencyKey: 'k' } })).failed).toBe(false);
    expect((await send('list_applications', { [KEY]: 'k' })).text).toContain('is not a known field');
  });

  it('is named where a misspelt one is refused', async () => {
    const { text } = await send('create_application', { name: 'x', idempotencyKey: 'k' });
    expect(text).toMatch(/"idempotencyKey" is not a known field; known here: .*dry_run, idempotency_key/);
  });
});

describe('what the platform did', () => {
  const trouble = (effect: Json) =>
    build.sandbox.trouble({ effect, method: 'POST', account: 'acme', times: 1 });

  it.each([
    { kind: 'status', status: 403 },
    { kind: 'status', status: 429, retryAfter: '30' },
    { kind: 'redirect', location: 'https://elsewhere.example.com/' },
  ])('is surely nothing after %j, so that the key is free again', async (effect) => {
    const name = `free-${effect.status ?? effect.kind}`;
    await trouble(effect);
    const refused = await create(name, name);
    const then = await create(name, name);
    expect([refused.failed, then.failed, then.repeat, await named(name)]).toEqual([
      true,
      false,
      undefined,
      1,
    ]);
  });

  it('is nothing where a person is to approve first; the repeat of what was approved asks nobody', async () => {
    const url = build.beside('storage');
    const args = { name: 'approved', capabilities: ['listBuckets'], [KEY]: 'k-9' };
    const call = (query: string) =>
      send('create_storage_credential', args, { token: THIRD, url: `${url}${query}` });
    expect((await call('?confirm=destructive')).text).toMatch(/needs the user's approval/);
    const done = await call('');
    expect([done.failed, done.repeat]).toEqual([false, undefined]);
    const again = await call('?confirm=destructive');
    expect([again.failed, secretOf(again)]).toEqual([false, secretOf(done)]);
  });

  it.each([
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'applied' },
    { kind: 'status', status: 500 },
    { kind: 'html', status: 502 },
    { kind: 'text', status: 200, body: 'welcome' },
  ])('is unknown after %j: never a second create, but where to look', async (effect) => {
    const name = `unknown-${effect.when ?? effect.status}`;
    await trouble(effect);
    const first = await create(name, name);
    expect(first.failed).toBe(true);
    const there = await named(name);
    const second = await create(name, name);
    expect(second.text).toMatch(/outcome is unknown.*Nothing was sent now\. Look with list_applications/s);
    expect(second.text).toContain(first.text.split('\n')[0]);
    expect(await named(name)).toBe(there);
  });
});

describe('a deployment without the store', () => {
  const areas = AREAS.filter((name) => !['docs', 'gateway'].includes(name));
  const without = runWithSandbox('build', tokens, {}, { beside: areas });

  it.each(areas)(
    '%s publishes the argument on every tool that creates, and refuses a key in words',
    async (area) => {
      const url = without.beside(area);
      const { tools } = (await post(`${url}?toolsets=all`, rpc('tools/list'), headers(ONE))).json.result;
      const writing = tools.filter(({ annotations }: Json) => !annotations.readOnlyHint);
      const creates = writing.filter(({ name }: Json) => name.startsWith('create_'));
      const takes = writing.filter(({ inputSchema }: Json) => inputSchema.properties[KEY]?.type === 'string');
      expect(creates.length).toBeGreaterThan(3);
      expect(creates.filter((tool: Json) => !takes.includes(tool))).toEqual([]);
      const defined = await areaOf(area);
      const samples = await samplesOf(area);
      const sent = (await without.sandbox.requests('acme')).length;
      for (const { name } of takes) {
        const tool = defined.tools.find((one) => one.name === name);
        if (tool === undefined) throw new Error(`no tool ${name}`);
        expect([name, tools.map((one: Json) => one.name)]).toEqual([
          name,
          expect.arrayContaining([tool.shownBy]),
        ]);
        const args = sampleOf(tool, samples);
        expect(args, `arguments for ${name}`).toBeDefined();
        const { text } = await send(name, { ...args, [KEY]: 'k' }, { url: `${url}?toolsets=all` });
        expect([name, text]).toEqual([
          name,
          expect.stringMatching(/^"idempotency_key" is not supported by this/),
        ]);
        expect(text).toContain(`look with ${tool.shownBy}`);
      }
      const after = (await without.sandbox.requests('acme')).slice(sent);
      expect(after.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('shows the argument in complete schemas too, in every branch of one', async () => {
    const uri = 'azion://schema/create_connector';
    const { contents } = (await post(without.url, rpc('resources/read', { uri }), headers(ONE))).json.result;
    const schema = JSON.parse(contents[0].text);
    const branches = schema.oneOf ?? schema.anyOf;
    expect(branches.length).toBe(3);
    expect(branches.filter(({ properties }: Json) => properties[KEY]?.type !== 'string')).toEqual([]);
  });

  it('previews with one all the same', async () => {
    const { failed } = await send(
      'create_application',
      { name: 'x', dry_run: true, [KEY]: 'k' },
      { url: without.url },
    );
    expect(failed).toBe(false);
  });
});

describe('a store that fails', () => {
  const failing = runWithSandbox('build', tokens, {}, { store: { KEPT_SECONDS: 'no number' } });

  it('keeps calls with a key from being sent, and only those', async () => {
    const { text } = await create('unsent', 'k-11', { url: failing.url });
    expect(text).toMatch(/^The record of idempotency keys could not be asked, so nothing was sent/);
    expect(text).not.toContain('KEPT_SECONDS');
    const posts = (await failing.sandbox.requests('acme')).filter(({ method }) => method === 'POST');
    expect(posts).toEqual([]);
    expect((await create('sent', undefined, { url: failing.url })).failed).toBe(false);
  });
});

describe('a store that forgets after two seconds', () => {
  const brief = runWithSandbox('build', tokens, {}, { store: { KEPT_SECONDS: '2' } });

  it('lets a key be used again then', async () => {
    const call = () => create('brief', 'k-10', { url: brief.url });
    const first = await call();
    expect((await call()).repeat).toBeDefined();
    await expect.poll(async () => (await call()).repeat, { timeout: 10_000, interval: 300 }).toBeUndefined();
    const { json } = await brief.sandbox.call(ONE, 'GET', '/workspace/applications?name=brief');
    expect([json.count, first.failed]).toEqual([2, false]);
  });
});

describe('a restart of everything', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'idempotency-'));
  const running: Local[] = [];
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    rmSync(stateDir, { recursive: true, force: true });
  });
  const controlKey = randomUUID();
  const start = async () => {
    const local = await startLocal({
      targets: ALL.filter(({ name }) => name === 'build' || name === 'storage'),
      store: { target: storeTarget(), vars: { RUN_SECONDS: '3' } },
      sandbox: await sandboxWorkers({
        tokens: Object.fromEntries(Object.entries(tokens).map(([token, entry]) => [tokenHash(token), entry])),
        controlKey,
      }),
      stateDir,
    });
    running.push(local);
    return {
      local,
      sandbox: sandboxAt(local, controlKey),
      url: (area: string) => `${local.url}/${area}/mcp`,
    };
  };

  it('keeps answers, and of a call that it cut off says first that it runs, then that nobody knows', async () => {
    const before = await start();
    const kept = await create('kept', 'r-1', { url: before.url('build') });
    const credential = { name: 'kept', capabilities: ['listBuckets'], [KEY]: 'r-2' };
    const secret = await send('create_storage_credential', credential, {
      token: THIRD,
      url: before.url('storage'),
    });
    await before.sandbox.trouble({
      effect: { kind: 'latency', ms: 60_000 },
      method: 'POST',
      account: 'acme',
    });
    const posts = async () =>
      (await before.sandbox.requests('acme')).filter(({ method }) => method === 'POST').length;
    const sent = await posts();
    const cut = create('cut', 'r-3', { url: before.url('build') }).catch(() => 'cut off');
    await expect.poll(posts).toBe(sent + 1);
    await before.local.stop();
    expect(await cut).toBe('cut off');

    const stored = bytesIn(stateDir, 'state-');
    expect(stored).toContain('record');
    for (const hidden of [idOf(kept), secretOf(secret), ONE, THIRD, 'kept', 'r-1']) {
      expect(stored).not.toContain(String(hidden));
    }
    const after = await start();
    const again = await create('kept', 'r-1', { url: after.url('build') });
    expect([again.repeat === undefined, idOf(again)]).toEqual([false, idOf(kept)]);
    const lost = () => create('cut', 'r-3', { url: after.url('build') });
    expect((await lost()).text).toMatch(/still running/);
    await expect
      .poll(async () => (await lost()).text, { timeout: 10_000, interval: 300 })
      .toMatch(/its outcome is unknown: it may have created something\. .*Look with list_applications/);
    const { json } = await after.sandbox.call(ONE, 'GET', '/workspace/applications?name=cut');
    expect(json.count).toBe(0);
  });
});

const secretOf = ({ result }: Json) => JSON.parse(result.content[0].text).object.secret_key;

/** Everything in files below folders whose name begins with `prefix`, as Latin 1. */
function bytesIn(folder: string, prefix: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files
    .filter(({ parentPath }) => parentPath.split('/').some((part) => part.startsWith(prefix)))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');
}
