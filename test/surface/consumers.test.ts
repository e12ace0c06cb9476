// Every tool in the form of those that run models: OpenAI, Gemini and Claude. One tool that they refuse costs a person
// all tools of the server.
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolsOf } from '../../dev/published/list-text.ts';
import { reviewedSurface } from '../../dev/published/lists.ts';
import { withoutNulls } from '../../functions/gateway/model/without-nulls.ts';
import { arbitraryOf } from '../support/contract/arbitrary.ts';
import { AREAS } from '../support/functions.ts';
import { claudeProblems } from './consumers/claude-rules.ts';
import {
  claudeTool,
  geminiDeclaration,
  openAiFunction,
  type Published,
  type Schema,
} from './consumers/forms.ts';
import { geminiProblems } from './consumers/gemini-rules.ts';
import { openAiProblems } from './consumers/openai-rules.ts';
import { type Place, placesIn } from './consumers/walk.ts';

const toolsIn = (area: string) => [...toolsOf(reviewedSurface(area)).values()] as unknown as Published[];

describe.each(AREAS)('%s', (area) => {
  const tools = toolsIn(area);
  const problems = (of: (tool: Published) => string[]) =>
    tools.flatMap((tool) => of(tool).map((one) => `${tool.name}${one}`));

  it('has tools that OpenAI takes', () => {
    expect(problems((tool) => openAiProblems(openAiFunction(tool)))).toEqual([]);
    // As clients send them that do not convert.
    const asTheyAre = ({ name, description, inputSchema }: Published) =>
      openAiProblems({
        name,
        description: description.slice(0, 1_024),
        parameters: inputSchema,
        strict: false,
      });
    expect(problems(asTheyAre)).toEqual([]);
  });

  it('has tools that Gemini takes', () => {
    expect(problems((tool) => geminiProblems(geminiDeclaration(tool)))).toEqual([]);
  });

  it('has tools that Claude takes', () => {
    expect(problems((tool) => claudeProblems(claudeTool(tool), `azion-${area}`))).toEqual([]);
  });

  it('gets from strict functions what the model meant', () => {
    const ajv = addFormats.default(new Ajv({ strict: false }));
    for (const tool of tools) {
      const { parameters, strict } = openAiFunction(tool);
      if (!strict) continue;
      const isAllowed = ajv.compile(parameters);
      fc.assert(
        fc.property(arbitraryOf(tool.inputSchema), (args) => {
          const written = withNulls(args, tool.inputSchema) as Record<string, unknown>;
          expect([tool.name, isAllowed(written), ajv.errorsText(isAllowed.errors)]).toEqual([
            tool.name,
            true,
            'No errors',
          ]);
          expect(withoutNulls(written, tool.inputSchema)).toEqual(args);
        }),
        { numRuns: 10 },
      );
    }
  });
});

it('those that have no strict form are reviewed, with the places that have none', async () => {
  const lists = AREAS.map((area) => {
    const places = toolsIn(area).map((tool) => {
      const all = placesIn(tool.inputSchema);
      const open = [...all.filter(isOpen), ...all.flatMap(clearable)].map(({ path }) => path.slice(1));
      expect([tool.name, open, openAiFunction(tool).strict]).toEqual([tool.name, open, open.length === 0]);
      return [tool.name, open.join(', ')] as const;
    });
    return [area, Object.fromEntries(places.filter(([, open]) => open !== ''))];
  });
  const text = `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('not-strict.json');
});

describe('the rules', () => {
  const tool = (properties: object, name = 'do_it'): Published => ({
    name,
    description: '',
    inputSchema: {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
  });
  const asIs = ({ name, description, inputSchema }: Published, strict: boolean) =>
    openAiProblems({ name, description, parameters: inputSchema, strict });

  it('of OpenAI see what it refuses', () => {
    const { inputSchema: inner } = tool({ a: { type: 'string' } });
    expect(asIs(tool({ fine: inner }), true)).toEqual([]);
    expect(
      asIs(tool({ list: { type: 'array' }, around: { type: 'string', pattern: '(?!a)' } }, 'a.b'), false),
    ).toEqual(['the name', '.list: a list of anything', '.around: a pattern that looks around']);
    const loose = { type: 'object', properties: { a: {}, b: { type: 'any' } }, required: ['a'] };
    const text = { type: 'string', minLength: 1, format: 'uri' };
    expect(asIs(tool({ loose, text, same: { anyOf: [inner, inner] } }), true)).toEqual([
      '.loose: not closed',
      '.loose: not all are required',
      '.loose.a: no type',
      '.loose.b: type any',
      '.text: minLength',
      '.text: format uri',
      '.same: branches begin with the same key',
    ]);
    const names = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`p${index}`, text]));
    expect(asIs(tool(names), true)).toContain('too many properties');
  });

  it('of Gemini see what it refuses', () => {
    const { inputSchema: parametersJsonSchema } = tool({
      'a-b': { type: ['string', 'null'], pattern: 'a' },
      list: { type: 'array' },
      choice: { enum: ['a'] },
    });
    expect(geminiProblems({ name: '1', description: '', parametersJsonSchema })).toEqual([
      'the name',
      ': name a-b',
      '.a-b: pattern',
      '.a-b: several types',
      '.list: a list of anything',
      '.choice: a choice without a type',
    ]);
  });

  it('of Claude see what it refuses', () => {
    const { inputSchema } = tool({ 'filter[name]': { $ref: '#/a' }, odd: { type: 'text' } });
    const problems = claudeProblems(
      { ...claudeTool(tool({})), input_schema: { ...inputSchema, anyOf: [{}] } },
      'a',
    );
    expect(problems).toEqual([
      'anyOf at the root',
      'property filter[name]',
      '.filter[name]: $ref',
      expect.stringMatching('no JSON Schema'),
    ]);
    expect(claudeProblems(claudeTool(tool({}, 'a'.repeat(60))), 'azion-docs')).toHaveLength(1);
  });
});

/** Optional properties of a place that take null too. */
function clearable({ path, schema: { properties = {}, required = [] } }: Place): Place[] {
  const optional = Object.entries<Schema>(properties).filter(([name]) => !required.includes(name));
  return optional
    .filter(([, { anyOf = [] }]) => anyOf.some(({ type }: Schema) => type === 'null'))
    .map(([name, schema]) => ({ path: `${path}.${name}`, schema, depth: 0 }));
}

/** A place that allows any keys, or anything. */
function isOpen({ schema }: Place): boolean {
  const { type, anyOf, properties = {}, additionalProperties } = schema;
  if (type !== 'object') return type === undefined && anyOf === undefined;
  return (
    additionalProperties !== false &&
    (Object.keys(properties).length === 0 || additionalProperties !== undefined)
  );
}

/** Arguments as strict mode makes a model write them: null for what is left out. */
function withNulls(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const branch = (schema.anyOf ?? [schema]).find((one: Schema) => one.properties || one.items) ?? schema;
  if (Array.isArray(value)) return value.map((one) => withNulls(one, branch.items));
  const names = Object.keys(branch.properties ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in value ? withNulls((value as Schema)[name], branch.properties[name]) : null,
    ]),
  );
}
