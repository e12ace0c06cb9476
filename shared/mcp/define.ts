// What an area is made of: the types of tools, resources and prompts, and the functions that define them.
// Nothing here runs a request; see session.ts and call.ts for that.
import type * as v from 'valibot';
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../http/limits.ts';
import type { RequestLog } from '../telemetry/log.ts';
import type { Trace } from '../telemetry/trace.ts';
import type { Writes } from '../telemetry/writes.ts';
import type { ToolOutcome } from './result.ts';
import type { Revision } from './revisions.ts';
import type { View } from './selection/view.ts';

/** An entry of `tools/list`. */
export type PublishedTool = { name: string; inputSchema: { type: 'object' } } & Record<string, unknown>;

/** Any valibot schema whose input is an object (an object schema, or a pipe that starts with one). */
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** MCP tool annotations, all four always stated. */
export interface Hints {
  /** Changes nothing. */
  readOnly: boolean;
  /** May overwrite or remove something that exists. */
  destructive: boolean;
  /** Repeating the same call changes nothing more. */
  idempotent: boolean;
  /** Reaches systems outside this function. */
  openWorld: boolean;
}

/** Everything a tool, resource or prompt may use of the request it serves. Made anew for each request. */
export interface Context {
  caller: Caller;
  config: Config;
  /** The tools that this connection may call, and by what rules. */
  view: View;
  revision: Revision;
  /** The moment the request arrived. */
  now: Date;
  /** Ends when the request's time is over. */
  signal: AbortSignal;
  log: RequestLog;
  /** The worker's bindings, for areas that have any beyond variables. */
  env: Readonly<Record<string, unknown>>;
  /** Address of the request. */
  url: string;
  /** The caller's trace, where it sent one, to pass on. */
  trace?: Trace | undefined;
  /** `_meta` of the call, as the client sent it. Untrusted. */
  meta?: Readonly<Record<string, unknown>> | undefined;
  /** What this request has written on the platform so far. */
  writes?: Writes;
  /** Lets work go on after the answer. */
  background(work: Promise<unknown>): void;
  /** Present where the client of this call can be asked for input (revision 2026-07-28). */
  dialog?: Dialog;
  /** Tells a client that asked for progress how far a call is; does nothing otherwise. */
  progress(message: string, done?: number, total?: number): Promise<void>;
  /** Whether the client asked for progress. */
  wantsProgress: boolean;
  /** Sends a log message to a client that takes them, where the area declares logging; does nothing otherwise. */
  say(level: 'debug' | 'info' | 'warning' | 'error', text: string): Promise<void>;
}

/** A call that may come back with answers: what was asked in an earlier round, as the client sends it. Untrusted. */
export interface Dialog {
  /** Answers by the names of the questions. */
  answers: Readonly<Record<string, unknown>>;
  /** The state given out with the questions. */
  state: string | undefined;
  /** Whom the client can ask. */
  can: ReadonlySet<Asked>;
}

/** Whom a client can ask: its user by a form, its model, itself for the folders it works in. */
export type Asked = 'elicitation' | 'sampling' | 'roots';

export interface Tool {
  name: string;
  title: string;
  description: string;
  toolset: string;
  hints: Hints;
  /** What arguments are checked against: strict and complete. */
  input: ObjectSchema;
  /** What is published as `inputSchema` where the checked schema would cost too much context. */
  published?: ObjectSchema;
  output?: ObjectSchema;
  /** Former names that still work but are not listed. */
  aliases?: readonly string[];
  /**
   * A person approves each call where confirmation is on: the tool deletes, purges, replaces, runs any SQL, or makes
   * credentials. What `secrets` names is not shown to the person, at any depth.
   */
  confirm?: { readonly secrets?: readonly string[] | undefined };
  /** The tool that lists what this one adds; said where nobody knows whether it was added. */
  shownBy?: string;
  /** The tool hands calls on to another server, with what belongs to that server's tool. */
  relays?: boolean;
  /** Arguments of a cheap read that shows whether a credential may read what the toolset is about. */
  probe?: Readonly<Record<string, unknown>>;
  /** The tool reports progress, so it always runs through the SDK's transport. */
  streaming?: boolean;
  /** The tool may throw {@link InputNeeded}, so it always runs through the SDK's server. */
  asks?: boolean;
  run(args: Record<string, unknown>, context: Context): ToolOutcome | Promise<ToolOutcome>;
}

