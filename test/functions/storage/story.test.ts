// The storage area end to end, as two generations of the official SDK's client use it: a bucket and a database from
// nothing, filled, used and taken away again.
import { createHash, randomBytes } from 'node:crypto';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import type { Json } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('t');
const area = runWithSandbox('storage', { [TOKEN]: { account: 'empty-story' } });
afterEach(() => area.sandbox.reset('empty-story'));

const options = { requestInit: { headers: { Authorization: `Token ${TOKEN}` } } };
const INFO = { name: 'story', version: '1' };
const CLIENTS: Record<string, () => Promise<Client1>> = {
  'sdk 1.x': async () => {
    const client = new Client1(INFO);
    await client.connect(new Transport1(new URL(area.url), options) as Parameters<Client1['connect']>[0]);
    return client;
  },
  'client 2.x': async () => {
    const client = new Client2(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new Transport2(new URL(area.url), options));
    return client as unknown as Client1;
  },
};

describe.each(Object.keys(CLIENTS))('%s', (name) => {
  /** Connects; a call answers the first text as JSON, and fails where the tool does unless it may. */
  const open = async () => {
    const client = await (CLIENTS[name] as () => Promise<Client1>)();
    // The client checks structured results only of tools it has listed.
    await client.listTools();
    const raw = async (tool: string, args: Record<string, unknown>): Promise<Json> =>
      client.callTool({ name: tool, arguments: args });
    const call = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
      const result = await raw(tool, args);
      if (result.isError) throw new Error(`${tool}: ${result.content[0].text}`);
      return result.structuredContent ?? JSON.parse(result.content[0].text);
    };
    return { client, raw, call };
  };

  it('a bucket with binary, empty, large and oddly named objects', async () => {
    const { client, raw, call } = await open();
    const bucket_name = 'story-bucket';
    const preview = await call('create_bucket', {
      name: bucket_name,
      workloads_access: 'read_only',
      dry_run: true,
    });
    expect(preview.method).toBe('POST');
    expect((await call('list_buckets', {})).results).toEqual([]);
    await call('create_bucket', { name: bucket_name, workloads_access: 'read_only' });

    const large = randomBytes(5 * 1024 * 1024);
    const objects: Record<string, Buffer> = {
      'binary.bin': Buffer.from([0, 1, 254, 255]),
      'empty.txt': Buffer.alloc(0),
      'large.bin': large,
      'páginas/odd #1? 100%.html': Buffer.from('<h1>Olá</h1>'),
      ' /../ .. /': Buffer.from('dots'),
    };
    for (const [object_key, bytes] of Object.entries(objects)) {
      const { object } = await call('upload_object', {
        bucket_name,
        object_key,
        content: bytes.toString('base64'),
        encoding: 'base64',
      });
      expect(object).toMatchObject({
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    }
    const listed = (await call('list_objects', { bucket_name })).results;
    expect(Object.fromEntries(listed.map(({ key, size }: Json) => [key, size]))).toEqual(
      Object.fromEntries(Object.entries(objects).map(([key, bytes]) => [key, bytes.length])),
    );
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`azion://storage/${bucket_name}`);
    const { contents } = await client.readResource({ uri: `azion://storage/${bucket_name}` });
    const [uri = ''] = /azion:\S+html/.exec((contents[0] as { text: string }).text) ?? [];
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri, mimeType: 'text/html', text: '<h1>Olá</h1>' },
    ]);

    const [odd = ''] = Object.keys(objects).slice(3);
    await call('copy_object', { bucket_name, object_key: odd, new_object_key: 'copy.html' });
    await call('update_object', { bucket_name, object_key: odd, content: 'new', encoding: 'text' });
    const copy = await raw('download_object', { bucket_name, object_key: 'copy.html' });
    expect(copy.content[1].text).toContain('<h1>Olá</h1>');

    expect((await raw('delete_bucket', { bucket_name })).isError).toBe(true);
    for (const object_key of [...Object.keys(objects), 'copy.html'])
      await call('delete_object', { bucket_name, object_key });
    await call('delete_bucket', { bucket_name });
    expect((await call('list_buckets', {})).results).toEqual([]);
    await client.close();
  });

  it('a database created, filled, queried, joined, with statements that fail, and dropped', async () => {
    await area.sandbox.modes({ settleMs: 0 });
    const { client, raw, call } = await open();
    const { id: database_id } = (await call('create_sql_database', { name: 'story-db' })).object;
    const query = (...statements: string[]) => raw('query_sql_database', { database_id, statements });
    const read = async (...statements: string[]) =>
      (await call('read_sql_database', { database_id, statements })).results.map(({ rows }: Json) => rows);

    await query(
      'CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
      'CREATE TABLE books (id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES authors (id), title TEXT NOT NULL, sold INTEGER CHECK (sold >= 0))',
      "INSERT INTO authors VALUES (1, 'Clarice Lispector'), (2, 'Guimarães Rosa')",
      "INSERT INTO books VALUES (1, 1, 'A Hora da Estrela', 9007199254740993), (2, 1, 'Água Viva', 10), (3, 2, 'Grande Sertão: Veredas', NULL)",
    );
    expect(
      await read(
        'SELECT a.name, count(*), max(b.title) FROM authors a JOIN books b ON b.author_id = a.id GROUP BY a.id ORDER BY a.name',
        'SELECT sold FROM books ORDER BY id',
      ),
    ).toEqual([
      [
        ['Clarice Lispector', 2, 'Água Viva'],
        ['Guimarães Rosa', 1, 'Grande Sertão: Veredas'],
      ],
      [['9007199254740993'], [10], [null]],
    ]);
    for (const [statement, why] of [
      ["INSERT INTO authors VALUES (3, 'Guimarães Rosa')", 'UNIQUE'],
      ["INSERT INTO books VALUES (4, 9, 'x', 1)", 'FOREIGN KEY'],
      ["INSERT INTO books VALUES (4, 1, 'x', -1)", 'CHECK'],
      ['SELECT * FROM missing', 'no such table'],
    ] as const) {
      const result = await query(statement);
      expect([result.isError, result.content[0].text]).toEqual([true, expect.stringContaining(why)]);
    }
    expect((await raw('read_sql_database', { database_id, statements: ['DROP TABLE books'] })).isError).toBe(
      true,
    );
    const { contents } = await client.readResource({ uri: 'azion://sql/story-db/schema' });
    expect((contents[0] as { text: string }).text).toContain('CREATE TABLE books');
    expect(
      (await query('UPDATE books SET sold = 11 WHERE id = 2 RETURNING title, sold')).structuredContent
        .results[0].rows,
    ).toEqual([['Água Viva', 11]]);
    await query('DROP TABLE books', 'DROP TABLE authors');
    expect(await read("SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual([[]]);
    await call('delete_sql_database', { database_id });
    expect((await raw('get_sql_database', { database_id })).isError).toBe(true);
    await client.close();
    await area.sandbox.modes({ settleMs: 300 });
  });
});
