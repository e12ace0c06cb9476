// The generic part of the platform: what listing, creating, reading, changing, removing, cloning and reordering mean
// for every noun. Statuses, schemas and envelopes come from the contract, peculiarities from the noun's entry.
import { complete, merge, present } from './complete.ts';
import { type Operation, resolved, type Schema, schemaNamed } from './contract.ts';
import { invalid, json, type Problem, Refusal } from './errors.ts';
import { exact, type Fields, isFields, parseJson } from './json.ts';
import { nounNamed } from './nouns/index.ts';
import type { Noun } from './nouns/noun.ts';
import { type Kind, NOUNS, nounFor, type Route } from './operations.ts';
import { page, pick, select } from './select.ts';
import type { Link, Thing } from './store.ts';
import { validate } from './validate.ts';
import type { Use, World } from './world.ts';

/** One operation on one address, with the objects that the address names already found. */
export interface Task {
  operation: Operation;
  name: string;
  noun: Noun;
  /** The object named last in the address, for operations on one object. */
  thing: Thing | undefined;
  world: World;
}

/**
 * Finds the objects that an address names.
 * @throws Refusal 404 where one of them does not exist
 */
export function locate(operation: Operation, route: Route, values: string[], world: World): Task {
  const name = nounFor(operation);
  const one = route.nouns.at(-1) === name;
  let parent: Thing | undefined;
  const things: Thing[] = [];
  for (const [index, noun] of route.nouns.entries()) {
    parent = world.store.find(noun, parent?.seq ?? 0, values[index] as string);
    if (parent === undefined || nounNamed(noun).gone?.(parent.data, world)) throw new Refusal(404);
    things.push(parent);
  }
  const thing = one ? things.at(-1) : undefined;
  const task = { operation, name, noun: nounNamed(name), thing };
  return { ...task, world: { ...world, parent: one ? things.at(-2) : things.at(-1) } };
}

/** Does to a collection what the kind of an operation says. `id` is given to an object of the seed. */
export function perform(task: Task, kind: Kind, id?: string): Response {
  switch (kind) {
    case 'list':
      return list(task);
    case 'retrieve':
      return answer(task, show(task, existing(task)), 'read');
    case 'create':
      return create(task, bodyOf(task), id);
    case 'update':
      return update(task, bodyOf(task));
    case 'patch':
      return patch(task, bodyOf(task));
    case 'remove':
      return remove(task);
    case 'clone':
      return clone(task, bodyOf(task));
    case 'reorder':
      return reorder(task, bodyOf(task));
    default:
      throw new Error(`No code for ${task.operation.id}`);
  }
}

/**
 * The JSON body of a call, checked against the operation's schema.
 * @throws Refusal 400 with every problem
 */
export function bodyOf({ operation, world: { call } }: Pick<Task, 'operation' | 'world'>): Fields {
  let body: unknown;
  try {
    body = parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(call.body));
  } catch {
    throw new Refusal(400, [{ detail: 'The body is not valid JSON.' }]);
  }
  const problems = operation.body ? validate(schemaNamed(operation.body), body) : [];
  if (problems.length > 0) throw new Refusal(400, problems.slice(0, 100));
  if (!isFields(body)) throw new Refusal(400, [{ detail: 'The body must be an object.' }]);
  return body;
}

/** Answers with one object, in the envelope and with the status that the contract has for the operation. */
export function answer(task: Task, data: Fields, how: 'read' | 'write', beside: Fields = {}): Response {
  const { operation, noun, world } = task;
  const { status, state } = outcome(operation, world, noun.pending === true && how === 'write');
  const schema = schemaNamed(operation.responses[status] ?? '');
  const inner = schema.properties?.data;
  const shown = { ...(inner === undefined ? data : present(inner, data)), ...beside };
  const picked = pick(shown, world.query.get('fields'));
  const stateless = how === 'read' || schema.properties?.state === undefined;
  return json(stateless ? { data: picked } : { state, data: picked }, Number(status));
}

/** Which of the declared statuses an operation answers with. */
export function outcome(
  operation: Operation,
  world: World,
  pending = false,
): { status: string; state: string } {
  const statuses = Object.keys(operation.responses).sort();
  const wanted = pending || world.call.modes.asynchronous === 'always';
  const status = wanted && statuses.includes('202') ? '202' : (statuses[0] ?? '200');
  return { status, state: status === '202' ? 'pending' : 'executed' };
}

