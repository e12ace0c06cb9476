// What the running areas offer: their tools with complete schemas, toolsets, templates and prompts.
import { publishSchema } from '../../../dev/surface.ts';
import type { Area, Prompt, ResourceTemplate } from '../../../shared/mcp/define.ts';
import type { Schema } from '../../support/contract/arbitrary.ts';
import { areaOf, type Samples, samplesOf } from '../../support/contract/sampled-tools.ts';

export interface Catalogue {
  area: string;
  tools: readonly { name: string; readOnly: boolean; schema: Schema; output: Schema | undefined }[];
  toolsets: readonly string[];
  /** Addresses of resources and templates as the area's code has them; those found per request are not among them. */
  addresses: readonly string[];
  prompts: readonly { name: string; arguments: readonly string[] }[];
  samples: Samples;
}

/** Reads an area's definition. */
export async function catalogueOf(name: string): Promise<Catalogue> {
  const area: Area = await areaOf(name);
  const fixed = <T>(things: readonly T[] | unknown): readonly T[] => (Array.isArray(things) ? things : []);
  return {
    area: name,
    tools: area.tools.map((tool) => ({
      name: tool.name,
      readOnly: tool.hints.readOnly,
      schema: publishSchema(tool.input, 'full'),
      output: tool.output === undefined ? undefined : publishSchema(tool.output, 'full'),
    })),
    toolsets: [...new Set(area.tools.map(({ toolset }) => toolset))],
    addresses: [
      ...fixed<{ uri: string }>(area.resources).map(({ uri }) => uri),
      ...fixed<ResourceTemplate>(area.resourceTemplates).map(({ uriTemplate }) => uriTemplate),
      'azion://account',
      'azion://schema/{tool}',
    ],
    prompts: fixed<Prompt>(area.prompts).map((prompt) => ({
      name: prompt.name,
      arguments: prompt.arguments.map((one) => one.name),
    })),
    samples: await samplesOf(name),
  };
}
