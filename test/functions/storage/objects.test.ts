// Objects through the tools of the storage area: what goes in comes out, whatever its key and its bytes are.
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { runWithSandbox } from '../../support/area-with-sandbox.ts';
import { personalToken } from '../../support/tokens.ts';

const TOKEN = personalToken('s');
const area = runWithSandbox('storage', { [TOKEN]: { account: 'demo' } });
const BUCKET = 'demo-shop-assets';
afterEach(() => area.sandbox.reset('demo'));

const call = (name: string, args: Record<string, unknown> = {}) =>
  area.call(TOKEN, name, { bucket_name: BUCKET, ...args });
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const upload = (object_key: string, content: string, more: Record<string, unknown> = {}) =>
  call('upload_object', { object_key, content, encoding: 'text', ...more });
const uploadBytes = (object_key: string, bytes: Uint8Array, more: Record<string, unknown> = {}) =>
  upload(object_key, Buffer.from(bytes).toString('base64'), { encoding: 'base64', ...more });
const download = (object_key: string, more: Record<string, unknown> = {}) =>
  call('download_object', { object_key, ...more });
/** The text between the two marks. */
const inside = (text: string) => /<<<(\w+)\n([\s\S]*)\n\1>>>/.exec(text)?.[2];

const KEYS = [
  'plain.txt',
  'a/b/c.txt',
  '/begins and ends with slashes/',
  '//',
  'a//b',
  'with space',
  ' outer spaces ',
  '#?%+&=;,:@!$*()[]{}|\\^~`<>',
  '100%.txt',
  'already%2Fencoded%20.txt',
  'it\'s "quoted"',
  'ação',
  'a\u0301',
  '\u00e1',
  '日本/語',
  '🧁',
  'line\nbreak\ttab',
  '\u200bzero\u202ewidth',
  '...',
  './x',
  '../x',
  'a/../b',
  'a/./b',
  '-/copy/-',
  'x/copy/y/copy/z',
  '{+key}',
  '0',
  'null',
  'true',
  'x'.repeat(1_024),
  'é'.repeat(512),
];

describe('keys', () => {
  it('of every kind survive upload, list, read, replace, copy and delete', async () => {
    for (const key of KEYS) {
      expect((await upload(key, `content of ${key}`)).json?.object, key).toMatchObject({ object_key: key });
    }
    const { json } = await call('list_objects', { max_object_count: 1_000 });
    const listed: string[] = json.results.map(({ key }: { key: string }) => key);
    expect(KEYS.filter((key) => !listed.includes(key))).toEqual([]);
    for (const key of KEYS) {
      const read = await download(key);
      expect(read.json, key).toMatchObject({ object_key: key, sha256: sha256(`content of ${key}`) });
      const replaced = await call('update_object', { object_key: key, content: 'new', encoding: 'text' });
      expect(replaced.json.previous.size, key).toBe(Buffer.byteLength(`content of ${key}`));
      const copied = await call('copy_object', { object_key: key, new_object_key: `${key.slice(0, 400)}~` });
      expect(copied.json?.result, key).toMatch(/^Copied object/);
      expect((await call('delete_object', { object_key: key })).json?.result, key).toMatch(/^Deleted object/);
      expect((await download(key)).text, key).toMatch(/There is no object .* in this account/);
      expect(inside((await download(`${key.slice(0, 400)}~`)).text), key).toBe('new');
    }
  });

  it.each([
    ['.', /"object_key" is "\." alone, which no address can carry/],
    ['..', /"object_key" is "\.\." alone, which no address can carry/],
    ['', /"object_key" must not be empty/],
    ['é'.repeat(513), /"object_key" has 1026 bytes in UTF-8; at most 1024 are allowed/],
  ])('%j is refused with the reason, and nothing is sent', async (key, why) => {
    const before = (await area.sandbox.requests('demo')).length;
    for (const result of [
      await upload(key, 'x'),
      await download(key),
      await call('delete_object', { object_key: key }),
    ]) {
      expect(result.isError).toBe(true);
      expect(result.text).toMatch(why);
    }
    expect((await area.sandbox.requests('demo')).length).toBe(before);
  });
});

