// Buckets, objects and databases as resources: listed for their owner, read, completed; and by a client that reads
// resources only.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { objectUri } from '../../../functions/storage/resources/addresses.ts';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import { CockpitReader } from '../../support/cockpit-reader.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('r');
const EMPTY = personalToken('e');
const BLIND = personalToken('b');
const area = runWithSandbox('storage', {
  [TOKEN]: { account: 'demo' },
  [EMPTY]: { account: 'empty' },
  [BLIND]: { account: 'demo', permissions: ['sql'] },
});
const BUCKET = 'demo-shop-assets';
afterEach(() => area.sandbox.reset('demo'));

const read = async (uri: string, token = TOKEN) => {
  const { contents, error } = await area.ask(token, 'resources/read', { uri });
  return error === undefined ? contents[0] : { error };
};
const list = async (token = TOKEN) => (await area.ask(token, 'resources/list')).resources;
const complete = async (uri: string, name: string, value: string, others = {}) =>
  (
    await area.ask(TOKEN, 'completion/complete', {
      ref: { type: 'ref/resource', uri },
      argument: { name, value },
      context: { arguments: others },
    })
  ).completion.values;
const upload = (object_key: string, content: string, more = {}) =>
  area.call(TOKEN, 'upload_object', { bucket_name: BUCKET, object_key, content, encoding: 'text', ...more });

describe('the list', () => {
  it("names the caller's buckets, and the two lists that everybody has", async () => {
    expect((await list()).map(({ uri }: { uri: string }) => uri)).toEqual([
      'azion://account',
      'azion://sql',
      'azion://storage',
      `azion://storage/${BUCKET}`,
    ]);
    expect((await list(EMPTY)).map(({ uri }: { uri: string }) => uri)).toEqual([
      'azion://account',
      'azion://sql',
      'azion://storage',
    ]);
  });

  it('holds at most a hundred buckets', async () => {
    for (let n = 0; n < 105; n++) {
      await area.sandbox.call(TOKEN, 'POST', '/workspace/storage/buckets', {
        name: `many-buckets-${n}`,
        workloads_access: 'restricted',
      });
    }
    expect(await list()).toHaveLength(103);
  });

  it('stands where buckets cannot be listed; reading says why', async () => {
    expect((await list(BLIND)).map(({ uri }: { uri: string }) => uri)).toEqual([
      'azion://account',
      'azion://sql',
      'azion://storage',
    ]);
    const { error } = await read('azion://storage', BLIND);
    expect(error.message).toMatch(/The token is valid, but its user may not see buckets/);
  });
});