function existing(task: Task): Thing {
  if (task.thing === undefined) throw new Refusal(404);
  return task.thing;
}

/** What is shown of a kept object before the answer's schema leaves its part out. */
function show({ noun, world }: Task, thing: Thing): Fields {
  const place = noun.ordered === true ? { order: world.store.place(thing) } : {};
  const data = { ...thing.data, ...place };
  return noun.view?.(data, world, thing) ?? data;
}

function list(task: Task): Response {
  const { operation, name, noun, world } = task;
  const things = world.store.list(name, world.parent?.seq ?? 0);
  const shown = things.filter(({ data }) => !noun.gone?.(data, world)).map((thing) => show(task, thing));
  const selected = select(operation, world.query, shown, noun.filters);
  const item = itemSchema(operation);
  const fields = world.query.get('fields');
  const envelope = page(selected, world.query, world.call.address);
  const results = (envelope.results as Fields[]).map((data) => pick(present(item, data), fields));
  return json({ ...envelope, results });
}

function itemSchema(operation: Operation): Schema {
  const list = schemaNamed(operation.responses['200'] ?? '');
  const item = list.properties?.results?.items;
  if (item === undefined) throw new Error(`${operation.id} has no list in its answer`);
  return item;
}

/** Creates an object from a checked body, with the next identifier where none is given. */
export function create(task: Task, body: Fields, given?: string): Response {
  const { operation, name, noun, world } = task;
  const schema = schemaNamed(operation.body ?? '');
  const data = complete(schema, { ...structuredClone(noun.defaults ?? {}), ...body }) as Fields;
  const parent = world.parent?.seq ?? 0;
  if (noun.limit !== undefined && world.store.count(name, parent) >= noun.limit) {
    throw invalid('', `There may be at most ${noun.limit} of these.`);
  }
  check(task, data, undefined);
  const id = given === undefined ? nextId(name, world) : exact(given);
  const key = noun.key === undefined ? String(id) : String(data[noun.key]);
  const kept = { ...keepable(schema, data), id, ...stamps(world, true), ...noun.written?.(data, world, id) };
  const thing = world.store.insert(name, parent, key, kept, links(noun, kept));
  noun.settle?.(thing, world);
  return answer(task, show(task, thing), 'write', noun.once?.(data));
}

function update(task: Task, body: Fields): Response {
  const thing = existing(task);
  const schema = schemaNamed(task.operation.body ?? '');
  const data = complete(schema, { ...structuredClone(task.noun.defaults ?? {}), ...body }) as Fields;
  const written = Object.fromEntries(
    Object.entries(thing.data).filter(([name]) => !writable(schema, thing.data, name)),
  );
  return save(task, thing, schema, { ...written, ...data });
}

function patch(task: Task, body: Fields): Response {
  const thing = existing(task);
  const schema = schemaNamed(task.operation.body ?? '');
  return save(task, thing, schema, merge(schema, thing.data, body) as Fields);
}

function save(task: Task, thing: Thing, schema: Schema, data: Fields): Response {
  const { noun, world } = task;
  check(task, data, thing.data);
  const kept = { ...keepable(schema, data), ...stamps(world, false) };
  const saved = world.store.update(thing, kept, links(noun, kept));
  noun.settle?.(saved, world);
  return answer(task, show(task, saved), 'write');
}

function remove(task: Task): Response {
  const { noun, operation, world } = task;
  const thing = existing(task);
  const users = world.store.users(thing);
  if (users.length > 0) {
    const named = users.slice(0, 5).map((user) => `${user.noun} ${user.id}`);
    throw invalid(
      '',
      `In use by ${named.join(', ')}${users.length > 5 ? ` and ${users.length - 5} more` : ''}.`,
    );
  }
  if (noun.removal === undefined) world.store.remove(thing);
  else noun.removal(thing, world);
  const { status, state } = outcome(operation, world, noun.pending === true);
  return json({ state }, Number(status));
}

