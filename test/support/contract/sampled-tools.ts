// Every tool that talks to the platform, with arguments made from its schema and ids of objects that exist.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { ROOT } from '../../../dev/areas.ts';
import { publishSchema } from '../../../dev/surface.ts';
import { checkArguments } from '../../../shared/mcp/arguments.ts';
import type { Area, Tool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { SEEDED } from '../../sandbox/valid.ts';
import { arbitraryOf, type Known, type Schema } from './arbitrary.ts';

export type Args = Record<string, unknown>;

/** Values for properties whose published schema says less than is checked, by the property's name. */
const KNOWN: Known = {
  variable: fc.constantFrom('${uri}', '${http_user_agent}'),
  fields: fc.constant('id,name'),
  filters: fc.constant({}),
  code_from: fc.constant(0),
};

/** How many samples are tried until one is accepted. */
const TRIES = 300;

export async function areaOf(name: string): Promise<Area> {
  const address = pathToFileURL(resolve(ROOT, 'functions', name, 'area.ts')).href;
  return ((await import(/* @vite-ignore */ address)) as { area: Area }).area;
}

/** Whether an area's tools work on the platform's objects. */
export function isPlatformArea({ tools }: Area): boolean {
  return tools.some(({ hints, name }) => !hints.readOnly && name.startsWith('create_'));
}

export function fullSchema(tool: Tool): Schema {
  const schema = publishSchema(tool.input, 'full') as Schema;
  return schema.properties === undefined ? (schema.anyOf ?? schema.oneOf)[0] : schema;
}

/** Names of the arguments that name an object, in the order of its address. */
export function idNames(tool: Tool): string[] {
  const { properties, required = [] } = fullSchema(tool);
  return Object.keys(properties).filter(
    (name) =>
      required.includes(name) &&
      name.endsWith('_id') &&
      properties[name].type === 'integer' &&
      properties[name].minimum === 1,
  );
}

/** What an area's tests say about values that its schemas leave open; see `ContractOptions`. */
export interface Samples {
  known?: Known;
  together?: Readonly<Record<string, fc.Arbitrary<Args>>>;
}

/** `test/functions/<area>/samples.ts`, where the area has one. */
export async function samplesOf(area: string): Promise<Samples> {
  const file = resolve(ROOT, 'test/functions', area, 'samples.ts');
  if (!existsSync(file)) return {};
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return (module as { samples: Samples }).samples;
}

/** Valid arguments of a call that is no preview, or undefined where none was found by chance. */
export function sampleOf(tool: Tool, { known = {}, together = {} }: Samples): Args | undefined {
  const plain = arbitraryOf(fullSchema(tool), { ...KNOWN, ...known }) as fc.Arbitrary<Args>;
  const more = together[tool.name] ?? fc.constant({});
  const arbitrary = fc.tuple(plain, more).map(([one, other]) => ({ ...one, ...other }));
  const samples: Args[] = fc.sample(arbitrary, { numRuns: TRIES, seed: 7 });
  const found = samples.find((args) => accepts(tool, args));
  if (found !== undefined) delete found.dry_run;
  return found;
}

export function accepts(tool: Tool, args: Args): boolean {
  try {
    checkArguments(tool, args);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Further arguments that may stand in an address: names of buckets, objects and the like. */
function textNames(tool: Tool): string[] {
  const { properties, required = [] } = fullSchema(tool);
  return Object.keys(properties).filter(
    (name) => required.includes(name) && properties[name].type === 'string' && !properties[name].enum,
  );
}

/**
 * Arguments with ids and names of objects that the account has, as far as it has any.
 * @param addressOf the address that the tool would call with arguments
 * @param first the first id or name of a collection, by its path
 */
export async function withExisting(
  tool: Tool,
  args: Args,
  addressOf: (args: Args) => Promise<string>,
  first: (collection: string) => Promise<string | undefined>,
): Promise<Args> {
  const existing = { ...args };
  for (const [index, name] of [...idNames(tool), ...textNames(tool)].entries()) {
    const mark = `77${index}000000077`;
    if (!accepts(tool, { ...existing, [name]: mark })) continue;
    const path = await addressOf({ ...existing, [name]: mark }).catch(noPlace);
    const at = path.indexOf(`/${mark}`);
    if (at < 0) continue;
    existing[name] = SEEDED[name] ?? (await first(path.slice(0, at))) ?? existing[name];
  }
  return existing;
}

/** What is no name in an address may be refused for what it is. */
function noPlace(error: unknown): string {
  if (error instanceof InputError) return '';
  throw error;
}
