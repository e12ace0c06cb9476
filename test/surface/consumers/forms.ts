// A published tool → what those that run models take for a tool.
import { strictSchema } from '../../../functions/gateway/model/strict-schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schemas are walked, not modelled
export type Schema = any;

export interface Published {
  name: string;
  description: string;
  inputSchema: Schema;
}

export interface OpenAiFunction {
  name: string;
  description: string;
  parameters: Schema;
  strict: boolean;
}

/** As the gateway's `/v1/functions` gives it. */
export function openAiFunction({ name, description, inputSchema }: Published): OpenAiFunction {
  return { name, description: description.slice(0, 1_024), ...strictSchema(inputSchema) };
}

export interface GeminiDeclaration {
  name: string;
  description: string;
  parametersJsonSchema: Schema;
}

/** Keywords of which Gemini says that it knows them. */
export const GEMINI_KEYWORDS: readonly string[] = [
  ...['type', 'format', 'title', 'description', 'enum', 'items', 'prefixItems', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'anyOf', 'oneOf', 'properties', 'additionalProperties', 'required'],
];

/** With the keywords that Gemini knows; what goes only said more exactly what the server checks again. */
export function geminiDeclaration({ name, description, inputSchema }: Published): GeminiDeclaration {
  return { name, description, parametersJsonSchema: known(inputSchema) };
}

function known(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(known);
  const kept = Object.entries(schema).filter(([keyword]) => GEMINI_KEYWORDS.includes(keyword));
  const entries = kept.map(([keyword, value]) => {
    if (keyword === 'enum' || keyword === 'required') return [keyword, value];
    if (keyword !== 'properties') return [keyword, known(value)];
    const properties = Object.entries(value as object).map(([name, one]) => [name, known(one)]);
    return [keyword, Object.fromEntries(properties)];
  });
  return Object.fromEntries(entries);
}

export interface ClaudeTool {
  name: string;
  description: string;
  input_schema: Schema;
}

/** Claude takes a plain schema as it is. */
export function claudeTool({ name, description, inputSchema }: Published): ClaudeTool {
  return { name, description, input_schema: inputSchema };
}
