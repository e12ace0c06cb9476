// valibot → the JSON Schemas that an area publishes. Runs at build time, so that the converter and its work
// stay out of the functions.
import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import { KEY_ARGUMENT, KEY_SCHEMA, takesKey } from '../shared/idempotency/key.ts';
import type { Area, ObjectSchema, Tool } from '../shared/mcp/define.ts';
import { BRIEF } from '../shared/mcp/schema.ts';
import { listText } from './published/list-text.ts';

type JsonSchema = Record<string, unknown>;

/** The entry of `tools/list` for a tool. */
export function publishTool(tool: Tool): Record<string, unknown> {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: publishInput(tool, 'brief'),
    ...(tool.output === undefined ? {} : { outputSchema: publishSchema(tool.output, 'brief') }),
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
  return listText(area.tools.map(publishTool));
}

/** One line a tool: name and complete input schema, for tools that publish less than they check. */
export function schemasText(area: Area): string {
  return area.tools
    .map((tool) => ({ tool, inputSchema: publishInput(tool, 'full') }))
    .filter(({ tool, inputSchema }) => !isDeepStrictEqual(inputSchema, publishTool(tool).inputSchema))
    .map(({ tool, inputSchema }) => `${JSON.stringify({ name: tool.name, inputSchema })}\n`)
    .join('');
}

/** What a tool takes: its schema, and the key of a call, which is taken before the schema sees the others. */
function publishInput(tool: Tool, form: 'brief' | 'full'): JsonSchema {
  const schema = publishSchema(form === 'brief' ? (tool.published ?? tool.input) : tool.input, form);
  if (!takesKey(tool)) return schema;
  const key = { [KEY_ARGUMENT]: KEY_SCHEMA };
  const withKey = ({ properties, ...rest }: JsonSchema) => ({
    ...rest,
    properties: { ...(properties as object), ...key },
  });
  // A complete schema with branches is closed in each of them.
  return Array.isArray(schema.oneOf ?? schema.anyOf)
    ? Object.fromEntries(
        Object.entries(schema).map(([name, value]) => [
          name,
          /^(one|any)Of$/.test(name) ? (value as JsonSchema[]).map(withKey) : value,
        ]),
      )
    : withKey(schema);
}

/**
 * A schema as JSON Schema without references.
 * @param form `brief` as lists show it, `full` with everything that is checked
 */
export function publishSchema(schema: ObjectSchema, form: 'brief' | 'full'): JsonSchema {
  const converted = toJsonSchema(schema as never, {
    typeMode: 'input',
    errorMode: 'ignore',
  }) as JsonSchema;
  const { $schema: _dialect, ...plain } = converted;
  return inForm(plain, form) as JsonSchema;
}

/** Takes the brief form of a part, or takes it away; properties that happen to have that name stay. */
function inForm(schema: unknown, form: 'brief' | 'full', isSchema = true): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inForm(one, form));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { [BRIEF]: brief, ...rest } = schema as JsonSchema;
  if (isSchema && brief !== undefined && form === 'brief') {
    return { ...(brief as JsonSchema), ...('description' in rest && { description: rest.description }) };
  }
  const kept = isSchema ? rest : (schema as JsonSchema);
  if (isSchema) dropEmpty(kept);
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      inForm(value, form, !(isSchema && key === 'properties')),
    ]),
  );
}

/** Takes away what says nothing: clients that check schemas warn of it, and models read it. */
function dropEmpty(schema: JsonSchema): void {
  const { required, propertyNames, additionalProperties } = schema;
  if (Array.isArray(required) && required.length === 0) delete schema.required;
  if (isDeepStrictEqual(propertyNames, { type: 'string' })) delete schema.propertyNames;
  if (isDeepStrictEqual(additionalProperties, {})) schema.additionalProperties = true;
}
