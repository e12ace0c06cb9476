// What the tools of a family send and answer, for a noun that has everything a table can say.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { flag, id, object, text } from '../../../shared/mcp/schema.ts';
import { anyOf, EDITED, yesNo } from '../../../shared/nouns/filters.ts';
import { CRUD, defineNoun } from '../../../shared/nouns/noun.ts';
import { nounTools } from '../../../shared/nouns/noun-tools.ts';
import { startFakePlatform, status } from '../../support/fake-platform.ts';
import { caller, toolContext } from './call.ts';

const boxes = defineNoun({
  name: 'box',
  plural: 'boxes',
  toolset: 'boxes',
  path: '/workspace/shelves/{shelf_id}/boxes',
  parents: { shelf_id: { find: 'list_shelves' } },
  id: { name: 'box_id' },
  operations: [...CRUD, 'clone', 'reorder'],
  body: {
    fields: {
      name: text({ max: 20 }, 'Name.'),
      owner: v.optional(id('Owner.')),
      lid: v.optional(
        object({ open: v.optional(flag('Open.')), color: v.optional(text({}, 'Color.')) }, 'Lid.'),
      ),
    },
    variants: {
      key: 'type',
      description: 'Kind.',
      options: {
        locked: { pin_code: text({ min: 4, max: 8 }, 'Code.') },
        open: { size: v.optional(text({}, 'Size.')) },
      },
      published: { pin_code: v.optional(text({}, 'With locked.')), size: v.optional(text({}, 'With open.')) },
    },
  },
  cloneBody: { fields: { name: text({ max: 20 }, 'Name.') } },
  filters: { active: yesNo(), type__in: anyOf(['locked', 'open']), ...EDITED },
  listFields: 'id,name',
  secrets: ['pin_code'],
  notes: { create: 'For tests.' },
});

const fake = await startFakePlatform();
afterAll(() => fake.stop());
const call = caller(nounTools(boxes), toolContext(`${fake.url}/v4`));
const before = { id: 7, name: 'old', type: 'locked', pin_code: '1234', lid: { open: true, color: 'red' } };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let write: Answer;
let read: Answer;
beforeEach(() => {
  fake.asked.length = 0;
  fake.received.length = 0;
  read = status(200, { data: before });
  write = status(200, { state: 'executed', data: { ...before, name: 'new' } });
  fake.answer = (request, response) => (request.method === 'GET' ? read : write)(request, response);
});
const sent = () =>
  fake.asked.map(({ method, url }) => `${method} ${url.replace('/v4/workspace/shelves/', '')}`);
const lastBody = () => JSON.parse(fake.received.at(-1)?.body ?? 'null');

it('makes one tool per operation, named by the rule', () => {
  expect(nounTools(boxes).map(({ name }) => name)).toEqual([
    'list_boxes',
    'get_box',
    'create_box',
    'update_box',
    'patch_box',
    'delete_box',
    'clone_box',
    'reorder_boxes',
  ]);
});

