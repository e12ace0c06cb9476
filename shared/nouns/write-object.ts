// Creates, replaces, changes, deletes, copies and reorders objects of a noun.
import { UpstreamError } from '../errors.ts';
import type { Context } from '../mcp/define.ts';
import { expandPath } from '../platform/address.ts';
import { isObject, type PlatformAnswer } from '../platform/answer.ts';
import { changesOf } from '../platform/changes.ts';
import { platformOf } from '../platform/client.ts';
import { PlatformError } from '../platform/errors.ts';
import type { PlatformRequest } from '../platform/request.ts';
import { bodyArguments, pathValues } from './arguments.ts';
import {
  bodyOf,
  labelOf,
  labelsOf,
  type Noun,
  type Operation,
  objectPath,
  operationsOf,
  toolName,
} from './noun.ts';
import { aboutList, aboutObject, completed, getRequest, show } from './read.ts';
import { nameOf, type Write, write } from './write.ts';

type Args = Record<string, unknown>;
type WriteOperation = Exclude<Operation, 'list' | 'get'>;

const METHODS = {
  create: 'POST',
  clone: 'POST',
  update: 'PUT',
  reorder: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const satisfies Record<WriteOperation, PlatformRequest['method']>;

const PAST: Readonly<Record<WriteOperation, string>> = {
  create: 'Created',
  clone: 'Created as a copy:',
  update: 'Replaced',
  reorder: 'Reordered',
  patch: 'Changed',
  delete: 'Deleted',
};

export async function writeObject(noun: Noun, operation: WriteOperation, args: Args, context: Context) {
  const given = operation === 'delete' ? undefined : bodyArguments(noun, args);
  const current = currentOf(noun, operation, args, context);
  const body =
    given === undefined || noun.prepare === undefined
      ? given
      : await noun.prepare(given, operation, current.read);
  const secretWords = body === undefined ? undefined : await noun.describeSecrets?.(body);
  const onObject = operation !== 'create' && operation !== 'reorder';
  const request = completed(noun, operation, {
    method: METHODS[operation],
    path: expandPath(pathOf(noun, operation), pathValues(noun, args)),
    ...(body !== undefined && { body }),
    ...(secretWords !== undefined && { secretWords }),
    about: onObject ? aboutObject(noun, args) : aboutList(noun, args),
  });
  return write(context, {
    request,
    dryRun: args.dry_run === true,
    done: (answer) => done(noun, operation, args, answer),
    pending: `${toolName(noun, operationsOf(noun).includes('get') ? 'get' : 'list')} shows when it is done`,
    show: (object) => (operation === 'reorder' ? shownOrder(object) : show(noun, object)),
    ...before(noun, operation, args, body),
    known: current.known(),
  });
}

/** The object as it is, read at most once, for nouns whose checks need it. */
function currentOf(noun: Noun, operation: WriteOperation, args: Args, context: Context) {
  let known: unknown;
  return {
    known: () => known,
    async read() {
      if ((operation !== 'update' && operation !== 'patch') || !operationsOf(noun).includes('get')) return;
      try {
        known ??= (await platformOf(context).send(getRequest(noun, args, true))).data;
      } catch (error) {
        // Who may write but not read is not held up; that nothing is there is worth saying before anything else.
        if (!(error instanceof UpstreamError) || (error instanceof PlatformError && error.status === 404)) {
          throw error;
        }
      }
      return isObject(known) ? known : undefined;
    },
  };
}

function pathOf(noun: Noun, operation: WriteOperation): string {
  if (operation === 'create') return noun.path;
  if (operation === 'reorder') return `${noun.path}/order`;
  return operation === 'clone' ? `${objectPath(noun)}/clone` : objectPath(noun);
}

function before(noun: Noun, operation: WriteOperation, args: Args, body: Args | undefined): Partial<Write> {
  switch (operation) {
    case 'create':
    case 'clone':
      return {};
    case 'reorder':
      return { before: orderRequest(noun, args), changes: (current) => orderChanges(current, body?.order) };
    default:
      if (!operationsOf(noun).includes('get')) return {};
  }
  return {
    before: getRequest(noun, args, true),
    ...(operation !== 'delete' && {
      changes: (current: unknown) =>
        isObject(current)
          ? changesOf(current, body ?? {}, writable(noun, operation), operation === 'update', noun.secrets)
          : undefined,
    }),
  };
}

function writable(noun: Noun, operation: Operation): string[] {
  const { fields, variants } = bodyOf(noun, operation);
  const more = Object.values(variants?.options ?? {}).flatMap((option) => Object.keys(option));
  return [...new Set([...(variants === undefined ? [] : [variants.key]), ...Object.keys(fields), ...more])];
}

function done(noun: Noun, operation: WriteOperation, args: Args, { data }: PlatformAnswer): string {
  if (operation === 'reorder') return `${PAST[operation]} the ${labelsOf(noun)}.`;
  const named = isObject(data) ? nameOf(data) : noun.id === undefined ? '' : ` ${args[noun.id.name]}`;
  return `${PAST[operation]} ${labelOf(noun)}${named}.`;
}

/** The rules as they are ordered now; a hundred is the largest page. */
function orderRequest(noun: Noun, args: Args): PlatformRequest {
  return completed(noun, 'list', {
    method: 'GET',
    path: expandPath(noun.path, pathValues(noun, args)),
    query: { page_size: 100, ordering: 'order', fields: `id,${nameField(noun)},order` },
    about: aboutList(noun, args),
  });
}

/** Some nouns call it a title. */
function nameField(noun: Noun): string {
  return 'title' in bodyOf(noun, 'create').fields ? 'title' : 'name';
}

/** Rules in their order, each by id and name. */
function shownOrder(list: unknown): unknown {
  const rules = rulesOf(list);
  return rules === undefined
    ? list
    : { order: rules.map(({ id }) => id), names: rules.map(({ name, title }) => name ?? title) };
}

function orderChanges(current: unknown, order: unknown): unknown {
  const rules = rulesOf(current);
  if (rules === undefined || !Array.isArray(order)) return undefined;
  const from = rules.map(({ id }) => String(id));
  const to = order.map(String);
  return {
    moved: to.flatMap((id, index) =>
      from.indexOf(id) === index ? [] : [{ id, from: from.indexOf(id) + 1 || null, to: index + 1 }],
    ),
    left_out: from.filter((id) => !to.includes(id)),
  };
}

function rulesOf(list: unknown): Record<string, unknown>[] | undefined {
  const results = isObject(list) ? list.results : list;
  return Array.isArray(results) ? results.filter(isObject) : undefined;
}
