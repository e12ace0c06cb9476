// What the tools of an area send, held against the published contract: which operation each reaches, with which
// parameters and which body. For the contract test of any area.
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { UpstreamError } from '../../shared/errors.ts';
import type { Tool } from '../../shared/mcp/define.ts';
import { type Published, type PublishedOperation, readPublished } from '../sandbox/published.ts';
import { caller, toolContext } from '../shared/nouns/call.ts';
import { startFakePlatform, status } from './fake-platform.ts';

/** What a call of a tool sent last. */
export interface Reached {
  tool: Tool;
  /** Undefined where the contract has no such operation. */
  operation: PublishedOperation | undefined;
  /** Method and path, for messages. */
  sent: string;
  /** Names of the query parameters. */
  query: string[];
  /** The JSON body; undefined for none. */
  body: unknown;
  /** What is wrong with query and body by the contract. */
  problems: string[];
}

export interface AreaContract {
  /** Operations of the area, by their ids. */
  operations: Map<string, PublishedOperation>;
  /** Calls a tool and looks at the last request it sent. */
  reach(name: string, args: Record<string, unknown>): Promise<Reached>;
  stop(): Promise<void>;
}

/** @param belongs whether a path of the contract is the area's matter */
export async function areaContract(
  tools: readonly Tool[],
  belongs: (path: string) => boolean,
): Promise<AreaContract> {
  const published = readPublished();
  const operations = new Map(
    published.operations.filter(({ path }) => belongs(path)).map((operation) => [operation.id, operation]),
  );
  const problemsOf = bodyChecker(published);
  const platform = await startFakePlatform();
  platform.answer = status(200, { state: 'executed', data: {}, results: [] });
  const context = toolContext(`${platform.url}/v4`);
  const call = caller(tools, { ...context, config: { ...context.config, log: false } });
  return {
    operations,
    stop: () => platform.stop(),
    async reach(name, args) {
      platform.asked.length = 0;
      platform.received.length = 0;
      await call(name, args).catch((error) => {
        // The stand-in's answers may not be what a tool needs; what was sent is what counts.
        if (!(error instanceof UpstreamError)) throw error;
      });
      const { method = '', url = '/' } = platform.asked.at(-1) ?? {};
      const { pathname, searchParams } = new URL(url, platform.url);
      const path = pathname.replace(/^\/v4/, '');
      const operation = [...operations.values()].find(
        (one) => one.method === method && matches(one.path, path),
      );
      const { body: text = '', headers = {} } = platform.received.at(-1) ?? {};
      const json =
        headers['content-type']?.startsWith('application/json') === true && operation?.bytes !== true;
      const body = json && text !== '' ? JSON.parse(text) : undefined;
      const query = [...new Set(searchParams.keys())];
      const unknown = query.filter((one) => operation?.query.includes(one) === false);
      return {
        tool: tools.find((one) => one.name === name) as Tool,
        operation,
        sent: `${method} ${path}`,
        query,
        body,
        problems: [
          ...unknown.map((one) => `query ${one} is not declared`),
          ...(operation === undefined ? [] : problemsOf(operation, body)),
        ],
      };
    },
  };
}

/** A template matches one path segment a name. */
function matches(template: string, path: string): boolean {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

function bodyChecker(published: Published) {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: { schemas: published.schemas } });
  return ({ body: schema }: PublishedOperation, body: unknown): string[] => {
    if (schema === undefined || schema === null) {
      return body === undefined ? [] : ['a body is not declared'];
    }
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
    const validate = ajv.compile(absolute);
    return validate(body) ? [] : (validate.errors ?? []).map((e) => `body${e.instancePath} ${e.message}`);
  };
}

/** Names of the fields that the JSON body of an operation may have, references followed. */
export function bodyFields(operation: PublishedOperation): string[] {
  const published = readPublished();
  const schema = operation.body?.$ref
    ? published.schemas[operation.body.$ref.split('/').at(-1)]
    : operation.body;
  return Object.keys(schema?.properties ?? {});
}
