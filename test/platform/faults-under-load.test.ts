// What each fault of the platform gives the caller, held against the table in TROUBLESHOOTING.md; and many writes at
// once while faults of every kind happen: nothing is lost, nothing is written twice, and every answer is true.
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { area } from '../../functions/build/area.ts';
import type { Effect } from '../sandbox/worker/protocol.ts';
import { caller, toolContext } from '../shared/nouns/call.ts';
import { runWithSandbox } from '../support/area-with-sandbox.ts';
import type { Json } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

const TOKEN = personalToken('n');
const SHOP = 1700000101;
const build = runWithSandbox('build', { [TOKEN]: { account: 'acme' } });

/** Column of the table → a call of that kind. */
const CALLS = [
  ['A read', 'GET', () => build.call(TOKEN, 'get_application', { application_id: SHOP })],
  ['A create', 'POST', () => build.call(TOKEN, 'create_application', { name: 'once' })],
  [
    'A change or a delete',
    'PATCH',
    () => build.call(TOKEN, 'patch_application', { application_id: SHOP, name: 'x' }),
  ],
] as const;

const ONCE = { times: 1 };
const CUT = ['before', 'middle', 'applied'] as const;

/** Fault of the table → what is ordered from the sandbox. */
const FAULTS: Readonly<Record<string, readonly (readonly [Effect, { times?: number }])[]>> = {
  'the answer is late or comes in pieces': [
    [{ kind: 'latency', ms: 200 }, {}],
    [{ kind: 'slow', parts: 5, pauseMs: 20 }, {}],
  ],
  '429, a wait of up to 2 s': [[{ kind: 'status', status: 429, retryAfter: '1' }, ONCE]],
  '429, a longer wait': [[{ kind: 'status', status: 429, retryAfter: '30' }, {}]],
  '500': [[{ kind: 'status', status: 500 }, {}]],
  '502, 503 or 504, once': [502, 503, 504].map((status) => [{ kind: 'html', status }, ONCE]),
  '502, 503 or 504, every time': [
    [{ kind: 'html', status: 502 }, {}],
    [{ kind: 'status', status: 504 }, {}],
  ],
  'the connection ends, or the answer is cut off, once': CUT.map((when) => [{ kind: 'cut', when }, ONCE]),
  'the connection ends, or the answer is cut off, every time': CUT.map((when) => [{ kind: 'cut', when }, {}]),
  'something in between delivers the request twice': [[{ kind: 'twice' }, {}]],
  'a page or other text instead of JSON': [[{ kind: 'text', status: 200, body: '<p>welcome</p>' }, {}]],
};

/** Rows of the table in TROUBLESHOOTING.md by fault: column → what is said there. */
function table(): Record<string, Record<string, string>> {
  const text = readFileSync(`${ROOT}/TROUBLESHOOTING.md`, 'utf8');
  const [, lines = ''] = /<!-- faults -->\n([\s\S]*?)<!-- \/faults -->/.exec(text) ?? [];
  const [head = [], , ...rows] = lines
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return Object.fromEntries(
    rows.map(([fault = '', ...cells]) => [
      fault,
      Object.fromEntries(cells.map((cell, index) => [head[index + 1], cell])),
    ]),
  );
}

beforeEach(async () => {
  await build.sandbox.calm();
  await build.sandbox.reset('acme');
});

/** Holds what was answered against a cell: words in quotation marks are the message's, without any it is the result. */
function expectSaid(where: readonly unknown[], cell: string, { isError, text }: Json): void {
  const [, quoted] = /^"(.*)"$/.exec(cell) ?? [];
  if (quoted === undefined) {
    expect([...where, cell, isError, text]).toEqual([
      ...where,
      expect.stringMatching(/^the result/),
      undefined,
      text,
    ]);
    return;
  }
  expect([...where, isError]).toEqual([...where, true]);
  for (const part of quoted.split('…')) expect(text).toContain(part.trim());
}

describe('the table of faults', () => {
  const rows = table();
  const IN_TIME = 'no answer in time';

  it('has a row for every fault and no other', () => {
    expect(Object.keys(rows).sort()).toEqual([...Object.keys(FAULTS), IN_TIME].sort());
  });

  it.each(Object.keys(FAULTS))('is true of: %s', async (fault) => {
    for (const [column, method, call] of CALLS) {
      for (const [effect, more] of FAULTS[fault] ?? []) {
        await build.sandbox.calm();
        await build.sandbox.reset('acme');
        await build.sandbox.trouble({ effect, method, account: 'acme', path: 'applications', ...more });
        expectSaid([fault, effect, column], rows[fault]?.[column] ?? 'no such cell', await call());
      }
    }
  });

  it('is true of a platform that gives no answer in time', async () => {
    await build.sandbox.trouble({ effect: { kind: 'latency', ms: 2_000 }, account: 'acme' });
    const context = { ...toolContext(`${build.sandbox.url}/v4`), signal: AbortSignal.timeout(300) };
    const call = caller(area.tools, context);
    const failed = async (name: string, args: object) => ({
      isError: true,
      text: await call(name, args as Record<string, unknown>).then(String, (error: Error) => error.message),
    });
    const [read, create] = await Promise.all([
      failed('get_application', { application_id: SHOP }),
      failed('create_application', { name: 'once' }),
    ]);
    expectSaid([IN_TIME], rows[IN_TIME]?.['A read'] ?? '', read);
    expectSaid([IN_TIME], rows[IN_TIME]?.['A create'] ?? '', create);
  });
});

