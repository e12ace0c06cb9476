// Runs one tool call: arguments in, result out. Both ways into the server, the fast path and the SDK, end here.

import { confirm, needsConfirmation, takeConfirmation } from '../approval/confirm.ts';
import { takeKey } from '../idempotency/key.ts';
import { once } from '../idempotency/once.ts';
import { within } from '../time/within.ts';
import { checkArguments } from './arguments.ts';
import type { Tool } from './define.ts';
import { InputError, InputNeeded, StateRefused, UpstreamError } from './errors.ts';
import { type CallResult, type ToolOutcome, toErrorResult, toResult } from './result.ts';
import type { CallExtras, Session } from './session.ts';

/**
 * Calls a tool.
 * @returns the result; what went wrong is a result with `isError` and advice, so that the model can act on it
 * @throws InputNeeded where the tool asks its caller something; StateRefused where the answer's state is not ours
 */
export async function callTool(
  session: Session,
  tool: Tool,
  args: Record<string, unknown>,
  extras: CallExtras = {},
): Promise<CallResult> {
  session.log.set('tool', tool.name);
  const refused = session.view.refusal(tool);
  if (refused !== undefined) {
    session.log.set('outcome', 'refused');
    return toErrorResult(refused);
  }
  try {
    if (session.refusal !== undefined) throw new InputError(session.refusal);
    const { code, rest } = takeConfirmation(tool, args);
    const { key, rest: given } = takeKey(tool, rest, extras.meta);
    const checked = checkArguments(tool, given);
    const context = session.context(extras);
    const { area } = session.surface;
    const run = async () => {
      if (needsConfirmation(tool, checked, context)) await confirm(context, area.title, tool, checked, code);
      const outcome = tool.run(checked, context);
      return toResult(tool, outcome instanceof Promise ? await withinTime(session, outcome) : outcome);
    };
    const isOnce = key !== undefined && checked.dry_run !== true;
    const result = await (isOnce ? once(context, { area: area.name, tool, args: checked, key }, run) : run());
    session.log.set('outcome', 'ok');
    return result;
  } catch (error) {
    if (error instanceof InputNeeded || error instanceof StateRefused) throw error;
    return failed(session, error);
  }
}

function failed(session: Session, error: unknown): CallResult {
  if (error instanceof InputError || error instanceof UpstreamError) {
    session.log.set('outcome', error.name);
    return toErrorResult(error.message);
  }
  session.log.set('outcome', 'bug');
  session.log.set('error', describeBug(error));
  return toErrorResult(
    `This server failed on its own account; nothing was said about your request. Try once more; if it fails again, report id ${session.log.requestId}.`,
  );
}

/** Name and place of a bug. Its message may hold data of the caller, so it is not logged. */
export function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = /\n\s+at .*?([\w./-]+:\d+:\d+)\)?/.exec(error.stack ?? '')?.[1] ?? '';
  return `${error.name} ${place}`.trim();
}

function withinTime(session: Session, outcome: Promise<ToolOutcome>): Promise<ToolOutcome> {
  const { requestMs } = session.limits;
  return within(outcome, requestMs, () => {
    throw new UpstreamError(
      `No answer within ${requestMs / 1000} s. A write may still have happened: read the object before repeating it.`,
    );
  });
}
