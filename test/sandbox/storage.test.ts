// Objects, SQL databases, namespaces and credentials of the sandbox.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { personalToken } from '../support/tokens.ts';
import { type Sandbox, startSandbox } from './start.ts';

const TOKEN = personalToken('s');
const OTHER = personalToken('o');
const BUCKET = '/workspace/storage/buckets/demo-shop-assets';
const ORDERS = '/workspace/sql/databases/1700003001';

describe('the storage of the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ [TOKEN]: { account: 'demo' }, [OTHER]: { account: 'other' } });
  });
  afterAll(() => sandbox.stop());
  afterEach(async () => {
    await sandbox.modes({ asynchronous: 'usual', sqlAnswer: 'list', settleMs: 300, bucketGrace: false });
    await sandbox.reset('demo');
  });
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    sandbox.call(TOKEN, method, path, body, headers);

  describe('objects', () => {
    const put = (key: string, body: string | Uint8Array, type = 'text/plain') =>
      call('POST', `${BUCKET}/objects/${key}`, body, { 'content-type': type });
    const keys = async (query = '') =>
      (await call('GET', `${BUCKET}/objects?${query}`)).json.results.map(({ key }: { key: string }) => key);

    test('have keys of any kind, whole or with raw slashes, and survive list, copy and delete', async () => {
      const odd = [
        'a/b/c.txt',
        'with space',
        '#?%+&=',
        'é',
        'e\u0301',
        '日本',
        'it\'s "quoted"',
        '-/copy/-',
        '/',
        'a//b',
        '\n',
        'x'.repeat(1_024),
      ];
      for (const key of odd) expect((await put(encodeURIComponent(key), key)).status, key).toBe(201);
      expect((await keys()).filter((key: string) => odd.includes(key)).sort()).toEqual([...odd].sort());
      for (const key of odd) {
        const path = `${BUCKET}/objects/${encodeURIComponent(key)}`;
        expect((await call('GET', path)).text, key).toBe(key);
        expect((await call('POST', `${path}/copy/copied`, {})).status, key).toBe(201);
        expect((await call('GET', `${BUCKET}/objects/copied`)).text, key).toBe(key);
        expect((await call('DELETE', path)).json, key).toEqual({ state: 'executed' });
        expect((await call('GET', path)).status, key).toBe(404);
      }
      expect((await put('raw/slashes/too.txt', 'raw')).json.data).toEqual({
        object_key: 'raw/slashes/too.txt',
      });
      expect((await put('x'.repeat(1_025), 'long')).status).toBe(400);
    });

    test('keep their bytes and their type; POST and PUT on a key replace it', async () => {
      const bytes = randomBytes(300_000);
      expect((await put('bytes.bin', bytes, 'application/x-own')).status).toBe(201);
      const answer = await fetch(`${sandbox.url}/v4${BUCKET}/objects/bytes.bin`, {
        headers: { authorization: `Token ${TOKEN}` },
      });
      const back = Buffer.from(await answer.arrayBuffer());
      const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
      expect([answer.headers.get('content-type'), digest(back)]).toEqual([
        'application/x-own',
        digest(bytes),
      ]);
      await call('PUT', `${BUCKET}/objects/bytes.bin`, '', {
        'content-type': 'text/plain',
        'storage-content-type': 'text/css',
      });
      const replaced = await call('GET', `${BUCKET}/objects/bytes.bin`);
      expect([replaced.text, replaced.headers.get('content-type')]).toEqual(['', 'text/css']);
      expect((await call('PUT', `${BUCKET}/objects/new`, 'x')).status).toBe(404);
    });

    test('have at most 20 MB', async () => {
      expect((await put('large', new Uint8Array(20 * 1024 * 1024))).status).toBe(201);
      expect((await put('larger', new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(400);
    });

    test('are listed by prefix, by level and in parts, in the order of their bytes', async () => {
      for (const key of ['logs/1', 'logs/2', 'logs/b/3', 'logs/é', 'logs/Z'])
        await put(encodeURIComponent(key), 'x');
      expect(await keys('prefix=logs/')).toEqual(['logs/1', 'logs/2', 'logs/Z', 'logs/b/3', 'logs/é']);
      expect(await keys('prefix=logs/&all_levels=false')).toEqual([
        'logs/1',
        'logs/2',
        'logs/Z',
        'logs/b/',
        'logs/é',
      ]);
      const seen: string[] = [];
      let token: string | null = '';
      while (token !== null) {
        const { json } = await call(
          'GET',
          `${BUCKET}/objects?max_object_count=2&continuation_token=${encodeURIComponent(token)}`,
        );
        expect(json.results.length).toBeLessThanOrEqual(2);
        seen.push(...json.results.map(({ key }: { key: string }) => key));
        await call('DELETE', `${BUCKET}/objects/${encodeURIComponent(json.results[0].key)}`);
        token = json.continuation_token;
      }
      expect(seen).toEqual([...new Set(seen)]);
      expect(seen.length).toBe(9);
      expect((await call('GET', `${BUCKET}/objects?continuation_token=%%%`)).status).toBe(400);
    });

    test('of a source that is missing are not copied, and nothing is written', async () => {
      expect((await call('POST', `${BUCKET}/objects/missing/copy/target`, {})).status).toBe(404);
      expect(await keys('prefix=missing')).toEqual([]);
    });
  });

  test('a bucket has a name that no account has, goes only when empty, and cannot be renamed', async () => {
    const bucket = { name: 'demo-shop-assets', workloads_access: 'read_only' };
    const taken = await sandbox.call(OTHER, 'POST', '/workspace/storage/buckets', bucket);
    expect([taken.status, taken.json.errors[0].source.pointer]).toEqual([400, '/name']);
    for (const name of ['azion-mine', 'with_underscore', 'short']) {
      expect((await call('POST', '/workspace/storage/buckets', { ...bucket, name })).status, name).toBe(400);
    }
    expect((await call('PATCH', BUCKET, { name: 'renamed-bucket' })).json.errors[0].source.pointer).toBe(
      '/name',
    );
    expect((await call('DELETE', BUCKET)).status).toBe(400);
    const { json } = await call('GET', `${BUCKET}/objects`);
    for (const { key } of json.results) await call('DELETE', `${BUCKET}/objects/${encodeURIComponent(key)}`);
    await sandbox.modes({ bucketGrace: true });
    expect((await call('DELETE', BUCKET)).status, 'within a day of its last object').toBe(400);
    await sandbox.modes({ bucketGrace: false });
    expect((await call('DELETE', BUCKET)).status).toBe(200);
    expect(
      (await sandbox.call(OTHER, 'POST', '/workspace/storage/buckets', bucket)).status,
      'the name is free again',
    ).toBe(201);
    await sandbox.reset('other');
  });

  describe('SQL', () => {
    const query = async (...statements: string[]) =>
      (await call('POST', `${ORDERS}/query`, { statements })).json.data;

    test('runs on a real engine: joins, constraints, triggers, several statements in an entry', async () => {
      const [joined] = await query(
        'SELECT c.name, count(*) AS n FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id ORDER BY c.id',
      );
      expect(joined).toEqual({
        results: {
          columns: ['name', 'n'],
          rows: [
            ['Ana Souza', 2],
            ['João Lima', 1],
          ],
        },
      });
      const [, failed, ...rest] = await query(
        'SELECT 1',
        "INSERT INTO customers VALUES (9, 'x', 'ana@example.com')",
        'SELECT 2',
      );
      expect([failed, rest]).toEqual([
        { error: 'UNIQUE constraint failed: customers.email (SQLITE_CONSTRAINT_UNIQUE)' },
        [],
      ]);
      const [several] = await query(
        "CREATE TABLE log (text TEXT); CREATE TRIGGER noted AFTER INSERT ON customers BEGIN INSERT INTO log VALUES ('a;b'); INSERT INTO log VALUES (CASE WHEN new.id > 5 THEN 'high' ELSE 'low' END); END; INSERT INTO customers VALUES (7, 'Rui; Sá', NULL) -- ; a comment\n; /* ; */ SELECT text FROM log",
      );
      expect(several.results.rows).toEqual([['a;b'], ['high']]);
    });

    test('gives integers beyond 2^53 with every digit, and says when it cannot', async () => {
      const { text } = await call('POST', `${ORDERS}/query`, {
        statements: ["SELECT id, total, placed_at, x'00ff' AS b FROM orders ORDER BY id DESC LIMIT 1"],
      });
      expect(text).toContain('"rows":[[9007199254740993,120,"2026-11-20","AP8="]]');
      const [outcome] = await query('UPDATE orders SET total = 1 WHERE id > 2000 RETURNING id');
      expect(outcome.error).toMatch(/^The sandbox cannot return/);
    });

    test('answers what this engine refuses with a plain word of the sandbox', async () => {
      for (const statement of [
        'BEGIN',
        'begin immediate',
        'COMMIT',
        'VACUUM',
        "ATTACH 'x' AS y",
        'CREATE TEMP TABLE t (a)',
      ]) {
        const [outcome] = await query(statement);
        expect(outcome.error, statement).toMatch(/^The sandbox cannot run/);
      }
    });

    test('has both known forms of an answer', async () => {
      await sandbox.modes({ sqlAnswer: 'single' });
      expect(await query('SELECT 1', 'SELECT 2 AS two')).toEqual({ columns: ['two'], rows: [[2]] });
      const failed = await call('POST', `${ORDERS}/query`, { statements: ['SELECT 1', 'SELECT nothing'] });
      expect([failed.status, failed.json.errors[0].source.pointer]).toEqual([400, '/statements/1']);
    });

    test('databases take a while to be made and to go', async () => {
      await sandbox.modes({ settleMs: 600_000 });
      const created = await call('POST', '/workspace/sql/databases', { name: 'slowly' });
      expect([created.status, created.json.state, created.json.data.status]).toEqual([
        202,
        'pending',
        'creating',
      ]);
      const path = `/workspace/sql/databases/${created.json.data.id}`;
      expect((await call('POST', `${path}/query`, { statements: ['SELECT 1'] })).json.errors[0].code).toBe(
        '10073',
      );
      await sandbox.modes({ settleMs: 0 });
      expect((await call('GET', path)).json.data.status).toBe('created');
      await sandbox.modes({ settleMs: 600_000 });
      expect((await call('DELETE', path)).json).toEqual({ state: 'pending' });
      expect((await call('GET', path)).json.data.status).toBe('deleting');
      await sandbox.modes({ settleMs: 0 });
      expect((await call('GET', path)).status).toBe(404);
      expect(
        (await call('POST', '/workspace/sql/databases', { name: 'slowly' })).status,
        'the name is free',
      ).toBe(202);
    });
  });

  test('namespaces answer and refuse in the form of their own API', async () => {
    const created = await call('POST', '/workspace/kv/namespaces', { name: 'carts' });
    expect([created.status, created.json.name, created.json.data]).toEqual([201, 'carts', undefined]);
    const list = await call('GET', '/workspace/kv/namespaces?page_size=1');
    expect(list.json).toMatchObject({
      results: [{ name: 'sessions' }],
      pagination: { total_count: 2, total_pages: 2, has_next: true },
    });
    const refusals = [
      await call('POST', '/workspace/kv/namespaces', { name: 'carts' }),
      await call('POST', '/workspace/kv/namespaces', { name: 'no spaces' }),
      await call('GET', '/workspace/kv/namespaces/nothing'),
    ];
    expect(refusals.map(({ status, json }) => [status, typeof json.error.message])).toEqual([
      [409, 'string'],
      [400, 'string'],
      [404, 'string'],
    ]);
  });

  test('a credential shows its secret once', async () => {
    const { json } = await call('POST', '/workspace/storage/credentials', {
      name: 'ci',
      capabilities: ['writeFiles'],
      buckets: ['demo-shop-assets'],
    });
    expect(json.data.secret_key).toMatch(/^[0-9a-f]{40}$/);
    const later = [
      await call('GET', `/workspace/storage/credentials/${json.data.id}`),
      await call('GET', '/workspace/storage/credentials?buckets=demo-shop-assets'),
    ];
    for (const { text } of later) {
      expect(text).toContain(json.data.access_key);
      expect(text).not.toContain(json.data.secret_key);
    }
  });
});
