// Small damage to a JSON value: what a model or a client writes that almost got it right.
import fc from 'fast-check';
import { hostileValue } from './hostile.ts';

interface Damage {
  /** Chooses the place, by its number among all places of the value. */
  place: number;
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'write' | 'twice' | 'null';
  value: unknown;
  name: string;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(200),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'write', 'twice', 'null'),
  value: hostileValue,
  name: fc.constantFrom(
    'id',
    'name',
    'type',
    'x',
    '__proto__',
    'dry_run',
    'arguments',
    'Name',
    'constructor',
  ),
});

/** A value of another arbitrary with up to `most` damages. */
export function damaged(arbitrary: fc.Arbitrary<unknown>, most = 2): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitrary, fc.array(damage, { maxLength: most }))
    .map(([value, damages]) => damages.reduce(apply, value));
}

/** An object that can hold any key as its own. */
type Node = Record<string | number, unknown>;

function apply(value: unknown, { place, kind, value: other, name }: Damage): unknown {
  const places: [holder: Node, key: string | number][] = [];
  const root = copy({ value }) as Node;
  collect(root, places);
  const [holder, key] = places[place % places.length] as [Node, string];
  const was = holder[key];
  switch (kind) {
    case 'remove':
      if (holder !== root) delete holder[key];
      break;
    case 'add':
      add(isNode(was) ? was : holder, name, other);
      break;
    case 'wrap':
      set(holder, key, [was]);
      break;
    case 'write':
      set(holder, key, JSON.stringify(was) ?? '');
      break;
    case 'twice':
      set(holder, key, [was, was]);
      break;
    case 'null':
      set(holder, key, null);
      break;
    default:
      set(holder, key, other);
  }
  return root.value;
}

function collect(holder: Node, places: [Node, string | number][]): void {
  for (const key of Object.keys(holder)) {
    places.push([holder, key]);
    if (isNode(holder[key])) collect(holder[key], places);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !isRaw(value);
}

function isRaw(value: unknown): boolean {
  return (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value);
}

function set(holder: Node, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function add(node: Node, name: string, value: unknown): void {
  if (Array.isArray(node)) node.push(value);
  else set(node, name, value);
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isNode(value)) return value;
  const result: Node = {};
  for (const key of Object.keys(value)) set(result, key, copy(value[key]));
  return result;
}
