// A noun of the platform as a table: everything in which one noun differs from another, on one screen.
// `noun-tools.ts` makes its family of tools from it:
//
//   export const wafs = defineNoun({
//     name: 'waf', plural: 'wafs', toolset: 'waf',
//     path: '/workspace/wafs', id: { name: 'waf_id' },
//     operations: [...CRUD, 'clone'],
//     body: { fields: { name: text({ max: 250 }, 'Name.'), active: v.optional(flag('Default true.')) } },
//     cloneBody: { fields: { name: text({ max: 250 }, 'Name of the copy.') } },
//     filters: { id: ids(), name: part() },
//     notes: { create: 'It protects through a firewall rule with set_waf.' },
//   });
//   …
//   tools: [wafs, …].flatMap(nounTools)
//
// The blocks for fields are in `mcp/schema.ts`, those for filters in `filters.ts`. A tool that fits no family reads
// with `platformOf(context).send(…)` and writes with `write(context, …)` of `write.ts`.
import type * as v from 'valibot';
import type { PlatformRequest } from '../platform/request.ts';

export type Fields = Readonly<Record<string, v.GenericSchema>>;

export type Operation = 'list' | 'get' | 'create' | 'update' | 'patch' | 'delete' | 'clone' | 'reorder';

/** The usual family. */
export const CRUD = ['list', 'get', 'create', 'update', 'patch', 'delete'] as const satisfies Operation[];

/** What `create_*` and `update_*` take, and `patch_*` in part. Optional fields are `v.optional`, without defaults. */
export interface Body {
  fields: Fields;
  /** Further fields that depend on the value of one: a connector's attributes on its type. */
  variants?: {
    /** The deciding field, also required in a patch. */
    key: string;
    description: string;
    /** Value of the deciding field → the fields it brings. */
    options: Readonly<Record<string, Fields>>;
    /** How the fields that depend on it are published, all values in one. */
    published: Fields;
  };
  /** A condition over several fields, checked after them (also on what a patch gives). */
  check?: (body: Readonly<Record<string, unknown>>) => BodyProblem | undefined;
}

/** A field path and what is wrong with it, in words that follow the field's name. */
export interface BodyProblem {
  path: readonly [string, ...(string | number)[]];
  message: string;
}

export interface PathArgument {
  /** Words for people; default from the argument's name. */
  label?: string;
  /** The tool that finds such ids. */
  find?: string;
  /** Default: a 64-bit id. */
  schema?: v.GenericSchema;
}

export interface Noun {
  /** Singular, as in `create_<name>`. */
  name: string;
  /** Plural, as in `list_<plural>`. */
  plural: string;
  /** Words for people; default from the names. */
  label?: string;
  labels?: string;
  toolset: string;
  /** Address of the collection, parents as `{application_id}`. A singleton's own address. */
  path: string;
  /** Argument that names one object; absent where there is only one below its parent. */
  id?: PathArgument & { name: string };
  /** More about the arguments in `path`, by name. */
  parents?: Readonly<Record<string, PathArgument>>;
  /** Default: {@link CRUD}. */
  operations?: readonly Operation[];
  /** Tool names that do not follow from `name` and `plural`. */
  toolNames?: Partial<Record<Operation, string>>;
  /** The tool that finds such objects, or their parent, where the family has none. */
  find?: string;
  body?: Body;
  /** Where PUT and PATCH take something else than POST. */
  updateBody?: Body;
  /** Where PATCH takes something else than PUT. */
  patchBody?: Body;
  /** What a copy takes. */
  cloneBody?: Body;
  /** The list can be searched and ordered; default true. */
  searchable?: boolean;
  /** Filters of the list, beside the common parameters; see `filters.ts`. */
  filters?: Fields;
  /** Further query parameters of a single read. */
  getQuery?: Fields;
  /** Fields that a list asks for by default, comma separated; everything where absent. */
  listFields?: string;
  getFields?: string;
  /** Body fields whose values are never shown, by name, at any depth. */
  secrets?: readonly string[];
  /** Second and further sentences of a description: when to use the tool, and when not. */
  notes: Partial<Record<Operation, string>> & { create?: string };
  /** Changes an object before it is shown (a certificate as its parsed fields). May return a promise. */
  show?(object: Record<string, unknown>, fields: string | undefined): unknown;
  /**
   * Checks or completes a body before anything is sent.
   * @param current reads the object as it is now; undefined for a new one, or where it may not be read
   * @throws InputError
   */
  prepare?(
    body: Record<string, unknown>,
    operation: Operation,
    current: () => Promise<Record<string, unknown> | undefined>,
  ): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** What is said of secrets in a prepared body instead of showing them, by name. */
  describeSecrets?(body: Record<string, unknown>): Promise<Record<string, string>>;
  /** Adds to a request what only this noun needs (a header). */
  request?(request: PlatformRequest, operation: Operation): PlatformRequest;
}

/** The identity, so that a table is checked where it is written. */
export function defineNoun(noun: Noun): Noun {
  return noun;
}

export function operationsOf(noun: Noun): readonly Operation[] {
  return noun.operations ?? CRUD;
}

export function labelOf(noun: Noun): string {
  return noun.label ?? noun.name.replaceAll('_', ' ');
}

export function labelsOf(noun: Noun): string {
  return noun.labels ?? noun.plural.replaceAll('_', ' ');
}

export function toolName(noun: Noun, operation: Operation): string {
  const own = noun.toolNames?.[operation];
  if (own !== undefined) return own;
  const many = operation === 'list' || operation === 'reorder';
  return `${operation}_${many ? noun.plural : noun.name}`;
}

/** The tool that finds objects of this noun. */
export function findTool(noun: Noun): string {
  return noun.find ?? toolName(noun, operationsOf(noun).includes('list') ? 'list' : 'get');
}

/** Names of the arguments in the collection's address, in their order. */
export function parentNames(noun: Noun): string[] {
  return [...noun.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

/** Address of one object, as a template. */
export function objectPath(noun: Noun): string {
  return noun.id === undefined ? noun.path : `${noun.path}/{${noun.id.name}}`;
}

export function bodyOf(noun: Noun, operation: Operation): Body {
  const body =
    operation === 'clone'
      ? noun.cloneBody
      : operation === 'create'
        ? noun.body
        : operation === 'patch'
          ? (noun.patchBody ?? noun.updateBody ?? noun.body)
          : (noun.updateBody ?? noun.body);
  return body ?? { fields: {} };
}