/** Faults that hit the writes, a few of each, in this order. */
const MIXED: readonly Effect[] = [
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'status', status: 429, retryAfter: '60' },
  { kind: 'status', status: 500 },
  { kind: 'html', status: 502 },
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'middle' },
  { kind: 'cut', when: 'applied' },
  { kind: 'latency', ms: 400 },
  { kind: 'slow', parts: 4, pauseMs: 50 },
  { kind: 'text', status: 200, body: 'welcome' },
  { kind: 'status', status: 403 },
];
const EACH = 4;
const WRITES = 55;

/** What an answer claims: that it happened, that it did not, or that nobody knows. */
function claimOf({ isError, text }: Json): 'done' | 'unknown' | 'not done' {
  if (isError !== true) return 'done';
  return /outcome unknown|may have been carried out/.test(text) ? 'unknown' : 'not done';
}

describe(`${3 * WRITES} writes at once, with faults of every kind`, () => {
  const numbers = Array.from({ length: WRITES }, (_, index) => index);
  let creates: Json[];
  let changes: Json[];
  let deletes: Json[];
  let held: Map<string, Json[]>;
  let sent: Json[];
  let before: Record<string, number[]>;

  beforeAll(async () => {
    const { sandbox } = build;
    await sandbox.calm();
    await sandbox.reset('acme');
    const made = async (name: string): Promise<number> =>
      (await sandbox.call(TOKEN, 'POST', '/workspace/applications', { name })).json.data.id;
    before = {
      change: await Promise.all(numbers.map((number) => made(`change-${number}-old`))),
      delete: await Promise.all(numbers.map((number) => made(`delete-${number}`))),
    };
    const first = (await sandbox.requests('acme')).length;
    for (const effect of MIXED) {
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        await sandbox.trouble({ effect, method, account: 'acme', times: EACH });
      }
    }
    for (const method of ['PATCH', 'DELETE']) {
      await sandbox.trouble({ effect: { kind: 'twice' }, method, account: 'acme', times: EACH });
    }
    [creates, changes, deletes] = (await Promise.all([
      Promise.all(
        numbers.map((number) => build.call(TOKEN, 'create_application', { name: `create-${number}` })),
      ),
      Promise.all(
        numbers.map((number) =>
          build.call(TOKEN, 'patch_application', {
            application_id: before.change?.[number],
            name: `change-${number}-new`,
          }),
        ),
      ),
      Promise.all(
        numbers.map((number) =>
          build.call(TOKEN, 'delete_application', { application_id: before.delete?.[number] }),
        ),
      ),
    ])) as [Json[], Json[], Json[]];
    await sandbox.calm();
    sent = (await sandbox.requests('acme')).slice(first);
    held = new Map();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { json } = await sandbox.call(TOKEN, 'GET', `/workspace/applications?page_size=100&page=${page}`);
      pages = json.total_pages;
      for (const one of json.results) held.set(one.name, [...(held.get(one.name) ?? []), one]);
    }
  });
  // The account is emptied before each test of this file; what it held was read before.
  const count = (name: string) => held.get(name)?.length ?? 0;

  it('really were in trouble, each in its own way', () => {
    for (const answers of [creates, changes, deletes]) {
      const claims = new Set(answers.map(claimOf));
      expect([...claims].sort()).toEqual(['done', 'not done', 'unknown']);
    }
  });

  it('creates are sent once each, and there is what the answer says', () => {
    creates.forEach((answer, number) => {
      const name = `create-${number}`;
      const claim = claimOf(answer);
      const allowed = { done: [1], unknown: [0, 1], 'not done': [0] }[claim];
      expect([name, answer.text, allowed]).toEqual([
        name,
        answer.text,
        expect.arrayContaining([count(name)]),
      ]);
      expect(
        sent.filter(({ method, body }) => method === 'POST' && body?.includes(`"${name}"`)),
      ).toHaveLength(1);
      if (claim === 'done') expect(answer.json.object.id).toBe(held.get(name)?.[0].id);
      else expect(answer.text).toMatch(/look with list_applications|Wait|Ask the person/);
    });
  });

  it('changes are as the answer says, and never asked for more than three times', () => {
    changes.forEach((answer, number) => {
      const [old, now] = [count(`change-${number}-old`), count(`change-${number}-new`)];
      expect([number, old + now]).toEqual([number, 1]);
      const allowed = { done: [1], unknown: [0, 1], 'not done': [0] }[claimOf(answer)];
      expect([number, answer.text, allowed]).toEqual([number, answer.text, expect.arrayContaining([now])]);
      const asked = sent.filter(
        ({ method, url }) => method === 'PATCH' && url.endsWith(`/${before.change?.[number]}`),
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(3);
    });
  });

  it('deletes are as the answer says', () => {
    deletes.forEach((answer, number) => {
      const allowed = { done: [0], unknown: [0, 1], 'not done': [1] }[claimOf(answer)];
      expect([number, answer.text, allowed]).toEqual([
        number,
        answer.text,
        expect.arrayContaining([count(`delete-${number}`)]),
      ]);
    });
  });

  it('are recorded as they ended', () => {
    const records = build.logs.flatMap((line) =>
      line.includes('"audit":"write"') ? [JSON.parse(line)] : [],
    );
    for (const [tool, answers] of [
      ['create_application', creates],
      ['patch_application', changes],
      ['delete_application', deletes],
    ] as const) {
      const own = records.filter((record) => record.tool === tool).slice(-WRITES);
      const done = answers.filter((answer) => claimOf(answer) === 'done').length;
      expect([tool, own.filter(({ outcome }) => outcome === 'done').length]).toEqual([tool, done]);
    }
  });
});
