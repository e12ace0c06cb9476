// Holds the tools of an area against the published contract, both ways. A test file of an area calls it once:
//
//   testContract(area, { own: ['describe_application'], exceptions: [...] });
//
// 1. every operation of the area is reached by exactly one tool, which has the documented name;
// 2. what a tool accepts becomes a request that the contract accepts;
// 3. what the contract accepts (smallest, full, each branch, each bound) is accepted by the tool.
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSchema } from '../../../dev/surface.ts';
import { checkArguments } from '../../../shared/mcp/arguments.ts';
import type { Area, Tool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { isReadOnly, samples } from '../../sandbox/samples.ts';
import { toolContext } from '../../shared/nouns/call.ts';
import { type FakePlatform, startFakePlatform, status } from '../fake-platform.ts';
import { arbitraryOf, type Known, type Schema } from './arbitrary.ts';
import { edges } from './edges.ts';
import { type AreaContract, CONTRACT, type Operation, operationAt, readContract } from './operations.ts';

/** What the contract allows and a tool refuses, with the reason. */
export interface Exception {
  tools: RegExp;
  /** Matches the problem that the tool names. */
  problem: RegExp;
  why: string;
}

export interface ContractOptions {
  /** Tools that stand for no operation of their own. */
  own?: readonly string[];
  /** Values for properties whose published schema says less than is checked, by the property's name. */
  known?: Known;
  /** Arguments whose values belong together, by tool; they replace those generated one by one. */
  together?: Readonly<Record<string, fc.Arbitrary<object>>>;
  /** At most {@link MOST_EXCEPTIONS}. */
  exceptions?: readonly Exception[];
  /** The arguments that stand for a body, where they are not its fields; undefined leaves the sample out. */
  toArguments?: (tool: string, body: Record<string, unknown>) => Record<string, unknown> | undefined;
  /** A platform's answer that a tool needs before it sends what it is for. */
  answer?: unknown;
  /** Query parameters that a tool adds and the contract does not list, by tool. */
  undeclaredQuery?: Readonly<Record<string, readonly string[]>>;
}

const MOST_EXCEPTIONS = 15;
const RUNS = 40;

/** A pass over every tool takes seconds on a machine at rest. */
const TIMEOUT_MS = 240_000;

const EMPTY_PAGE = { data: {}, results: [], count: 0, page: 1, total_pages: 1 };

interface Sent {
  method: string;
  path: string;
  query: readonly string[];
  /** The JSON body, or undefined. */
  body?: unknown;
}

export function testContract(area: Area, options: ContractOptions = {}): void {
  const { own = [], known = {}, exceptions = [] } = options;
  const tools = area.tools.filter(({ name, toolset }) => toolset !== 'account' && !own.includes(name));

  describe.skipIf(!CONTRACT)(`${area.name} against the published contract (needs ../shared)`, () => {
    let contract: AreaContract;
    let fake: FakePlatform;
    let accepts: (schema: Schema, value: unknown) => string[];
    beforeAll(async () => {
      contract = readContract(area.name);
      accepts = validatorOf(contract);
      fake = await startFakePlatform();
      fake.answer = status(200, options.answer ?? EMPTY_PAGE);
    });
    afterAll(() => fake.stop());

    const inputOf = once((tool: Tool) => publishSchema(tool.input, 'full') as Schema);
    const validInput = once((tool: Tool) =>
      fc
        .tuple(arbitraryOf(inputOf(tool), known), options.together?.[tool.name] ?? fc.constant({}))
        .map(([each, together]) => ({ ...(each as object), ...together }))
        .filter((args) => isAccepted(tool, args)),
    );

    /** What a tool sends for arguments: from the preview of a write, from the wire for a read. */
    const sentFor = async (tool: Tool, args: Record<string, unknown>): Promise<Sent> => {
      fake.asked.length = 0;
      const all = tool.hints.readOnly ? args : { ...args, dry_run: true };
      const outcome = plain(await tool.run(checkArguments(tool, all), toolContext(fake.url)));
      const request = tool.hints.readOnly
        ? { method: fake.asked.at(-1)?.method, url: `${fake.url}${fake.asked.at(-1)?.url}` }
        : outcome;
      const { pathname, searchParams } = new URL(request.url);
      return { method: request.method, path: pathname, query: [...searchParams.keys()], body: request.body };
    };
    const operationOf = async (tool: Tool, args: Record<string, unknown>) => {
      const sent = await sentFor(tool, args);
      return { sent, operation: operationAt(contract.operations, sent.method, sent.path) };
    };

    it(
      'reaches every operation by exactly one tool, which has the documented name',
      async () => {
        const reached: [string, string | undefined][] = [];
        for (const tool of tools) {
          const [args] = fc.sample(validInput(tool), { numRuns: 1, seed: 1 }) as [Record<string, unknown>];
          const { operation } = await operationOf(tool, args);
          reached.push([tool.name, operation?.tool]);
        }
        expect(reached.filter(([name, documented]) => name !== documented)).toEqual([]);
        const names = contract.operations.map(({ tool }) => tool).sort();
        expect(reached.map(([name]) => name).sort()).toEqual(names);
      },
      TIMEOUT_MS,
    );

    it(
      'turns whatever it accepts into requests that the contract accepts',
      async () => {
        for (const tool of tools) {
          await fc.assert(
            fc.asyncProperty(validInput(tool), async (args) => {
              const { sent, operation } = await operationOf(tool, args as Record<string, unknown>);
              expect(operation?.tool, `${sent.method} ${sent.path}`).toBe(tool.name);
              const { query = [], body, bytes } = operation as Operation;
              const undeclared = options.undeclaredQuery?.[tool.name] ?? [];
              const unknown = sent.query.filter(
                (name) => !query.includes(name) && !undeclared.includes(name),
              );
              expect(unknown, `query of ${tool.name}`).toEqual([]);
              if (body && !bytes) {
                const said = `${tool.name}: ${JSON.stringify(sent.body)}`;
                expect(accepts(body, sent.body), said).toEqual([]);
              }
            }),
            { numRuns: tool.hints.readOnly ? 5 : RUNS, seed: 20261201 },
          );
        }
      },
      TIMEOUT_MS,
    );

    it(
      'accepts whatever the contract accepts, but for a few named exceptions',
      () => {
        const used = new Set<Exception>();
        const refused: string[] = [];
        for (const operation of contract.operations) {
          const tool = tools.find(({ name }) => name === operation.tool);
          if (tool === undefined || !operation.body || operation.bytes) continue;
          for (const args of argumentsFor(tool, operation)) {
            for (const problem of problemsOf(tool, args)) {
              const excused = exceptions.find(
                (one) => one.tools.test(tool.name) && one.problem.test(problem),
              );
              if (excused !== undefined) used.add(excused);
              else refused.push(`${tool.name} ${problem}`);
            }
          }
        }
        expect([...new Set(refused)]).toEqual([]);
        expect(exceptions.filter((one) => !used.has(one)).map(({ why }) => `not needed: ${why}`)).toEqual([]);
        expect(exceptions.length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
      },
      TIMEOUT_MS,
    );

    /** Samples of the contract's body, each with what else the tool needs. */
    function argumentsFor(tool: Tool, operation: Operation): Record<string, unknown>[] {
      const lookup = (ref: string) => contract.schemas[ref.split('/').at(-1) as string];
      const input = inputOf(tool);
      const properties = input.properties ?? (input.anyOf ?? input.oneOf)[0].properties;
      const inAddress = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const around = Object.fromEntries(
        inAddress
          .filter((name) => properties[name] !== undefined)
          .map((name) => [name, fc.sample(arbitraryOf(properties[name], known), { numRuns: 1, seed: 1 })[0]]),
      );
      return [...samples(operation.body, lookup), ...edges(operation.body, lookup)].flatMap((body) => {
        const given = body as Record<string, unknown>;
        const args = options.toArguments === undefined ? given : options.toArguments(tool.name, given);
        return args === undefined ? [] : [{ ...around, ...args }];
      });
    }
  });
}

function validatorOf({ schemas }: AreaContract): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const requests = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, discriminated(forRequests(schema))]),
  );
  ajv.addSchema({ $id: 'contract', components: { schemas: requests } });
  const compile = once((schema: Schema): ValidateFunction => ajv.compile(absolute(discriminated(schema))));
  return (schema, value) => {
    const validate = compile(schema);
    return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
  };
}