describe('contents', () => {
  it('of bytes come back with every byte, in parts where they are many', async () => {
    const bytes = randomBytes(60_001);
    const stored = await uploadBytes('data.bin', bytes);
    expect(stored.json.object).toEqual({
      bucket_name: BUCKET,
      object_key: 'data.bin',
      size: 60_001,
      content_type: 'application/octet-stream',
      content_type_guessed: true,
      sha256: sha256(bytes),
    });
    const whole = await download('data.bin');
    expect(whole.json).toMatchObject({ size: 60_001, sha256: sha256(bytes) });
    expect(whole.content).toHaveLength(1);
    expect(whole.json.content).toMatch(/encoding base64/);
    const parts: Buffer[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const part = await download('data.bin', { encoding: 'base64', offset });
      parts.push(Buffer.from(part.content[1].text, 'base64'));
      offset = part.json.next === undefined ? undefined : Number(/offset (\d+)/.exec(part.json.next)?.[1]);
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('of few bytes come at once', async () => {
    await uploadBytes('few.bin', new Uint8Array([0, 255, 1]));
    const { json, content } = await download('few.bin');
    expect([json.encoding, content[1].text]).toEqual(['base64', 'AP8B']);
  });

  it('of texts come as text, whole or in parts that break no character', async () => {
    const text = 'Pão de queijo 🧀\n'.repeat(9_000);
    await upload('long.txt', text);
    let read = '';
    let parts = 0;
    for (let offset: number | undefined = 0; offset !== undefined; parts++) {
      const part = await download('long.txt', { offset });
      expect(part.text.length).toBeLessThan(80_000);
      read += inside(part.text);
      offset = part.json.next === undefined ? undefined : Number(/offset (\d+)/.exec(part.json.next)?.[1]);
    }
    expect(parts).toBeGreaterThan(2);
    expect(read).toBe(text);
    const { text: middle } = await download('long.txt', { offset: 2, length: 1 });
    expect(inside(middle), 'the character that the byte belongs to').toBe('ã');
    expect((await download('long.txt', { offset: 10_000_000 })).text).toMatch(
      /"offset" is 10000000, but the object has/,
    );
  });

  it('that are empty are stored and read', async () => {
    expect((await upload('empty.txt', '')).json.object).toMatchObject({ size: 0, sha256: sha256('') });
    const { json, content } = await download('empty.txt');
    expect([json.size, json.content, content.length]).toEqual([0, 'The object is empty.', 1]);
    expect((await uploadBytes('empty.bin', new Uint8Array())).json.object.size).toBe(0);
  });

  it('that hide characters show them, and say how to get the bytes', async () => {
    await upload('odd.txt', '\ufeffa\u200bb\u202ec');
    const { json, text } = await download('odd.txt');
    expect(inside(text)).toBe('⟦U+FEFF⟧a⟦U+200B⟧b⟦U+202E⟧c');
    expect(json.invisible_characters).toMatch(/base64/);
    const exact = await download('odd.txt', { encoding: 'base64' });
    expect(Buffer.from(exact.content[1].text, 'base64').toString()).toBe('\ufeffa\u200bb\u202ec');
  });

  it('full of control characters still fit', async () => {
    await upload('control.txt', '\u0001'.repeat(50_000));
    const { text, json } = await download('control.txt');
    expect(text.length).toBeLessThan(80_000);
    expect(json.next).toMatch(/download_object with offset \d+/);
  });

  it('that say to be text but are none come as what they are', async () => {
    await uploadBytes('latin1.txt', Buffer.from('ação', 'latin1'), { content_type: 'text/plain' });
    const { json, content } = await download('latin1.txt');
    expect([json.note, content[1].text]).toEqual([
      'The type says text, but the bytes are not UTF-8.',
      Buffer.from('ação', 'latin1').toString('base64'),
    ]);
    expect((await download('latin1.txt', { encoding: 'text' })).text).toMatch(/not UTF-8 text/);
  });

  it('of images come as images, of the kind their bytes are', async () => {
    const { content, json } = await download('images/logo.png');
    expect(content[1]).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(sha256(Buffer.from(content[1].data, 'base64'))).toBe(json.sha256);
    const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
    await uploadBytes('wrong.png', gif);
    const wrong = await download('wrong.png');
    expect([wrong.content[1].mimeType, wrong.json.note]).toEqual([
      'image/gif',
      'The bytes are image/gif, not what the type says.',
    ]);
    await upload('fake.png', 'no image', { content_type: 'image/png' });
    const fake = await download('fake.png');
    expect([fake.content[1].type, fake.json.note]).toEqual([
      'text',
      'The bytes are no image/png, whatever the type says.',
    ]);
  });

  it.each([
    ['page.html', 'text/html; charset=utf-8'],
    ['STYLE.CSS', 'text/css; charset=utf-8'],
    ['data.json', 'application/json'],
    ['drawing.svg', 'image/svg+xml'],
    ['README', 'text/plain; charset=utf-8'],
    ['x.constructor', 'text/plain; charset=utf-8'],
  ])('get a type by their key: %s', async (key, type) => {
    await upload(key, 'x');
    expect((await download(key)).json.content_type).toBe(type);
  });

  it('keep the type they are given, and one that is none is refused', async () => {
    await upload('page.html', 'x', { content_type: 'application/xhtml+xml; charset="utf-8"' });
    expect((await download('page.html')).json.content_type).toBe('application/xhtml+xml; charset="utf-8"');
    for (const content_type of ['html', 'text/html\r\nX-Other: 1', 'text/html;']) {
      expect((await upload('x', 'x', { content_type })).text).toMatch(/"content_type" must be a media type/);
    }
  });

  it.each([
    ['not base64!', /holds " "/],
    ['AAA', /length or its padding/],
    ['A===', /length or its padding/],
    ['AA==AAAA', /length or its padding/],
    ['data:text/plain;base64,AAAA', /data address/],
    ['AAAA\nAAAA', /holds "\\n"/],
    ['_-__', /holds "_"/],
  ])('in base64 are taken strictly: %s', async (content, why) => {
    expect((await upload('x', content, { encoding: 'base64' })).text).toMatch(why);
  });

  it('have up to 20 MB; more is refused before anything is sent', async () => {
    const largest = randomBytes(20 * 1024 * 1024);
    const stored = await uploadBytes('largest.bin', largest);
    expect(stored.json.object).toMatchObject({ size: largest.length, sha256: sha256(largest) });
    const { json } = await download('largest.bin', { encoding: 'base64', offset: largest.length - 3 });
    expect(json).toMatchObject({ sha256: sha256(largest), shown: 'bytes 20971517 to 20971519 of 20971520' });
    const before = (await area.sandbox.requests('demo')).length;
    const text = await upload('larger.txt', 'é'.repeat(10 * 1024 * 1024 + 1));
    expect(text.text).toMatch(/"content" has 20971522 bytes; the platform takes at most 20971520/);
    expect((await uploadBytes('larger.bin', new Uint8Array(20 * 1024 * 1024 + 1))).text).toMatch(
      /20971521 bytes/,
    );
    expect((await area.sandbox.requests('demo')).length).toBe(before);
  });
});

it('an object that is too large to read says how else to get it', async () => {
  await area.sandbox.trouble({ path: '/objects/huge$', effect: { kind: 'huge', bytes: 21 * 1024 * 1024 } });
  const { isError, text } = await download('huge');
  await area.sandbox.calm();
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/more than 20 MiB.*S3 program and a storage credential/),
  ]);
});