describe('a list', () => {
  const page = (results: unknown[], more = {}) =>
    status(200, { count: 45, total_pages: 3, page: 1, page_size: 20, next: 'x', results, ...more });

  it('asks for a page with filters and says the total and how to go on', async () => {
    read = page([{ id: 1 }]);
    const answer = await call('list_boxes', {
      shelf_id: 3,
      search: 'a b',
      ordering: '-name',
      filters: {
        active: true,
        id: [1, 2],
        type__in: 'locked, open',
        last_modified__gte: '2026-01-01T00:00:00Z',
      },
    });
    expect(sent()).toEqual([
      'GET 3/boxes?page_size=20&search=a%20b&ordering=-name&fields=id%2Cname' +
        '&active=true&type__in=locked%2Copen&id=1%2C2&last_modified__gte=2026-01-01T00%3A00%3A00Z',
    ]);
    expect(answer).toEqual({
      results: [{ id: 1 }],
      total: 45,
      page: 1,
      pages: 3,
      next: 'list_boxes with page 2',
    });
  });

  it('understands the other form of pages', async () => {
    fake.answer = status(200, { results: [], pagination: { page: 2, total_count: 21, total_pages: 2 } });
    expect(await call('list_boxes', { shelf_id: 3, page: 2 })).toEqual({
      results: [],
      total: 21,
      page: 2,
      pages: 2,
    });
  });

  it('leaves out whole entries where they do not fit, and says so', async () => {
    read = page(Array.from({ length: 30 }, (_, n) => ({ id: n, note: 'x'.repeat(4_000) })));
    const { results, next } = await call('list_boxes', { shelf_id: 3 });
    expect(results.length).toBeGreaterThan(5);
    expect(results.at(-1).note.length).toBe(4_000);
    expect(next).toMatch(`Only ${results.length} of the 30 entries of this page fit`);
  });

  it.each([
    [{ type__in: 'closed' }, /"filters.type__in" takes one or more of: locked, open/],
    [{ colour: 'red' }, /"filters.colour" is not a known field; known here: active, type__in/],
  ])('refuses the filter %j', async (filters, message) => {
    await expect(call('list_boxes', { shelf_id: 3, filters })).rejects.toThrow(message);
    expect(fake.asked).toEqual([]);
  });
});

describe('reading one', () => {
  it('shows no secret', async () => {
    expect(
      await call('get_box', { shelf_id: 3, box_id: '9007199254740993', fields: ['id', 'pin_code'] }),
    ).toMatchObject({
      name: 'old',
      pin_code: '<pin_code: not shown>',
    });
    expect(sent()).toEqual(['GET 3/boxes/9007199254740993?fields=id%2Cpin_code']);
  });

  it('says which object is missing and which tool finds others', async () => {
    read = status(404, { errors: [{ code: '10004', detail: 'Not found.' }] });
    await expect(call('get_box', { shelf_id: 3, box_id: 8 })).rejects.toThrow(
      /no box 8 of shelf 3 in this account.*list_boxes/s,
    );
  });
});

