// A server may ask for input before it answers (revision 2026-07-28). What it asks is handed on to a caller that can
// answer, with the server named; the answers come back with a sealed state that is good for exactly this call.
import type { ClientCapabilities, InputRequiredResult } from '@modelcontextprotocol/client';
import { bindingOf } from '../../../shared/approval/action.ts';
import { stringifyJson } from '../../../shared/json.ts';
import type { Asked, Context, Dialog } from '../../../shared/mcp/define.ts';
import { type ClientRequest, InputNeeded, type Question, UpstreamError } from '../../../shared/mcp/errors.ts';
import { seal, unseal } from '../../../shared/seal/seal.ts';
import type { Callable } from './call-tool.ts';

const PURPOSE = 'question of a server';
const ANSWER_MINUTES = 10;
const MOST_QUESTIONS = 8;
/** Longest state of a server; with the rest it must fit into a request of a caller. */
const LONGEST_STATE = 64 * 1024;

/** What the state that goes through the caller holds. */
interface Pending {
  binding: string;
  /** The server's own state. */
  state?: string;
}

/** What of the caller's abilities the server is told of. */
export function capabilitiesOf({ dialog }: Context): ClientCapabilities {
  const can = dialog?.can ?? new Set<Asked>();
  return {
    ...(can.has('elicitation') && { elicitation: { form: {} } }),
    ...(can.has('sampling') && { sampling: {} }),
    ...(can.has('roots') && { roots: {} }),
  };
}

/** What goes along with a call that is made again. */
interface Answers {
  answered: boolean;
  inputResponses?: Dialog['answers'];
  requestState?: string;
}

/** What a call carries that answers what the server asked in an earlier round; empty where it asked nothing. */
export async function answersFor(
  context: Context,
  callable: Callable,
  args: Record<string, unknown>,
): Promise<Answers> {
  const { dialog, config, now } = context;
  if (dialog?.state === undefined) return { answered: false };
  const pending = (await unseal(config.sealKey, PURPOSE, dialog.state, now)) as Pending | undefined;
  if (pending?.binding !== bindingFor(context, callable, args)) return { answered: false };
  return {
    answered: true,
    inputResponses: dialog.answers,
    ...(pending.state !== undefined && { requestState: pending.state }),
  };
}

/**
 * Hands the questions of a server on to the caller.
 * @throws InputNeeded with the questions; UpstreamError where the caller cannot be asked them
 */
export async function askCaller(
  context: Context,
  callable: Callable,
  args: Record<string, unknown>,
  { inputRequests = {}, requestState }: InputRequiredResult,
): Promise<never> {
  const { name } = callable.upstream;
  const requests = Object.entries(inputRequests);
  if (requests.length > MOST_QUESTIONS || (requestState?.length ?? 0) > LONGEST_STATE) {
    throw new UpstreamError(`${name} asks for more input than this gateway hands on. Use another tool.`);
  }
  const can = context.dialog?.can ?? new Set<Asked>();
  const questions = Object.fromEntries(
    requests.map(([key, request]) => [key, questionOf(name, request as unknown as Wire, can)]),
  );
  const pending: Pending = {
    binding: bindingFor(context, callable, args),
    ...(requestState !== undefined && { state: requestState }),
  };
  const until = new Date(context.now.getTime() + ANSWER_MINUTES * 60_000);
  throw new InputNeeded(questions, await seal(context.config.sealKey, PURPOSE, pending, until));
}

/** A question as it comes from a server. */
interface Wire {
  method: string;
  params?: { mode?: string; message?: string; requestedSchema?: unknown } & Record<string, unknown>;
}

function questionOf(
  server: string,
  { method, params = {} }: Wire,
  can: ReadonlySet<Asked>,
): Question | ClientRequest {
  const { mode = 'form', message = '', requestedSchema } = params;
  if (method === 'elicitation/create' && mode === 'form' && can.has('elicitation')) {
    // The person must know who is asking: it is not the gateway.
    return {
      message: `The server "${server}" asks: ${message}`,
      requestedSchema: requestedSchema as Question['requestedSchema'],
    };
  }
  if (method === 'sampling/createMessage' && can.has('sampling')) return { method, params };
  if (method === 'roots/list' && can.has('roots')) return { method, params };
  throw cannotAsk(server);
}

/** Says that a server asks for something that this caller cannot be asked. */
export function cannotAsk(server: string): UpstreamError {
  return new UpstreamError(
    `${server} asks for input of a person before it answers, and this client did not say that it can be asked. Use a client that supports elicitation (MCP 2026-07-28), or another tool.`,
  );
}

function bindingFor(
  { caller }: Context,
  { upstream, tool }: Callable,
  args: Record<string, unknown>,
): string {
  const facts = { Server: upstream.name, Tool: tool.name, Arguments: stringifyJson(args) };
  return bindingOf(caller, { title: { en: '', pt: '' }, facts });
}
