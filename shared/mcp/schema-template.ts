// `azion://schema/{tool}`: the complete input schema of a tool, also where `tools/list` shows less of it.
import { type Area, ofRequest, type ResourceTemplate } from './define.ts';
import type { SurfaceTexts } from './surface.ts';

/**
 * An area with the template added to its own.
 * @param texts `tools` as listed; `schemas` the complete ones of tools that list less
 */
export function withSchemas(area: Area, texts: SurfaceTexts & { schemas: string }): Area {
  const template = schemaTemplate(area, texts);
  const { resourceTemplates } = area;
  return {
    ...area,
    resourceTemplates:
      typeof resourceTemplates === 'function'
        ? async (context) => [...(await ofRequest(resourceTemplates, context)), template]
        : [...(resourceTemplates ?? []), template],
  };
}

function schemaTemplate(
  area: Area,
  { tools, schemas }: { tools: string; schemas: string },
): ResourceTemplate {
  return {
    uriTemplate: 'azion://schema/{tool}',
    name: 'tool_schema',
    title: 'Input schema of a tool',
    description:
      'The complete JSON Schema of a tool’s arguments. Read it where the tool list says less, as for update_* and patch_*.',
    mimeType: 'application/schema+json',
    complete: {
      tool: (value) => area.tools.map(({ name }) => name).filter((name) => name.startsWith(value)),
    },
    read({ tool }) {
      const found = area.tools.find(
        ({ name, aliases = [] }) => name === tool || aliases.includes(tool ?? ''),
      );
      const line = found && (lineOf(schemas, found.name) ?? lineOf(tools, found.name));
      if (line === undefined) return undefined;
      const { inputSchema } = JSON.parse(line) as { inputSchema: unknown };
      return { mimeType: 'application/schema+json', text: JSON.stringify(inputSchema) };
    },
  };
}

/** The line of a tool; each begins with its name. */
function lineOf(texts: string, name: string): string | undefined {
  const start = `{"name":${JSON.stringify(name)},`;
  return texts.split('\n').find((line) => line.startsWith(start));
}