describe('writing', () => {
  it('creates with exactly what was given', async () => {
    write = status(201, { state: 'executed', data: { id: 9, name: 'n', pin_code: '4444' } });
    const args = { shelf_id: 3, name: 'n', type: 'locked', pin_code: '4444', owner: 2n ** 60n, lid: null };
    const answer = await call('create_box', args);
    expect(fake.received.map(({ body }) => body)).toEqual([
      '{"type":"locked","name":"n","owner":1152921504606846976,"pin_code":"4444"}',
    ]);
    expect(answer).toEqual({
      result: 'Created box 9 "n".',
      object: { id: 9, name: 'n', pin_code: '<pin_code: not shown>' },
    });
  });

  it('answers a change with the object as it was', async () => {
    const answer = await call('patch_box', { shelf_id: 3, box_id: 7, type: 'locked', name: 'new' });
    expect(sent()).toEqual(['GET 3/boxes/7', 'PATCH 3/boxes/7']);
    expect(lastBody()).toEqual({ type: 'locked', name: 'new' });
    expect(answer.result).toBe('Changed box 7 "new".');
    expect(answer.previous).toEqual({ ...before, pin_code: '<pin_code: not shown>' });
  });

  it('goes on where what was there before cannot be read, and says why', async () => {
    read = status(403);
    const answer = await call('patch_box', { shelf_id: 3, box_id: 7, type: 'open', name: 'new' });
    expect(answer.result).toBe('Changed box 7 "new".');
    expect(answer.previous_unavailable).toMatch(/may not see box 7/);
  });

  it('writes nothing to an object that is not there', async () => {
    read = status(404);
    await expect(call('delete_box', { shelf_id: 3, box_id: 7 })).rejects.toThrow(/no box 7/);
    expect(sent()).toEqual(['GET 3/boxes/7']);
  });

  it('takes an empty answer to a delete for success, in words', async () => {
    write = (_request, response) => void response.writeHead(204).end();
    expect((await call('delete_box', { shelf_id: 3, box_id: 7 })).result).toBe('Deleted box 7.');
  });

  it('says of 202 that it is pending and how to see the end', async () => {
    write = status(202, { state: 'pending' });
    expect((await call('delete_box', { shelf_id: 3, box_id: 7 })).result).toMatch(
      /^Accepted, but pending: .* get_box shows when it is done\.$/,
    );
  });

  it('copies', async () => {
    await call('clone_box', { shelf_id: 3, box_id: 7, name: 'copy' });
    expect(sent()).toEqual(['POST 3/boxes/7/clone']);
    expect(lastBody()).toEqual({ name: 'copy' });
  });

  it('reorders and answers with the order as it was', async () => {
    read = status(200, {
      results: [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
    });
    write = status(200, {
      results: [
        { id: 2, name: 'b' },
        { id: 1, name: 'a' },
      ],
    });
    const answer = await call('reorder_boxes', { shelf_id: 3, order: ['2', 1] });
    expect(sent().at(-1)).toBe('PUT 3/boxes/order');
    expect(lastBody()).toEqual({ order: [2, 1] });
    expect(answer).toMatchObject({ object: { order: [2, 1] }, previous: { order: [1, 2] } });
  });

  it('takes no masked secret for a real one', async () => {
    const args = { shelf_id: 3, name: 'n', type: 'locked', pin_code: '<pin_code: not shown>' };
    await expect(call('create_box', args)).rejects.toThrow(/"pin_code"/);
    expect(fake.asked).toEqual([]);
  });

  it.each([
    ['a field of another kind', { type: 'open', pin_code: '1234' }, /"pin_code" is not a known field/],
    ['a missing field of its kind', { type: 'locked' }, /"pin_code" is required/],
    [
      'no kind',
      { colour: 'x' },
      /"colour" is not a known field; known here: .*pin_code.*\n.*"type" is required/s,
    ],
    ['an unknown kind', { type: 'soft' }, /"type": expected \("locked" \| "open"\)/],
    ['too long a name', { type: 'open', name: 'x'.repeat(21) }, /"name" has 21 characters; at most 20/],
  ])('refuses %s', async (_what, args, message) => {
    await expect(call('create_box', { shelf_id: 3, name: 'n', ...args })).rejects.toThrow(message);
  });

  it('counts characters, not UTF-16 units', async () => {
    await call('create_box', { shelf_id: 3, type: 'open', name: '🦊'.repeat(20) });
    await expect(call('create_box', { shelf_id: 3, type: 'open', name: '🦊'.repeat(21) })).rejects.toThrow(
      /21/,
    );
  });
});

describe('a preview', () => {
  it('sends no write and says field by field what would change', async () => {
    const args = { shelf_id: 3, box_id: 7, type: 'locked', pin_code: '9999', lid: { open: false } };
    const answer = await call('patch_box', { ...args, dry_run: true });
    expect(sent()).toEqual(['GET 3/boxes/7']);
    expect(answer).toMatchObject({
      dry_run: true,
      method: 'PATCH',
      body: { pin_code: '<pin_code: not shown>', lid: { open: false } },
      current: { name: 'old' },
      changes: [
        { field: 'lid.open', from: true, to: false },
        { field: 'pin_code', from: '<pin_code: not shown>', to: '<pin_code: not shown>' },
      ],
    });
    expect(JSON.stringify(answer)).not.toMatch(/1234|9999/);
  });

  it('is the request that is then sent', async () => {
    const args = { shelf_id: 3, box_id: 7, name: 'n', type: 'open', owner: '9223372036854775807' };
    const preview = await call('update_box', { ...args, dry_run: true });
    await call('update_box', args);
    const real = fake.asked.at(-1);
    expect(preview.url).toBe(`${fake.url}${real?.url}`);
    expect(JSON.parse(fake.received.at(-1)?.body ?? '')).toEqual(JSON.parse(JSON.stringify(preview.body)));
    expect(fake.received.at(-1)?.body).toContain('"owner":9223372036854775807');
  });

  it('comes also where the object cannot be read', async () => {
    read = status(500);
    const answer = await call('delete_box', { shelf_id: 3, box_id: 7, dry_run: true });
    expect(answer.method).toBe('DELETE');
    expect(answer.current_unavailable).toMatch(/failed/);
  });
});
