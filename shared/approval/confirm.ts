// Confirmation: where a connection or its deployment asks for it, a person approves each call of a tool that deletes,
// purges, replaces, runs any SQL or makes credentials, before anything is sent.
import { stringifyJson } from '../json.ts';
import type { Context, Tool } from '../mcp/define.ts';
import { maskSecrets } from '../platform/secrets.ts';
import { type Action, fact, fingerprint } from './action.ts';
import { askPerson } from './approve.ts';

/** The argument that carries the code of the approval page. Listed where confirmation is on, taken in any case. */
export const CONFIRM_ARGUMENT = 'confirm';

/** The code, and the arguments without it. */
export function takeConfirmation(
  tool: Tool,
  args: Record<string, unknown>,
): { code: string | undefined; rest: Record<string, unknown> } {
  if (tool.confirm === undefined || !Object.hasOwn(args, CONFIRM_ARGUMENT)) {
    return { code: undefined, rest: args };
  }
  const { [CONFIRM_ARGUMENT]: code, ...rest } = args;
  return { code: typeof code === 'string' && code !== '' ? code : undefined, rest };
}

/** Whether a call waits for a person. A preview never does. */
export function needsConfirmation(tool: Tool, args: Record<string, unknown>, { view }: Context): boolean {
  return tool.confirm !== undefined && view.confirms && args.dry_run !== true;
}

/**
 * Returns when the person has approved this call with these arguments.
 * @param server name of the area, as the person knows it
 * @param args as checked, so that the same call is the same action however it was written
 * @throws what {@link askPerson} throws
 */
export async function confirm(
  context: Context,
  server: string,
  tool: Tool,
  args: Record<string, unknown>,
  code: string | undefined,
): Promise<void> {
  const whole = stringifyJson(args);
  const masked = maskSecrets(args, tool.confirm?.secrets ?? []);
  const hides = stringifyJson(masked) !== whole;
  const action: Action = {
    title: { en: tool.title, pt: tool.title },
    facts: {
      Server: server,
      Tool: tool.name,
      Arguments: await fact(stringifyJson(masked, 1)),
      ...(hides && { 'Fingerprint of all arguments': await fingerprint(whole) }),
    },
  };
  await askPerson(context, action, code, CONFIRM_ARGUMENT);
}
