// What the contract does not say about a noun, in one shape. Everything else about it is derived.
import type { Problem } from '../errors.ts';
import type { Fields } from '../json.ts';
import type { FilterSource } from '../select.ts';
import type { Thing } from '../store.ts';
import type { Use, World } from '../world.ts';

export interface Noun {
  /** What the platform fills in where the contract names no default. */
  defaults?: Fields;
  /** Fields that only the platform writes, made when the object is created; `id` and stamps come by themselves. */
  written?(data: Fields, world: World, id: number | bigint): Fields;
  /** Fields shown once, in the answer to the creation, and kept nowhere. */
  once?(data: Fields): Fields;
  /** The other objects that this one names. */
  uses?(data: Fields): Use[];
  /** Rules beyond the contract's schema. `before` is the object as it was, for an update. */
  check?(data: Fields, world: World, before: Fields | undefined): Problem[];
  /** What an answer shows, from what is kept. */
  view?(data: Fields, world: World, thing: Thing): Fields;
  /** Whether an object has gone since, without anybody removing it. */
  gone?(data: Fields, world: World): boolean;
  /** After an object was written: what else changes in its collection. */
  settle?(thing: Thing, world: World): void;
  /** Takes the place of removing the object at once. */
  removal?(thing: Thing, world: World): void;
  filters?: Readonly<Record<string, FilterSource>>;
  /** The field that identifies an object in addresses, in place of a number. */
  key?: string;
  /** Fields that no two objects of a collection may share. */
  unique?: readonly string[];
  /** Objects have a place in their collection, shown as `order`. */
  ordered?: boolean;
  /** Most objects in one collection. */
  limit?: number;
  /** Creating and deleting take time: 202. */
  pending?: boolean;
}

/** The references of a rule's behaviors, by the behavior's type: where the id stands and what it names. */
type BehaviorUses = Readonly<Record<string, { field: string; noun: string; sibling?: boolean }>>;

/** The objects that a rule names in its behaviors and criteria. */
export function ruleUses(behaviors: BehaviorUses): (data: Fields) => Use[] {
  return (data) => [
    ...entries(data.behaviors).flatMap((behavior, index) => {
      const use = behaviors[String(behavior.type)];
      const attributes = (behavior.attributes ?? {}) as Fields;
      if (use === undefined) return [];
      const { field, ...target } = use;
      return [{ ...target, id: attributes[field], at: `/behaviors/${index}/attributes/${field}` }];
    }),
    ...(Array.isArray(data.criteria) ? data.criteria : []).flatMap((group, row) =>
      entries(group).flatMap(({ operator, argument }, column) =>
        /_in_list$/.test(String(operator))
          ? [{ noun: 'network_lists', id: argument, at: `/criteria/${row}/${column}/argument` }]
          : [],
      ),
    ),
  ];
}

/** The objects of a list, or none where there is no list. */
export function entries(value: unknown): Fields[] {
  return Array.isArray(value) ? (value as Fields[]) : [];
}

/** The first criterion of a group begins with `if`, the others with `and` or `or`. */
export function checkConditionals(data: Fields): Problem[] {
  return (Array.isArray(data.criteria) ? data.criteria : []).flatMap((group, row) =>
    entries(group).flatMap(({ conditional }, column) => {
      if ((conditional === 'if') === (column === 0)) return [];
      const detail = column === 0 ? 'The first criterion of a group begins with if.' : 'Must be and or or.';
      return [{ detail, source: { pointer: `/criteria/${row}/${column}/conditional` } }];
    }),
  );
}