describe('lists', () => {
  it('go on with a token, by prefix and by level', async () => {
    for (const n of [1, 2, 3, 4, 5]) await upload(`logs/${n}`, 'x');
    await upload('logs/old/6', 'x');
    const seen: string[] = [];
    let token: string | undefined;
    do {
      const { json } = await call('list_objects', {
        prefix: 'logs/',
        max_object_count: 2,
        ...(token !== undefined && { continuation_token: token }),
      });
      seen.push(...json.results.map(({ key }: { key: string }) => key));
      token = json.continuation_token;
    } while (token !== undefined);
    expect(seen).toEqual(['logs/1', 'logs/2', 'logs/3', 'logs/4', 'logs/5', 'logs/old/6']);
    const { json } = await call('list_objects', { prefix: 'logs/', all_levels: false });
    expect(json.results.at(-1)).toMatchObject({ key: 'logs/old/', is_folder: true });
    expect(json.next).toBeUndefined();
  });

  it('that do not fit say how to ask, and hand on no token that would skip entries', async () => {
    const keys = Array.from({ length: 80 }, (_, n) => `${String(n).padStart(3, '0')}${'k'.repeat(1_000)}`);
    await Promise.all(keys.map((key) => upload(key, 'x')));
    const { json } = await call('list_objects', { max_object_count: 70 });
    expect(json.results.length).toBeLessThan(70);
    expect(json.continuation_token).toBeUndefined();
    const again = await call('list_objects', { max_object_count: json.results.length });
    expect(again.json.results).toEqual(json.results);
    expect(again.json.continuation_token).toEqual(expect.any(String));
  });

  it('of a bucket that is not there say so', async () => {
    const { text, isError } = await area.call(TOKEN, 'list_objects', { bucket_name: 'no-such-bucket' });
    expect([isError, text]).toEqual([true, expect.stringMatching(/no bucket no-such-bucket.*list_buckets/s)]);
  });
});

