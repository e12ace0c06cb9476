// Rules that hold for every tool of every area: one test over all of them, which a new area joins by itself.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { headers, INITIALIZE, post, rpc } from '../support/rpc.ts';
import { personalToken } from '../support/tokens.ts';

interface Listed {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema?: Schema;
  annotations: Record<string, unknown>;
}
interface Schema {
  [keyword: string]: unknown;
  type?: unknown;
  properties?: Record<string, Schema>;
}

const platform = await startFakePlatform();
afterAll(() => platform.stop());
const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });

describe.each([...AREAS, 'diagnostic'])('%s', (area) => {
  const call = async (method: string, params?: unknown) =>
    (await post(`${functions.url(area)}/mcp?toolsets=all`, rpc(method, params), headers(personalToken('e'))))
      .json.result;
  let tools: Listed[];
  beforeAll(async () => {
    const all: Listed[] = (await call('tools/list')).tools;
    // The conformance suite's own tools have the suite's names and ways.
    tools = all.filter(({ name }) => !name.startsWith('test_'));
  });

  /** Every tool must hold to the rule; those that do not are named. */
  const each = (rule: (tool: Listed) => unknown) =>
    expect(tools.filter((tool) => !rule(tool)).map(({ name }) => name));

  it('lists tools on one page, the same for every caller', async () => {
    expect(tools.length).toBeGreaterThan(0);
    const other = await post(
      `${functions.url(area)}/mcp?toolsets=all`,
      rpc('tools/list'),
      headers(personalToken('o')),
    );
    expect(other.json.result).toEqual(await call('tools/list'));
  });

  it('names leave room for two client prefixes and are unlike each other', () => {
    each(({ name }) => /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(name) && name.length <= 40).toEqual([]);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  });

  it('descriptions say what a tool does and when to use it', () => {
    each(({ title }) => title.length > 0 && title.length <= 60).toEqual([]);
    each(
      ({ description }) => /^[A-Z].*?[.:] .*\.$/s.test(description) && description.length <= 1_200,
    ).toEqual([]);
  });

  it('hints are all stated and agree with each other', () => {
    const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
    each(({ annotations }) => HINTS.every((hint) => typeof annotations[hint] === 'boolean')).toEqual([]);
    each(({ annotations }) => !(annotations.readOnlyHint && annotations.destructiveHint)).toEqual([]);
  });

  it('tools that write can be previewed and promise no structure', () => {
    const writes = ({ annotations }: Listed) => annotations.readOnlyHint === false;
    each((tool) => !writes(tool) || tool.inputSchema.properties?.dry_run?.type === 'boolean').toEqual([]);
    each((tool) => !writes(tool) || tool.outputSchema === undefined).toEqual([]);
    each((tool) => writes(tool) || tool.inputSchema.properties?.dry_run === undefined).toEqual([]);
  });

  it('schemas are plain closed objects whose properties are described', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema ?? { type: 'object', properties: {} }]) {
        expect([name, schema.type, typeof schema.properties]).toEqual([name, 'object', 'object']);
        expect([
          name,
          Object.keys(schema).filter((key) => /^(anyOf|oneOf|allOf|not|if|enum|const)$/.test(key)),
        ]).toEqual([name, []]);
        const text = JSON.stringify(schema);
        expect([name, /"\$(ref|defs|schema)"|"definitions"/.test(text)]).toEqual([name, false]);
        expect([name, /"type":\[/.test(text)]).toEqual([name, false]);
        expect([name, depth(schema) <= 6]).toEqual([name, true]);
        expect([name, listsOfAnything(schema)]).toEqual([name, []]);
      }
      expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
      const undescribed = Object.entries(inputSchema.properties ?? {}).filter(([, one]) => !one.description);
      expect([name, undescribed.map(([key]) => key)]).toEqual([name, []]);
    }
  });

  it('refuses an argument it does not know, naming those it does', async () => {
    for (const { name, inputSchema } of tools) {
      const result = await call('tools/call', { name, arguments: { no_such_argument: 1 } });
      expect([name, result.isError, result.structuredContent]).toEqual([name, true, undefined]);
      const [first] = Object.keys(inputSchema.properties ?? {});
      expect(result.content[0].text).toContain('"no_such_argument" is not a known field');
      if (first !== undefined) expect(result.content[0].text).toContain(first);
    }
  });

  it('instructions are short and safe for any context', async () => {
    const { instructions } = await call('initialize', INITIALIZE);
    expect(encode(instructions).length).toBeLessThan(150);
    if (area !== 'diagnostic') expect(instructions).toMatch(/dry_run/);
  });
});

/** Lists that do not say what they hold: providers of models refuse every tool of a request for one. */
function listsOfAnything(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, one]) => listsOfAnything(one, `${path}/${key}`));
  return (schema as Schema).type === 'array' && !('items' in schema) ? [path, ...inner] : inner;
}

/** Levels of objects and lists in a schema. */
function depth(schema: Schema): number {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as { properties?: object; items?: Schema; anyOf?: Schema[] };
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items])] as Schema[];
  const branches = (anyOf as Schema[]).map(depth);
  return Math.max(0, ...branches, ...inner.map((one) => 1 + depth(one)));
}
