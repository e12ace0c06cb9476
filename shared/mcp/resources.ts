// Lists, matches and reads resources. Addresses are decoded once, here.
import {
  type Area,
  type Context,
  ofRequest,
  type ReadOutcome,
  type Resource,
  type ResourceContent,
  type ResourceTemplate,
} from './define.ts';

export type ReadContent = { uri: string } & ResourceContent;

/** Fixed resources of an area, for `resources/list`. */
export function listResources(area: Area, context: Context): Promise<readonly Resource[]> {
  return ofRequest(area.resources, context);
}

/** The listed form of a resource: everything but the way to read it. */
export function describeResource({ uri, name, title, description, mimeType }: Resource) {
  return { uri, name, title, description, mimeType };
}

/** The listed form of a template. */
export function describeTemplate(template: ResourceTemplate) {
  const { uriTemplate, name, title, description, mimeType } = template;
  return { uriTemplate, name, title, description, ...(mimeType === undefined ? {} : { mimeType }) };
}

/**
 * Reads the resource at an address: a fixed one, an alias of one, or one that a template matches.
 * @returns one item, or the several that some addresses have; undefined where nothing is there
 */
export async function readResource(area: Area, uri: string, context: Context): Promise<Read> {
  const templated = () => readTemplated(area, uri, context);
  const fixed = async () => {
    const found = (await listResources(area, context)).find(
      (resource) => resource.uri === uri || resource.aliases?.includes(uri),
    );
    return found === undefined ? undefined : at(uri, await found.read(context));
  };
  // To list what depends on the caller may cost a request, so templates that are known come first there.
  const templatesFirst = typeof area.resources === 'function' && typeof area.resourceTemplates !== 'function';
  const [first, second] = templatesFirst ? [templated, fixed] : [fixed, templated];
  return (await first()) ?? second();
}

type Read = ReadContent | readonly ReadContent[] | undefined;

async function readTemplated(area: Area, uri: string, context: Context): Promise<Read> {
  for (const template of await ofRequest(area.resourceTemplates, context)) {
    const variables = variablesOf(template, uri);
    if (variables === undefined) continue;
    const content = await template.read(variables, context, uri);
    if (content !== undefined) return at(uri, content);
  }
  return undefined;
}

function variablesOf(template: ResourceTemplate, uri: string): Record<string, string> | undefined {
  if (template.matches === undefined) return matchTemplate(template.uriTemplate, uri);
  return template.matches(uri) ? {} : undefined;
}

function at(uri: string, outcome: ReadOutcome): ReadContent | readonly ReadContent[] {
  return isList(outcome) ? outcome : { uri, ...outcome };
}

function isList(outcome: ReadOutcome): outcome is readonly ReadContent[] {
  return Array.isArray(outcome);
}

/**
 * Matches an address against a template of `{name}` (one segment, no slash) and `{+name}` (the rest, slashes kept).
 * @returns the variables, percent-decoded once; undefined without a match or where the encoding is broken
 */
export function matchTemplate(template: string, uri: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = template.replace(
    /\{(\+?)(\w+)\}|[^{]+/g,
    (part, plus: string | undefined, name?: string) => {
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return plus === '+' ? '(.+)' : '([^/?#]+)';
    },
  );
  const match = new RegExp(`^${pattern}$`, 's').exec(uri);
  if (match === null) return undefined;
  try {
    return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] as string)]));
  } catch {
    return undefined;
  }
}
