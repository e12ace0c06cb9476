// Arguments that the tools of every noun share, and what of them goes where in a request.
import * as v from 'valibot';
import { brief, flag, id, text, whole } from '../mcp/schema.ts';
import type { PathValue, Query } from '../platform/address.ts';
import { type Fields, labelOf, type Noun, type PathArgument, parentNames } from './noun.ts';

type Args = Readonly<Record<string, unknown>>;

export const dryRun = { dry_run: v.optional(flag('true: show the request, send nothing.')) };

const fields = {
  fields: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.metadata({ 'x-brief': { type: 'string' } }),
      v.description('Only these fields, comma separated, such as id,name.'),
      v.transform((value) => [value].flat().join(',').replace(/\s+/g, '')),
      v.regex(/^[\w.]+(,[\w.]+)*$/, 'must be field names separated by commas, such as id,name.'),
      v.maxLength(1_000),
    ),
  ),
};

const searching = {
  search: v.optional(text({ max: 255 }, 'Text to search for.')),
  ordering: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\w+(,-?\w+)*$/, 'must be a field name, with - in front for descending.'),
      v.maxLength(100),
      v.description('Field to sort by, such as name; -name descending.'),
    ),
  ),
};

/** Ids of the parents. */
export function parentArguments(noun: Noun): Fields {
  return Object.fromEntries(
    parentNames(noun).map((name) => [name, pathArgument(name, noun.parents?.[name] ?? {})]),
  );
}

/** Ids of the parents and of the object itself. */
export function objectArguments(noun: Noun): Fields {
  const own =
    noun.id === undefined ? {} : { [noun.id.name]: pathArgument(noun.id.name, noun.id, labelOf(noun)) };
  return { ...parentArguments(noun), ...own };
}

function pathArgument(name: string, { label, find, schema }: PathArgument, fallback?: string) {
  const what = label ?? fallback ?? name.replace(/_id$/, '').replaceAll('_', ' ');
  return schema ?? id(`Id of the ${what}${find === undefined ? '' : `, see ${find}`}.`);
}

export function getArguments(noun: Noun): Fields {
  return { ...objectArguments(noun), ...noun.getQuery, ...fields };
}

export function listArguments(noun: Noun): Fields {
  const { filters } = noun;
  return {
    ...parentArguments(noun),
    page: v.optional(whole({ min: 1, max: 1_000_000 }, 'Page, from 1.')),
    page_size: v.optional(whole({ min: 1, max: 100 }, 'Entries a page, 1 to 100; default 20.')),
    ...(noun.searchable !== false && searching),
    ...fields,
    ...(filters === undefined ? {} : { filters: v.optional(filtersArgument(filters)) }),
  };
}

function filtersArgument(filters: Fields) {
  const schema = v.strictObject(
    Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, v.optional(one)])),
  );
  return brief(v.pipe(schema, v.description(`Keys: ${Object.keys(filters).join(', ')}.`)), {
    type: 'object',
  });
}

/** Entries a page where the caller does not say. */
const PAGE_SIZE = 20;

export function listQuery(noun: Noun, args: Args): Query {
  const { page, page_size = PAGE_SIZE, search, ordering, fields = noun.listFields, filters = {} } = args;
  return { page, page_size, search, ordering, fields, ...(filters as object) } as Query;
}

export function getQuery(noun: Noun, args: Args): Query {
  const own = Object.keys(noun.getQuery ?? {}).map((key) => [key, args[key]]);
  return { ...Object.fromEntries(own), fields: args.fields ?? noun.getFields } as Query;
}

/** The arguments that are part of the address. */
export function pathValues(noun: Noun, args: Args): Record<string, PathValue> {
  const names = [...parentNames(noun), ...(noun.id === undefined ? [] : [noun.id.name])];
  return Object.fromEntries(
    names.filter((name) => args[name] !== undefined).map((name) => [name, args[name] as PathValue]),
  );
}

/** The arguments that are the body: everything that is neither in the address nor about the call itself. */
export function bodyArguments(noun: Noun, args: Args): Record<string, unknown> {
  const elsewhere = new Set([...parentNames(noun), noun.id?.name, 'dry_run']);
  return Object.fromEntries(
    Object.entries(args).filter(([key, value]) => !elsewhere.has(key) && value !== undefined),
  );
}