describe('reading', () => {
  it('a bucket gives the addresses of its objects, which can be read', async () => {
    const key = 'odd #?%/ação\n"x".txt';
    await upload(key, 'odd content');
    const { text, mimeType } = await read(`azion://storage/${BUCKET}`);
    expect(mimeType).toBe('text/markdown');
    const addresses = [...text.matchAll(/^- (azion:\S+) /gm)].map(([, uri]) => uri);
    expect(addresses).toContain(`azion://storage/${BUCKET}/index.html`);
    expect(addresses).toContain(objectUri(BUCKET, key));
    expect((await read(objectUri(BUCKET, key))).text).toBe('odd content');
    for (const uri of addresses) expect((await read(uri)).error, uri).toBeUndefined();
    expect((await read('azion://storage')).text).toContain(`- azion://storage/${BUCKET} (read_only)`);
    expect((await read('azion://storage', EMPTY)).text).toMatch(/There are none/);
  });

  it('a text gives the text, and an image the image', async () => {
    expect(await read(`azion://storage/${BUCKET}/errors/404.html`)).toEqual({
      uri: `azion://storage/${BUCKET}/errors/404.html`,
      mimeType: 'text/html',
      text: '<h1>Not here</h1>\n',
    });
    const image = await read(`azion://storage/${BUCKET}/images/logo.png`);
    expect(image.mimeType).toBe('image/png');
    expect(Buffer.from(image.blob, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('a long text gives its beginning and says how to get the rest', async () => {
    await upload('long.txt', 'é'.repeat(50_000));
    const { text } = await read(`azion://storage/${BUCKET}/long.txt`);
    expect(text).toMatch(
      /^é{30000}\n\n\[Cut: 60000 of 100000 bytes shown\. .*download_object with offset 60000\.\]\n$/,
    );
  });

  it('other bytes and empty objects give what they are, never nothing', async () => {
    await upload('data.bin', 'AP8B', { encoding: 'base64' });
    await upload('empty.txt', '');
    const bytes = await read(`azion://storage/${BUCKET}/data.bin`);
    expect(bytes.mimeType).toBe('application/json');
    expect(JSON.parse(bytes.text)).toMatchObject({
      size: 3,
      content: expect.stringMatching(/download_object/),
    });
    expect(JSON.parse((await read(`azion://storage/${BUCKET}/empty.txt`)).text).content).toBe(
      'The object is empty.',
    );
  });

  it('a database gives its schema and its tables, by name or id', async () => {
    const schema = await read('azion://sql/shop-orders/schema');
    expect(schema.mimeType).toBe('application/sql');
    expect(schema.text).toBe(
      [
        'CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE);\n',
        'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), total REAL NOT NULL, placed_at TEXT NOT NULL);\n',
      ].join('\n'),
    );
    expect((await read('azion://sql/1700003001/schema')).text).toBe(schema.text);
    const { text } = await read('azion://sql/shop-orders/tables/orders');
    expect(text).toMatch(/^# azion:\/\/sql\/shop-orders\/tables\/orders\n\n```sql\nCREATE TABLE orders/);
    expect(text).toContain('| id | customer_id | total | placed_at |');
    expect(text).toContain('| "9007199254740993" | 2 | 120 | 2026-11-20 |');
    expect((await read('azion://sql')).text).toContain(
      '- azion://sql/shop-orders/schema (id 1700003001, created)',
    );
  });

  it('tables of any name can be read', async () => {
    const name = `it's "odd" 100%/\`[x]`;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const made = await area.call(TOKEN, 'query_sql_database', {
      database_id: 1700003001,
      statements: [`CREATE TABLE ${quoted} (a)`, `INSERT INTO ${quoted} VALUES ('found')`],
    });
    expect(made.isError).toBeUndefined();
    const { text } = await read(`azion://sql/shop-orders/tables/${encodeURIComponent(name)}`);
    expect(text).toContain('| found |');
    expect(
      await complete('azion://sql/{database}/tables/{table}', 'table', 'it', { database: 'shop-orders' }),
    ).toEqual([name]);
  });

  it.each([
    `azion://storage/${BUCKET}/no/such.txt`,
    'azion://storage/no-such-bucket',
    'azion://storage/no-such-bucket/x',
    `azion://storage/${BUCKET}/100%`,
    `azion://storage/${BUCKET}/..`,
    'azion://sql/no-such-database/schema',
    'azion://sql/1/schema',
    'azion://sql/shop-orders/tables/none',
    'azion://sql/shop-orders',
    'https://example.com/',
  ])('%s is not found', async (uri) => {
    const { error } = await read(uri);
    expect([error?.code, error?.message]).toEqual([-32002, expect.stringContaining(uri)]);
  });
});

it('the complete schema of a tool can be read, filters included', async () => {
  const { text } = await read('azion://schema/list_sql_databases');
  expect(Object.keys(JSON.parse(text).properties.filters.properties)).toContain('created_at__gte');
});

it('arguments of the templates are completed from what is there', async () => {
  const object = 'azion://storage/{bucket}/{+key}';
  expect(await complete(object, 'bucket', 'demo')).toEqual([BUCKET]);
  expect(await complete(object, 'bucket', 'other')).toEqual([]);
  expect(await complete(object, 'key', 'images/', { bucket: BUCKET })).toEqual(['images/logo.png']);
  expect(await complete(object, 'key', 'images/')).toEqual([]);
  expect(await complete('azion://sql/{database}/schema', 'database', 'shop')).toEqual(['shop-orders']);
  expect(
    await complete('azion://sql/{database}/tables/{table}', 'table', '', { database: 'shop-orders' }),
  ).toEqual(['customers', 'orders']);
});

describe('a client that reads resources (AI Cockpit)', () => {
  let reader: CockpitReader;
  beforeAll(async () => {
    const headers = { Authorization: `Token ${TOKEN}` };
    reader = new CockpitReader({ storage: { type: 'streamable-http', url: area.url, headers } }, () => true);
    await reader.connect();
  });
  afterAll(() => reader.close());

  it('is offered reading, finds a bucket, and shows a text and an image of it', async () => {
    expect(reader.offersAccess).toBe(true);
    const bucket = reader.listed('storage').resources.find(({ name }) => name === BUCKET);
    const { text } = await reader.access({ server_name: 'storage', uri: bucket?.uri ?? '' });
    const uriOf = (ending: string) => new RegExp(`azion:\\S+${ending}`).exec(text)?.[0] ?? '';
    const page = await reader.access({ server_name: 'storage', uri: uriOf('/index\\.html') });
    expect(page.text).toMatch(/<h1>Welcome/);
    const logo = await reader.access({ server_name: 'storage', uri: uriOf('/logo\\.png') });
    expect(logo.images).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBOR/)]);
  });
});
