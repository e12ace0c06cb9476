// Calls a tool as the server does: arguments checked against its schema, then run.
import { Caller } from '../../../shared/auth/caller.ts';
import { readConfig } from '../../../shared/config.ts';
import { checkArguments } from '../../../shared/mcp/arguments.ts';
import type { Context, Tool } from '../../../shared/mcp/define.ts';
import { View } from '../../../shared/mcp/selection/view.ts';
import { RequestLog } from '../../../shared/telemetry/log.ts';
import { personalToken } from '../../support/tokens.ts';

/** The context of a request to a function whose platform is at an address. */
export function toolContext(azionApiUrl: string): Context {
  return {
    caller: new Caller('caller-of-a-test', 'token', `Token ${personalToken('n')}`),
    config: readConfig({ AZION_API_URL: azionApiUrl }),
    view: new View([], '[]'),
    revision: '2025-11-25',
    now: new Date(),
    signal: new AbortController().signal,
    log: new RequestLog('test', 'request-of-a-test'),
    env: {},
    url: 'http://localhost/mcp',
    background: (work) => void work,
    progress: async () => {},
    wantsProgress: false,
    say: async () => {},
  };
}

/** Something that calls tools by name. @returns what a tool answers, as JSON */
export function caller(tools: readonly Tool[], context: Context) {
  // biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type yet
  return async (name: string, args: Record<string, unknown> = {}): Promise<any> => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    return JSON.parse(JSON.stringify(await tool.run(checkArguments(tool, args), context)));
  };
}
