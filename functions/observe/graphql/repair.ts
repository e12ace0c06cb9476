// Mends a planned query after the endpoint has refused it: unknown names become the nearest known ones, too large
// windows become smaller.
import { OPERATORS } from './datasets.ts';
import type { Introspection } from './introspect.ts';
import { nearest } from './nearest.ts';
import type { Filter, Literal, Root } from './query-text.ts';

export interface Mended {
  roots: Root[];
  /** What was changed, for people. */
  note: string;
}

/** The name a refusal is about, and the type whose names would be right. */
function complaint(message: string): { name: string; type: string | undefined } | undefined {
  const element = /Expected type "(\w+)", found (\w+)/.exec(message);
  const field = /In field "(\w+)"/.exec(message);
  if (field !== null && /Unknown field/.test(message)) return { name: field[1] ?? '', type: element?.[1] };
  if (element !== null) return { name: (element[2] ?? '').replace(/_(ASC|DESC)$/, ''), type: element[1] };
  const selected = /Cannot query field "(\w+)" on type "(\w+)"/.exec(message);
  if (selected !== null) return { name: selected[1] ?? '', type: selected[2] };
  return undefined;
}

function renamedFilter(filter: Filter, from: string, to: string | undefined): Filter {
  const entries = Object.entries(filter).flatMap(([key, value]): [string, Literal][] => {
    if (key === from) return to === undefined ? [] : [[to, value]];
    if (Array.isArray(value))
      return [[key, value.map((one) => (isFilter(one) ? renamedFilter(one, from, to) : one))]];
    return [[key, isFilter(value) ? renamedFilter(value, from, to) : value]];
  });
  return Object.fromEntries(entries);
}

const isFilter = (value: Literal): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function renamed(root: Root, from: string, to: string | undefined): Root {
  const list = (names: readonly string[]): string[] =>
    names.flatMap((name) => (name === from ? (to === undefined ? [] : [to]) : [name]));
  const order = root.orderBy.flatMap((entry) => {
    const [, name = entry, direction = ''] = /^(.*?)(_(?:ASC|DESC))$/.exec(entry) ?? [];
    return name !== from ? [entry] : to === undefined ? [] : [`${to}${direction}`];
  });
  return {
    ...root,
    select: list(root.select),
    groupBy: list(root.groupBy),
    orderBy: order,
    aggregates: root.aggregates.map(
      ([operator, field]) => [operator, field === from ? (to ?? 'rows') : field] as const,
    ),
    filter: renamedFilter(root.filter, from, to),
  };
}

/** Changes the name a refusal complains about; undefined where nothing can be done by rules. */
export async function mended(
  roots: readonly Root[],
  message: string,
  introspection: Introspection,
): Promise<Mended | undefined> {
  const about = complaint(message);
  if (about === undefined) return undefined;
  const known = about.type === undefined ? [] : await introspection.namesOf(about.type);
  const names = known
    .filter((name) => !(OPERATORS as readonly string[]).includes(name))
    .map((name) => name.replace(/_(ASC|DESC)$/, ''));
  const [to] = nearest(about.name, names, 1).filter((name) => name !== about.name);
  const changed = roots.map((root) => renamed(root, about.name, to));
  if (JSON.stringify(changed) === JSON.stringify(roots)) return undefined;
  // A condition or group that just disappears would answer another question.
  const isLost =
    to === undefined &&
    changed.some((root, index) => {
      const before = roots[index] as Root;
      return (
        root.groupBy.length < before.groupBy.length ||
        JSON.stringify(root.filter) !== JSON.stringify(before.filter) ||
        root.select.length === 0
      );
    });
  if (isLost) return undefined;
  return {
    roots: changed,
    note:
      to === undefined
        ? `${about.name} does not exist there and was left out`
        : `${about.name} is called ${to} there`,
  };
}

const written = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

/** Halves the windows, keeping their end; undefined below ten minutes. */
export function shortenedWindows(roots: readonly Root[]): Mended | undefined {
  let note = '';
  const changed = roots.map((root) => {
    const range = root.filter.tsRange as { begin: string; end: string } | undefined;
    if (range === undefined) return root;
    const [begin, end] = [Date.parse(`${range.begin}Z`), Date.parse(`${range.end}Z`)];
    if (end - begin < 600_000) return root;
    const half = written(end - Math.floor((end - begin) / 2 / 1000) * 1000);
    note = `the time was too long for one query; it was cut to begin at ${half}`;
    return { ...root, filter: { ...root.filter, tsRange: { begin: half, end: range.end } } };
  });
  return note === '' ? undefined : { roots: changed, note };
}
