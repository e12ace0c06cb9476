// What Claude's API and Claude Code refuse of a tool. Sources, in November 2026:
// - platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools: names, a JSON Schema with an object at its root
// - platform.claude.com/docs/en/managed-agents/self-hosted-sandboxes: no references, no combinators at the root, names of
//   properties; the same as answers of the API in github.com/anthropics/claude-code/issues/79418 and /27337
// - claude.ai holds names of a connector's tools to 64 characters, and Claude Code puts the server's name before them
import Ajv2020 from 'ajv/dist/2020.js';
import type { ClaudeTool } from './forms.ts';
import { placesIn } from './walk.ts';

const ajv = new Ajv2020({ strict: false });

/** What is wrong with a tool, one line each. @param server the name under which people add the server */
export function claudeProblems({ name, input_schema: schema }: ClaudeTool, server: string): string[] {
  return [
    ...[name, `mcp__${server}__${name}`].flatMap((one) =>
      /^[a-zA-Z0-9_-]{1,64}$/.test(one) ? [] : [`name ${one}`],
    ),
    ...(schema.type === 'object' ? [] : ['the root is no object']),
    ...['oneOf', 'allOf', 'anyOf'].filter((key) => key in schema).map((key) => `${key} at the root`),
    ...Object.keys(schema.properties ?? {})
      .filter((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key))
      .map((key) => `property ${key}`),
    ...placesIn(schema).flatMap(({ path, schema: one }) => ('$ref' in one ? [`${path}: $ref`] : [])),
    ...(ajv.validateSchema(schema) ? [] : [`no JSON Schema: ${ajv.errorsText()}`]),
  ];
}