describe('writes', () => {
  it('can be previewed: the request without the bytes, and what is there now', async () => {
    const before = (await area.sandbox.requests('demo')).length;
    const { json } = await upload('index.html', '<p>', { dry_run: true });
    expect(json).toMatchObject({
      dry_run: true,
      method: 'POST',
      headers: {
        Authorization: 'Token $AZION_TOKEN',
        'Content-Type': 'text/html; charset=utf-8',
        'Storage-Content-Type': 'text/html; charset=utf-8',
      },
      body: { bytes: 3 },
      current: { size: expect.any(Number) },
      object: { size: 3, sha256: sha256('<p>') },
    });
    expect(json.url).toMatch(/\/objects\/index\.html$/);
    expect(inside((await download('index.html')).text)).not.toBe('<p>');
    for (const [name, more] of [
      ['update_object', { content: 'x', encoding: 'text' }],
      ['delete_object', {}],
      ['copy_object', { new_object_key: 'a b/c' }],
    ] as const) {
      const preview = await call(name, { object_key: 'index.html', ...more, dry_run: true });
      expect(preview.json.dry_run, name).toBe(true);
      if (name === 'copy_object') {
        expect(preview.json.url).toMatch(/objects\/index\.html\/copy\/a%20b%2Fc$/);
        expect(preview.json.current).toBeNull();
      }
    }
    const sent = (await area.sandbox.requests('demo')).slice(before);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('of an object that should be there but is not say so', async () => {
    const results = [
      await call('update_object', { object_key: 'none', content: 'x', encoding: 'text' }),
      await call('delete_object', { object_key: 'none' }),
      await call('copy_object', { object_key: 'none', new_object_key: 'other' }),
    ];
    for (const { isError, text } of results) {
      expect([isError, text]).toEqual([true, expect.stringMatching(/no object "none" of bucket/)]);
    }
    expect((await call('copy_object', { object_key: 'a', new_object_key: 'a' })).isError).toBe(true);
  });

  it('that are only accepted say so', async () => {
    await area.sandbox.modes({ asynchronous: 'always' });
    const { json } = await upload('later.txt', 'x');
    await area.sandbox.modes({ asynchronous: 'usual' });
    expect(json.result).toMatch(/^Accepted, but pending.*list_objects shows when it is done/);
  });
});

describe('with raw slashes', () => {
  const raw = runWithSandbox('storage', { [TOKEN]: { account: 'demo' } }, { OBJECT_KEY_SLASHES: 'raw' });
  const rawCall = (name: string, args: Record<string, unknown>) =>
    raw.call(TOKEN, name, { bucket_name: BUCKET, ...args });

  it('keys with folders go as they are, and what such an address cannot say is refused', async () => {
    const key = 'a b/c%d//e.txt';
    const { json } = await rawCall('upload_object', {
      object_key: key,
      content: 'x',
      encoding: 'text',
      dry_run: true,
    });
    expect(json.url).toMatch(/\/objects\/a%20b\/c%25d\/\/e\.txt$/);
    await rawCall('upload_object', { object_key: key, content: 'x', encoding: 'text' });
    await rawCall('copy_object', { object_key: key, new_object_key: 'f/g' });
    expect(inside((await rawCall('download_object', { object_key: 'f/g' })).text)).toBe('x');
    for (const object_key of ['a/../b', 'a/./b', 'a/copy/b']) {
      expect((await rawCall('download_object', { object_key })).isError, object_key).toBe(true);
    }
  });
});