interface ToolDefinition<I extends ObjectSchema> extends Omit<Tool, 'input' | 'run'> {
  input: I;
  run(args: v.InferOutput<I>, context: Context): ToolOutcome | Promise<ToolOutcome>;
}

/**
 * Defines a tool.
 * @param definition description, schemas and handler; `run` gets arguments checked against `input`.
 *   It throws `InputError` or `PlatformError` for what went wrong and returns a value for what went right.
 */
export function defineTool<I extends ObjectSchema>(definition: ToolDefinition<I>): Tool {
  return definition as unknown as Tool;
}

/** A tool that is found out while a request is served, such as another server's; it checks its own arguments. */
export interface FoundTool extends Tool {
  /** Its entry of `tools/list`. */
  listed: PublishedTool;
}

/** One item of `resources/read`. */
export type ResourceContent = { mimeType: string; text: string } | { mimeType: string; blob: string };

/** What reading gives: one item, or several, each with its own address. */
export type ReadOutcome = ResourceContent | readonly ({ uri: string } & ResourceContent)[];

export interface Resource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  /** Former addresses that still work but are not listed. */
  aliases?: readonly string[];
  read(context: Context): ReadOutcome | Promise<ReadOutcome>;
}

/** An argument that can be completed while it is typed. */
export type Complete = (
  value: string,
  context: Context,
  others: Readonly<Record<string, string>>,
) => readonly string[] | Promise<readonly string[]>;

export interface ResourceTemplate {
  /** RFC 6570 with `{name}` (one segment) and `{+name}` (rest of the path). */
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  mimeType?: string;
  complete?: Readonly<Record<string, Complete>>;
  /** Stands in for the usual matching where a template has other expressions of RFC 6570. */
  matches?(uri: string): boolean;
  /**
   * Reads the resource at an address that matched the template, variables decoded once.
   * Returns undefined where nothing is there (the caller gets "resource not found").
   */
  read(
    variables: Readonly<Record<string, string>>,
    context: Context,
    uri: string,
  ): ReadOutcome | undefined | Promise<ReadOutcome | undefined>;
}

export interface PromptArgument {
  name: string;
  description: string;
  required?: boolean;
  complete?: Complete;
}

/** A prompt's text, or its messages in the form of `prompts/get`. */
export type Rendered = string | readonly { role: 'user' | 'assistant'; content: object }[];

export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** The text of the single user message, or all messages. Missing required arguments are refused before this runs. */
  render(args: Readonly<Record<string, string>>, context: Context): Rendered | Promise<Rendered>;
}

/** Fixed things, or a function of the request where they depend on the caller. */
export type PerRequest<T> = readonly T[] | ((context: Context) => Promise<readonly T[]>);

/** What a request gets of things that may depend on it. */
export async function ofRequest<T>(
  things: PerRequest<T> | undefined,
  context: Context,
): Promise<readonly T[]> {
  return typeof things === 'function' ? things(context) : (things ?? []);
}

export interface Area {
  /** Lower-case name: the first part of the host name and the wrangler environment. */
  name: string;
  title: string;
  description: string;
  /** Title and description for readers of Portuguese. */
  portuguese?: { title: string; description: string };
  /** Under 150 tokens; enters the context of every model that connects. */
  instructions: string;
  tools: readonly Tool[];
  /** Toolsets that are loaded only where a connection or the policy names them, to keep the usual list small. */
  optionalToolsets?: readonly string[];
  resources?: PerRequest<Resource>;
  resourceTemplates?: PerRequest<ResourceTemplate>;
  prompts?: PerRequest<Prompt>;
  /** Tools that depend on the request, listed after `tools`; undefined where this request has none. */
  foundTools?: (context: Context) => Promise<readonly FoundTool[]> | undefined;
  /** Sends log messages; deployed areas do not, since a stream would have to be held open for them. */
  logging?: boolean;
  /** Takes subscriptions to resources, without ever having news of them in a session that lasts one POST. */
  subscriptions?: boolean;
  /** Public facts about this build, shown by `/health` (which corpus it holds, for example). */
  facts?: () => Record<string, unknown>;
  /** Bounds that differ from the defaults in http/limits.ts. */
  limits?: Partial<Limits>;
}

/** Defines an area; throws at start where two tools share a name. */
export function defineArea(area: Area): Area {
  const names = new Set<string>();
  for (const name of area.tools.flatMap((tool) => [tool.name, ...(tool.aliases ?? [])])) {
    if (names.has(name)) throw new Error(`Area ${area.name} has two tools named ${name}`);
    names.add(name);
  }
  return area;
}
