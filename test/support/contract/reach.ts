// The request that a call of a tool ends in, looked at as the platform gets it: which operation it reaches, and which
// parameters and fields it carries.
import { UpstreamError } from '../../../shared/errors.ts';
import type { Tool } from '../../../shared/mcp/define.ts';
import { caller, toolContext } from '../../shared/nouns/call.ts';
import { startFakePlatform, status } from '../fake-platform.ts';
import { type AreaContract, type Operation, operationAt } from './operations.ts';

export interface Reached {
  tool: Tool;
  /** Undefined where the contract has no such operation. */
  operation: Operation | undefined;
  /** Query parameters and fields of the body that the contract has and the request does not. */
  missing: string[];
}

/** Calls each tool with its arguments and looks at the last request it sent. */
export async function reachedBy(
  tools: readonly Tool[],
  calls: Readonly<Record<string, Record<string, unknown>>>,
  { operations, schemas }: AreaContract,
): Promise<Reached[]> {
  const platform = await startFakePlatform();
  platform.answer = status(200, { state: 'executed', data: {}, results: [] });
  const context = toolContext(`${platform.url}/v4`);
  const call = caller(tools, { ...context, config: { ...context.config, log: false } });
  const reached: Reached[] = [];
  for (const [name, args] of Object.entries(calls)) {
    await call(name, args).catch((error) => {
      // The stand-in's answers may not be what a tool needs; what was sent is what counts.
      if (!(error instanceof UpstreamError)) throw error;
    });
    const { method = '', url = '/' } = platform.asked.at(-1) ?? {};
    const { pathname, searchParams } = new URL(url, platform.url);
    const operation = operationAt(operations, method, pathname.replace(/^\/v4/, ''));
    const sent = operation?.bytes === true ? '' : (platform.received.at(-1)?.body ?? '');
    const { $ref = '', ...inline } = operation?.body ?? {};
    const { properties = {} } = $ref === '' ? inline : schemas[$ref.split('/').at(-1)];
    const has = [...searchParams.keys(), ...(sent === '' ? [] : Object.keys(JSON.parse(sent)))];
    const declared = [...(operation?.query ?? []), ...Object.keys(properties)];
    reached.push({
      tool: tools.find((one) => one.name === name) as Tool,
      operation,
      missing: declared.filter((one) => !has.includes(one)),
    });
  }
  await platform.stop();
  return reached;
}
