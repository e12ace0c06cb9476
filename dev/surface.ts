// valibot → the JSON Schemas that an area publishes. Runs at build time, so that the converter and its work
// stay out of the functions.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Area, ObjectSchema, Tool } from '../shared/mcp/define.ts';

type JsonSchema = Record<string, unknown>;

/** The entry of `tools/list` for a tool. */
export function publishTool(tool: Tool): Record<string, unknown> {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: publishSchema(tool.published ?? tool.input),
    ...(tool.output === undefined ? {} : { outputSchema: publishSchema(tool.output) }),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.hints.readOnly,
      destructiveHint: tool.hints.destructive,
      idempotentHint: tool.hints.idempotent,
      openWorldHint: tool.hints.openWorld,
    },
  };
}

/** One line a tool: what `tools/list` shows. */
export function toolsText(area: Area): string {
  return `${area.tools.map((tool) => JSON.stringify(publishTool(tool))).join('\n')}\n`;
}

/** One line a tool: name and complete input schema, for tools that publish a smaller one. */
export function schemasText(area: Area): string {
  const lines = area.tools
    .filter((tool) => tool.published !== undefined)
    .map((tool) => JSON.stringify({ name: tool.name, inputSchema: publishSchema(tool.input) }));
  return lines.map((line) => `${line}\n`).join('');
}

/** A plain object schema: no references, no top-level combinators, closed. */
export function publishSchema(schema: ObjectSchema): JsonSchema {
  const converted = toJsonSchema(schema as never, {
    typeMode: 'input',
    errorMode: 'ignore',
  }) as JsonSchema;
  const { $schema: _dialect, ...plain } = converted;
  return plain;
}
