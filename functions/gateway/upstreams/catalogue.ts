// What a server offers, as it said at discovery: read page by page, bounded, kept in the server's own order.
import type {
  Client,
  DiscoverResult,
  Prompt,
  Resource,
  ResourceTemplateType,
  Tool,
} from '@modelcontextprotocol/client';
import { type Connecting, withClient } from './connect.ts';

export type UpstreamTool = Tool;
export type UpstreamResource = Resource;
export type UpstreamTemplate = ResourceTemplateType;
export type UpstreamPrompt = Prompt;

export interface Catalogue {
  /** When it was read, in milliseconds since 1970. */
  at: number;
  revision: string;
  /** Set where the server speaks the stateless revision: a later connection needs no questions. */
  discover?: DiscoverResult;
  server: { name: string; version: string } | undefined;
  instructions: string | undefined;
  tools: UpstreamTool[];
  resources: UpstreamResource[];
  templates: UpstreamTemplate[];
  prompts: UpstreamPrompt[];
  completions: boolean;
  /** Lists that could not be read, though tools could. */
  problems: string[];
}

const MOST_PAGES = 50;
const MOST_ENTRIES = 2_000;

/**
 * Asks a server what it offers.
 * Tools are what a server is for; a list of resources or prompts that fails is named and takes nothing else away.
 */
export function discover(connecting: Connecting): Promise<Catalogue> {
  const { upstream, timeoutMs, signal } = connecting;
  return withClient(connecting, async (client) => {
    const capabilities = client.getServerCapabilities() ?? {};
    const options = { timeout: timeoutMs, signal };
    const problems: string[] = [];
    const optional = async <T>(what: string, read: Promise<T[]>): Promise<T[]> => {
      try {
        return await read;
      } catch {
        problems.push(`${what} could not be listed`);
        return [];
      }
    };
    const { tools: hasTools, resources: hasResources, prompts: hasPrompts } = capabilities;
    const [tools, resources, templates, prompts] = await Promise.all([
      hasTools &&
        pages(async (params) => {
          const page = await client.request({ method: 'tools/list', params }, options);
          return [page.tools, page.nextCursor];
        }),
      hasResources &&
        optional(
          'resources',
          pages(async (params) => {
            const page = await client.request({ method: 'resources/list', params }, options);
            return [page.resources, page.nextCursor];
          }),
        ),
      hasResources &&
        optional(
          'resource templates',
          pages(async (params) => {
            const page = await client.request({ method: 'resources/templates/list', params }, options);
            return [page.resourceTemplates, page.nextCursor];
          }),
        ),
      hasPrompts &&
        optional(
          'prompts',
          pages(async (params) => {
            const page = await client.request({ method: 'prompts/list', params }, options);
            return [page.prompts, page.nextCursor];
          }),
        ),
    ]);
    return {
      at: Date.now(),
      revision: client.getNegotiatedProtocolVersion() ?? '',
      ...discovered(client),
      server: client.getServerVersion(),
      instructions: client.getInstructions()?.slice(0, LONGEST_INSTRUCTIONS),
      tools: unique(
        (tools ?? []).filter(({ name }) => !upstream.disabledTools.has(name)),
        ({ name }) => name,
      ),
      resources: unique(resources ?? [], ({ uri }) => uri),
      templates: unique(templates ?? [], ({ uriTemplate }) => uriTemplate),
      prompts: unique(prompts ?? [], ({ name }) => name),
      completions: capabilities.completions !== undefined,
      problems: problems.sort(),
    };
  });
}

const LONGEST_INSTRUCTIONS = 4_000;

function discovered(client: Client): { discover?: DiscoverResult } {
  const discover = client.getDiscoverResult();
  return discover === undefined ? {} : { discover };
}

/** Follows cursors to the end, but not in a circle and not for ever. */
async function pages<T>(
  read: (params: { cursor?: string }) => Promise<[entries: readonly T[], next: string | undefined]>,
): Promise<T[]> {
  const all: T[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const [entries, next] = await read(cursor === undefined ? {} : { cursor });
    all.push(...entries);
    if (next === undefined || seen.has(next) || all.length >= MOST_ENTRIES) break;
    seen.add(next);
    cursor = next;
  }
  return all.slice(0, MOST_ENTRIES);
}

/** The first of each name: a later one of the same name could never be called. */
function unique<T>(entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const name = nameOf(entry);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** What later connections may take as known. */
export function priorOf({ discover }: Catalogue): Connecting['prior'] {
  return discover === undefined ? { kind: 'legacy' } : { kind: 'modern', discover };
}

/** The tool of that name, where the server has it. */
export function toolOf({ tools }: Catalogue, name: string): UpstreamTool | undefined {
  return tools.find((tool) => tool.name === name);
}
