// What part of an area's tools a connection may see and call. Several rules may hold at once (address, headers, the
// deployment's policy); a tool must pass all of them, so the strictest wins.
import { editDistance } from '../../search/near-words.ts';
import type { Area, Tool } from '../define.ts';

/** The words of a selection, the same in addresses, headers and policies. */
export const SWITCHES = ['toolsets', 'tools', 'exclude', 'readonly', 'confirm'] as const;

export type Switch = (typeof SWITCHES)[number];

/** What a selection says, not yet held against an area. */
export interface Wanted {
  toolsets?: readonly string[];
  tools?: readonly string[];
  exclude?: readonly string[];
  readonly?: boolean;
  confirm?: 'destructive';
}

export interface Rule {
  /** Where it was said, for messages: "?readonly=true", "the deployment's POLICY". */
  source: string;
  readonly: boolean;
  /** A person approves each call of a tool that says `confirm`. */
  confirms: boolean;
  exclude: ReadonlySet<string>;
  /** Toolsets or tools are named, be it `all` of them: the area's usual choice does not hold then. */
  chooses: boolean;
  /** What is chosen by toolset or name; undefined where nothing is, which means everything. */
  chosen: { toolsets: ReadonlySet<string>; tools: ReadonlySet<string> } | undefined;
  /** Toolsets that were left out because nobody named them. */
  optional?: ReadonlySet<string>;
}

/** Stands for every toolset, or every tool. */
const ALL = 'all';

/**
 * Holds a selection against an area.
 * @param fail makes the error for a name that the area does not have, from a message that names the right spelling
 */
export function makeRule(area: Area, source: string, wanted: Wanted, fail: (message: string) => Error): Rule {
  const { readonly = false, exclude = [], toolsets = [], tools = [] } = wanted;
  const known = [...new Set(area.tools.map((tool) => tool.toolset))];
  for (const name of toolsets) {
    if (name !== ALL && !known.includes(name)) throw fail(unknownName(source, 'toolset', name, known));
  }
  const published = (names: readonly string[]) =>
    new Set(names.filter((name) => name !== ALL).map((name) => toolName(area, source, name, fail)));
  const chosen = { toolsets: new Set(toolsets), tools: published(tools) };
  const chooses = wanted.toolsets !== undefined || wanted.tools !== undefined;
  const all = toolsets.includes(ALL) || tools.includes(ALL);
  return {
    source,
    readonly,
    confirms: wanted.confirm !== undefined,
    exclude: published(exclude),
    chooses,
    chosen: chooses && !all ? chosen : undefined,
  };
}

/** The usual choice of an area, for requests that make none: everything but its optional toolsets. */
export function usualRule({ optionalToolsets = [] }: Area): readonly Rule[] {
  return optionalToolsets.length === 0 ? [] : [{ ...NOTHING_SAID, optional: new Set(optionalToolsets) }];
}

const NOTHING_SAID: Rule = {
  source: 'the usual tools',
  readonly: false,
  confirms: false,
  exclude: new Set(),
  chooses: false,
  chosen: undefined,
};

/** Why a rule does not let a tool be called; undefined where it does. */
export function refusalOf(rule: Rule, tool: Tool): string | undefined {
  const { source, readonly, exclude, chosen, optional } = rule;
  if (optional?.has(tool.toolset)) {
    return `${tool.name} belongs to the toolset "${tool.toolset}", which this connection has not loaded. Add ?toolsets=${tool.toolset} to the address, or ?toolsets=all for everything.`;
  }
  if (readonly && !tool.hints.readOnly) {
    return `${tool.name} writes, and this connection is read-only (${source}). Nothing was changed.`;
  }
  const left = exclude.has(tool.name) || (chosen !== undefined && !isChosen(chosen, tool));
  return left ? `${tool.name} is not among the tools of this connection (${source}).` : undefined;
}

function isChosen({ toolsets, tools }: NonNullable<Rule['chosen']>, tool: Tool): boolean {
  return toolsets.has(tool.toolset) || tools.has(tool.name);
}

/** The published name, also where a former one was given. */
function toolName(area: Area, source: string, name: string, fail: (message: string) => Error): string {
  const tool = area.tools.find((one) => one.name === name || one.aliases?.includes(name));
  if (tool !== undefined) return tool.name;
  const names = area.tools.map((one) => one.name);
  throw fail(unknownName(source, 'tool', name, names));
}

function unknownName(source: string, kind: string, name: string, known: readonly string[]): string {
  return `${source}: there is no ${kind} ${quoted(name)}${suggestion(name, known)}`;
}

/** Longest list of names in a message. */
const MOST_LISTED = 30;

/** " — did you mean …?", or the names there are. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  const more = known.length > MOST_LISTED ? ', …' : '';
  return `; there are: ${known.slice(0, MOST_LISTED).join(', ')}${more}.`;
}

/** The name that was probably meant: the same but for case and separators, or a few letters away. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = simplify(name);
  const most = plain.length < 5 ? 1 : plain.length < 12 ? 2 : 3;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    const distance = editDistance(plain, simplify(candidate), most);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .slice(0, 60);
}

/** A caller's word in a message: short, and nothing but word characters. */
export function quoted(name: string): string {
  return `"${name.replace(/[^\w.-]/g, '').slice(0, 60)}"`;
}