/** Deep copy: new identifiers for everything inside, and references between the parts follow. */
function clone(task: Task, body: Fields): Response {
  const { world, noun, name } = task;
  const source = existing(task);
  const copies = new Map<string, string>();
  const data = { ...source.data, ...body, id: nextId(name, world), ...stamps(world, true) };
  const copy = world.store.insert(name, source.parent, String(data.id), data, links(noun, data));
  const children = world.store.children(source.seq).map((child) => {
    const id = nextId(child.noun, world);
    copies.set(`${child.noun} ${child.id}`, String(id));
    return { child, id };
  });
  for (const { child, id } of children) {
    const entry = nounNamed(child.noun);
    const inner = structuredClone({ ...child.data, id, ...stamps(world, true) });
    for (const use of entry.uses?.(inner) ?? []) {
      const moved = copies.get(`${use.noun} ${use.id}`);
      if (use.sibling === true && moved !== undefined) replaceAt(inner, use.at, exact(moved));
    }
    world.store.insert(child.noun, copy.seq, String(id), inner, links(entry, inner));
  }
  return answer(task, show(task, copy), 'write');
}

function replaceAt(data: Fields, pointer: string, value: unknown): void {
  const path = pointer.split('/').slice(1);
  const last = path.pop() as string;
  const holder = path.reduce<Fields>((inner, key) => inner[key] as Fields, data);
  holder[last] = value;
}

function reorder(task: Task, body: Fields): Response {
  const { name, operation, world } = task;
  const things = world.store.list(name, world.parent?.seq ?? 0);
  const order = (body.order as unknown[]).map(String);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  if (
    order.length !== things.length ||
    new Set(order).size !== order.length ||
    order.some((id) => !byId.has(id))
  ) {
    throw invalid('/order', `Must name each of the ${things.length} existing ids once.`);
  }
  for (const [position, id] of order.entries()) world.store.move(byId.get(id) as Thing, position);
  const schema = schemaNamed(operation.responses['200'] ?? '');
  return schema.properties?.results === undefined ? json({ state: 'executed', data: body }) : list(task);
}

// --- what the writing kinds share ---

/** @throws Refusal 400 with what the noun itself, uniqueness and the objects named by the body object to */
function check({ name, noun, world, thing }: Task, data: Fields, before: Fields | undefined): void {
  const problems = [...(noun.check?.(data, world, before) ?? [])];
  const all = noun.unique === undefined ? [] : world.store.list(name, world.parent?.seq ?? 0);
  const others = all.filter((other) => !noun.gone?.(other.data, world));
  for (const field of noun.unique ?? []) {
    if (others.some((other) => other.seq !== thing?.seq && other.data[field] === data[field])) {
      problems.push({ detail: 'Already taken.', source: { pointer: `/${field}` } });
    }
  }
  for (const use of noun.uses?.(data) ?? []) problems.push(...checkUse(use, world));
  if (problems.length > 0) throw new Refusal(400, problems);
}

function checkUse({ noun, id, at, sibling }: Use, { store, parent }: World): Problem[] {
  if (id === null || id === undefined) return [];
  const target =
    sibling === true ? store.find(noun, parent?.seq ?? 0, String(id)) : store.findAnywhere(noun, String(id));
  return target === undefined
    ? [
        {
          detail: `There is no object with id ${String(id).slice(0, 60)} in ${noun}.`,
          source: { pointer: at },
        },
      ]
    : [];
}

export function links(noun: Noun, data: Fields): Link[] {
  return (noun.uses?.(data) ?? [])
    .filter(({ id, weak }) => id !== null && id !== undefined && weak !== true)
    .map(({ noun: target, id }) => ({ noun: target, id: String(id) }));
}

/** Everything but what must not be kept. */
function keepable(schema: Schema, data: Fields): Fields {
  const properties = resolved(schema).properties ?? {};
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => properties[name] === undefined || resolved(properties[name]).writeOnly !== true,
    ),
  );
}

/** Whether callers write a field: PUT leaves the others as they are. */
function writable(schema: Schema, data: Fields, name: string): boolean {
  const rule = resolved(schema);
  const chosen =
    rule.discriminator === undefined
      ? rule
      : schemaNamed(rule.discriminator.to[String(data[rule.discriminator.by])] ?? '');
  const property = chosen.properties?.[name];
  return property !== undefined && resolved(property).readOnly !== true;
}

/** Who and when, as every object carries it. */
export function stamps({ now, call }: World, created: boolean): Fields {
  const changed = { last_editor: call.editor, last_modified: now };
  return created ? { ...changed, created_at: now, product_version: '1.0' } : changed;
}

/** Identifiers run on from a first one that is the same in every sandbox. */
export function nextId(name: string, { store }: World): number | bigint {
  return store.next(name, 1_720_000_001n + BigInt(NOUNS.indexOf(name)) * 1_000_000n);
}