/** A union whose branch is named by a field, as JSON Schema says it: the field decides, not how many branches fit. */
function discriminated(node: Schema): Schema {
  if (Array.isArray(node)) return node.map(discriminated);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, one]) => [key, discriminated(one)]));
  const { propertyName, mapping } = node.discriminator ?? {};
  if (typeof propertyName !== 'string' || mapping === undefined) return inner;
  const { oneOf: _one, anyOf: _any, discriminator: _named, ...rest } = inner;
  const branches = Object.entries<string>(mapping).map(([kind, $ref]) => ({
    required: [propertyName],
    properties: { [propertyName]: { const: kind } },
    allOf: [{ $ref }],
  }));
  return { ...rest, anyOf: branches };
}

/** Without what only the platform writes: some schemas of answers stand for requests too and require those fields. */
function forRequests(schema: Schema): Schema {
  if (schema.properties === undefined) return schema;
  const kept = Object.entries<Schema>(schema.properties).filter(([, property]) => !isReadOnly(property));
  const names = kept.map(([name]) => name);
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    ...(schema.required && { required: schema.required.filter((name: string) => names.includes(name)) }),
  };
}

/** References into the contract from a schema that stands outside it. */
function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'));
}

function isAccepted(tool: Tool, args: object): boolean {
  return problemsOf(tool, args).length === 0;
}

/** The problems that a tool names, one text each. */
function problemsOf(tool: Tool, args: object): string[] {
  try {
    checkArguments(tool, args as Record<string, unknown>);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message.split('\n- ').slice(1);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
function plain(value: unknown): any {
  return JSON.parse(JSON.stringify(value));
}

function once<A extends object, B>(make: (value: A) => B): (value: A) => B {
  const made = new Map<A, B>();
  return (value) => {
    if (!made.has(value)) made.set(value, make(value));
    return made.get(value) as B;
  };
}
