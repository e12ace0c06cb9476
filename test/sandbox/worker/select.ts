// The query parameters of lists and reads: filters, search, ordering, pages and fields.
import type { Match, Operation, QueryParameter } from './contract.ts';
import { invalidParameter, Refusal } from './errors.ts';
import { type Fields, isFields } from './json.ts';
import { isDateTime } from './validate.ts';

/** Where a filter finds its value: a path (`a.b`, lists are searched through) or a function of the object. */
export type FilterSource = string | ((data: Fields) => unknown);

const COMMON = new Set(['page', 'page_size', 'ordering', 'search', 'fields']);
const PAGE_SIZE = 10;
const LARGEST_PAGE = 100;

/**
 * Keeps what the filters and the search leave over, in the order asked for.
 * @throws Refusal 400 naming the parameter whose value cannot be read
 */
export function select(
  operation: Operation,
  query: URLSearchParams,
  items: readonly Fields[],
  sources: Readonly<Record<string, FilterSource>> = {},
): Fields[] {
  let kept = [...items];
  for (const [name, parameter] of Object.entries(operation.query ?? {})) {
    const value = query.get(name);
    if (COMMON.has(name) || value === null || value === '') continue;
    const source = sources[name] ?? sources[bare(name)] ?? bare(name);
    const test = testOf(name, parameter, value);
    kept = kept.filter((item) => valuesAt(item, source).some(test));
  }
  const search = query.get('search')?.toLowerCase() ?? '';
  if (search !== '') kept = kept.filter((item) => Object.values(item).some((value) => found(value, search)));
  return ordered(kept, query.get('ordering'));
}

function bare(name: string): string {
  return name.replace(/__(gte|lte|in)$/, '');
}

function found(value: unknown, search: string): boolean {
  return (
    ['string', 'number', 'bigint'].includes(typeof value) && String(value).toLowerCase().includes(search)
  );
}

function valuesAt(item: Fields, source: FilterSource): unknown[] {
  if (typeof source === 'function') return [source(item)].flat();
  return source
    .split('.')
    .reduce<unknown[]>(
      (values, key) => values.flatMap((value) => (isFields(value) ? [value[key]].flat() : [])),
      [item],
    );
}

type Test = (value: unknown) => boolean;

function testOf(name: string, { type, format, match }: QueryParameter, text: string): Test {
  if (match === 'any') {
    const wanted = new Set(text.split(',').map((entry) => entry.trim()));
    if (type === 'integer') for (const entry of wanted) checkInteger(name, entry);
    return (value) => wanted.has(String(value));
  }
  if (type === 'boolean') {
    if (!/^(true|false)$/i.test(text)) throw invalidParameter(name, 'Must be true or false.');
    return (value) => String(value) === text.toLowerCase();
  }
  if (format === 'date-time') {
    if (!isDateTime(text)) throw invalidParameter(name, 'Must be an RFC 3339 date and time.');
    return comparison(match, (value) => Date.parse(String(value)), Date.parse(text));
  }
  if (type === 'integer') {
    checkInteger(name, text);
    return comparison(match, (value) => BigInt(value as number | bigint), BigInt(text));
  }
  const wanted = text.toLowerCase();
  return match === 'contains'
    ? (value) =>
        String(value ?? '')
          .toLowerCase()
          .includes(wanted)
    : (value) => String(value ?? '').toLowerCase() === wanted;
}

function checkInteger(name: string, text: string): void {
  if (!/^-?\d{1,19}$/.test(text)) throw invalidParameter(name, 'Must be an integer.');
}

function comparison<T extends number | bigint>(match: Match, read: (value: unknown) => T, bound: T): Test {
  return (value) => {
    if (value === null || value === undefined) return false;
    const own = read(value);
    return match === 'gte' ? own >= bound : match === 'lte' ? own <= bound : own === bound;
  };
}

function ordered(items: Fields[], ordering: string | null): Fields[] {
  if (ordering === null || ordering === '') return items;
  const keys = ordering.split(',').map((key) => key.trim());
  for (const key of keys) {
    const name = key.replace(/^-/, '');
    if (items.length > 0 && !items.some((item) => Object.hasOwn(item, name))) {
      throw invalidParameter('ordering', `There is no field ${name.slice(0, 60)} to order by.`);
    }
  }
  return items.toSorted((a, b) => {
    for (const key of keys) {
      const name = key.replace(/^-/, '');
      const order = compare(a[name], b[name]) * (key.startsWith('-') ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(a: unknown, b: unknown): number {
  const numeric = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';
  const [left, right] =
    numeric(a) && numeric(b) ? [a as number, b as number] : [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** One page of a list in the platform's envelope; `address` is the address the list was asked for at. */
export function page(items: readonly Fields[], query: URLSearchParams, address: string): Fields {
  const { number, size, pages } = paging(items.length, query);
  const link = (to: number) => {
    const url = new URL(address);
    url.searchParams.set('page', String(to));
    return url.href;
  };
  return {
    count: items.length,
    total_pages: pages,
    page: number,
    page_size: size,
    next: number < pages ? link(number + 1) : null,
    previous: number > 1 ? link(number - 1) : null,
    results: items.slice((number - 1) * size, number * size),
  };
}

/**
 * Reads `page` and `page_size`.
 * @throws Refusal 400 for what is no page, 404 for a page beyond the last
 */
export function paging(
  count: number,
  query: URLSearchParams,
): { number: number; size: number; pages: number } {
  const size = whole(query, 'page_size', PAGE_SIZE);
  if (size > LARGEST_PAGE) throw invalidParameter('page_size', `Must be between 1 and ${LARGEST_PAGE}.`);
  const number = whole(query, 'page', 1);
  const pages = Math.max(1, Math.ceil(count / size));
  if (number > pages)
    throw new Refusal(404, [{ detail: 'There is no such page.', source: { parameter: 'page' } }]);
  return { number, size, pages };
}

function whole(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (text === null || text === '') return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidParameter(name, 'Must be a positive integer.');
  return Number(text);
}

/** The fields a caller asked for with `fields=a,b.c`; everything where it did not. */
export function pick(data: Fields, fields: string | null): Fields {
  if (fields === null || fields.trim() === '') return data;
  const result: Fields = {};
  for (const path of fields.split(',')) copyPath(data, result, path.trim().split('.'));
  return result;
}

function copyPath(from: Fields, to: Fields, [key = '', ...rest]: string[]): void {
  if (!Object.hasOwn(from, key)) return;
  const value = from[key];
  if (rest.length === 0 || !isFields(value)) {
    to[key] = value;
    return;
  }
  const inner = isFields(to[key]) ? to[key] : {};
  to[key] = inner;
  copyPath(value, inner, rest);
}
