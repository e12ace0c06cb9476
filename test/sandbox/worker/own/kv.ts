// Namespaces of the key-value store. Its API answers and refuses in a form of its own.
import { schemaNamed } from '../contract.ts';
import { json } from '../errors.ts';
import { type Fields, isFields, parseJson } from '../json.ts';
import type { Own, OwnTask } from '../own.ts';
import { paging, pick } from '../select.ts';
import { validate } from '../validate.ts';

const NOUN = 'kv.namespaces';
const MOST = 1_000;

export const OWN_KV: Readonly<Record<string, Own>> = {
  list_namespaces: ({ world: { store, query } }) => {
    const things = store.list(NOUN, 0);
    const { number, size, pages } = paging(things.length, query);
    return json({
      results: things
        .slice((number - 1) * size, number * size)
        .map(({ data }) => pick(data, query.get('fields'))),
      pagination: {
        page: number,
        page_size: size,
        total_count: things.length,
        total_pages: pages,
        has_next: number < pages,
        has_previous: number > 1,
      },
    });
  },

  create_namespace: (task) => {
    const { store, now } = task.world;
    const body = bodyOrProblems(task);
    if (!isFields(body)) return refused(400, 'validation_error', 'The request is not valid.', body);
    const name = String(body.name);
    if (store.find(NOUN, 0, name) !== undefined) {
      return refused(409, 'conflict', 'There is a namespace of that name.', { name });
    }
    if (store.count(NOUN, 0) >= MOST)
      return refused(400, 'limit', `There may be at most ${MOST} namespaces.`, {});
    const data = { name, created_at: now, last_modified: now };
    store.insert(NOUN, 0, name, data, []);
    return json(data, 201);
  },

  retrieve_namespace: ({ values: [name = ''], world: { store, query } }) => {
    const thing = store.find(NOUN, 0, name);
    return thing === undefined
      ? refused(404, 'not_found', 'There is no such namespace.', { name })
      : json(pick(thing.data, query.get('fields')));
  },
};

function bodyOrProblems({ operation, world: { call } }: OwnTask): Fields | readonly unknown[] {
  try {
    const body = parseJson(new TextDecoder().decode(call.body));
    const problems = validate(schemaNamed(operation.body ?? ''), body);
    return problems.length === 0 ? (body as Fields) : problems;
  } catch {
    return [{ detail: 'The body is not valid JSON.' }];
  }
}

function refused(status: number, code: string, message: string, details: unknown): Response {
  return json({ state: 'failed', error: { code, message, details } }, status);
}
